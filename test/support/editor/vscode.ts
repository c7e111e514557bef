// The few parts of the module `vscode` that the features in `test/unit/host/file-addresses.test.ts` use, without an
// editor. URIs are spelled as VS Code spells them.

const unreserved = /[^A-Za-z0-9\-._~/]/gu;
const escapeAll = (text: string) =>
  text.replace(unreserved, (char) =>
    [...new TextEncoder().encode(char)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );

interface Parts {
  readonly scheme: string;
  readonly authority?: string;
  readonly path?: string;
  readonly query?: string;
}

export class Uri {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  readonly query: string;

  constructor({ scheme, authority = '', path = '', query = '' }: Parts) {
    if (authority === '' && path.startsWith('//'))
      throw new Error('A path without an authority can not begin with //.');
    this.scheme = scheme;
    this.authority = authority;
    this.path = path;
    this.query = query;
  }

  static parse(text: string): Uri {
    const [, scheme = 'file', authority = '', path = '', query = ''] =
      /^(?:([^:/?#]+?):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/.exec(text) ?? [];
    const decode = decodeURIComponent;
    return new Uri({ scheme, authority: decode(authority), path: decode(path), query: decode(query) });
  }

  static from(parts: Parts): Uri {
    return new Uri(parts);
  }

  static joinPath(uri: Uri, ...names: readonly string[]): Uri {
    return new Uri({ ...uri, path: [uri.path, ...names].join('/') });
  }

  get fsPath(): string {
    return this.path.replace(/^\/([A-Za-z]):/, (_, drive) => `${drive.toLowerCase()}:`);
  }

  toString(): string {
    const path = this.path.replace(/^\/([A-Z]):/, (_, drive) => `/${drive.toLowerCase()}:`);
    const authority =
      this.authority === '' && this.scheme !== 'file' ? '' : `//${escapeAll(this.authority.toLowerCase())}`;
    return `${this.scheme}:${authority}${escapeAll(path)}${this.query === '' ? '' : `?${escapeAll(this.query)}`}`;
  }
}

export class EventEmitter<T> {
  readonly #listeners = new Set<(value: T) => void>();
  readonly event = (listener: (value: T) => void) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  fire(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }
  dispose(): void {
    this.#listeners.clear();
  }
}

export class Position {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  readonly start: Position;
  constructor(line: number, character: number) {
    this.start = new Position(line, character);
  }
}

export class RelativePattern {}
export class ThemeColor {}
export class FileSystemError extends Error {}

export const DiagnosticSeverity = { Error: 0, Warning: 1 };
export const StatusBarAlignment = { Left: 1 };
export const TestRunProfileKind = { Run: 1, Debug: 2 };
export const FileType = { File: 1 };

/** The state of the editor, which tests read and change. */
export const editor = {
  textEditor: undefined as object | undefined,
  show(uri: Uri | undefined): void {
    const document = { uri, offsetAt: () => 0, getText: () => '' };
    this.textEditor = uri && { document, selection: { active: new Position(0, 0) } };
  },
  diagnostics: [] as (readonly [Uri, readonly object[]])[],
  contexts: new Map<string, unknown>(),
  statusItems: [] as { text: string; isShown: boolean }[],
  environments: new Map<string, string>(),
  selectionChanged: new EventEmitter<object>(),
  visibleRangesChanged: new EventEmitter<object>(),
  textChanged: new EventEmitter<{ readonly document: { readonly uri: Uri } }>(),
  tests: new Map<string, object>(),
  /** The labels of the last list, from which nothing is picked. */
  listed: [] as readonly string[],
};

const never = () => ({ dispose: () => undefined });

export const window = {
  get activeTextEditor() {
    return editor.textEditor;
  },
  createStatusBarItem() {
    const item = { text: '', isShown: false, show: () => undefined, hide: () => undefined, dispose: () => undefined };
    item.show = () => void Object.assign(item, { isShown: true });
    item.hide = () => void Object.assign(item, { isShown: false });
    editor.statusItems.push(item);
    return item;
  },
  async showQuickPick(items: readonly { readonly label: string }[]) {
    editor.listed = items.map(({ label }) => label);
    return undefined;
  },
  onDidChangeActiveTextEditor: never,
  onDidChangeTextEditorSelection: editor.selectionChanged.event,
  onDidChangeTextEditorVisibleRanges: editor.visibleRangesChanged.event,
};

export const workspace = {
  isTrusted: true,
  textDocuments: [] as object[],
  asRelativePath: (uri: Uri) => uri.fsPath,
  createFileSystemWatcher: () => ({
    onDidCreate: never,
    onDidChange: never,
    onDidDelete: never,
    dispose: () => undefined,
  }),
  findFiles: async () => [],
  fs: {
    readDirectory: async () => [...editor.environments.keys()].map((name) => [name, FileType.File]),
    readFile: async ({ path }: Uri) =>
      new TextEncoder().encode(editor.environments.get(path.slice(path.lastIndexOf('/') + 1)) ?? ''),
  },
  getConfiguration: () => ({ get: (_key: string, value: unknown) => value }),
  onDidChangeTextDocument: editor.textChanged.event,
  onDidCloseTextDocument: never,
  onDidCreateFiles: never,
  onDidDeleteFiles: never,
  onDidRenameFiles: never,
  onDidGrantWorkspaceTrust: never,
  onDidChangeConfiguration: never,
};

export const languages = { onDidChangeDiagnostics: never, getDiagnostics: () => editor.diagnostics };

export const commands = {
  async executeCommand(command: string, key: string, value: unknown) {
    if (command === 'setContext') editor.contexts.set(key, value);
  },
};

export const extensions = { getExtension: () => undefined };

class TestItems {
  readonly #items = editor.tests;
  add(item: { readonly id: string }): void {
    this.#items.set(item.id, item);
  }
  get(id: string): object | undefined {
    return this.#items.get(id);
  }
  delete(id: string): void {
    this.#items.delete(id);
  }
  replace(): void {}
  [Symbol.iterator]() {
    return this.#items.entries();
  }
}

export const tests = {
  createTestController: () => ({
    items: new TestItems(),
    createRunProfile: never,
    createTestItem: (id: string) => ({ id, children: { replace: () => undefined } }),
    dispose: () => undefined,
  }),
};
