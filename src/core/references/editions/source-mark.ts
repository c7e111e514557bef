import type { PageFile } from '../../pages/front-matter/front-matter.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';

/** The key of front matter that names the source of a page: `x-source: guides/start@5f3a91c2` */
export const sourceKey = 'x-source';

/** The source of a page, as its front matter names it. */
export interface SourceMark {
  /** The path of the source, without extension. */
  readonly path: string;
  /** The hash of the source's text when the page was last brought up to date. */
  readonly hash?: string;
}

export function readSourceMark(page: PageFile | undefined): SourceMark | undefined {
  const value = page?.frontMatter.all[sourceKey];
  if (typeof value !== 'string' || value === '') return undefined;
  const [, path = value, hash] = /^(.*)@([0-9a-f]{8,16})$/.exec(value) ?? [];
  const plain = withoutPageExtension(path.replace(/^\.?\//, ''));
  return { path: plain, hash };
}

/** Writes the source of a page with the present hash of its text. */
export function markSource(page: PageFile, source: PageFile): TextEdit {
  return writeMark(page, `${withoutPageExtension(source.file)}@${hashText(source.text)}`);
}

/** Writes the source of a page at its new path. A hash that the page has stays. */
export function moveSource(page: PageFile, source: string): TextEdit {
  const hash = readSourceMark(page)?.hash;
  return writeMark(page, withoutPageExtension(source) + (hash === undefined ? '' : `@${hash}`));
}

function writeMark({ file, text, bodyStart }: PageFile, mark: string): TextEdit {
  const line = `${sourceKey}: ${quoteText(mark)}`;
  const head = text.slice(0, bodyStart);
  const existing = new RegExp(`^${sourceKey}:.*$`, 'm').exec(head);
  if (existing !== null)
    return { at: { file, span: { start: existing.index, end: existing.index + existing[0].length } }, text: line };
  const open = /^\uFEFF?---[ \t]*\r?\n/.exec(head)?.[0];
  const start = open?.length ?? 0;
  return {
    at: { file, span: { start, end: start } },
    text: open === undefined ? `---\n${line}\n---\n\n` : `${line}\n`,
  };
}

/**
 * A hash of 64 bits (FNV-1a over two halves) of the text without its front matter's `x-source`, blanks at the ends of lines, and line
 * breaks of Windows. It finds changes, and is no protection against collisions made on purpose.
 */
export function hashText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/^x-source:.*\n/m, '')
    .trim();
  let [first, second] = [0x811c9dc5, 0x9dc5811c];
  for (let index = 0; index < plain.length; index += 1) {
    const code = plain.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ ((code << 5) | (index & 31)), 0x01000193);
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
