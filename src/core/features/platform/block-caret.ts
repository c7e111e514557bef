import type { Span } from '../../source/text/span.ts';

/** The position of the caret in YAML, derived only from the lines above it: incomplete text is the normal state. */
export interface YamlCaret {
  /** Keys from the root to the object at the caret or, at a value, to its key; `0` for the elements of lists. */
  readonly path: readonly (string | number)[];
  readonly role: 'key' | 'value';
  /** What a completion replaces: the word around the caret. */
  readonly span: Span;
  readonly typed: string;
  /** The quote before the word, if there is one. */
  readonly quote: string;
  /** The other keys of the object, as far as they are above the caret. */
  readonly present: ReadonlySet<string>;
}

/** What a line starts with, and its column: the dashes of list elements and, after them, a key. */
interface Start {
  readonly column: number;
  /** Absent: a dash. */
  readonly key?: string;
}

interface Line {
  readonly starts: readonly Start[];
  /** After the colon of the key, else after the dashes. */
  readonly rest: string;
}

const pattern = /^( *)((?:-[ \t]+)*)(?:("[^"]*"|'[^']*'|(?!-[ \t])[^\s:#"'[{][^:#]*?)[ \t]*:(?=\s|$)[ \t]*)?(.*)$/;

/** The position of the caret; undefined in comments, in `{ }` and `[ ]`, and in texts over several lines. */
export function blockCaret(text: string, offset: number): YamlCaret | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const { starts, rest } = readLine(text.slice(start, offset));
  const [, quote = '', typed] = /^(["']?)([\w.-]*)$/.exec(rest) ?? [];
  if (typed === undefined) return undefined;
  const key = starts.at(-1)?.key;
  const column = starts.at(-1)?.key === undefined ? offset - typed.length - start : (starts.at(-1)?.column ?? 0);
  const walk = new UpwardWalk(column);
  walk.take({ starts: starts.filter((one) => one.key === undefined), rest: '' });
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

/** Collects the keys and elements around the caret from the lines above it, the nearest first. */
class UpwardWalk {
  /** The innermost first. */
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

  /** A list may begin at the column of its key. */
  #contains({ column, key }: Start): boolean {
    return column < this.#column || (this.#isElement && key !== undefined && column === this.#column);
  }

  #enter({ column, key }: Start, rest: string): void {
    // A value that begins in the line of its key is a text, or in braces.
    if (key !== undefined && rest !== '' && !/^[#&!]/.test(rest)) this.isInText = true;
    this.#steps.push(key ?? 0);
    this.#column = column;
    this.#isElement = key === undefined;
  }
}

function unquote(key: string): string {
  return /^["']/.test(key) ? key.slice(1, -1) : key;
}
