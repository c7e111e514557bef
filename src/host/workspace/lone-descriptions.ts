import { sniff } from '../../core/source/sniff.ts';
import type { SyncedDocument } from './document-sync.ts';

/** API descriptions of one folder that belong to no site: the `docs.json` that they would have is made up, and never written. */
export class LoneDescriptions {
  readonly #files = new Map<string, 'openapi' | 'asyncapi'>();
  #version = 0;

  /** Takes the file in; false: the text (its beginning is enough) is no API description. */
  add(file: string, text: string): boolean {
    const kind = sniff(text, file);
    if (kind === undefined || kind === 'overlay') return false;
    this.#files.set(file, kind === 'asyncapi' ? 'asyncapi' : 'openapi');
    this.#version += 1;
    return true;
  }

  /** The made-up `docs.json`, as an unsaved document. */
  get config(): SyncedDocument {
    const of = (family: string) => [...this.#files].flatMap(([file, each]) => (each === family ? [file] : []));
    const navigation = { openapi: of('openapi'), asyncapi: of('asyncapi') };
    const text = JSON.stringify({ name: 'API', navigation });
    return { version: this.#version, isDirty: true, getText: () => text };
  }
}
