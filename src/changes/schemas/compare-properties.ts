import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { isShown } from '../../schema/direction.ts';
import { propertyOf } from '../finding.ts';
import { listMissing } from '../is-equal.ts';
import { isRequired, type Said, type Versions, wasAdded, wordsFor } from '../words.ts';
import type { SchemaPair } from './schema-pair.ts';
import { subschema } from './written-schema.ts';

/** Compares `properties` and `required`. Properties that the message does not carry (`readOnly`, `writeOnly`) count as absent. */
export function compareProperties(pair: SchemaPair): void {
  const [wereRequired, areRequired] = [listRequired(pair.before), listRequired(pair.after)];
  const names = [pair.before, pair.after].flatMap(({ properties }) => Object.keys(properties ?? {}));
  for (const name of new Set([...names, ...wereRequired, ...areRequired])) {
    compareProperty(pair, name, { before: wereRequired.has(name), after: areRequired.has(name) });
  }
}

function compareProperty(pair: SchemaPair, name: string, required: Versions<boolean>): void {
  const { before, after, written, report, direction } = pair;
  const [old, now] = [propertyIn(before, name), propertyIn(after, name)];
  const isCarried = (property: JsonSchema | undefined, version: keyof Versions<unknown>) =>
    property !== undefined && isShown(property, written[version].table, direction.message);
  const [wasShown, shown] = [isCarried(old, 'before'), isCarried(now, 'after')];
  const subject = propertyOf(pair.subject, name);
  const keyword = ['properties', name];
  if (wasShown !== shown) {
    report(
      keyword,
      shown ? describeAdded(old, required.after, isClosed(before)) : describeRemoved(now, isClosed(after)),
      subject,
    );
    return;
  }
  // One without a schema may be required, too.
  const said = shown || old === now ? wordsFor(isRequired, required, direction.flow) : undefined;
  if (said !== undefined) report(['required'], said, subject);
  if (shown) pair.compare(subschema(written.before, keyword, old), subschema(written.after, keyword, now), { subject });
}

function listRequired({ required }: JsonSchemaObject): ReadonlySet<string> {
  return new Set(Array.isArray(required) ? required.map(String) : []);
}

function propertyIn({ properties }: JsonSchemaObject, name: string): JsonSchema | undefined {
  return properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** Returns whether properties that are not described are refused. */
function isClosed(schema: JsonSchemaObject): boolean {
  return schema.additionalProperties === false || schema.unevaluatedProperties === false;
}

/** `before`: its schema in the version before, if the message did not carry it there. */
function describeAdded(before: JsonSchema | undefined, required: boolean, wasClosed: boolean): Said {
  const text = before === undefined ? {} : { sent: 'can now be sent, too', received: 'is now received, too' };
  const said = wasAdded(required, text);
  const [, added] = said.received;
  const unexpected = 'clients did not have to expect other properties than those described';
  return wasClosed ? { ...said, received: ['wider', added, unexpected] } : said;
}

/** `after`: its schema in the version after, if the message does not carry it there. */
function describeRemoved(after: JsonSchema | undefined, closed: boolean): Said {
  const isGone = after === undefined || after === false;
  const isRefused = closed || after === false;
  const refused = isRefused ? 'requests with it are refused' : 'requests with it may be refused, or it is ignored';
  return {
    sent: ['narrower', isGone ? 'was removed' : 'is now read-only', refused],
    received: ['wider', isGone ? 'was removed' : 'is now write-only', 'clients that read it no longer find it'],
  };
}

/** Compares what is allowed besides the described properties. */
export function compareOthersAllowed(pair: SchemaPair, keyword: string): void {
  const [old, now] = [pair.before[keyword] ?? true, pair.after[keyword] ?? true] as JsonSchema[];
  if (old !== false && now !== false) {
    const { before, after } = pair.written;
    const subject = propertyOf(pair.subject, '*');
    pair.compare(subschema(before, [keyword], old), subschema(after, [keyword], now), { subject });
  } else if (now !== old) {
    const isNarrower = now === false;
    const text = isNarrower ? 'no longer allows other properties' : 'now allows other properties';
    pair.report([keyword], [isNarrower ? 'narrower' : 'wider', text]);
  }
}

/** Compares what the presence of a property asks for. */
export function compareDependencies({ before, after, subject, report }: SchemaPair): void {
  const [old, now] = [before.dependentRequired ?? {}, after.dependentRequired ?? {}];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [was, is] = [listOf(old, name), listOf(now, name)];
    const keyword = ['dependentRequired', name];
    for (const other of listMissing(is, was)) {
      report(keyword, ['narrower', `is now required beside \`${name}\``], propertyOf(subject, other));
    }
    for (const other of listMissing(was, is)) {
      report(keyword, ['wider', `is no longer required beside \`${name}\``], propertyOf(subject, other));
    }
  }
}

function listOf(lists: { readonly [name: string]: readonly string[] }, name: string): readonly string[] {
  const list: unknown = Object.hasOwn(lists, name) ? lists[name] : [];
  return Array.isArray(list) ? list.map(String) : [];
}
