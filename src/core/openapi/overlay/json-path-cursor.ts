/** A place in the text of a query, and the first thing that is wrong with it. */
export class JsonPathCursor {
  at = 0;
  readonly #text: string;
  #fault: { readonly message: string; readonly at: number } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get fault(): { readonly message: string; readonly at: number } | undefined {
    return this.#fault;
  }

  get isAtEnd(): boolean {
    return this.at === this.#text.length;
  }

  isAt(sign: string): boolean {
    return this.#text.startsWith(sign, this.at);
  }

  take(sign: string): boolean {
    if (!this.isAt(sign)) return false;
    this.at += sign.length;
    return true;
  }

  skipSpace(): void {
    this.match('space');
  }

  /** The text of a token; undefined: here is none. */
  match(token: keyof typeof patterns): string | undefined {
    const pattern = patterns[token];
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  /** 2.1: integers that JSON readers agree upon. */
  integer(): number | undefined {
    const begin = this.at;
    const written = this.match('integer');
    const value = written === undefined ? undefined : Number(written);
    if (value === undefined || Number.isSafeInteger(value)) return value;
    this.at = begin;
    return this.fail('this number is too large');
  }

  string(): string | undefined {
    const quoted = this.match('double') ?? this.match('single');
    return quoted === undefined ? undefined : withoutEscapes(quoted.slice(1, -1));
  }

  /** Only the first fault counts: what follows it is guesswork. */
  fail(message: string): undefined {
    this.#fault ??= { message, at: this.at };
    return undefined;
  }
}

const hex = '[0-9A-Fa-f]';
const codeUnit = `u(?:[0-9A-CEFa-cef]${hex}{3}|[Dd][0-7]${hex}{2}|[Dd][89ABab]${hex}{2}\\\\u[Dd][C-Fc-f]${hex}{2})`;
const nameFirst = 'A-Za-z_\\u0080-\\ud7ff\\ue000-\\u{10ffff}';

const patterns = {
  space: /[ \t\n\r]*/y,
  name: new RegExp(`[${nameFirst}][${nameFirst}0-9]*`, 'uy'),
  integer: /-?[1-9][0-9]*|0/y,
  number: /(?:-?[1-9][0-9]*|-?0)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y,
  operator: /==|!=|<=|>=|<|>/y,
  call: /[a-z][a-z_0-9]*(?=\()/y,
  word: /true|false|null/y,
  double: new RegExp(`"(?:[^"\\\\\\u0000-\\u001f\\ud800-\\udfff]|\\\\(?:["bfnrt/\\\\]|${codeUnit}))*"`, 'uy'),
  single: new RegExp(`'(?:[^'\\\\\\u0000-\\u001f\\ud800-\\udfff]|\\\\(?:['bfnrt/\\\\]|${codeUnit}))*'`, 'uy'),
} as const;

const escapes: { readonly [sign: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function withoutEscapes(written: string): string {
  return written.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
    code === undefined ? (escapes[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
