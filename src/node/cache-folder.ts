import { isAbsolute, join } from 'node:path';

/**
 * The folder of this program among the caches of the user, where each platform has them. Undefined if the environment
 * names no home.
 */
export function findCacheFolder(
  env: { readonly [name: string]: string | undefined },
  platform: string,
): string | undefined {
  const name = 'apidocs';
  if (platform === 'win32') return absolute(env.LOCALAPPDATA, name, 'Cache');
  if (platform === 'darwin') return absolute(env.HOME, 'Library', 'Caches', name);
  // A relative path is ignored (XDG Base Directory Specification).
  return absolute(env.XDG_CACHE_HOME, name) ?? absolute(env.HOME, '.cache', name);
}

function absolute(folder: string | undefined, ...below: readonly string[]): string | undefined {
  return folder !== undefined && isAbsolute(folder) ? join(folder, ...below) : undefined;
}
