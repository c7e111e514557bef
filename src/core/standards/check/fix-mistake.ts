import type { FindingFix } from '../../ports.ts';
import { equalValues } from '../../source/document/equal-values.ts';
import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { getValueAt } from '../../source/document/pointer.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { findNearest, findSlip } from '../../source/text/nearest.ts';
import { suggestLink } from '../../source/text/safe-address.ts';
import { matches } from './find-schemas.ts';
import { completeVersion, findNearestValue, isOldLocation, lacksRequired } from './format-mistake.ts';
import { findMisspeltMember, findPresentKey, isFree, suggestKey } from './meant-key.ts';
import { findMisplaced, fixMisplaced, moveToFirstHome } from './misplaced-key.ts';
import type { Mistake, MistakeOf } from './mistake.ts';
import { isRequiredFlag } from './move-required.ts';
import { fixExclusiveLimit, fixNewerKey, isFixedMethod } from './newer-keys.ts';
import { findFormatType, findOtherWord, fixTypeText, replaceAndInsert } from './other-names.ts';
import { fixFormerKey, fixLoneName, fixOtherVersion, nullableType, schemaMembers } from './other-versions.ts';

/** Lists the fixes for a mistake: everything that its message proposes. `value` is the value at the mistake's pointer. */
export function listFixes(mistake: Mistake, value: JsonValue | undefined, root?: JsonValue): readonly FindingFix[] {
  switch (mistake.kind) {
    case 'unknown-key':
      return fixFormerKey(mistake, value) ?? fixUnknownKey(mistake, value, root);
    case 'unfitting-key':
      return isFixedMethod(mistake) ? [{ kind: 'lift', name: mistake.key.toLowerCase() }] : [];
    case 'key-form':
      return fixKeyForm(mistake, value);
    case 'repeated':
      return [{ kind: 'remove', isRepeated: true }];
    case 'missing-key':
      return fixMissingKey(mistake, value, root);
    case 'value':
      if (isOldLocation(mistake, value))
        return value === 'body' && placesOfBody.test(mistake.pointer) ? [{ kind: 'body' }] : [];
      return fixNullable(mistake, value, root) ?? fixValue(mistake, value, root);
    case 'type':
      return (
        fixVersion(mistake, value) ??
        fixNullable(mistake, value, root) ??
        fixLoneName(mistake, value, root) ??
        fixSchemaName(mistake, value, root) ??
        fixList(mistake, value) ??
        fixType(mistake, value, root)
      );
    case 'pattern':
      return fixVersion(mistake, value) ?? fixLocation(mistake, value) ?? fixAddress(mistake, value);
    default:
      return [];
  }
}

/** The parameters of operations that may have a body. */
const placesOfBody = /\/(?:put|post|delete|options|patch|query)\/parameters\/\d+\/in$/;

/** Writes what the location of a value in a message lacks: `$message.`, or the `#` before its pointer (AsyncAPI). */
function fixLocation(
  { pattern }: MistakeOf<'pattern'>,
  value: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  const [, part = '', pointer = ''] = /^(?:\$?message[./])?(header|payload)[#./]*(.*)$/.exec(String(value)) ?? [];
  const text = `$message.${part}#/${pointer}`;
  return part !== '' && pattern.includes('message') && matches(text, pattern)
    ? [{ kind: 'replace', text: quoteText(text) }]
    : undefined;
}

/** Adds or corrects the scheme of an address, or removes it where only a host is allowed. */
function fixAddress({ pattern, base }: MistakeOf<'pattern'>, value: JsonValue | undefined): readonly FindingFix[] {
  const profile = typeof value === 'string' ? /^@?([\w-]+(?:\/[\w.-]+)*)$/.exec(value.trim())?.[1] : undefined;
  if (base !== undefined && profile !== undefined) return [{ kind: 'replace', text: quoteText(base + profile) }];
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^\^\\?\//.test(pattern) && /^\w/.test(text)) return [{ kind: 'replace', text: quoteText(`/${text}`) }];
  const host = text.replace(/^[A-Za-z]+:\/*/, '');
  if (!/^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(host)) return [];
  const candidates = [suggestLink(text), ...(host === text ? [`https://${host}`] : []), host];
  const fitting = candidates.find((each) => each !== undefined && matches(each, pattern));
  return fitting === undefined ? [] : [{ kind: 'replace', text: quoteText(fitting) }];
}

/** A key that resembles no known one may be the writer's own, so a fix makes it an extension. */
function fixUnknownKey(
  mistake: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] {
  const { key, pattern = '' } = mistake;
  const remove = { kind: 'remove' } as const;
  if (key === '$ref') return [fixReference(mistake)];
  const placed = placeElsewhere(mistake, owner, root);
  if (placed !== undefined) return placed;
  const suggested = suggestKey(mistake, owner);
  if (suggested !== undefined) return [{ kind: 'rename', name: suggested }];
  const present = findPresentKey(mistake, owner);
  if (present !== undefined) return [removeBeside(owner, key, present)];
  // Paths and responses are objects, so a text with a similar key belongs somewhere else.
  const form = isJsonObject(owner) && typeof owner[key] === 'string' ? undefined : correctKey(key, pattern);
  if (form !== undefined) return isFree(owner, form) ? [{ kind: 'rename', name: form }] : [];
  // A map that may not be empty keeps its last member.
  if (pattern !== '') return isJsonObject(owner) && Object.keys(owner).length < 2 ? [] : [remove];
  // An extension that is refused has no better name, and no other character is allowed in one.
  return mistake.isClosed !== true && /^(?!x-)[\w.-]+$/.test(key)
    ? [{ kind: 'hide', name: `x-${key}` }, remove]
    : [remove];
}

/** A reference to a schema belongs under `schema`. */
function fixReference({ key, known }: MistakeOf<'unknown-key'>): FindingFix {
  return known.includes('schema') ? { kind: 'nest', keys: [key], path: ['schema'] } : { kind: 'remove' };
}

/** The removal of a member, which loses nothing if it is empty, or says the same as the other one. */
function removeBeside(owner: JsonValue | undefined, key: string, other: string): FindingFix {
  const [value, known] = isJsonObject(owner) ? [owner[key], owner[other]] : [];
  const isEmpty = /^(?:\{\}|\[\]|""|null)$/.test(JSON.stringify(value) ?? '');
  const isNeedless = isEmpty || equalValues(value ?? null, known ?? null);
  return { kind: 'remove', ...(isNeedless && { isRepeated: true }) };
}

/** Puts `_` in the place of characters that a name can't have. */
function fixKeyForm({ key, pattern = '' }: MistakeOf<'key-form'>, owner: JsonValue | undefined): readonly FindingFix[] {
  const name = key
    .trim()
    .replace(/[^\w.-]+$/, '')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^(?=[\d.-])/, '_');
  return /[A-Za-z0-9]/.test(name) && matches(name, pattern) && isFree(owner, name) ? [{ kind: 'rename', name }] : [];
}

/** The fixes for a key that another version has, or that belongs in another object. */
function placeElsewhere(
  mistake: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  const moved = fixOtherVersion(mistake, owner, root);
  if (moved === undefined)
    return (
      fixMisplaced(mistake.key, findMisplaced(mistake, owner)) ??
      fixNewerKey(mistake, owner, root) ??
      moveToFirstHome(mistake, owner)
    );
  // A value with comments or keys of its own may not be movable, so it can also be kept as an extension or removed.
  return /^(?:operation|server|component)$/.test(moved.kind)
    ? [moved, { kind: 'hide', name: `x-${mistake.key}` }, { kind: 'remove' }]
    : [moved];
}

/** Corrects the key to match the pattern for names: `/users`, `2XX`. */
function correctKey(key: string, pattern: string): string | undefined {
  if (/^\^\\?\//.test(pattern)) return key.replace(/^(?:[A-Z]+\s+)?(?:https?:\/\/[^/]*)?\/?/, '/');
  if (!/\[1-5\]/.test(pattern)) return undefined;
  if (/^[1-5]xx$/i.test(key)) return key.toUpperCase();
  const digits = key.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1');
  if (Object.hasOwn(reasons, digits)) return digits;
  if (Object.hasOwn(statusWords, key.toLowerCase())) return statusWords[key.toLowerCase()];
  return findNearest(key, [...Object.keys(reasons), 'default'], 1)[0];
}

function fixMissingKey(
  mistake: MistakeOf<'missing-key'>,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] {
  const { pointer, keys } = mistake;
  const written = findMisspeltMember(mistake);
  if (written !== undefined) return [{ kind: 'rename', member: written.member, name: written.key }];
  if (!isDescription(root)) return [];
  const types = keys.includes('schema') ? schemaMembers(value) : [];
  if (isJsonObject(value) && typeof value.type === 'string') return [{ kind: 'nest', keys: types, path: ['schema'] }];
  if (lacksRequired(keys, value)) return [{ kind: 'insert', after: 'in', key: 'required', text: 'true' }];
  const after = typeof value === 'object' && value !== null ? Object.keys(value).at(-1) : undefined;
  const defaultMember = defaultMembers.find(([place, key]) => keys.includes(key) && place.test(pointer));
  if (after === undefined || defaultMember === undefined) return [];
  const [, key, text] = defaultMember;
  // A parameter that the path names in braces is in the path.
  const isOfPath = key === 'in' && isJsonObject(value) && pointer.includes(`{${String(value.name)}}`);
  if (isOfPath && value.required !== true) return [];
  return [{ kind: 'insert', after, key, text: isOfPath ? '"path"' : text(pointer) }];
}

function isDescription(root: JsonValue | undefined): boolean {
  return isJsonObject(root) && (root.openapi ?? root.swagger ?? root.asyncapi) !== undefined;
}

/** Default values for missing keys: valid, and seldom wrong. */
const defaultMembers: readonly (readonly [place: RegExp, key: string, text: (pointer: string) => string])[] = [
  [/^\/info$/, 'version', () => '"1.0.0"'],
  [/\/responses\/[^/]+$/, 'description', (pointer) => JSON.stringify(describeStatus(pointer))],
  [/\/(?:get|put|post|delete|options|head|patch|trace)$/, 'responses', () => '{ "200": { "description": "OK" } }'],
  [/\/requestBody$/, 'content', () => '{ "application/json": {} }'],
  [/\/parameters\/[^/]+$/, 'schema', () => '{ "type": "string" }'],
  [/\/parameters\/[^/]+$/, 'in', () => '"query"'],
];

const statusWords: { readonly [word: string]: string } = {
  ok: '200',
  success: '200',
  created: '201',
  error: 'default',
};

const reasons: { readonly [status: string]: string } = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal server error',
};

function describeStatus(pointer: string): string {
  const status = pointer.slice(pointer.lastIndexOf('/') + 1);
  return reasons[status] ?? (/^[45]|default/.test(status) ? 'Error' : 'Success');
}

function fitsType(value: JsonValue | undefined, types: readonly string[]): boolean {
  if (isJsonObject(value)) return types.includes('object');
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return types.includes(typeof value);
}

/** Fixes a list of two types of which one is null, which 3.0 does not allow. */
function fixNullable(
  mistake: Mistake,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  const type = nullableType(mistake, value, root);
  if (type === undefined) return undefined;
  return [replaceAndInsert('type', type, ['nullable', 'true'])];
}

const placesOfSchemas =
  /\/(?:schema|items|additionalProperties|not|payload)$|\/(?:properties|schemas|definitions|allOf|oneOf|anyOf)\/[^/]+$/;

/** Fixes the name of a type, or of a schema that the description has, in the place of a schema. */
function fixSchemaName(
  { pointer, types }: MistakeOf<'type'>,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  if (typeof value !== 'string' || !types.includes('object') || !isDescription(root) || !placesOfSchemas.test(pointer))
    return undefined;
  const format = findFormatType(value);
  const type = format?.type ?? findOtherWord(value, schemaTypes) ?? schemaTypes.find((name) => name === value);
  const map = isJsonObject(root) && root.swagger !== undefined ? '/definitions' : '/components/schemas';
  const schemas = root === undefined ? undefined : getValueAt(root, map);
  const isSchema = isJsonObject(schemas) && Object.hasOwn(schemas, value);
  if (type === undefined && !isSchema) return undefined;
  const schema = isSchema ? { $ref: `#${map}/${value}` } : { type, ...format };
  return [{ kind: 'replace', text: JSON.stringify(schema) }];
}

const schemaTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** Fixes one value in place of a list, or a list in place of a value. */
function fixList(mistake: MistakeOf<'type'>, value: JsonValue | undefined): readonly FindingFix[] | undefined {
  const { types, mayWrap } = mistake;
  if (Array.isArray(value)) return unwrapValue(mistake, value);
  if (types.includes('array') && hasGluedDashes(value)) return [{ kind: 'dashes' }];
  if (/\/required$/.test(mistake.pointer) && types.includes('array') && isRequiredFlag('required', value))
    return [{ kind: 'require' }];
  const values = /\/examples$/.test(mistake.pointer) && isJsonObject(value) ? Object.values(value) : [];
  // Examples of OpenAPI in a schema: the list has no place for their names.
  if (values.length > 0 && values.every((each) => isJsonObject(each) && each.value !== undefined))
    return [{ kind: 'replace', text: listValues(values), isGuess: true }];
  if (mayWrap !== true) return undefined;
  return typeof value === 'string' ? fixWordList(value) : [{ kind: 'wrap' }];
}

function listValues(examples: readonly JsonValue[]): string {
  return JSON.stringify(examples.map((each) => (isJsonObject(each) ? each.value : each)));
}

function unwrapValue(
  { pointer, types, words, format }: MistakeOf<'type'>,
  value: readonly JsonValue[],
): readonly FindingFix[] | undefined {
  const [only] = value;
  const isWord = words === undefined || words.includes(String(only));
  if (value.length === 1 && fitsType(only, types) && isWord)
    return namedMaps.test(pointer) && !isMapOfObjects(only) ? [] : [{ kind: 'unwrap' }];
  const isText = types.includes('string') && words === undefined && format === undefined && value.length > 1;
  if (isText && value.every((each) => typeof each === 'string') && proseKeys.test(pointer))
    return [{ kind: 'replace', text: quoteText(value.join(', ')), isGuess: true }];
  return !types.includes('array') && /\/\d+$/.test(pointer) ? [{ kind: 'flatten' }] : undefined;
}

/** Texts for readers, in which commas are words' own; those in a name or a condition would be part of it. */
const proseKeys = /\/(?:title|summary|description|label|content|text|tab|group|anchor|dropdown)$/;

/** Fixes a text with commas, which is a list of words without its brackets. */
function fixWordList(text: string): readonly FindingFix[] {
  const words = text.split(',').map((word) => word.trim());
  if (words.length < 2) return [{ kind: 'wrap' }];
  // Numbers in a text may be intended as numbers.
  const areWords = words.every((word) => /^\p{L}[\p{L}\d_ ./+-]*$/u.test(word));
  return areWords ? [{ kind: 'replace', text: `[${words.map((word) => quoteText(word)).join(', ')}]` }] : [];
}

/** Maps whose keys are names, and whose values are objects. */
const namedMaps =
  /\/(?:content|messages|operations|servers|channels|schemas|properties|responses|paths|headers|examples)$/;

/** Returns whether the name has a value that is not a text; otherwise its object is indented wrongly. */
function isMapOfObjects(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.values(value).every(isJsonObject);
}

/** Returns whether the value is meant as a list whose dashes have no blank after them: YAML reads a text, or keys that begin with a dash. */
function hasGluedDashes(value: JsonValue | undefined): boolean {
  if (typeof value === 'string') return /^-\S/.test(value);
  const keys = isJsonObject(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => /^-\S/.test(key));
}

function fixValue(
  mistake: MistakeOf<'value'>,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] {
  const { values, pointer } = mistake;
  const whole = fixTypeText(mistake, value);
  if (whole !== undefined) return [whole];
  const format = values.includes('string') ? findFormatType(value) : undefined;
  if (format !== undefined) {
    const replace = { kind: 'replace', text: quoteText(format.type) } as const;
    const owner = root && getValueAt(root, pointer.slice(0, pointer.lastIndexOf('/')));
    if (isJsonObject(owner) && owner.format !== undefined) return [replace];
    return [replaceAndInsert('type', format.type, ['format', quoteText(format.format)])];
  }
  const suggested = values.length === 1 ? values[0] : findNearestValue(values, value);
  return suggested === undefined ? [] : [{ kind: 'replace', text: JSON.stringify(suggested) }];
}

function fixVersion({ pointer }: Mistake, value: JsonValue | undefined): readonly FindingFix[] | undefined {
  const whole = completeVersion(pointer, value);
  return whole === undefined ? undefined : [{ kind: 'replace', text: JSON.stringify(whole) }];
}

/** Reads a word of another tool or language as a flag. Quotes of a word processor are part of the text. */
function readFlag(value: JsonValue | undefined): string | undefined {
  const word = /^["'“”‘’]?(\w+)["'“”‘’]?$/.exec(String(value).toLowerCase())?.[1] ?? '';
  if (/^(?:true|yes|on|1)$/.test(word)) return 'true';
  return /^(?:false|no|off|0)$/.test(word) ? 'false' : findSlip(word, ['true', 'false']);
}

/** Returns whether the value in quotes would be valid next to its siblings. False for a number in a list of names, or as a reference. */
function isListedChoice(pointer: string, value: JsonValue | undefined, root: JsonValue | undefined): boolean {
  if (/\/(?:enum|required|tags|schemes|consumes|produces)\/\d+$|\/\$ref$/.test(pointer)) return false;
  const owner = root === undefined ? undefined : getValueAt(root, pointer.slice(0, pointer.lastIndexOf('/')));
  const choices = isJsonObject(owner) && pointer.endsWith('/default') ? owner.enum : undefined;
  return !Array.isArray(choices) || choices.includes(String(value));
}

/** Fixes missing or superfluous quotes. An entry that is neither can only be removed. */
function fixType(
  mistake: MistakeOf<'type'>,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] {
  const { pointer, types } = mistake;
  const owner = root && getValueAt(root, pointer.slice(0, pointer.lastIndexOf('/')));
  const limit = fixExclusiveLimit(pointer, value, owner);
  if (limit !== undefined) return [limit];
  const flag = types.includes('boolean') && typeof value !== 'object' ? readFlag(value) : undefined;
  if (flag !== undefined) return [{ kind: 'replace', text: flag }];
  const isNumber = types.some((type) => type === 'number' || type === 'integer') && /^-?\d{1,15}$/.test(String(value));
  if (typeof value === 'string' && isNumber && !types.includes('string')) return [{ kind: 'replace', text: value }];
  const quoted = types.includes('string') ? fixQuotes(mistake, value, root) : [];
  const isEntry = /\/\d+$/.test(pointer) && !isDescription(root);
  return quoted.length === 0 && isEntry ? [{ kind: 'remove' }] : quoted;
}

function fixQuotes(
  { pointer, types, words, format }: MistakeOf<'type'>,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] {
  if (value === null && pointer.endsWith('/$ref')) return [{ kind: 'quote' }];
  if (typeof value !== 'number' && typeof value !== 'boolean') return [];
  if (words !== undefined) {
    const word = words.includes(String(value)) ? String(value) : findOtherWord(String(value), words);
    return word === undefined ? [] : [{ kind: 'replace', text: JSON.stringify(word) }];
  }
  // A number is not an address, a file, a page or a color.
  if ((format !== undefined || types.length > 1) && !isDescription(root)) return [];
  return isListedChoice(pointer, value, root) && !/\/(?:email|url|\$ref|\w+Ur[il])$/.test(pointer)
    ? [{ kind: 'quote' }]
    : [];
}
