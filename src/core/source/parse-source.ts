import { readJsonRegions } from './json-regions.ts';
import { parseBrokenJson } from './parse-broken-json.ts';
import { parseYaml } from './parse-yaml.ts';
import { scanJson } from './scan-json.ts';
import { scanYaml } from './scan-yaml.ts';
import type { SourceDocument } from './source-document.ts';
import { toSourceText } from './source-text.ts';
import { type BuiltTape, TapeDocument } from './tape-document.ts';
import { YamlRegions } from './yaml-regions.ts';

/** From this many characters on, a text that is not read at once is read again in parts only. */
export const largeText = 1 << 16;

/**
 * A JSON or YAML text with places; never throws. The file's extension tells the language (`.json`, `.yaml`, `.yml`), else the first
 * character does. Broken text gives whatever of it can be read, and located problems.
 */
export function parseSource(file: string, text: string): SourceDocument {
  const language = languageOf(file, text);
  const built = build(file, language, text);
  return new TapeDocument({ file, language, source: built.tape?.text ?? toSourceText(text) }, built);
}

export function build(file: string, language: 'json' | 'yaml', text: string): BuiltTape {
  return language === 'json' ? buildJson(file, text) : buildYaml(file, text);
}

export function languageOf(file: string, text: string): 'json' | 'yaml' {
  if (/\.jsonc?$/i.test(file)) return 'json';
  if (/\.ya?ml$/i.test(file)) return 'yaml';
  return startsLikeJson(text) ? 'json' : 'yaml';
}

function startsLikeJson(text: string): boolean {
  return /^\uFEFF?\s*[{[]/.test(text.slice(0, 4096));
}

function buildJson(file: string, text: string): BuiltTape {
  const tape = scanJson(text);
  if (tape) return { tape, problems: [] };
  const parted = text.length < largeText ? undefined : readJsonRegions(file, text);
  return parted ? { ...parted, problems: [] } : parseBrokenJson(file, text);
}

function buildYaml(file: string, text: string): BuiltTape {
  // JSON is YAML, and generated `.yaml` files often are JSON.
  if (startsLikeJson(text)) {
    const tape = scanJson(text);
    return tape ? { tape, problems: [] } : parseYaml(file, text);
  }
  const regions = text.length < largeText ? undefined : new YamlRegions(file, text, text.length >> 2);
  const tape = scanYaml(text, regions);
  if (!tape) return parseYaml(file, text);
  return { tape, problems: [], regions: regions?.regions ?? [], readAgain: regions?.readAgain };
}
