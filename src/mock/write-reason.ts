import type { MediaType } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import { essenceOf } from '../request/build/media-types.ts';
import type { ExactValue } from '../request/form-values.ts';
import { type ExactObject, isExactObject } from '../request/json/exact-value.ts';
import { flattenObject } from '../schema/view/flatten-object.ts';
import { listReasons, type Refusal, titles } from './error-response.ts';

interface ReasonTarget {
  readonly media: MediaType;
  readonly table: SchemaTable;
  /** Returns whether a body matches its schema. */
  readonly fits: (value: ExactValue) => boolean;
}

/** Members of errors that hold the status, a sentence, and a list of mistakes, as APIs spell them. */
const statusNames = /^status(?:_?code)?$/i;
const sentenceNames = /^(?:detail|message|msg|error_?description|error_?message|reason)$/i;
/** Members that hold a sentence where none of those does, or the code of the error: a word that someone chose. */
const otherSentenceNames = /^(?:error|description|text)$/i;
const listNames = /^(?:errors|violations|invalid[-_]?params|details)$/i;

/**
 * Writes the reason of a refusal into the body that the description declares for it: the real status, and the mismatches in the members that are
 * there for them. Each member is written only if the schema takes it, so the body stays valid.
 */
export function writeReason(value: ExactValue, refusal: Refusal, { media, table, fits }: ReasonTarget): ExactValue {
  // A page of HTML stays one.
  if (typeof value === 'string' && !/^\s*</.test(value)) return listSentences(refusal).find(fits) ?? value;
  if (Array.isArray(value)) return toLists(refusal.mismatches, value).find(fits) ?? value;
  if (!isExactObject(value)) return value;
  const { properties = {} } = flattenObject(media.schema, table);
  const isProblem = /\/problem\+/.test(essenceOf(media.mediaType));
  const extra = isProblem ? ['title', 'status', 'detail', 'errors'] : [];
  const names = [...new Set([...Object.keys(value), ...Object.keys(properties), ...extra])];
  const written = writeMembers(value, names, refusal, fits);
  const { error } = value;
  if (!isExactObject(error)) return written;
  // `{ "error": { "code", "message" } }`
  const fitsInside = (inner: ExactValue) => fits({ ...written, error: inner });
  return { ...written, error: writeMembers(error, Object.keys(error), refusal, fitsInside) };
}

function writeMembers(
  value: ExactObject,
  names: readonly string[],
  refusal: Refusal,
  fits: (value: ExactValue) => boolean,
): ExactObject {
  const { mismatches } = refusal;
  const factual = writeEach(value, names, (name) => listFacts(name, value, refusal), fits);
  const isListed = names.some((name) => listNames.test(name) && factual[name] !== value[name]);
  const sentences = listSentences(refusal, isListed);
  const listValues = (name: string) => [...sentences, ...toLists(mismatches, value[name])];
  const isCode = (name: string) => /^(?!string$)\S+$/.test(String(value[name] ?? ''));
  const isSentence = names.some((name) => sentenceNames.test(name))
    ? (name: string) => sentenceNames.test(name)
    : (name: string) => otherSentenceNames.test(name) && !isCode(name);
  return writeEach(factual, names, (name) => (isSentence(name) ? listValues(name) : []), fits);
}

/** The reason in words, the most exact first. `isListed`: a list of the mismatches is beside it. */
function listSentences({ status, detail, mismatches }: Refusal, isListed = false): readonly string[] {
  const whole = `${detail} ${listReasons({ detail, mismatches }).join(' ')}`;
  return [isListed || mismatches.length === 0 ? detail : whole, detail, titles[status]];
}

/** Writes the first candidate of each member with which the value matches its schema. */
function writeEach(
  value: ExactObject,
  names: readonly string[],
  listCandidates: (name: string) => readonly ExactValue[],
  fits: (value: ExactValue) => boolean,
): ExactObject {
  let written = value;
  for (const name of names) {
    const before = written;
    written =
      listCandidates(name)
        .map((each) => ({ ...before, [name]: each }))
        .find(fits) ?? before;
  }
  return written;
}

/** The values that a member may have for this refusal, but for sentences; the best one first. */
function listFacts(name: string, value: ExactObject, { status, mismatches }: Refusal): readonly ExactValue[] {
  const isCode = name === 'code' && typeof value.code === 'number' && value.code >= 400 && value.code < 600;
  if (statusNames.test(name) || isCode) return [status, String(status)];
  if (listNames.test(name)) return toLists(mismatches, value[name]);
  // An example of another error names that one.
  const isOther = Object.keys(value).some((each) => statusNames.test(each) && String(value[each]) !== String(status));
  if (!isOther) return [];
  return name === 'title' ? [titles[status]] : name === 'type' ? ['about:blank'] : [];
}

/**
 * The mismatches in the forms in which APIs list mistakes, best first: with the members of the list that is there, RFC 9457's, a field with a
 * message, a place as a list, and sentences. None without mismatches.
 */
function toLists(mismatches: Refusal['mismatches'], present: ExactValue | undefined): readonly ExactValue[] {
  if (mismatches.length === 0) return [];
  const [item] = Array.isArray(present) ? present : [];
  const isAlike = (list: readonly ExactValue[]) =>
    isExactObject(item) && isExactObject(list[0]) && Object.keys(list[0]).every((name) => Object.hasOwn(item, name));
  const list = (toItem: (pointer: string, message: string) => ExactValue) =>
    mismatches.map(({ pointer, message }) => toItem(pointer, message));
  const lists = [
    list((pointer, message) => ({ detail: message, pointer })),
    list((pointer, message) => ({ field: pointer, message })),
    list((pointer, message) => ({ path: pointer, message })),
    list((pointer, message) => ({ name: pointer, reason: message })),
    list((_pointer, message) => ({ message })),
    list((pointer, message) => ({ loc: pointer.split('/').slice(1), msg: message, type: 'value_error' })),
    list((pointer, message) => `${pointer}: ${message}`),
  ];
  return lists.toSorted((one, other) => Number(isAlike(other)) - Number(isAlike(one)));
}
