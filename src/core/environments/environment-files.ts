/**
 * The folder of environments, below the docs root. Like every dot folder it is outside of the project: nothing in it is
 * published or exported, and no reference can lead to it. Its files are only read to be checked
 * (`Workspace.environments`).
 */
export const environmentFolder = '.apidocs/environments';

/** Returns whether the path, from the docs root, is that of an environment: a `.json` file directly in the folder. */
export function isEnvironmentFile(file: string): boolean {
  const name = file.startsWith(`${environmentFolder}/`) ? file.slice(environmentFolder.length + 1) : '';
  return /^[^/\\]+\.json$/.test(name);
}

export function environmentName(file: string): string {
  return file.slice(environmentFolder.length + 1, -'.json'.length);
}
