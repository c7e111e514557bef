import { findFrontMatter } from '../pages/find-front-matter.ts';
import type { PageFile } from '../pages/front-matter.ts';

/** Keys whose value every page writes anew. */
const ownKeys: readonly string[] = ['title', 'sidebarTitle', 'description'];

/** Keys that a new page takes over if all of its siblings have the same value. */
const sharedKeys: readonly string[] = ['icon', 'mode'];

/**
 * The text of a new page, in the habit of its siblings: the keys of front matter that most of them have, in their order, quoted as theirs;
 * a heading as the title if all begin with one. The text of the page begins at its end.
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
    return isQuoted || !isPlain(value) ? JSON.stringify(value) : value;
  }
}

/** The text of a page with another title, without the short title of the first one. */
export function retitle({ text }: PageFile, title: string): string {
  const place = findFrontMatter(text);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const line = `title: ${JSON.stringify(title)}${lineBreak}`;
  if (place === undefined) return `---${lineBreak}${line}---${lineBreak}${lineBreak}${text}`;
  const keys = text.slice(place.start, place.end);
  const others = keys.replace(/^sidebarTitle[ \t]*:.*(?:\r?\n|$)/m, '');
  const titled = /^title[ \t]*:.*(?:\r?\n|$)/m;
  const changed = titled.test(others) ? others.replace(titled, () => line) : line + others;
  return text.slice(0, place.start) + changed + text.slice(place.end);
}

/** `title` always; others if more than half of the siblings have them. */
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

/** Whether YAML reads the text without quotes as itself. */
function isPlain(text: string): boolean {
  return (
    /^\p{L}[\p{L}\p{M}\p{N} .,'’()/&+-]*$/u.test(text) && !/\s$|^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
  );
}
