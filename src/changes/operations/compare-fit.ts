import type { Example, HttpOperation, MediaType } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Location } from '../../core/source/text/span.ts';
import { checkValue } from '../../schema/check/check-value.ts';
import { getTableCheck } from '../../schema/check/fit-check.ts';
import { parseSerialized } from '../../schema/example/serialized-text.ts';
import { quote, subjectOf } from '../finding.ts';
import { isEqual } from '../is-equal.ts';
import { pairBy } from '../pair-by.ts';
import { type Compare, located, type Use, type Walk } from '../walk.ts';
import { documented, type Versions } from '../words.ts';

interface Exemplified {
  readonly mediaType?: string;
  readonly schema: JsonSchema;
  readonly examples: readonly Pick<Example, 'name' | 'value' | 'at'>[];
}

/** Names the examples that do not fit, although their values fit the schema of the version before, or the example that they replace did. */
export const compareFit: Compare<Exemplified> = (versions, use, walk) => {
  const { before, after } = versions;
  const read = (value: JsonValue | undefined, version: keyof Versions<unknown>) =>
    readText(value, versions[version], walk.tables[version], sideOf(use));
  for (const pair of pairBy(before.examples, after.examples, [({ name }) => name], { inOrder: true })) {
    if (
      pair.after === undefined ||
      !isUnfit(
        { before: read(pair.before?.value, 'before'), after: read(pair.after.value, 'after') },
        versions,
        use,
        walk,
      )
    )
      continue;
    const { name, value, at } = pair.after;
    const [mismatch] = checkValue(read(value, 'after') ?? null, after.schema, walk.tables.after, sideOf(use));
    if (mismatch === undefined) continue;
    const subject = subjectOf(`the example ${name === '' ? '' : `${quote(name)} `}of ${use.subject.owner}`);
    const place = mismatch.pointer === '' ? '' : ` At ${quote(mismatch.pointer)}:`;
    const mistake = mismatch.message.replace(/\.$/, '');
    walk.say(
      { ...located(use, undefined, at), subject },
      documented(`no longer fits its schema.${place} ${mistake}`),
      'after',
    );
  }
};

/** A text may be the JSON of an example, as in the one reading of examples. */
function readText(
  value: JsonValue | undefined,
  { mediaType, schema }: Exemplified,
  table: SchemaTable,
  side: 'request' | 'response',
): JsonValue | undefined {
  if (typeof value !== 'string' || mediaType === undefined || !/[/+]json\b/i.test(mediaType)) return value;
  const fits = (tested: JsonValue) => getTableCheck(table, side).fits(tested, schema);
  return parseSerialized(value, schema, table, fits)?.value ?? value;
}

function sideOf({ direction }: Use): 'request' | 'response' {
  return direction.flow === 'sent' ? 'request' : 'response';
}

function isUnfit(
  values: Versions<JsonValue | undefined>,
  { before, after }: Versions<Exemplified>,
  use: Use,
  walk: Walk,
): boolean {
  const { before: earlier, after: value } = values;
  if (value === undefined) return false;
  const fits = (tested: JsonValue, version: keyof Versions<unknown>) =>
    getTableCheck(walk.tables[version], sideOf(use)).fits(tested, { before, after }[version].schema);
  const isEdited = earlier !== undefined && !isEqual(earlier, value);
  // Checking a value costs more than comparing the schemas.
  if (!isEdited && !walk.haveOtherValues({ before: before.schema, after: after.schema }, use)) return false;
  return !fits(value, 'after') && (fits(value, 'before') || (isEdited && fits(earlier, 'before')));
}

/** An example that is text: one of `x-platform`, or of a component such as `ResponseExample` on a page. */
export interface WrittenExample {
  readonly part: 'request' | 'response';
  /** Its title, which may have the status of a response. */
  readonly title: string;
  /** Only text that is JSON can be checked. */
  readonly source: string;
  readonly at: Location;
}

/** Compares the written examples of an operation like those of the body that they belong to. */
export function compareWritten(written: Versions<readonly WrittenExample[]>): Compare<HttpOperation> {
  return ({ before, after }, use, walk) => {
    for (const [owner, examples] of Map.groupBy(written.after, nameOwner)) {
      const [first] = examples;
      const [old, now] = [before, after].map((operation) => first && findBody(operation, first)?.find(isJson));
      if (first === undefined || old === undefined || now === undefined) continue;
      const isSent = (first.part === 'request') === (use.direction.flow === 'sent');
      const direction = { flow: isSent ? 'sent' : 'received', message: first.part } as const;
      const earlier = written.before.filter((example) => nameOwner(example) === owner);
      const versions = {
        before: { schema: old.schema, examples: earlier.map(toExample) },
        after: { schema: now.schema, examples: examples.map(toExample) },
      };
      compareFit(versions, { ...use, direction, subject: subjectOf(owner) }, walk);
    }
  };
}

function nameOwner(example: WrittenExample): string {
  return example.part === 'request' ? 'the request body' : `the response ${findStatus(example) ?? '2XX'}`;
}

function findStatus({ title }: WrittenExample): string | undefined {
  return /\b[1-5]\d\d\b/.exec(title)?.[0];
}

/** The body of a response is that of the status in the title, else of the first successful one. */
function findBody(
  { requestBody, responses }: HttpOperation,
  example: WrittenExample,
): readonly MediaType[] | undefined {
  if (example.part === 'request') return requestBody?.content;
  const status = findStatus(example);
  return responses.find((response) =>
    status === undefined ? response.status.startsWith('2') : response.status === status,
  )?.content;
}

function isJson({ mediaType }: MediaType): boolean {
  return /[/+]json\b/i.test(mediaType);
}

function toExample({ title, source, at }: WrittenExample): Exemplified['examples'][number] {
  const value = parseJson(source);
  return value === undefined ? { name: title, at } : { name: title, value, at };
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
