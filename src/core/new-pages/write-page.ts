import { findFrontMatter } from '../pages/front-matter/find-front-matter.ts';
import type { PageFile } from '../pages/front-matter/front-matter.ts';
import type { TextEdit } from '../source/document/problem.ts';
import { printLike, printYamlText, quoteText } from '../source/edit/print-text.ts';

/** Keys that a new page takes over if all of its siblings have the same value. */
const sharedKeys: readonly string[] = ['icon', 'mode'];

/**
 * The initial text of a new page, which follows its siblings: its title in their quotes, with the keys that all of them
 * share, in their order, or a heading as the title if all of them start with one. The writer continues at its end.
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
    const value = key === 'title' ? title : String(withKeys[0]?.frontMatter.all[key]);
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
export function renamePage(page: PageFile, name: string): TextEdit {
  return editFrontMatter(page, isText(page.frontMatter.all.sidebarTitle) ? 'sidebarTitle' : 'title', name);
}

/** The edit that sets a key of the front matter, in the quotes of its old value. */
export function editFrontMatter({ file, text }: PageFile, key: string, written: string): TextEdit {
  const place = findFrontMatter(text);
  const keys = text.slice(place?.start, place?.end);
  const found = place === undefined ? undefined : entryOf(key).exec(keys);
  const value = /:[ \t]*(\S.*)/.exec(found?.[0] ?? '')?.[1] ?? '';
  const line = `${key}: ${printLike(value, written)}\n`;
  if (place === undefined) {
    const start = text.startsWith('\uFEFF') ? 1 : 0;
    return { at: { file, span: { start, end: start } }, text: `---\n${line}---\n\n` };
  }
  const start = place.start + (found?.index ?? 0);
  return { at: { file, span: { start, end: start + (found?.[0].length ?? 0) } }, text: line };
}

/** Matches a key of front matter with its value, which may go on in indented lines. */
function entryOf(key: string): RegExp {
  const lineEnd = String.raw`(?:\r?\n|$)`;
  const indented = String.raw`(?:(?:[ \t]*\r?\n)*[ \t]+\S.*${lineEnd})*`;
  return new RegExp(String.raw`^(["']?)${key}\1[ \t]*:.*${lineEnd}${indented}`, 'm');
}

/** Lists `title`, and the keys that all of several siblings have with the same value. */
function listKeys(siblings: readonly PageFile[]): readonly string[] {
  const order = new Map<string, number>([['title', 0]]);
  for (const key of sharedKeys) {
    const values = new Set(siblings.map(({ frontMatter }) => frontMatter.all[key]));
    if (siblings.length < 2 || values.size > 1 || !isText([...values][0])) continue;
    order.set(key, positionIn(siblings.at(-1), key) - positionIn(siblings.at(-1), 'title'));
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
