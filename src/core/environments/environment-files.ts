/**
 * Below the docs root. Like every dot folder it is outside of the project: nothing of it is published or exported, and
 * no reference leads to it. Its files are let in only to be checked (`Workspace.environments`).
 */
export const environmentFolder = '.apidocs/environments';

/** Whether the path, from the docs root, is that of an environment: directly in its folder, with `.json` at its end. */
export function isEnvironmentFile(file: string): boolean {
  const name = file.startsWith(`${environmentFolder}/`) ? file.slice(environmentFolder.length + 1) : '';
  return /^[^/\\]+\.json$/.test(name);
}

/** The name of the environment that the file is. */
export function environmentName(file: string): string {
  return file.slice(environmentFolder.length + 1, -'.json'.length);
}
