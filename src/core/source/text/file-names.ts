/** Of a file's name: its extension in lower case, with the dot; `""` where there is none. */
export function extensionOf(file: string): string {
  const dot = file.lastIndexOf('.');
  return dot < 0 ? '' : file.slice(dot).toLowerCase();
}

/** Whether it may hold a description, an overlay or settings. */
export function isDataFile(file: string): boolean {
  return dataExtensions.includes(extensionOf(file));
}

const dataExtensions: readonly string[] = ['.json', '.yaml', '.yml'];

/** Whether it may hold a page that somebody wrote. */
export function isPageFile(file: string): boolean {
  return pageExtensions.includes(extensionOf(file));
}

const pageExtensions: readonly string[] = ['.mdx', '.md'];

/** The path of a page as navigation names it. */
export function withoutPageExtension(file: string): string {
  return isPageFile(file) ? file.slice(0, file.lastIndexOf('.')) : file;
}

/** Equal for paths that some disk takes for one: letter case and the composition of characters make no difference there. */
export function diskKey(path: string): string {
  const isAscii = !/[\u0080-\uffff]/.test(path);
  // Upper case, for it folds more than lower case: `ſ` and `ß` have no lower case of their own.
  return isAscii ? path.toUpperCase() : path.normalize('NFD').toUpperCase().normalize('NFD');
}

/** Whether it is no file of the workspace but the address of a document on a server. */
export function isRemote(file: string): boolean {
  return file.slice(0, remoteStart.length).toLowerCase() === remoteStart;
}

const remoteStart = 'https://';
