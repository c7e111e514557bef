import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { isShown } from '../../schema/direction.ts';
import { propertyOf, type Subject } from '../finding.ts';
import type { SchemaChange, SchemaFrame } from './schema-frame.ts';
import { subschema, type WrittenSchema } from './written-schema.ts';

/** Compares `properties` and `required`. Properties that the message does not carry (`readOnly`, `writeOnly`) count as absent. */
export function compareProperties(frame: SchemaFrame): void {
  const [before, after] = [readSide(frame, 'before'), readSide(frame, 'after')];
  for (const name of new Set([...before.names, ...after.names])) compareProperty(frame, name, before, after);
}

interface Side {
  readonly schema: JsonSchemaObject;
  readonly written: WrittenSchema;
  readonly names: readonly string[];
  readonly required: ReadonlySet<string>;
}

function readSide(frame: SchemaFrame, version: 'before' | 'after'): Side {
  const schema = frame[version];
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const names = [...Object.keys(schema.properties ?? {}), ...required];
  return { schema, written: frame.written[version], names, required: new Set(required) };
}

function compareProperty(frame: SchemaFrame, name: string, before: Side, after: Side): void {
  const [old, now] = [propertySchema(before.schema, name), propertySchema(after.schema, name)];
  const { message } = frame.direction;
  const [wasShown, shown] = [isCarried(old, before, message), isCarried(now, after, message)];
  const subject = propertyOf(frame.subject, name);
  if (old === undefined && now === undefined) {
    compareRequired(frame, { name, subject }, before, after);
  } else if (!wasShown && shown) {
    const change = describeAdded(frame, {
      before: old,
      isRequired: after.required.has(name),
      isClosed: isClosed(before),
    });
    frame.report({ ...change, subject, keyword: ['properties', name] });
  } else if (wasShown && !shown) {
    const change = describeRemoved(frame, { after: now, isClosed: isClosed(after) });
    frame.report({ ...change, subject, keyword: ['properties', name] });
  } else if (wasShown && shown) {
    compareRequired(frame, { name, subject }, before, after);
    const path = ['properties', name];
    frame.compare(subschema(before.written, path, old), subschema(after.written, path, now), { subject });
  }
}

function propertySchema({ properties }: JsonSchemaObject, name: string): JsonSchema | undefined {
  return properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function isCarried(property: JsonSchema | undefined, { written }: Side, message: 'request' | 'response'): boolean {
  return property !== undefined && isShown(property, written.table, message);
}

/** Whether properties that are not described are refused. */
function isClosed({ schema }: Side): boolean {
  return schema.additionalProperties === false || schema.unevaluatedProperties === false;
}

type Change = Pick<SchemaChange, 'effect' | 'text' | 'reason'>;

interface Added {
  /** Its schema in the version before, if the message did not carry it there. */
  readonly before: JsonSchema | undefined;
  readonly isRequired: boolean;
  readonly isClosed: boolean;
}

function describeAdded({ direction }: SchemaFrame, { before, isRequired, isClosed }: Added): Change {
  if (direction.flow === 'received') {
    const text = before === undefined ? 'was added' : 'is now received, too';
    if (!isClosed) return { effect: 'narrower', text, reason: 'clients may ignore it' };
    return { effect: 'wider', text, reason: 'clients did not have to expect other properties than those described' };
  }
  const text = before === undefined ? 'was added' : 'can now be sent, too';
  if (!isRequired) return { effect: 'wider', text, reason: 'it is optional' };
  return { effect: 'narrower', text: `${text} and is required`, reason: 'requests without it are refused' };
}

interface Removed {
  /** Its schema in the version after, if the message does not carry it there. */
  readonly after: JsonSchema | undefined;
  readonly isClosed: boolean;
}

function describeRemoved({ direction }: SchemaFrame, { after, isClosed }: Removed): Change {
  if (direction.flow === 'received') {
    const text = after === undefined || after === false ? 'was removed' : 'is now write-only';
    return { effect: 'wider', text, reason: 'clients that read it no longer find it' };
  }
  const text = after === undefined || after === false ? 'was removed' : 'is now read-only';
  const isRefused = isClosed || after === false;
  return {
    effect: 'narrower',
    text,
    reason: isRefused ? 'requests with it are refused' : 'requests with it may be refused, or it is ignored',
  };
}

interface Required {
  readonly name: string;
  readonly subject: Subject;
}

function compareRequired(frame: SchemaFrame, { name, subject }: Required, before: Side, after: Side): void {
  const isRequired = after.required.has(name);
  if (isRequired === before.required.has(name)) return;
  const isSent = frame.direction.flow === 'sent';
  const keyword = ['required'];
  if (isRequired) {
    const reason = isSent ? 'requests without it are refused' : 'clients always receive it';
    frame.report({ effect: 'narrower', text: 'is now required', reason, subject, keyword });
  } else {
    const reason = isSent ? 'requests may leave it out' : 'clients may no longer receive it';
    frame.report({ effect: 'wider', text: 'is no longer required', reason, subject, keyword });
  }
}

/** Compares what is allowed besides the described properties. */
export function compareOtherProperties(frame: SchemaFrame): void {
  for (const keyword of ['additionalProperties', 'unevaluatedProperties'] as const) {
    const [before, after] = [frame.before[keyword] ?? true, frame.after[keyword] ?? true];
    if (before !== false && after !== false) {
      const { written } = frame;
      const subject = propertyOf(frame.subject, '*');
      frame.compare(subschema(written.before, [keyword], before), subschema(written.after, [keyword], after), {
        subject,
      });
    } else if (before !== after) {
      const text = after === false ? 'no longer allows other properties' : 'now allows other properties';
      frame.report({ effect: after === false ? 'narrower' : 'wider', text, keyword: [keyword] });
    }
  }
}

/** Compares what the presence of a property asks for. */
export function compareDependencies(frame: SchemaFrame): void {
  const [before, after] = [frame.before.dependentRequired ?? {}, frame.after.dependentRequired ?? {}];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [listOf(before, name), listOf(after, name)];
    const keyword = ['dependentRequired', name];
    for (const other of now.filter((required) => !old.includes(required))) {
      const text = `is now required beside \`${name}\``;
      frame.report({ effect: 'narrower', text, keyword, subject: propertyOf(frame.subject, other) });
    }
    for (const other of old.filter((required) => !now.includes(required))) {
      const text = `is no longer required beside \`${name}\``;
      frame.report({ effect: 'wider', text, keyword, subject: propertyOf(frame.subject, other) });
    }
  }
}

function listOf(lists: { readonly [name: string]: readonly string[] }, name: string): readonly string[] {
  const list: unknown = Object.hasOwn(lists, name) ? lists[name] : [];
  return Array.isArray(list) ? list.map(String) : [];
}
