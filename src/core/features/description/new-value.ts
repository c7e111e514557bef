import { type FileStyle, readFileStyle } from '../../source/edit/file-style.ts';
import { indentRest } from '../../source/edit/print-value.ts';
import { escapeSnippet, type NewMember, type NewText, type NewValue } from '../completion/completion-item.ts';
import type { DescriptionCaret } from './description-caret.ts';

/** How values are written at a caret. */
export interface CaretStyle {
  readonly style: DescriptionCaret['style'];
  /** True if there is more before the caret in its line, in JSON or in flow style: a value stays in the line. */
  readonly isInline: boolean;
  readonly file: FileStyle;
}

export function readCaretStyle(text: string, { style, span }: Pick<DescriptionCaret, 'style' | 'span'>): CaretStyle {
  const isInline = style === 'flow' || (style === 'json' && !/\n[ \t]*"?$/.test(text.slice(0, span.start)));
  return { style, isInline, file: readFileStyle({ text, language: style === 'json' ? 'json' : 'yaml' }) };
}

/** The text after the colon of a new key, as a snippet whose lines begin at the column of the key. */
export function writeNewValue({ value, others = [] }: NewText, caret: CaretStyle): string {
  const writer = new NewValueWriter(caret);
  const first = writer.write(value);
  const rest = caret.isInline ? [] : others.map((member) => writer.writeMember(member));
  const text = [first, ...rest].join(caret.style === 'block' ? '\n' : ',\n');
  const written = writer.endAtLast(text);
  return written === ' $0' ? ' ' : written;
}

class NewValueWriter {
  readonly #caret: CaretStyle;
  #stops = 0;
  /** True if the end is a tab stop after the last one. */
  #needsEnd = false;

  constructor(caret: CaretStyle) {
    this.#caret = caret;
  }

  writeMember([name, value]: NewMember): string {
    return `${this.#caret.style === 'json' ? `"${name}"` : name}:${this.write(value)}`;
  }

  /** The value with the blank or the line break before it. */
  write(value: NewValue): string {
    const { style } = this.#caret;
    switch (value.kind) {
      case 'text': {
        const text = `${escapeSnippet(value.text ?? '')}${this.#stop()}`;
        this.#needsEnd = style === 'json';
        return style === 'json' ? ` "${text}"` : ` ${text}`;
      }
      case 'choice': {
        this.#stops += 1;
        this.#needsEnd = true;
        const words = value.words.map((word) => escapeSnippet(word).replace(/[,|]/g, '\\$&'));
        const choice = `\${${this.#stops}|${words.join(',')}|}`;
        return style === 'json' ? ` "${choice}"` : ` ${choice}`;
      }
      case 'scalar':
        return ` ${this.#stop()}`;
      case 'object':
        return this.#writeObject(value.members?.map((member) => this.writeMember(member)));
      case 'list':
        return this.#writeList(value.element);
    }
  }

  /** The last tab stop is the end, after which `Tab` indents again. A choice can't be it, and `Tab` leads out of quotes. */
  endAtLast(text: string): string {
    return this.#needsEnd ? `${text}$0` : text.replace(`\${${this.#stops}}`, '$0');
  }

  #stop(): string {
    this.#stops += 1;
    this.#needsEnd = false;
    return `\${${this.#stops}}`;
  }

  #writeObject(members: readonly string[] | undefined): string {
    const { style, isInline, file } = this.#caret;
    const { unit } = file;
    if (isInline) return members === undefined ? ` {${this.#stop()}}` : ` { ${members.join(', ')} }`;
    const lines = (members ?? [this.#stop()]).map((member) => `\n${unit}${indentRest(member, unit)}`);
    return style === 'json' ? ` {${lines.join(',')}\n}` : lines.join('');
  }

  #writeList(element: NewValue | undefined): string {
    const { style, isInline, file } = this.#caret;
    const { unit, listIndent } = file;
    if (style === 'block') {
      const inner =
        element?.kind === 'object' && element.members !== undefined ? this.#writeInDash(element) : this.#stop();
      return `\n${listIndent}- ${indentRest(inner, `${listIndent}  `)}`;
    }
    if (isInline || element?.kind !== 'object') return ` [${this.#stop()}]`;
    return ` [\n${unit}${indentRest(this.write(element).trimStart(), unit)}\n]`;
  }

  #writeInDash({ members = [] }: Extract<NewValue, { kind: 'object' }>): string {
    return members.map((member) => this.writeMember(member)).join('\n');
  }
}
