/** A file's extension in lower case, with the dot; `""` if there is none. */
export function fileExtension(file: string): string {
  const dot = file.lastIndexOf('.');
  return dot < 0 ? '' : file.slice(dot).toLowerCase();
}

/** Returns whether the file may contain a description, an overlay or settings. */
export function isDataFile(file: string): boolean {
  return dataExtensions.includes(fileExtension(file));
}

const dataExtensions: readonly string[] = ['.json', '.yaml', '.yml'];

/** Returns whether the file may be a hand-written page. */
export function isPageFile(file: string): boolean {
  return pageExtensions.includes(fileExtension(file));
}

const pageExtensions: readonly string[] = ['.mdx', '.md'];

/** The path of a page as written in the navigation. */
export function withoutPageExtension(file: string): string {
  return isPageFile(file) ? file.slice(0, file.lastIndexOf('.')) : file;
}

/** Returns whether Windows reserves the name for a device, as it does with any extension (`con.txt`). */
export function isDeviceName(segment: string): boolean {
  return /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?$/i.test(segment);
}

/** The folder of a file, without a trailing slash; `""` for the docs root. */
export function parentFolder(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/**
 * Resolves a path against a folder, or against the docs root if it starts with `/`. Returns a path from the docs root,
 * without `.` and `..`; undefined if it leaves the docs root.
 */
export function resolvePath(folder: string, path: string): string | undefined {
  const segments = path.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

/** The path without `.` and `..`; a `..` above the root stays there, as in browsers. */
export function clampPath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** The folders that contain a path, outermost first: `a` and `a/b` for `a/b/c`. */
export function parentFolders(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/**
 * A key that is equal for paths that some file systems take for one file: letter case and normalization are ignored.
 */
export function diskKey(path: string): string {
  const isAscii = !/[\u0080-\uffff]/.test(path);
  // Upper case, because it folds more than lower case: `ſ` and `ß` have no lower case of their own.
  return isAscii ? path.toUpperCase() : path.normalize('NFD').toUpperCase().normalize('NFD');
}

/** Returns whether the path is the address of a remote document, not a file of the workspace. */
export function isRemote(file: string): boolean {
  return file.slice(0, remoteStart.length).toLowerCase() === remoteStart;
}

const remoteStart = 'https://';
