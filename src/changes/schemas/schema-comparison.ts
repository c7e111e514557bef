import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { describe, type Finding, quote, type Subject, subjectOf } from '../finding.ts';
import { type Direction, invert, judge } from '../judge.ts';
import type { SameText } from '../operations/same-text.ts';
import { compareAnnotations, compareUnknown } from './compare-annotations.ts';
import { compareForms } from './compare-forms.ts';
import { compareBounds, compareCounts } from './compare-limits.ts';
import {
  compareConditions,
  compareItems,
  compareNamedSchemas,
  compareNot,
  compareRemainders,
} from './compare-parts.ts';
import { compareDependencies, compareOtherProperties, compareProperties } from './compare-properties.ts';
import { compareDiscriminators, compareUnions, compareWithUnion, unionOf } from './compare-unions.ts';
import { compareAllowedValues, compareTypes } from './compare-values.ts';
import { findTarget } from './find-target.ts';
import type { SchemaChange, SchemaFrame } from './schema-frame.ts';
import { VisitedPairs } from './visited-pairs.ts';
import { findKeyword, type WrittenSchema } from './written-schema.ts';

/** Each group of keywords with the function that compares it. `type` comes before all of them. */
const comparers: readonly (readonly [keywords: readonly string[], compare: (frame: SchemaFrame) => void])[] = [
  [['type', 'enum', 'const'], compareAllowedValues],
  [['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'], compareBounds],
  [['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], compareCounts],
  [['minContains', 'maxContains'], compareCounts],
  [['format', 'pattern', 'multipleOf', 'contentEncoding', 'contentMediaType', 'uniqueItems'], compareForms],
  [['properties', 'required'], compareProperties],
  [['additionalProperties', 'unevaluatedProperties'], compareOtherProperties],
  [['dependentRequired'], compareDependencies],
  [['items', 'prefixItems', 'unevaluatedItems', 'contains'], compareItems],
  [['patternProperties', 'dependentSchemas', 'propertyNames'], compareNamedSchemas],
  [['not'], compareNot],
  [['if', 'then', 'else'], compareConditions],
  [['oneOf', 'anyOf'], compareUnions],
  [['discriminator'], compareDiscriminators],
  [['allOf'], compareRemainders],
];

/** The keywords that limit values. */
export const knownKeywords: ReadonlySet<string> = new Set(comparers.flatMap(([keywords]) => keywords));
const differentComparers = [...new Set(comparers.map(([, compare]) => compare))];

/** Two named schemas, with the changes between them and the pairs that they refer to. */
interface NamedPair {
  readonly findings: Finding[];
  readonly inner: Set<NamedPair>;
  readonly visited: VisitedPairs;
}

function createPair(): NamedPair {
  return { findings: [], inner: new Set(), visited: new VisitedPairs() };
}

/** How schemas are compared: the message that they are part of, and its form. */
export interface SchemaUse {
  readonly subject: Subject;
  readonly direction: Direction;
  readonly isXml: boolean;
}

interface Scope extends SchemaUse {
  readonly isInverted: boolean;
  readonly depth: number;
  readonly pair: NamedPair;
}

/** Deeper schemas are not compared. */
const deepest = 100;

/** Compares schemas of two versions of one description. Named schemas, which many operations share, are compared once. */
export class SchemaComparison {
  readonly #pairs = new Map<string, NamedPair>();
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
    const frame = this.#frame(before, after, ownKeywords(before.schema), ownKeywords(after.schema), scope);
    compareAnnotations(frame);
    const key = `${old.key} ${now.key} ${scope.direction.flow} ${scope.direction.message} ${scope.isXml} ${scope.isInverted}`;
    const known = this.#pairs.get(key);
    const pair = known ?? createPair();
    scope.pair.inner.add(pair);
    if (known !== undefined) return;
    this.#pairs.set(key, pair);
    if (this.#same?.isSameValue(old.at, now.at) === true) return;
    const { direction, isXml, isInverted, depth } = scope;
    const subject = subjectOf(now.name === '' ? scope.subject.owner : quote(now.name));
    this.#compareWhole(old.target, now.target, { subject, direction, isXml, isInverted, depth: depth + 1, pair });
  }

  #compareWhole(before: WrittenSchema, after: WrittenSchema, scope: Scope): void {
    const old = flattenSchema(before.schema, before.table).schema;
    const now = flattenSchema(after.schema, after.table).schema;
    if (old === false || now === false) {
      if (old === now) return;
      const change: SchemaChange =
        now === false
          ? { effect: 'narrower', text: 'is no longer allowed', keyword: [] }
          : { effect: 'wider', text: 'is now allowed', keyword: [] };
      this.#report(before, after, scope, change);
      return;
    }
    const frame = this.#frame(before, after, old === true ? {} : old, now === true ? {} : now, scope);
    if ((unionOf(frame.before) === undefined) !== (unionOf(frame.after) === undefined)) {
      compareAnnotations({ ...frame, before: ownKeywords(before.schema), after: ownKeywords(after.schema) });
      compareWithUnion(frame);
      return;
    }
    compareAnnotations(frame);
    if (compareTypes(frame)) return;
    for (const compare of differentComparers) compare(frame);
    compareUnknown(frame, knownKeywords);
  }

  #frame(
    before: WrittenSchema,
    after: WrittenSchema,
    old: JsonSchemaObject,
    now: JsonSchemaObject,
    scope: Scope,
  ): SchemaFrame {
    const { subject, direction, isXml, isInverted, depth } = scope;
    return {
      before: old,
      after: now,
      written: { before, after },
      ...{ subject, direction, isXml },
      report: (change) => this.#report(before, after, scope, change),
      compare: (oldPart, newPart, options) =>
        this.#visit(oldPart, newPart, {
          ...scope,
          subject: options.subject,
          isInverted: options.isInverted === true ? !isInverted : isInverted,
          depth: depth + 1,
        }),
    };
  }

  #report(before: WrittenSchema, after: WrittenSchema, scope: Scope, change: SchemaChange): void {
    const effect = scope.isInverted ? invert(change.effect) : change.effect;
    const { impact, reason } = judge(effect, scope.direction);
    const why = impact === 'documentation' ? '' : `: ${(!scope.isInverted && change.reason) || reason}`;
    const message = `${describe(change.subject ?? scope.subject, change.text)}${why}.`;
    scope.pair.findings.push({ impact, message, place: placeChange(before, after, change) });
  }
}

/** The place of the keyword in the version after, or in the one before if it was removed. */
function placeChange(before: WrittenSchema, after: WrittenSchema, { keyword }: SchemaChange): Finding['place'] {
  const now = findKeyword(after, keyword);
  if (now !== undefined) return { version: 'after', ...now };
  const old = findKeyword(before, keyword);
  return old === undefined ? { version: 'after', ...after.place() } : { version: 'before', ...old };
}

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
function ownKeywords(schema: JsonSchema): JsonSchemaObject {
  if (typeof schema === 'boolean') return {};
  const { $ref: _ref, allOf: _parts, ...own } = schema;
  return own;
}
