import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChanges } from '../../src/changes/list-changes.ts';
import { findSameText } from '../../src/changes/operations/same-text.ts';
import type { Detail, SiteChanges } from '../../src/changes/site-changes.ts';
import type { ApiDescription } from '../../src/core/api/api-description.ts';
import { descriptionsInUse } from '../../src/core/references/descriptions-in-use.ts';
import { ReferenceIndex } from '../../src/core/references/reference-index.ts';
import { joinPointer } from '../../src/core/source/document/pointer.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { docsJson, projectOf } from '../support/project-of.ts';
import { descriptionFiles } from './description-files.ts';
import { randomFrom } from './random.ts';
import { table, writeReport } from './report.ts';
import { listDifferent } from './unsaid-changes.ts';

const seed = 20_261_127;
const edits = 15;
const largest = 300_000;
const most = 150;
const corpus = process.env.CORPUS;

suite('one edit at a random place of a description', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of descriptions', () => undefined);
    return;
  }
  const folder = join(corpus, 'openapi');
  let [made, seen] = [0, 0];
  const unsaid: string[] = [];
  const explained = new Map<string, number>();

  test('every operation that reads differently has a change, and one of them is at the place', () => {
    for (const { file, value, place } of drawEdits(folder)) {
      made += 1;
      const { different, changes } = compare(value, replace(value, place.path, edit(place.value)));
      if (different.length === 0) continue;
      seen += 1;
      const pointer = joinPointer('', ...place.path);
      const problem = findUnsaid(changes, different, pointer);
      const kind = problem && explain(value, place.path);
      if (kind !== undefined) explained.set(kind, (explained.get(kind) ?? 0) + 1);
      else if (problem !== undefined) unsaid.push(`${file} ${pointer}: ${problem}`);
    }
    assert.ok(seen > made / 4, `${seen} of ${made}`);
    assert.deepEqual(unsaid, []);
  });

  suiteTeardown(() => {
    const about =
      '`CORPUS=DIR mocha test/corpus/single-edits.test.ts`: one value at a random place of a real description is replaced. Every operation that reads differently must be listed, with a change at the place, except what is explained below.';
    const numbers = table(['Edits', 'Seen by readers', 'Unsaid'], [[made, seen, unsaid.length]]);
    const kinds = table(['No change at the place, because', 'Edits'], [...explained].toSorted());
    writeReport('single-edits', `## Changes of one value\n\n${about}\n\n${numbers}\n\n${kinds}`);
  });
});

interface Edit {
  readonly file: string;
  readonly value: unknown;
  readonly place: EditedPlace;
}

function* drawEdits(folder: string): Generator<Edit> {
  const random = randomFrom(seed);
  const files = descriptionFiles(folder).filter((file) => readFileSync(join(folder, file)).length < largest);
  const step = Math.max(1, Math.floor(files.length / most));
  for (const file of files.filter((_, index) => index % step === 0)) {
    const value = parseSource(file, readFileSync(join(folder, file), 'utf8')).root?.toValue();
    const places = listPlaces(value);
    for (let round = 0; round < edits && places.length > 0; round += 1) {
      for (const place of places.splice(Math.floor(random() * places.length), 1)) yield { file, value, place };
    }
  }
}

/** Undefined if each operation that reads differently has a change, and one change is at the place. */
function findUnsaid({ operations }: SiteChanges, different: readonly string[], pointer: string): string | undefined {
  const listed = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const missing = different.find((name) => !listed.has(name));
  if (missing !== undefined) return `nothing said of ${missing}`;
  const details = operations.flatMap((change) => change.details);
  if (details.some((detail) => isAt(detail, pointer))) return undefined;
  return details.map((detail) => `${detail.pointer} ${detail.message}`)[0] ?? 'nothing said';
}

/** Why readers do not see a change of a value, or see it at another place. */
function explain(value: unknown, path: readonly string[]): string | undefined {
  const around = path.map((_, index) => memberAt(value, path.slice(0, index)));
  const [first, second, third] = path;
  if (around.some((object) => isObject(object) && (object.readOnly === true || object.writeOnly === true)))
    return 'a property that is `readOnly` or `writeOnly` is not in the message';
  const isPart =
    path.includes('allOf') || isPartOfAllOf(value, `#/${path.slice(0, first === 'definitions' ? 2 : 3).join('/')}`);
  if (isPart) return 'another part of an `allOf` says it, too';
  if (second === 'securitySchemes' || first === 'securityDefinitions') return 'the change is at `security`';
  if (['consumes', 'produces', 'schemes'].includes(path.at(-2) ?? ''))
    return 'the change is where the list is used (2.0)';
  if (path.at(-1) === 'in' && (second === 'parameters' || path.at(-3) === 'parameters'))
    return 'it is another parameter: the change is at the operation';
  return third !== undefined && path.at(-1) === '$anchor' ? 'a name for references' : undefined;
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as { readonly [key: string]: unknown })[key], value);
}

function isPartOfAllOf(value: unknown, reference: string, isPart = false): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isPart && isObject(value) && value.$ref === reference) return true;
  return Object.entries(value).some(([key, part]) =>
    isPartOfAllOf(part, reference, key === 'allOf' || (isPart && Array.isArray(value))),
  );
}

/** A change at the value, around it or in it, or at another keyword of its object: `nullable` is a part of `type`. */
function isAt({ pointer }: Detail, place: string): boolean {
  const holder = (each: string) => each.slice(0, each.lastIndexOf('/'));
  return place.startsWith(pointer) || pointer.startsWith(place) || holder(pointer) === holder(place);
}

interface EditedPlace {
  readonly path: readonly string[];
  readonly value: string | number | boolean;
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every scalar but references. */
function listPlaces(value: unknown, path: readonly string[] = []): EditedPlace[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return path.at(-1) === '$ref' || path.length < 2 ? [] : [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listPlaces(part, [...path, key]));
}

function edit(value: EditedPlace['value']): EditedPlace['value'] {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${value}x`;
}

function replace(value: unknown, [key, ...rest]: readonly string[], edited: unknown): unknown {
  if (key === undefined) return edited;
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? replace(part, rest, edited) : part));
  const members = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(members.map(([name, part]) => [name, name === key ? replace(part, rest, edited) : part]));
}

function compare(before: unknown, after: unknown): { different: readonly string[]; changes: SiteChanges } {
  const [old, now] = [before, after].map((value) => {
    const texts = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': JSON.stringify(value) };
    const project = projectOf(texts);
    return { project, references: new ReferenceIndex(project) };
  });
  assert.ok(old && now);
  const [first] = descriptionsInUse(old.project);
  const [second] = descriptionsInUse(now.project);
  const changes = listChanges(old, now);
  if (first && second) assertSame(first, second);
  return { different: first && second ? listDifferent(first, second) : [], changes };
}

/** What is the same by its text is read as the same. */
function assertSame(before: ApiDescription, after: ApiDescription): void {
  const { isSameOperation } = findSameText(before, after);
  const different = new Set(listDifferent(before, after));
  for (const summary of after.operations) {
    const partner = before.operations.find(({ method, path }) => method === summary.method && path === summary.path);
    const name = `${summary.method} ${summary.path}`;
    if (partner && different.has(name)) assert.ok(!isSameOperation(partner, summary), name);
  }
}
