import { findFrontMatter } from '../core/pages/front-matter/find-front-matter.ts';
import { readEntries } from '../core/pages/front-matter/front-matter-entries.ts';
import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { decodeIfEncoded } from '../core/source/text/percent-encoding.ts';

/** Keys of `docs.json` whose values are pages, descriptions and parts of it, which are published in other forms. */
const sourceKeys: ReadonlySet<string> = new Set(['$ref', 'openapi', 'asyncapi', 'pages', 'root']);

/** Yields the paths that may be files in `docs.json` and the front matter of pages: whole values, and links in them. */
export function* namedFiles(project: Project, pages: readonly PlannedPage[]): Generator<string> {
  for (const file of project.config.files) {
    for (const text of listTexts(project.document(file)?.root?.toValue())) yield* listPaths(text, '');
  }
  for (const page of pages) {
    if (page.kind !== 'mdx') continue;
    const folder = page.file.slice(0, page.file.lastIndexOf('/') + 1);
    for (const text of frontMatterTexts(project, page.file)) yield* listPaths(text, folder);
  }
}

function frontMatterTexts(project: Project, file: string): Iterable<string> {
  const text = project.workspace.read(file) ?? '';
  const place = findFrontMatter(text);
  return place === undefined
    ? []
    : readEntries(file, text, place).entries.flatMap(({ value }) => [...listTexts(value)]);
}

function* listTexts(value: JsonValue | undefined): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) if (!sourceKeys.has(key)) yield* listTexts(member);
}

/** Yields the paths from the docs root that a text may mean: relative to the root, and to its own folder. */
function* listPaths(text: string, folder: string): Generator<string> {
  const links = Array.from(
    text.matchAll(/\]\(\s*<?([^()\s<>]+)|\b(?:href|src)="([^"]+)"/g),
    (found) => found[1] ?? found[2],
  );
  for (const link of [text, ...links]) {
    const path = decodeIfEncoded(link?.replace(/[?#].*$/s, '') ?? '');
    yield path.replace(/^(?:\.?\/)+/, '');
    if (folder !== '' && !path.startsWith('/')) yield folder + path.replace(/^(?:\.\/)+/, '');
  }
}
