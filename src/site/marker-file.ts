import type { OutputFile } from './output-file.ts';
import { type DiskNames, outputPathFault } from './output-path.ts';

/** Marks a folder written by an export, and lists its files. Nothing in such a folder is part of the documentation. */
export const markerFile = '.apidocs.json';

/** The records with which the next export renders only what has changed. */
export const recordsFile = '.apidocs-pages';

/** The version of the list's format. Markers of the first exports have neither version nor list. */
const version = 1;

/** Yields the files of a site, then the marker with their paths. */
export async function* withMarker(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
): AsyncGenerator<OutputFile, void> {
  const paths = new Set<string>();
  for await (const file of files) {
    paths.add(file.path);
    yield file;
  }
  const marker = { generator: 'api-docs-playground', version, files: [...paths].sort() };
  yield { path: markerFile, content: `${JSON.stringify(marker, undefined, 1)}\n` };
}

/**
 * Returns the paths below OUT that the last export wrote, including the marker. Undefined: unknown. The marker is
 * untrusted input: paths that no export writes are left out, and the others are only claims about files in OUT.
 */
export function decodeMarker(text: string, names: DiskNames = 'any'): ReadonlySet<string> | undefined {
  const marker = parse(text);
  if (typeof marker !== 'object' || marker === null) return undefined;
  if (!('version' in marker) || marker.version !== version) return undefined;
  if (!('files' in marker) || !Array.isArray(marker.files)) return undefined;
  const files: readonly unknown[] = marker.files;
  return new Set([
    markerFile,
    ...files.filter((path): path is string => typeof path === 'string' && isExported(path, names)),
  ]);
}

/** Returns whether an export may write to the path. No other exported file has a name that begins with a dot. */
export function isExported(path: string, names: DiskNames): boolean {
  return path === markerFile || path === recordsFile || outputPathFault(path, names) === undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
