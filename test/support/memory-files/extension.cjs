// Served as `extension.js`: a web extension host loads no other ending.
const vscode = require('vscode');

class MemoryFiles {
  #changed = new vscode.EventEmitter();
  onDidChangeFile = this.#changed.event;
  #files;

  constructor(texts) {
    const entries = Object.entries(texts).map(([name, text]) => [`/site/${name}`, new TextEncoder().encode(text)]);
    this.#files = new Map(entries);
  }

  watch() {
    return { dispose: () => undefined };
  }

  stat(uri) {
    const bytes = this.#files.get(uri.path);
    if (bytes !== undefined) return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: bytes.length };
    const isFolder = [...this.#files.keys()].some((path) => path.startsWith(`${uri.path}/`));
    if (!isFolder) throw vscode.FileSystemError.FileNotFound(uri);
    return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
  }

  readDirectory(uri) {
    const below = [...this.#files.keys()].filter((path) => path.startsWith(`${uri.path}/`));
    const names = below.map((path) => path.slice(uri.path.length + 1).split('/'));
    return [
      ...new Map(
        names.map(([name, ...rest]) => [name, rest.length === 0 ? vscode.FileType.File : vscode.FileType.Directory]),
      ),
    ];
  }

  readFile(uri) {
    const bytes = this.#files.get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  }

  writeFile(uri, bytes) {
    const type = this.#files.has(uri.path) ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created;
    this.#files.set(uri.path, bytes);
    this.#changed.fire([{ type, uri }]);
  }

  delete(uri) {
    this.#files.delete(uri.path);
    this.#changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
  }

  rename(from, to) {
    this.writeFile(to, this.readFile(from));
    this.delete(from);
  }

  createDirectory() {
    // A folder is there with its first file.
  }
}

async function activate(context) {
  const texts = await fetch(vscode.Uri.joinPath(context.extensionUri, 'files.json').toString(true));
  const files = new MemoryFiles(await texts.json());
  context.subscriptions.push(vscode.workspace.registerFileSystemProvider('memfs', files, { isCaseSensitive: true }));
}

module.exports = { activate };
