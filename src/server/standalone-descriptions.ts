/** API descriptions of one folder that belong to no site: they get a generated `docs.json`, which is never written. */
export class StandaloneDescriptions {
  readonly #files = new Map<string, 'openapi' | 'asyncapi'>();
  #version = 0;

  /** Adds the file. False: the first 4,096 characters show that the text is not an API description. */
  add(file: string, text: string): boolean {
    const kind = /(?:^|[{,])\s*["']?(openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/m.exec(text.slice(0, 4096))?.[1];
    if (kind === undefined) return false;
    this.#files.set(file, kind === 'asyncapi' ? 'asyncapi' : 'openapi');
    this.#version += 1;
    return true;
  }

  /** The generated `docs.json`, as an unsaved document. */
  get config(): { readonly version: number; readonly text: string } {
    const filesOfFamily = (family: string) =>
      [...this.#files].flatMap(([file, kind]) => (kind === family ? [file] : []));
    const navigation = { openapi: filesOfFamily('openapi'), asyncapi: filesOfFamily('asyncapi') };
    return { version: this.#version, text: JSON.stringify({ name: 'API', navigation }) };
  }
}
