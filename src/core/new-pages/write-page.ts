import { findFrontMatter } from '../pages/front-matter/find-front-matter.ts';
import type { PageFile } from '../pages/front-matter/front-matter.ts';
import type { TextEdit } from '../source/document/problem.ts';
import { printLike, printYamlText, quoteText } from '../source/edit/print-text.ts';

/** Keys that have a value of their own in each page. */
const ownKeys: readonly string[] = ['title', 'sidebarTitle', 'description'];

/** Keys that a new page takes over if all of its siblings have the same value. */
const sharedKeys: readonly string[] = ['icon', 'mode'];

/**
 * The initial text of a new page, which follows its siblings: the front matter keys that most of them have, in their order
 * and with their quotes, or a heading as the title if all of them start with one. The writer continues at its end.
 */
export function writePage(title: string, siblings: readonly PageFile[]): string {
  const lineBreak = siblings.length > 0 && siblings.every(({ text }) => text.includes('\r\n')) ? '\r\n' : '\n';
  const withKeys = siblings.filter(({ frontMatter }) => Object.keys(frontMatter.all).length > 0);
  const isHeaded = ({ text }: PageFile) => /^\uFEFF?# /.test(text);
  if (siblings.length > 0 && siblings.every(isHeaded)) return `# ${title}${lineBreak}${lineBreak}`;
  const isQuoted = hasQuotes(withKeys);
  const lines = listKeys(withKeys).map((key) => `${key}: ${writeValue(key)}`);
  return [...['---', ...lines, '---', ''], ''].join(lineBreak);

  function writeValue(key: string): string {
    if (key === 'description') return '""';
    const value = ownKeys.includes(key) ? title : String(withKeys[0]?.frontMatter.all[key]);
    return isQuoted ? quoteText(value) : printYamlText(value, false);
  }
}

/** The text of a page with another title, and without the `sidebarTitle` of the original. */
export function retitle({ text }: PageFile, title: string): string {
  const place = findFrontMatter(text);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const line = `title: ${quoteText(title)}${lineBreak}`;
  if (place === undefined) return `---${lineBreak}${line}---${lineBreak}${lineBreak}${text}`;
  const keys = text.slice(place.start, place.end);
  const others = keys.replace(entryOf('sidebarTitle'), '');
  const titled = entryOf('title');
  const changed = titled.test(others) ? others.replace(titled, () => line) : line + others;
  return text.slice(0, place.start) + changed + text.slice(place.end);
}

/**
 * The edit that gives the row of a page another name: its `sidebarTitle` if it has one, else its `title`, in the quotes of
 * the old one.
 */
export function renamePage({ file, text, frontMatter }: PageFile, name: string): TextEdit {
  const place = findFrontMatter(text);
  const key = isText(frontMatter.all.sidebarTitle) ? 'sidebarTitle' : 'title';
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const keys = text.slice(place?.start, place?.end);
  const found = place === undefined ? undefined : entryOf(key).exec(keys);
  const value = /:[ \t]*(\S.*)/.exec(found?.[0] ?? '')?.[1] ?? '';
  const line = `${key}: ${printLike(value, name)}${lineBreak}`;
  if (place === undefined)
    return { at: { file, span: { start: 0, end: 0 } }, text: `---${lineBreak}${line}---${lineBreak}${lineBreak}` };
  const start = place.start + (found?.index ?? 0);
  return { at: { file, span: { start, end: start + (found?.[0].length ?? 0) } }, text: line };
}

/** Matches a key of front matter with its value, which may go on in indented lines. */
function entryOf(key: string): RegExp {
  const lineEnd = String.raw`(?:\r?\n|$)`;
  const indented = String.raw`(?:(?:[ \t]*\r?\n)*[ \t]+\S.*${lineEnd})*`;
  return new RegExp(String.raw`^(["']?)${key}\1[ \t]*:.*${lineEnd}${indented}`, 'm');
}

/** Lists `title`, and the keys that more than half of the siblings have. */
function listKeys(siblings: readonly PageFile[]): readonly string[] {
  const order = new Map<string, number>([['title', 0]]);
  for (const key of [...ownKeys.slice(1), ...sharedKeys]) {
    const having = siblings.filter(({ frontMatter }) => isText(frontMatter.all[key]));
    if (having.length * 2 <= siblings.length) continue;
    const values = new Set(having.map(({ frontMatter }) => frontMatter.all[key]));
    const isShared = siblings.length > 1 && having.length === siblings.length && values.size === 1;
    if (sharedKeys.includes(key) && !isShared) continue;
    order.set(key, positionIn(having.at(-1), key) - positionIn(having.at(-1), 'title'));
  }
  return Array.from(order.keys()).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

function positionIn(page: PageFile | undefined, key: string): number {
  return Math.max(0, Object.keys(page?.frontMatter.all ?? {}).indexOf(key));
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function hasQuotes(siblings: readonly PageFile[]): boolean {
  const heads = siblings.map(({ text }) => text.slice(0, findFrontMatter(text)?.end ?? 0));
  const titled = heads.filter((head) => /^title[ \t]*:/m.test(head));
  const quoted = titled.filter((head) => /^title[ \t]*:[ \t]*["']/m.test(head));
  return quoted.length * 2 > titled.length;
}
