import { extensionOf } from './file-names.ts';
import { internalError, orElse } from './internal-error.ts';
import { readJsonRegions } from './json-regions.ts';
import { parseBrokenJson } from './parse-broken-json.ts';
import { parseYaml } from './parse-yaml.ts';
import { scanJson } from './scan-json.ts';
import { scanYaml } from './scan-yaml.ts';
import type { SourceDocument } from './source-document.ts';
import { type SourceText, toSourceText } from './source-text.ts';
import { type BuiltTape, TapeDocument } from './tape-document.ts';
import { YamlRegions } from './yaml-regions.ts';

/** From this many characters on, a text that is not read at once is read again in parts only. */
export const largeText = 1 << 16;

/**
 * A JSON or YAML text with places; never throws. The file's extension tells the language (`.json`, `.yaml`, `.yml`), else the first
 * character does. Broken text gives whatever of it can be read, and located problems.
 */
export function parseSource(file: string, text: string | SourceText): SourceDocument {
  const source = toSourceText(text);
  const language = languageOf(file, source);
  const failed = () => ({ tape: undefined, problems: [internalError('Reading this file', file)] });
  const built = orElse(() => build(file, language, source), failed);
  return new TapeDocument({ file, language, source: built.tape?.text ?? source }, built);
}

export function build(file: string, language: 'json' | 'yaml', source: SourceText): BuiltTape {
  return language === 'json' ? buildJson(file, source) : buildYaml(file, source);
}

export function languageOf(file: string, source: SourceText): 'json' | 'yaml' {
  const extension = extensionOf(file);
  if (extension === '.json' || extension === '.jsonc') return 'json';
  if (extension === '.yaml' || extension === '.yml') return 'yaml';
  return startsLikeJson(source) ? 'json' : 'yaml';
}

function startsLikeJson(source: SourceText): boolean {
  return /^\uFEFF?\s*[{[]/.test(source.slice(0, 4096));
}

function buildJson(file: string, source: SourceText): BuiltTape {
  const tape = scanJson(source);
  if (tape) return { tape, problems: [] };
  const text = String(source);
  const parted = text.length < largeText ? undefined : readJsonRegions(file, text);
  return parted ? { ...parted, problems: [] } : parseBrokenJson(file, text);
}

function buildYaml(file: string, source: SourceText): BuiltTape {
  // JSON is YAML, and generated `.yaml` files often are JSON.
  if (startsLikeJson(source)) {
    const tape = scanJson(source);
    return tape ? { tape, problems: [] } : parseYaml(file, String(source), source.length < largeText);
  }
  const text = String(source);
  const isLarge = text.length >= largeText;
  const regions = isLarge ? new YamlRegions(file, text, text.length >> 2, source) : undefined;
  const tape = scanYaml(text, regions);
  if (!tape) return parseYaml(file, text, !isLarge);
  // What is kept is the text that was given: it may take half the room.
  const kept = { ...tape, text: source };
  return { tape: kept, problems: [], regions: regions?.regions ?? [], readAgain: regions?.readAgain };
}
