import { escapePattern } from '../../../core/source/text/escape-pattern.ts';
/** How a block is shown, from its info string and from comments in its lines. */
export interface CodeOptions {
  /** The code without the comments. */
  readonly code: string;
  readonly numbered: boolean;
  readonly wrapped: boolean;
  readonly expandable: boolean;
  readonly copied: boolean;
  readonly icon: string | undefined;
  /** The marks by line number, starting at 1. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
}

export type LineMark = 'highlighted' | 'focused' | 'added' | 'deleted';

/**
 * Reads options such as ```` ```js title lines {1,3-5} focus={2} wrap expandable icon="terminal" ```` and comments such
 * as `// [!code ++]`.
 */
export function readCodeOptions(value: string, meta: string): CodeOptions {
  const marks = new Map<number, Set<LineMark>>();
  const add = (line: number, mark: LineMark): void => {
    const known = marks.get(line) ?? new Set();
    known.add(mark);
    marks.set(line, known);
  };
  const written = value.split('\n');
  const lines = value.includes('[!code ') ? readComments(written, add) : written;
  readRanges(meta, lines.length, add);
  const has = (...flags: readonly string[]): boolean =>
    flags.some((flag) => new RegExp(`(?:^|\\s)${escapePattern(flag)}(?:=\\{?"?true"?\\}?)?(?=\\s|$)`).test(meta));
  return {
    code: lines.join('\n'),
    numbered: has('lines', 'showLineNumbers'),
    wrapped: has('wrap'),
    expandable: has('expandable'),
    copied: !has('nocopy'),
    icon: /(?:^|\s)icon=\{?["']([^"']*)["']/.exec(meta)?.[1],
    marks,
  };
}

const kinds: { readonly [word: string]: LineMark } = {
  '++': 'added',
  '--': 'deleted',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
};

const comment =
  /[^\S\n]{0,80}(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)[^\S\n]{0,8}\[!code ([\w+-]{1,12})(?::(\d{1,3}))?\][^\S\n]{0,8}(?:-->|\*\/\}?)?[^\S\n]{0,80}$/;

/**
 * Removes the comments from the lines. A comment that is alone on its line is removed together with the line, and
 * applies to the next lines.
 */
function readComments(written: readonly string[], add: (line: number, mark: LineMark) => void): readonly string[] {
  const lines: string[] = [];
  for (const line of written) {
    const match = comment.exec(line);
    const kind = match === null ? undefined : kinds[match[1] ?? ''];
    if (match === null || kind === undefined) {
      lines.push(line);
      continue;
    }
    const rest = line.slice(0, match.index);
    const isAlone = rest.trim() === '';
    for (let count = 0; count < Number(match[2] ?? 1); count += 1) add(lines.length + 1 + count, kind);
    if (!isAlone) lines.push(rest);
  }
  return lines;
}

/** `{1,3-5}` and `highlight={…}` highlight lines. `focus={…}` dims all other lines. */
function readRanges(meta: string, length: number, add: (line: number, mark: LineMark) => void): void {
  for (const [, name = '', inner = ''] of meta.matchAll(/(?:(?<![\w-])([\w-]*=))?\{([\d\s,"'[\]-]+)\}/g)) {
    const ranges = inner.replace(/["'[\]]/g, ' ');
    if (name === 'focus=') addRanges(ranges, length, (line) => add(line, 'focused'));
    else if (name === '' || name === 'highlight=') addRanges(ranges, length, (line) => add(line, 'highlighted'));
  }
}

function addRanges(ranges: string, length: number, add: (line: number) => void): void {
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(range) ?? [];
    if (first === undefined) continue;
    for (let line = Number(first); line <= Math.min(Number(last), length); line += 1) add(line);
  }
}
