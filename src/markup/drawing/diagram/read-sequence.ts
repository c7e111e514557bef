import {
  type DiagramText,
  type MessageHead,
  squeezeLabel,
  type UnreadableDiagram,
  writeLabel,
} from './diagram-text.ts';

/** A label that the package does not drop. */
const nothing = '\u200b';

const message = /^([^:]+?)(--?>>|--?[)x]|--?>)([^:]+):(.*)$/;
const declaration = /^(?:create\s+)?(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/i;
const note = /^note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*(.*)$/i;
const block = /^(loop|alt|opt|par|critical|break|rect)\b\s*(.*)$/;
const divider = /^(?:else|and|option)\b\s*(.*)$/;
const silent = /^(?:activate|deactivate|destroy|links?|properties|details|title|accTitle|accDescr)\b/;

/** Reads a sequence diagram and writes it in the package's own dialect; fails at the first line that can't be drawn as it is meant. */
export function readSequence(text: string): DiagramText | UnreadableDiagram {
  const reader = new SequenceReader();
  for (const line of text.split('\n').slice(1)) {
    const statement = line.trim().replace(/\s*;$/, '');
    if (statement !== '' && !silent.test(statement) && !reader.readStatement(statement)) return { line: statement };
  }
  return reader.text ?? { line: text.trim().split('\n').at(-1)?.trim() ?? '' };
}

interface Actor {
  readonly id: string;
  readonly type: string;
  readonly label: string;
}

class SequenceReader {
  readonly #actors = new Map<string, Actor>();
  readonly #lines: string[] = [];
  readonly #parts: string[] = [];
  readonly #heads: MessageHead[] = [];
  /** The words of each open block; undefined for one that only has a color. */
  readonly #open: (string | undefined)[] = [];
  #number: number | undefined;
  #step = 1;

  /** Undefined if a block is still open. */
  get text(): DiagramText | undefined {
    if (this.#open.length > 0) return undefined;
    const actors = [...this.#actors.values()];
    const declared = actors.map(({ id, type, label }) => `${type} ${id} as ${writeLabel(label) || nothing}`);
    const parts = [...actors.map(({ id, label }) => `${id} ${squeezeLabel(writeLabel(label))}`), ...this.#parts];
    return { text: ['sequenceDiagram', ...declared, ...this.#lines].join('\n'), parts, heads: this.#heads };
  }

  readStatement(statement: string): boolean {
    return (
      this.#readNumbers(statement) ||
      this.#readBlock(statement) ||
      this.#readActor(statement) ||
      this.#readNote(statement) ||
      this.#readMessage(statement)
    );
  }

  #readNumbers(statement: string): boolean {
    const [whole, first = '1', step = '1'] = /^autonumber(?:\s+(\d+|off)(?:\s+(\d+))?)?$/.exec(statement) ?? [];
    if (whole === undefined) return false;
    this.#number = first === 'off' ? undefined : Number(first);
    this.#step = Number(step);
    return true;
  }

  #readBlock(statement: string): boolean {
    const [, type, label = ''] = block.exec(statement) ?? [];
    const hasMessage = message.test(statement);
    if (type !== undefined && !hasMessage) {
      this.#open.push(type === 'rect' ? undefined : type + bracket(label));
      if (type !== 'rect') this.#lines.push(`${type} ${writeLabel(label)}`);
      return true;
    }
    const words = hasMessage ? undefined : divider.exec(statement)?.[1];
    const outer = this.#open.at(-1);
    if (words !== undefined && outer !== undefined) {
      this.#open[this.#open.length - 1] = outer + bracket(words);
      this.#lines.push(`else ${writeLabel(words)}`);
      return true;
    }
    if (statement !== 'end' || this.#open.length === 0) return false;
    if (outer !== undefined) {
      this.#parts.push(outer);
      this.#lines.push('end');
    }
    this.#open.pop();
    return true;
  }

  #readActor(statement: string): boolean {
    const [, type, name = '', label = name] = declaration.exec(statement) ?? [];
    if (type === undefined || name.includes('@{')) return false;
    this.#actors.set(name, { id: this.#mention(name), type: type.toLowerCase(), label });
    return true;
  }

  #readNote(statement: string): boolean {
    const [, place, names = '', words = ''] = note.exec(statement) ?? [];
    if (place === undefined) return false;
    const ids = names.split(',').map((name) => this.#mention(name.trim()));
    if (this.#heads.length === 0) {
      this.#lines.unshift(`${ids[0]}->${ids[0]}: ${nothing}`);
      this.#heads.push('hidden');
    }
    this.#lines.push(`Note ${place.toLowerCase()} ${ids.join(',')}: ${writeLabel(words) || nothing}`);
    this.#parts.push(squeezeLabel(writeLabel(words)));
    return true;
  }

  #readMessage(statement: string): boolean {
    const [, from = '', arrow, end = '', words = ''] = message.exec(statement) ?? [];
    if (arrow === undefined || from.endsWith('<<')) return false;
    const [, activation = '', to = ''] = /^\s*([+-]?)(.*)$/.exec(end) ?? [];
    const [source, target] = [this.#mention(from.trim()), this.#mention(to.trim())];
    const label = this.#number === undefined ? words : `${this.#number}. ${words}`;
    if (this.#number !== undefined) this.#number += this.#step;
    this.#lines.push(`${source}${arrow}${activation}${target}: ${writeLabel(label) || nothing}`);
    this.#parts.push(`${source} ${target} ${squeezeLabel(writeLabel(label))}`);
    this.#heads.push(/^--?>$/.test(arrow) ? 'none' : arrow.endsWith('x') ? 'cross' : 'arrow');
    return true;
  }

  #mention(name: string): string {
    const known = this.#actors.get(name) ?? { id: `a${this.#actors.size}`, type: 'participant', label: name };
    this.#actors.set(name, known);
    return known.id;
  }
}

const bracket = (words: string): string => (writeLabel(words) === '' ? '' : `[${squeezeLabel(writeLabel(words))}]`);
