import type { PageRow } from '../../core/features/site/lists.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { oneLine } from '../../core/source/text/plain-text.ts';
import { answer, fail, type Tool, type ToolResult } from '../tool.ts';

export const readPage: Tool = {
  name: 'read_page',
  title: 'Read a page',
  description:
    'Returns a page of the documentation as Markdown: guides, endpoint pages and overviews. Without "page" it lists all pages with their titles. Links in pages, such as /guides/start, are pages that can be read in the same way.',
  input: {
    type: 'object',
    properties: {
      page: {
        type: 'string',
        description: 'The path of the page, for example "/guides/start", or its file. Absent: a list of all pages.',
      },
    },
    additionalProperties: false,
  },
  async run(input, { engine }, signal) {
    const named = input.text('page');
    const rows = await engine.pages(signal);
    if (named === undefined) return listPages(rows);
    const name = toSlug(named);
    const page = (await engine.markdown(name, signal)) ?? (await engine.markdown(named.trim(), signal));
    if (page === undefined) return explain(named, name, rows);
    return answer('One page.', `Page /${page.slug}, written in ${page.file}.\n\n${page.markdown}`);
  },
};

function listPages(rows: readonly PageRow[]): ToolResult {
  const shown = rows.filter(({ hidden }) => !hidden);
  const lines = shown.map(({ slug, title, kind, method, path, channel }) => {
    const about =
      kind === 'channel' ? `channel ${channel ?? ''}` : method === undefined ? '' : `${method} ${path ?? ''}`;
    return `- /${slug}: ${oneLine(title)}${about === '' ? '' : ` (${oneLine(about)})`}`;
  });
  const head = `${shown.length} pages, in the order of the navigation. To read one: read_page with its path as "page".`;
  return answer(head, `${lines.join('\n')}\n`);
}

/** Returns the slug in what may be a slug, a link of a page, or the address of a resource or a Markdown file. */
export function toSlug(named: string): string {
  const path = named.trim().replace(/[?#].*$/s, '');
  return path
    .replace(/^apidocs:\/\/(?=\/)/, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/(?:\/?index)?\.md$/, '');
}

function explain(named: string, name: string, rows: readonly PageRow[]): ToolResult {
  const slugs = rows.map(({ slug }) => slug);
  const last = name.split('/').at(-1) ?? name;
  const near = [...findNearest(name, slugs), ...slugs.filter((slug) => last !== '' && slug.includes(last))];
  const names = [...new Set(near)].slice(0, 5).map((slug) => `"/${slug}"`);
  const hint = names.length === 0 ? '' : ` The nearest are ${names.join(', ')}.`;
  return fail(
    'There is no page of this name in this site. Call read_page without "page" to list all pages.',
    `There is no page "${oneLine(named)}".${hint}`,
  );
}
