import { scanBrackets, skipQuoted } from './scan-expression.ts';

/**
 * True if the text between braces is certainly not a JavaScript expression: `user id`, `#anchor`, `name: string`. The content of brackets and
 * code that begins with a keyword or a tag are not checked, so false does not mean that the text is valid.
 */
export function isInvalidExpression(text: string): boolean {
  const reader = new OperandReader(text);
  return reader.read() === 'broken';
}

/** True if an attribute in braces is certainly invalid: `name={user id}`, or `{name}` without the dots of a spread. */
export function isInvalidValue({ name, text }: { readonly name: string; readonly text: string }): boolean {
  return name === '' ? !text.startsWith('...') : isInvalidExpression(text);
}

type Reading = 'broken' | 'whole' | 'unknown';

const blank = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)+/y;
const word = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const number = /(?:0[xXoObB][\da-fA-F_]+|\d[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)n?/y;
const regex = /\/(?![*/])(?:[^\\/[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\/[a-z]*/y;
const prefix = /\+\+|--|[-+!~]|(?:typeof|void|delete|await|new)(?![\p{ID_Continue}$])/uy;
/** `?` and `:` are handled separately; `=>` and assignments count as operators. */
const infix =
  /=>|\?\?=?|\|\|=?|&&=?|\*\*=?|>>>=?|<<=?|>>=?|[=!]==?|[<>]=?|[-+*/%&|^]=?|=|,|(?:in|instanceof)(?![\p{ID_Continue}$])/uy;
const member = /\?\.(?=[[(])|(?:\?\.|\.)\s*#?[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const statement =
  /^(?:if|for|while|do|return|const|var|switch|throw|try|case|break|continue|default|else|export|with|debugger|finally|catch|enum|extends|in|instanceof)$/;
/** Keywords that begin a construct which is not parsed any further. */
const opaque = /^(?:function|class|async|import|yield|let)$/;

class OperandReader {
  readonly #text: string;
  #pos = 0;
  #questions = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Reading {
    this.#skip(blank);
    if (this.#pos >= this.#text.length) return 'unknown';
    for (;;) {
      const operand = this.#operand();
      if (operand !== 'whole') return operand;
      const rest = this.#afterOperand();
      if (rest !== 'unknown') return rest;
    }
  }

  #operand(): Reading {
    this.#skip(blank);
    while (this.#skip(prefix)) this.#skip(blank);
    const char = this.#text[this.#pos] ?? '';
    // A tag, or a name with an escape.
    if (char === '<' || char === '\\') return 'unknown';
    if (char === '{' || char === '[' || char === '(') return this.#brackets();
    if (char === '"' || char === "'" || char === '`') return this.#quoted();
    return this.#plain();
  }

  /** A name, a number or a regular expression. */
  #plain(): Reading {
    const name = this.#match(word);
    if (name !== undefined && opaque.test(name)) return 'unknown';
    if (name !== undefined) return statement.test(name) ? 'broken' : 'whole';
    if (this.#skip(number)) return this.#match(word) === undefined ? 'whole' : 'broken';
    return this.#skip(regex) ? 'whole' : 'broken';
  }

  #brackets(): Reading {
    const end = scanBrackets(this.#text, this.#pos, this.#text.length);
    if (end < 0) return 'unknown';
    this.#pos = end;
    return 'whole';
  }

  #quoted(): Reading {
    const end = skipQuoted(this.#text, this.#pos, this.#text.length);
    // If there is no closing quote, only the quote itself is skipped.
    if (end <= this.#pos + 1) return 'broken';
    this.#pos = end;
    return 'whole';
  }

  /** Reads what follows an operand: the end (`whole`), an operator (`unknown`), or text that is not allowed there (`broken`). */
  #afterOperand(): Reading {
    for (;;) {
      this.#skip(blank);
      const char = this.#text[this.#pos];
      if (char === undefined) return this.#questions === 0 ? 'whole' : 'broken';
      if (/[([`]/.test(char)) {
        if (this.#argument(char) !== 'whole') return 'broken';
      } else if (!this.#skip(member) && !this.#skipStep()) return this.#between(char);
    }
  }

  #argument(char: string): Reading {
    return char === '`' ? this.#quoted() : this.#brackets();
  }

  #skipStep(): boolean {
    const isStep = this.#text.startsWith('++', this.#pos) || this.#text.startsWith('--', this.#pos);
    if (isStep) this.#pos += 2;
    return isStep;
  }

  #between(char: string): Reading {
    if (this.#skip(infix)) return 'unknown';
    if (char !== '?' && char !== ':') return 'broken';
    this.#questions += char === '?' ? 1 : -1;
    this.#pos += 1;
    return this.#questions < 0 ? 'broken' : 'unknown';
  }

  #skip(pattern: RegExp): boolean {
    return this.#match(pattern) !== undefined;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#pos;
    const match = pattern.exec(this.#text)?.[0];
    if (match !== undefined) this.#pos += match.length;
    return match;
  }
}
