import type { OutputFile } from './output-file.ts';
import { type DiskNames, outputPathFault } from './output-path.ts';

/** Marks a folder that export wrote, with the list of its files; nothing in such a folder is part of the documentation. */
export const markerFile = '.apidocs.json';

/** What the next export needs in order to draw again only what has changed. */
export const recordsFile = '.apidocs-pages';

/** Version of the list's format. Markers without one, of the first exports, have no list. */
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
 * The paths below OUT that the last export wrote, including the marker; undefined: unknown. The marker is untrusted input, so a path that
 * no export writes is left out, and the others are only claims about files of OUT.
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

/** Whether an export may write to the path; no other file of it has a name that begins with a dot. */
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
