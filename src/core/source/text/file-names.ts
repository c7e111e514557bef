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

/** Whether it is no file of the workspace but the address of a document on a server. */
export function isRemote(file: string): boolean {
  return file.slice(0, remoteStart.length).toLowerCase() === remoteStart;
}

const remoteStart = 'https://';
