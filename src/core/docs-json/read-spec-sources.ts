import type { Problem } from '../source/document/problem.ts';
import { isRemote, resolvePath } from '../source/text/file-names.ts';
import type { ConfigValue } from './config-value.ts';
import type { OverlayRef, SpecSource } from './spec-source.ts';

/** The folder for generated pages if there is no `directory`. */
export const defaultGeneratedDir = 'api-reference';

/**
 * Reads the value of `openapi` or `asyncapi`: a string, an object, or an array of them, in order. An invalid entry is
 * left out and reported; `checkConfig` reports wrong types.
 */
export function readSpecSources(
  value: ConfigValue | undefined,
  family: SpecSource['family'],
  problems: Problem[],
): readonly SpecSource[] | undefined {
  if (value === undefined) return undefined;
  const entries = value.kind === 'array' ? value.elements : [value];
  return entries.flatMap((entry) => readSource(entry, family, problems) ?? []);
}

function readSource(entry: ConfigValue, family: SpecSource['family'], problems: Problem[]): SpecSource | undefined {
  const source = entry.kind === 'object' ? entry.get('source') : entry;
  const written = source?.string();
  if (source === undefined || written === undefined) return undefined;
  const file = toSourceFile(written, 'API description');
  if (typeof file !== 'string') {
    problems.push({ code: 'config-source-invalid', severity: 'error', message: file.message, at: source.at });
    return undefined;
  }
  const listed = entry.get('overlays');
  const overlays = listed?.kind === 'array' ? listed.elements : undefined;
  const slug = entry.get('slug')?.string();
  return {
    family,
    file,
    generatedDir: trimSlashes(entry.get('directory')?.string() ?? '') || defaultGeneratedDir,
    ...(overlays && { overlays: overlays.flatMap((overlay) => readOverlayRef(overlay, problems) ?? []) }),
    slug: slug === 'operationId' || slug === 'path' ? slug : 'summary',
    at: source.at,
  };
}

function readOverlayRef(entry: ConfigValue, problems: Problem[]): OverlayRef | undefined {
  const written = entry.string();
  if (written === undefined) return undefined;
  const file = toSourceFile(written, 'overlay');
  if (typeof file === 'string') return { file, at: entry.at };
  problems.push({ code: 'overlay-outside', severity: 'error', message: file.message, at: entry.at, outside: true });
  return undefined;
}

function toSourceFile(written: string, subject: 'API description' | 'overlay'): string | { readonly message: string } {
  const trimmed = written.trim();
  if (isRemote(trimmed)) return trimmed;
  if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(trimmed)) {
    return { message: `An ${subject} must be a file of the project or an https URL, not "${trimmed}".` };
  }
  const file = resolvePath('', trimmed.replace(/^\/+/, ''));
  if (file === undefined) return { message: `"${trimmed}" leads out of the project. Name a file inside it.` };
  return file === '' ? { message: `Expected the file of the ${subject}, or its https URL.` } : file;
}

function trimSlashes(path: string): string {
  return path.trim().replace(/^(\.?\/)+|\/+$/g, '');
}
