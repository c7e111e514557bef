import type { Span } from '../../source/text/span.ts';

/** The position of the caret in YAML, derived only from the lines above it: incomplete text is the normal state. */
export interface YamlCaret {
  /** Keys from the root to the object at the caret or, at a value, to its key; `0` for the elements of lists. */
  readonly path: readonly (string | number)[];
  readonly role: 'key' | 'value';
  /** The range that a completion replaces: the word at the caret. */
  readonly span: Span;
  readonly typed: string;
  /** The quote before the word, if there is one. */
  readonly quote: string;
  /** The keys of the object above the caret. */
  readonly present: ReadonlySet<string>;
}

/** A dash of a list element or a key at the start of a line, and its column. */
interface Start {
  readonly column: number;
  /** Absent for a dash. */
  readonly key?: string;
}

interface Line {
  readonly starts: readonly Start[];
  /** The text after the colon of the key, or after the dashes. */
  readonly rest: string;
}

const pattern = /^( *)((?:-[ \t]+)*)(?:("[^"]*"|'[^']*'|(?!-[ \t])[^\s:#"'[{][^:#]*?)[ \t]*:(?=\s|$)[ \t]*)?(.*)$/;

/** Returns the position of the caret in block style. Undefined in comments, in flow style, and in multiline strings. */
export function findBlockCaret(text: string, offset: number): YamlCaret | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const { starts, rest } = readLine(text.slice(start, offset));
  const [, quote = '', typed] = /^(["']?)([\w.-]*)$/.exec(rest) ?? [];
  if (typed === undefined) return undefined;
  const key = starts.at(-1)?.key;
  const column = starts.at(-1)?.key === undefined ? offset - typed.length - start : (starts.at(-1)?.column ?? 0);
  const walk = new UpwardWalk(column);
  walk.take({ starts: starts.filter((item) => item.key === undefined), rest: '' });
  for (let end = start - 1; end >= 0 && !walk.isDone; ) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    walk.take(readLine(text.slice(from, end).replace(/\r$/, '')));
    end = from - 1;
  }
  if (walk.isInText) return undefined;
  const after = /^[\w.-]*/.exec(text.slice(offset, offset + 100))?.[0].length ?? 0;
  return {
    path: key === undefined ? walk.path : [...walk.path, key],
    role: key === undefined ? 'key' : 'value',
    span: { start: offset - typed.length, end: offset + after },
    typed,
    quote,
    present: walk.present,
  };
}

function readLine(line: string): Line {
  const [, blanks = '', dashes = '', key, rest = ''] = pattern.exec(line) ?? [];
  const starts: Start[] = [...dashes.matchAll(/-/g)].map(({ index }) => ({ column: blanks.length + index }));
  if (key !== undefined) starts.push({ column: blanks.length + dashes.length, key: unquote(key) });
  return { starts, rest };
}

/** Collects the path to the caret from the lines above it, the nearest line first. */
class UpwardWalk {
  /** The segments of the path, the innermost first. */
  readonly #steps: (string | number)[] = [];
  readonly present = new Set<string>();
  isInText = false;
  #column: number;
  #isElement = false;

  constructor(column: number) {
    this.#column = column;
  }

  get path(): readonly (string | number)[] {
    return this.#steps.toReversed();
  }

  get isDone(): boolean {
    return this.isInText || (this.#column === 0 && !this.#isElement);
  }

  take({ starts, rest }: Line): void {
    for (const start of starts.toReversed()) {
      const { column, key } = start;
      const isOwnLevel = this.#steps.length === 0 && !this.#isElement;
      if (key !== undefined && column === this.#column && isOwnLevel) this.present.add(key);
      else if (this.#contains(start)) this.#enter(start, start === starts.at(-1) ? rest : '');
    }
  }

  /** True if the line encloses the caret. A list may start at the column of its key. */
  #contains({ column, key }: Start): boolean {
    return column < this.#column || (this.#isElement && key !== undefined && column === this.#column);
  }

  #enter({ column, key }: Start, rest: string): void {
    // A value in the line of its key is a scalar, or in flow style.
    if (key !== undefined && rest !== '' && !/^[#&!]/.test(rest)) this.isInText = true;
    this.#steps.push(key ?? 0);
    this.#column = column;
    this.#isElement = key === undefined;
  }
}

function unquote(key: string): string {
  return /^["']/.test(key) ? key.slice(1, -1) : key;
}
