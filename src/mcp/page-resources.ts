import { decodePercent, encodePercent } from '../core/source/text/percent-encoding.ts';
import { cutText, defaultTokens } from './cut-text.ts';
import { oneLine, plainText } from './plain-text.ts';
import { fail, type ToolAnswer, type ToolSite } from './tool.ts';
import { toSlug } from './tools/read-page.ts';

/** A page as a resource that a user can choose. */
export interface PageResource {
  /** `apidocs:///guides/start.md` */
  readonly uri: string;
  readonly name: string;
  readonly title: string;
}

/** Lists the pages of the site that readers can find. */
export async function listPageResources({ engine }: ToolSite, signal: AbortSignal): Promise<readonly PageResource[]> {
  const rows = await engine.pages(signal);
  return rows
    .filter(({ hidden }) => !hidden)
    .map(({ slug, title }) => {
      const name = slug === '' ? 'index' : slug;
      return {
        uri: `apidocs:///${name.split('/').map(encodePercent).join('/')}.md`,
        name,
        title: oneLine(plainText(title)),
      };
    });
}

/** Reads the beginning of a page, which `read_page` continues. */
export async function readPageResource(uri: string, { engine }: ToolSite, signal: AbortSignal): Promise<ToolAnswer> {
  const path = /^apidocs:\/\/(\/.*\.md)$/s.exec(uri)?.[1];
  const slug = path === undefined ? undefined : toSlug(decodePercent(path));
  const page = slug === undefined ? undefined : await engine.markdown(slug, signal);
  if (page === undefined) {
    return fail(
      `There is no page "${oneLine(plainText(uri))}". Resources are listed by resources/list, for example apidocs:///index.md.`,
    );
  }
  const part = cutText(plainText(page.markdown), defaultTokens, undefined);
  if (part.kind === 'failed') return part;
  const rest = `[Cut: ${part.left} more characters. The whole page is read by the tool read_page with {"page": ${JSON.stringify(`/${page.slug}`)}}.]`;
  return { kind: 'text', text: part.next === undefined ? part.text : `${part.text.trimEnd()}\n\n${rest}\n` };
}
