import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/** A link, picture or script of an exported page that leads nowhere. */
export interface LostLink {
  /** Relative to the site, `/` between folders. */
  readonly page: string;
  readonly href: string;
  /** The name in messages: the id, or the path without its leading part. */
  readonly name: string;
  readonly why: 'no file' | 'no element';
}

/** Follows every address of every page of an exported site that stays in the site. */
export function lostLinks(site: string): readonly LostLink[] {
  const idsOf = rememberIds();
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  return pages.flatMap((page) => {
    const file = join(site, page);
    const hrefs = new Set(
      [...readFileSync(file, 'utf8').matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href = '']) => href),
    );
    return [...hrefs].flatMap((href): readonly LostLink[] => {
      const why = faultOf(decodeEntities(href), { site, file, idsOf });
      if (why === undefined) return [];
      const [path = '', fragment = ''] = decodeEntities(href).split('#');
      const name = decode(why === 'no element' ? fragment : path.replace(/^(?:\.{1,2}\/)+|\/$/g, ''));
      return [{ page: relative(site, file).replaceAll('\\', '/'), href, name, why }];
    });
  });
}

/** A page of the site as `pages` lists it. */
export interface ListedPage {
  readonly slug: string;
  readonly file?: string;
}

/**
 * Returns whether the source has what the link leads to, so that the export lost it: a listed page or a file at the path, a
 * heading, a title or an id with the words of the fragment. Read without our reader.
 */
export function isInSource(link: LostLink, root: string, pages: readonly ListedPage[]): boolean {
  const [path = '', fragment = ''] = decodeEntities(link.href).split('#');
  const folder = link.page.endsWith('index.html') ? dirname(link.page) : '.';
  const slug = decode(posix.join(path.startsWith('/') ? '' : folder, path.replace(/\?.*$/, '')));
  const target = slug.replace(/^\.?\/|\/$|^\.$/g, '');
  const page = pages.find((each) => each.slug === target);
  if (link.why === 'no file') return page !== undefined || isSourceFile(join(root, target));
  if (page?.file === undefined || !existsSync(join(root, page.file))) return false;
  const wanted = lettersOf(decode(fragment));
  return anchorsOf(readFileSync(join(root, page.file), 'utf8')).some((words) => lettersOf(words) === wanted);
}

function isSourceFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile() && !/\.mdx?$/.test(path);
}

/** The texts of headings and of attributes that are anchors. */
function anchorsOf(source: string): readonly string[] {
  const headings = [...source.matchAll(/^#{1,6}[ \t]+(.+?)(?:[ \t]*\{#([^}]*)\})?[ \t]*$/gm)].flatMap(
    ([, text = '', id = '']) => [text.replace(/\]\([^)]*\)/g, ''), id],
  );
  // The titles of cards are not anchors.
  const addressed = source.replace(/<(?:Card|Tile)\b[^>]*>/g, '');
  const attributes = [...addressed.matchAll(/\s(?:id|title|label)=(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, double, single]) => double ?? single ?? '',
  );
  return [...headings, ...attributes];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

interface Place {
  readonly site: string;
  readonly file: string;
  readonly idsOf: (file: string) => ReadonlySet<string>;
}

function faultOf(href: string, { site, file, idsOf }: Place): LostLink['why'] | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return undefined;
  const [path = '', fragment = ''] = href.split('#');
  const name = decode(path.replace(/\?.*$/, ''));
  const target = fileAt(name === '' ? file : name.startsWith('/') ? join(site, name) : join(dirname(file), name));
  if (target === undefined) return 'no file';
  const id = decode(fragment);
  if (id === '' || !target.endsWith('.html') || idsOf(target).has(id)) return undefined;
  return 'no element';
}

function fileAt(path: string): string | undefined {
  const found = [path, join(path, 'index.html')].find((one) => existsSync(one) && statSync(one).isFile());
  return found;
}

function rememberIds(): (file: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (file) => {
    const ids =
      known.get(file) ??
      new Set([...readFileSync(file, 'utf8').matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decodeEntities(id)));
    known.set(file, ids);
    return ids;
  };
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
