import { parseJson } from '../core/source/document/parse-json.ts';
import type { OutputFile } from './output-file.ts';
import { type DiskNames, outputPathFault } from './output-path.ts';

/** Marks a folder written by an export, and lists its files. Nothing in such a folder is part of the documentation. */
export const markerFile = '.apidocs.json';

/** The records of exports by versions before 0.2, which the next export removes. */
const oldRecordsFile = '.apidocs-pages';

/** The version of the list's format. Markers of the first exports have neither version nor list. */
const version = 1;

/** Yields the files of a site, then the marker with their paths. `completeRecords` returns the name of its records. */
export async function* withMarker(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  completeRecords?: () => string,
): AsyncGenerator<OutputFile, void> {
  const paths = new Set<string>();
  for await (const file of files) {
    paths.add(file.path);
    yield file;
  }
  const records = completeRecords?.();
  const marker = { generator: 'api-docs-playground', version, ...(records && { records }), files: [...paths].sort() };
  yield { path: markerFile, content: `${JSON.stringify(marker, undefined, 1)}\n` };
}

/** Returns the name of the records of the last export. Undefined if it has none. */
export function decodeRecordsName(text: string): string | undefined {
  const marker = parseJson(text);
  if (typeof marker !== 'object' || marker === null || !('records' in marker)) return undefined;
  return typeof marker.records === 'string' && /^[0-9a-f]{64}$/.test(marker.records) ? marker.records : undefined;
}

/**
 * Returns the paths below OUT that the last export wrote, including the marker. Undefined: unknown. The marker is
 * untrusted input: paths that no export writes are left out, and the others are only claims about files in OUT.
 */
export function decodeMarker(text: string, names: DiskNames = 'any'): ReadonlySet<string> | undefined {
  const marker = parseJson(text);
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
  return path === markerFile || path === oldRecordsFile || outputPathFault(path, names) === undefined;
}
