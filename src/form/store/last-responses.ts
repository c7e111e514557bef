import { signal } from '@preact/signals';
import { parseResponseReference } from '../../request/environment/references.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { maskText } from '../../request/history/mask-response.ts';
import { readExact } from '../../request/json/exact-json.ts';
import { type ExactObject, isExactObject } from '../../request/json/exact-value.ts';

/** Where the last responses are kept for the next page of a site. */
export interface ResponseStorage {
  read(): string | null;
  write(text: string): void;
}

/** In characters. Values of longer bodies are not offered. */
const longestBody = 500_000;
/** In characters, of all bodies that are kept for other pages. */
const longestKept = 500_000;

/** The last JSON body of each operation in this session, for the fields that use its values. */
export class LastResponses {
  readonly #bodies = new Map<string, ExactValue>();
  readonly #texts = new Map<string, string>();
  readonly #picked = new Set<string>();
  readonly #storage: ResponseStorage | undefined;
  readonly #version = signal(0);

  /** `storage` gets the bodies without secrets; on the next page, a secret value of a response is missing. */
  constructor(storage?: ResponseStorage) {
    this.#storage = storage;
    const kept = readExact(storage?.read() ?? '{}');
    if (kept.kind === 'value' && isExactObject(kept.value)) this.#restore(kept.value);
  }

  #restore({ bodies, picked }: ExactObject): void {
    for (const pair of Array.isArray(bodies) ? bodies : []) {
      const [operation, text] = Array.isArray(pair) ? pair : [];
      if (typeof operation === 'string' && typeof text === 'string') this.#take(operation, text, text);
    }
    for (const name of Array.isArray(picked) ? picked : []) if (typeof name === 'string') this.#picked.add(name);
  }

  /** Undefined if there was no response with a JSON body. */
  find(operation: string): ExactValue | undefined {
    this.#version.value;
    return this.#bodies.get(operation);
  }

  /** The names of the values that were picked in a response, for the fields of other operations. The last one comes first. */
  get picked(): readonly string[] {
    return [...this.#picked].reverse();
  }

  pick(name: string): void {
    this.#picked.delete(name);
    this.#picked.add(name);
    this.#store();
  }

  keep(operation: string, text: string): void {
    if (text.length > longestBody || !this.#take(operation, text, maskText(text, 'application/json', []))) return;
    this.#version.value += 1;
    this.#store();
  }

  /** Nothing is stored before a value is picked, and then only responses with such values. */
  #store(): void {
    if (this.#storage === undefined || this.#picked.size === 0) return;
    const operations = new Set([...this.#picked].map((name) => parseResponseReference(name)?.operation));
    let left = longestKept;
    const bodies: [string, string][] = [];
    for (const [operation, text] of [...this.#texts].reverse()) {
      if (!operations.has(operation)) continue;
      left -= text.length;
      if (left >= 0) bodies.unshift([operation, text]);
    }
    this.#storage.write(JSON.stringify({ bodies, picked: [...this.#picked] }));
  }

  #take(operation: string, text: string, masked: string): boolean {
    const reading = readExact(text);
    if (reading.kind !== 'value') return false;
    this.#bodies.set(operation, reading.value);
    this.#texts.delete(operation);
    this.#texts.set(operation, masked);
    return true;
  }
}
