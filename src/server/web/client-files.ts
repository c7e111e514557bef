import { environmentFolder, isEnvironmentFile } from '../../core/environments/environment-files.ts';
import type { Workspace } from '../../core/ports.ts';
import { type BaseFiles, isText, toWorkspace } from '../../service/base-files.ts';

/** Asks the client for files of a folder, which it names by its path. */
export interface FileSource {
  list(folder: string): Promise<readonly string[]>;
  read(folder: string, files: readonly string[]): Promise<readonly (string | null)[]>;
}

/** The files of one folder, held in memory: a browser has no disk to read from when the engine asks. */
export class ClientFiles {
  readonly #source: FileSource;
  readonly #root: string;
  #files: BaseFiles = { files: [], texts: new Map() };
  #workspace = toWorkspace(this.#files);

  constructor(source: FileSource, root: string) {
    this.#source = source;
    this.#root = root;
  }

  /** `named`: the files that a project without `docs.json` is made of. */
  workspace(named?: readonly string[], onRead?: (file: string) => void): Workspace {
    const read = (file: string) => {
      onRead?.(file);
      return this.#workspace.read(file);
    };
    return {
      files: () => named ?? this.#workspace.files(),
      has: (file) => this.#workspace.has(file),
      outside: (file) => this.#workspace.outside(file),
      read,
      head: (file) => this.#workspace.head(file),
      failure: (file) => this.#workspace.failure(file),
      environments: () => this.#environments(),
    };
  }

  /** Reads these files and folders again, and new ones. None: all. Keeps what it has if the client can't answer. */
  async load(changed: readonly string[]): Promise<void> {
    const files = await this.#source.list(this.#root).catch(() => undefined);
    if (files === undefined) return;
    const { texts: before } = this.#files;
    const isNew = (file: string) =>
      changed.length === 0 || !before.has(file) || changed.some((each) => file === each || file.startsWith(`${each}/`));
    const named = files.filter((file) => isText(file) || isEnvironmentFile(file));
    const wanted = named.filter(isNew);
    const read = wanted.length === 0 ? [] : await this.#source.read(this.#root, wanted).catch(() => []);
    const news = new Map(wanted.map((file, index) => [file, read[index] ?? undefined]));
    const texts = named.flatMap((file) => {
      const text = news.has(file) ? news.get(file) : before.get(file);
      return text === undefined ? [] : [[file, text] as const];
    });
    this.#files = { files, texts: new Map(texts) };
    this.#workspace = toWorkspace(this.#files);
  }

  #environments() {
    const { files, texts } = this.#files;
    const names = files.filter((file) => file.startsWith(`${environmentFolder}/`) && isEnvironmentFile(file));
    return names.map((file) => ({ file, text: texts.get(file) }));
  }
}
