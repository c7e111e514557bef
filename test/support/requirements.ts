import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { JsonObject, JsonValue } from '../../src/core/source/document/json-value.ts';
import { isJsonObject } from '../../src/core/source/document/json-value.ts';
import { splitPointer } from '../../src/core/source/document/pointer.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import { validateDescription } from '../../src/validate/validate-description.ts';
import { standards } from './data-folders.ts';
import { memoryWorkspace } from './memory-workspace.ts';

/**
 * One requirement of a standard: its clause, as the anchor or some words of its line, the place in the base where a
 * patch (RFC 7396) breaks it, and what is reported: a code, or a sentence that says why nothing is. By version if these
 * differ.
 */
type Row = readonly [
  clause: string,
  place: string,
  patch: JsonValue,
  outcome: string | { readonly [v: string]: string },
];

export interface Requirements {
  /** The member that has the version. */
  readonly key: 'openapi' | 'swagger' | 'asyncapi' | 'arazzo' | 'overlay';
  /** The version that is written, and the file of the standard's text, by the version in the table. */
  readonly versions: { readonly [line: string]: readonly [version: string, text: string] };
  readonly base: JsonObject;
  readonly places: { readonly [name: string]: string };
  readonly files?: { readonly [file: string]: JsonValue };
  readonly rows: readonly Row[];
  /** Clauses that no file breaks, by the reason. */
  readonly others: { readonly [reason: string]: readonly string[] };
}

export function readRequirements(name: string): Requirements {
  return parse(readFileSync(join(import.meta.dirname, `../data/requirements/${name}.yaml`), 'utf8')) as Requirements;
}

interface Case {
  readonly title: string;
  readonly file: string;
  readonly text: string;
  readonly outcome: string;
}

/** Each row in each of its versions. The first cases are the bases, for which nothing is reported. */
function listCases({ key, versions, base, places, rows }: Requirements): readonly Case[] {
  const all: readonly Row[] = [['the base', '', {}, 'The base is valid.'], ...rows];
  return all.flatMap(([clause, place, patch, outcome], index) =>
    Object.entries(versions).flatMap(([line, [version]]) => {
      const expected = typeof outcome === 'string' ? outcome : outcome[line];
      if (expected === undefined) return [];
      const document = patchAt({ [key]: version, ...base }, splitPointer(places[place] ?? '') ?? [], patch);
      const file = `${index}-${line}${key === 'arazzo' ? '.arazzo' : ''}.yaml`;
      const text = stringify(document, { aliasDuplicateObjects: false });
      return [{ title: `${line} ${clause} ${JSON.stringify(patch)}`, file, text, outcome: expected }];
    }),
  );
}

function patchAt(target: JsonValue | undefined, keys: readonly string[], patch: JsonValue): JsonValue {
  const [key, ...rest] = keys;
  if (key === undefined) return merge(target, patch);
  if (Array.isArray(target))
    return target.map((item, index) => (String(index) === key ? patchAt(item, rest, patch) : item));
  assert.ok(isJsonObject(target), `nothing at ${key}`);
  return { ...target, [key]: patchAt(target[key], rest, patch) };
}

function merge(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isJsonObject(patch)) return patch;
  const merged: { [key: string]: JsonValue } = isJsonObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch))
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  return merged;
}

/** The folder of the pages of a file. */
const folderOf = (file: string): string => `p-${file.replaceAll('.', '-')}`;

const target = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: { '/a': { get: { responses: { 200: { description: 'OK' } } } }, '/b': {} },
};

/** The group that brings a file of the table into the site. */
function listGroup(key: Requirements['key'], file: string): JsonObject {
  const directory = folderOf(file);
  switch (key) {
    case 'arazzo':
      return { group: file, root: 'index' };
    case 'overlay':
      return { group: file, openapi: { source: `${directory}.api.yaml`, directory, overlays: [file] } };
    default:
      return { group: file, [key === 'asyncapi' ? 'asyncapi' : 'openapi']: { source: file, directory } };
  }
}

/** Checks that an engine reports what each row says, and nothing else in its file. Returns the numbers of rows. */
export async function checkRequirements(
  table: Requirements,
): Promise<{ readonly reported: number; readonly unreported: number }> {
  const cases = listCases(table);
  const groups = cases.map(({ file }) => listGroup(table.key, file));
  const others = Object.entries(table.files ?? {}).map(([file, value]) => [file, stringify(value)]);
  const targets = cases.map(({ file }) => [`${folderOf(file)}.api.yaml`, stringify(target)]);
  const texts: { [file: string]: string } = Object.fromEntries([
    ...cases.map(({ file, text }) => [file, text]),
    ...others,
    ...(table.key === 'overlay' ? targets : []),
  ]);
  texts['index.mdx'] = '# A';
  const api = table.files?.['api.yaml'] === undefined ? [] : [{ group: 'api', openapi: 'api.yaml' }];
  texts['docs.json'] = JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    navigation: { groups: [...groups, ...api] },
  });
  const engine = createEngine({
    workspace: memoryWorkspace(texts),
    configFile: 'docs.json',
    markup: createMarkupParser(),
    validator: { validate: validateDescription },
  });
  const { problems } = await engine.problems({ official: true, severities: {} });
  await engine.dispose();
  // A file without a version is reported where docs.json names it.
  const isOf = (file: string) => (problem: (typeof problems)[number]) =>
    problem.file === file || (problem.file === 'docs.json' && problem.message.includes(`"${file}"`));
  const actual = cases.map(({ title, file }) => {
    const found = problems.filter(isOf(file));
    return `${title}: ${[...new Set(found.map(({ code }) => code))].join(' ') || 'nothing'}`;
  });
  assert.deepEqual(
    actual,
    cases.map(({ title, outcome }) => `${title}: ${isReason(outcome) ? 'nothing' : outcome}`),
  );
  const silent = cases.filter(({ outcome }) => isReason(outcome)).length - Object.keys(table.versions).length;
  return { reported: cases.length - silent - Object.keys(table.versions).length, unreported: silent };
}

/** A reason is a sentence, and a code one word. */
function isReason(outcome: string): boolean {
  return outcome.includes(' ');
}

/** The requirements of the standard's text that the table does not have. Undefined where the text is not at hand. */
export function findUnlisted({ versions, rows, others }: Requirements): readonly string[] | undefined {
  const clauses = [...rows.map(([clause]) => clause), ...Object.values(others).flat()];
  const files = Object.values(versions).map(([, text]) => join(standards, text));
  if (!files.every((file) => existsSync(file))) return undefined;
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return lines.filter((line) => {
    if (!/\b(?:MUST|SHALL|REQUIRED)\b|\*\*Required/.test(line)) return false;
    return !clauses.some((clause) =>
      clause.includes(' ') ? line.includes(clause) : line.includes(`<a name="${clause}">`),
    );
  });
}
