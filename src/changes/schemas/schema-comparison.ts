import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { describe, type Finding, quote, subjectOf } from '../finding.ts';
import { invert, judge } from '../judge.ts';
import type { SameText } from '../operations/same-text.ts';
import { type Versions, type Words, wordsOf } from '../words.ts';
import { compareAnnotations } from './annotations.ts';
import { compareTypes } from './compare-types.ts';
import { compareWithUnion, unionOf } from './compare-unions.ts';
import { findTarget } from './find-target.ts';
import { compareKeywords } from './keywords.ts';
import { toModernPair } from './modern-form.ts';
import type { SchemaPair, SchemaUse } from './schema-pair.ts';
import { VisitedPairs } from './visited-pairs.ts';
import { findKeyword, type WrittenSchema } from './written-schema.ts';

/** Two named schemas, with the changes between them and the pairs that they refer to. */
interface NamedPair {
  readonly findings: Finding[];
  readonly inner: Set<NamedPair>;
  readonly visited: VisitedPairs;
}

function createPair(): NamedPair {
  return { findings: [], inner: new Set(), visited: new VisitedPairs() };
}

interface Scope extends SchemaUse {
  readonly isInverted: boolean;
  readonly depth: number;
  readonly pair: NamedPair;
}

/** Schemas that are nested deeper in a named one are not compared. */
const deepest = 100;

/** Compares schemas of two versions of one description. Named schemas, which many operations share, are compared once. */
export class SchemaComparison {
  readonly #pairs = new Map<string, NamedPair>();
  /** The comparisons of named schemas that are still to be made: one after another, since a chain of them has no bound. */
  readonly #waiting: (() => void)[] = [];
  readonly #same: Pick<SameText, 'isSameValue'> | undefined;

  /** Named schemas that are the same in both versions are not compared. */
  constructor(same?: Pick<SameText, 'isSameValue'>) {
    this.#same = same;
  }

  /**
   * The changes between two schemas and between those that they reach; `seen` holds the named schemas whose changes were
   * listed before.
   */
  compare(before: WrittenSchema, after: WrittenSchema, use: SchemaUse, seen: Set<object>): readonly Finding[] {
    const root = createPair();
    this.#visit(before, after, { ...use, isInverted: false, depth: 0, pair: root });
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) next();
    return [...root.findings, ...collect(root.inner, seen)];
  }

  #visit(before: WrittenSchema, after: WrittenSchema, scope: Scope): void {
    if (scope.depth > deepest || (before.schema === true && after.schema === true)) return;
    const [old, now] = [findTarget(before), findTarget(after)];
    if (old === undefined || now === undefined) {
      if (scope.pair.visited.add(before.schema, after.schema, scope.isInverted)) {
        this.#compareWhole(before, after, scope);
      }
      return;
    }
    compareAnnotations(this.#pair({ before, after }, toOwnKeywords(before), toOwnKeywords(after), scope));
    const key = `${old.key} ${now.key} ${scope.direction.flow} ${scope.direction.message} ${scope.form} ${scope.isInverted}`;
    const known = this.#pairs.get(key);
    const pair = known ?? createPair();
    scope.pair.inner.add(pair);
    if (known !== undefined) return;
    this.#pairs.set(key, pair);
    if (this.#same?.isSameValue(old.at, now.at) === true) return;
    const { direction, form, isInverted } = scope;
    const subject = subjectOf(now.name === '' ? scope.subject.owner : quote(now.name));
    const inner = { subject, direction, form, isInverted, depth: 0, pair };
    this.#waiting.push(() => this.#compareWhole(old.target, now.target, inner));
  }

  #compareWhole(before: WrittenSchema, after: WrittenSchema, scope: Scope): void {
    const [old, now] = [before, after].map(({ schema, table }) => flattenSchema(schema, table).schema);
    const written = { before, after };
    if (old === false || now === false) {
      const words: Words = now === false ? ['narrower', 'is no longer allowed'] : ['wider', 'is now allowed'];
      if (old !== now) this.#pair(written, {}, {}, scope).report([], words);
      return;
    }
    const modern = toModernPair({ before: toObject(old), after: toObject(now) }, scope.form);
    const pair = this.#pair(written, modern.before, modern.after, scope);
    if ((unionOf(pair.before) === undefined) !== (unionOf(pair.after) === undefined)) {
      compareAnnotations({ ...pair, before: toOwnKeywords(before), after: toOwnKeywords(after) });
      compareWithUnion(pair);
      return;
    }
    compareAnnotations(pair);
    if (!compareTypes(pair)) compareKeywords(pair);
  }

  #pair(written: Versions<WrittenSchema>, before: JsonSchemaObject, after: JsonSchemaObject, scope: Scope): SchemaPair {
    return {
      ...scope,
      ...{ before, after, written },
      report: (keyword, said, subject = scope.subject) => {
        const [effect, text, own] = wordsOf(said, scope.direction.flow);
        const { impact, reason } = judge(scope.isInverted ? invert(effect) : effect, scope.direction);
        const why = impact === 'documentation' ? '' : `: ${(!scope.isInverted && own) || reason}`;
        const message = `${describe(subject, text)}${why}.`;
        scope.pair.findings.push({ impact, message, place: findChange(written, keyword) });
      },
      compare: (oldPart, newPart, { subject, isInverted = false }) =>
        this.#visit(oldPart, newPart, {
          ...scope,
          subject,
          isInverted: isInverted !== scope.isInverted,
          depth: scope.depth + 1,
        }),
    };
  }
}

/** The place of the keyword in the version after, or in the one before if it was removed. */
function findChange({ before, after }: Versions<WrittenSchema>, keyword: readonly string[]): Finding['place'] {
  const [name = '', ...rest] = keyword;
  const find = (written: WrittenSchema) =>
    findKeyword(written, keyword) ?? findKeyword(written, [olderKeywords.get(name) ?? name, ...rest]);
  const [old, now] = [find(before), find(after)];
  if (now !== undefined) return { version: 'after', ...now, ...(old && { earlier: old }) };
  return old === undefined ? { version: 'after', ...after.place() } : { version: 'before', ...old };
}

/** The keywords that older versions of OpenAPI have in place of those of the modern form. */
const olderKeywords: ReadonlyMap<string, string> = new Map([
  ['const', 'enum'],
  ['contentEncoding', 'format'],
  ['contentMediaType', 'format'],
]);

function collect(pairs: Iterable<NamedPair>, seen: Set<object>): readonly Finding[] {
  const findings: Finding[] = [];
  const waiting = [...pairs];
  for (let pair = waiting.shift(); pair !== undefined; pair = waiting.shift()) {
    if (seen.has(pair)) continue;
    seen.add(pair);
    findings.push(...pair.findings);
    waiting.push(...pair.inner);
  }
  return findings;
}

/** The annotations beside a reference. */
function toOwnKeywords({ schema }: WrittenSchema): JsonSchemaObject {
  const { $ref: _ref, allOf: _parts, ...own } = toObject(schema);
  return own;
}

function toObject(schema: JsonSchema | undefined): JsonSchemaObject {
  return typeof schema === 'object' ? schema : {};
}
