import type { SourceDocument } from '../document/source-document.ts';

/** How a file writes what is new in it. */
export interface FileStyle {
  /** Collections on one line are JSON, JSON without blanks, or YAML, which needs fewer quotes. JSON in a file named `.yaml` stays JSON. */
  readonly inline: 'json' | 'tight' | 'yaml';
  /** The blank inside of braces on one line. */
  readonly padding: '' | ' ';
  /** True if JSON has objects on one line, although the file has several. */
  readonly hasInlineObjects: boolean;
  /** The indentation of one level. */
  readonly unit: string;
  /** The indentation of a list below its key, which YAML does not need. */
  readonly listIndent: string;
  /** The quotes of a text in YAML that needs some. */
  readonly quote: '"' | "'";
}

export const plainStyle: FileStyle = {
  ...{ inline: 'json', padding: ' ', hasInlineObjects: false, unit: '  ', listIndent: '  ', quote: '"' },
};

export const plainYaml: FileStyle = { ...plainStyle, inline: 'yaml' };

/** The number of characters that are read to find out how a file is written. */
const readLength = 50_000;

/** Reads each part of the style when it is asked for, once. */
export function readFileStyle({ text, language }: Pick<SourceDocument, 'text' | 'language'>): FileStyle {
  return new WrittenStyle(text.slice(0, readLength), language === 'yaml');
}

class WrittenStyle implements FileStyle {
  readonly inline: FileStyle['inline'];
  readonly padding: FileStyle['padding'];
  /** The first indentation in the file. Tabs indent nothing in YAML, though brackets may have them. */
  readonly unit: string;
  readonly #head: string;
  #hasInlineObjects: boolean | undefined;
  #listIndent: string | undefined;
  #quote: FileStyle['quote'] | undefined;

  constructor(head: string, isYaml: boolean) {
    const start = head.slice(0, 2000);
    const isTight = !head.includes('\n') && !/": /.test(start);
    this.#head = head;
    this.inline = isYaml && !/^\s*[{[]/.test(start) ? 'yaml' : isTight ? 'tight' : 'json';
    // As in the first object on one line.
    const [, blank] = /(?:^|[\s[:,])\{([ \t]*)["'\w$/][^\n{}]*:/.exec(start) ?? [];
    this.padding = isTight || blank === '' ? '' : ' ';
    this.unit = (isYaml ? /\n( +)\S/ : /\n([ \t]+)\S/).exec(start)?.[1] ?? '  ';
  }

  get hasInlineObjects(): boolean {
    this.#hasInlineObjects ??= /\{[ \t]*"[^\n{}]*\}/.test(this.#head);
    return this.#hasInlineObjects;
  }

  get listIndent(): string {
    this.#listIndent ??= this.#readListIndent();
    return this.#listIndent;
  }

  get quote(): FileStyle['quote'] {
    this.#quote ??= this.#readQuote();
    return this.#quote;
  }

  #readListIndent(): string {
    const [, outer = '', inner = this.unit] = /\n( *)(?!-)[^\s#][^\n]*:[ \t]*\r?\n( *)- /.exec(`\n${this.#head}`) ?? [];
    return inner.length > outer.length ? this.unit : '';
  }

  #readQuote(): FileStyle['quote'] {
    const quotes = Array.from(this.#head.matchAll(/(?<=[\s[{,])(["'])[^"'\n]*\1/g), ([, quote]) => quote);
    return quotes.filter((quote) => quote === "'").length > quotes.length / 2 ? "'" : '"';
  }
}
