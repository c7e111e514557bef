import { internalError, orElse } from './document/internal-error.ts';
import type { SourceDocument } from './document/source-document.ts';
import { readJsonRegions } from './json/json-regions.ts';
import { parseBrokenJson } from './json/parse-broken-json.ts';
import { scanJson, scanJsonStart } from './json/scan-json.ts';
import { type BuiltTape, TapeDocument } from './tape/tape-document.ts';
import { fileExtension } from './text/file-names.ts';
import { parseYaml } from './yaml/parse-yaml.ts';
import { scanYaml } from './yaml/scan-yaml.ts';
import { YamlRegions } from './yaml/yaml-regions.ts';

/** A broken text of at least this length is parsed in parts, so that one error affects only its part. */
const largeText = 1 << 16;

/**
 * Parses a JSON or YAML text; never throws. The file's extension determines the language (`.json`, `.yaml`, `.yml`),
 * else the first character does. Broken text gives whatever can be parsed, and located problems.
 */
export function parseSource(file: string, text: string): SourceDocument {
  const language = detectLanguage(file, text);
  const reportDefect = () => ({ tape: undefined, problems: [internalError('Reading this file', file)] });
  return new TapeDocument(
    { file, language, text },
    orElse(() => buildTape(file, language, text), reportDefect),
  );
}

export function buildTape(file: string, language: 'json' | 'yaml', text: string): BuiltTape {
  return language === 'json' ? buildJson(file, text) : buildYaml(file, text);
}

function detectLanguage(file: string, text: string): 'json' | 'yaml' {
  const extension = fileExtension(file);
  if (extension === '.json' || extension === '.jsonc') return 'json';
  if (extension === '.yaml' || extension === '.yml') return 'yaml';
  return startsLikeJson(text) ? 'json' : 'yaml';
}

function startsLikeJson(text: string): boolean {
  return /^\uFEFF?\s*[{[]/.test(text.slice(0, 4096));
}

function buildJson(file: string, text: string): BuiltTape {
  const { tape, isWhole } = scanJsonStart(text);
  if (isWhole) return { tape, problems: [] };
  const inRegions = text.length < largeText ? undefined : readJsonRegions(file, text, tape);
  return inRegions ? { ...inRegions, problems: [] } : parseBrokenJson(file, text);
}

function buildYaml(file: string, text: string): BuiltTape {
  const isLarge = text.length >= largeText;
  // JSON is YAML, and generated `.yaml` files are often JSON.
  if (startsLikeJson(text)) {
    const tape = scanJson(text);
    return tape ? { tape, problems: [] } : parseYaml(file, text);
  }
  const regions = isLarge ? new YamlRegions(file, text, text.length >> 2) : undefined;
  const tape = scanYaml(text, regions);
  return tape ? { tape, problems: [], regions: regions?.regions ?? [] } : parseYaml(file, text);
}
