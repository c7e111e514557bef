import { findPartOf, leavingOut } from '../../core/api/left-out-parts.ts';
import { isJsonObject, type JsonObject } from '../../core/source/document/json-value.ts';
import { getValueAt, joinPointer } from '../../core/source/document/pointer.ts';
import type { Kind } from '../values/grammar.ts';
import type { Visited } from '../values/walk-description.ts';
import { type DescriptionContext, follow, type ObjectFault } from './object-fault.ts';

/** A key that the standard has for other objects of its kind, and ignores in some. */
interface IgnoredKey {
  readonly kind: Kind;
  readonly path: readonly string[];
  readonly isIgnored: (visited: Visited, context: DescriptionContext) => boolean;
  /** Where the key would have an effect. */
  readonly use: string;
}

const isInQuery = ({ value }: Visited): boolean => value.in === 'query';
const mediaTypeOf = ({ kind, place }: Visited): string =>
  String(kind === 'media' ? place.key : place.parent?.parent?.key).toLowerCase();
const isMultipart = (visited: Visited): boolean => /^multipart\/|^\*\/\*/.test(mediaTypeOf(visited));
const isUrlEncoded = (visited: Visited): boolean =>
  /^application\/x-www-form-urlencoded\b|^(?:\*|application)\/\*/.test(mediaTypeOf(visited));
const isEncodingOfMedia = ({ place }: Visited): boolean =>
  place.parent?.key === 'encoding' && place.parent.parent?.parent?.key === 'content';

function isNoList({ value, place }: Visited, { texts }: DescriptionContext): boolean {
  const schema = follow(value.schema, place.file, texts);
  const type = isJsonObject(schema) ? schema.type : undefined;
  return value.itemSchema === undefined && typeof type === 'string' && type !== 'array';
}

type IsIgnored = IgnoredKey['isIgnored'];

function ignoreKeys(kind: Kind, keys: readonly string[], isIgnored: IsIgnored, use: string): readonly IgnoredKey[] {
  return keys.map((key) => ({ kind, path: key.split('/'), isIgnored, use }));
}

const uses = {
  parameter: 'parameters that a request can lack, and readers see this',
  schema: 'an operation, a parameter or a property, and readers see this',
};

/** Later versions refuse some of these keys in their schemas. */
const ignoredKeys: readonly IgnoredKey[] = [
  ...ignoreKeys(
    'parameter',
    ['allowEmptyValue', 'allowReserved'],
    (visited, { version }) => version.startsWith('3.0') && !isInQuery(visited),
    'a parameter with `in: query`',
  ),
  ...ignoreKeys(
    'header',
    ['allowEmptyValue', 'allowReserved'],
    (_, { version }) => version.startsWith('3.0'),
    'a parameter with `in: query`',
  ),
  ...ignoreKeys(
    'media',
    ['encoding'],
    (visited) => !isMultipart(visited) && !isUrlEncoded(visited),
    'a form, `multipart` or `application/x-www-form-urlencoded`',
  ),
  ...ignoreKeys(
    'media',
    ['prefixEncoding', 'itemEncoding'],
    (visited, context) => !isMultipart(visited) || isNoList(visited, context),
    'a `multipart` body of a list: with `itemSchema`, or with `type: array`',
  ),
  ...ignoreKeys(
    'encoding',
    ['headers'],
    (visited) => isEncodingOfMedia(visited) && !isMultipart(visited),
    'a `multipart` media type',
  ),
  ...ignoreKeys(
    'encoding',
    ['style', 'explode', 'allowReserved'],
    (visited, { version }) => version.startsWith('3.0') && isEncodingOfMedia(visited) && !isUrlEncoded(visited),
    '`application/x-www-form-urlencoded`',
  ),
  ...(['parameter', 'schema'] as const).flatMap((kind) =>
    ignoreKeys(kind, leavingOut, (visited) => findLeftOut(visited) === undefined, uses[kind]),
  ),
  ...ignoreKeys(
    'schema',
    ['xml/wrapped'],
    ({ value: { type } }) => typeof type === 'string' && type !== 'array',
    'a schema with `type: array`',
  ),
];

const byKind = Map.groupBy(ignoredKeys, ({ kind }) => kind);

/** Reports keys that the standard ignores where they are. */
export function* checkIgnored(visited: Visited, context: DescriptionContext): Iterable<ObjectFault> {
  for (const { path, isIgnored, use } of byKind.get(visited.kind) ?? []) {
    const written = getValueAt(visited.value, joinPointer('', ...path));
    if (written === undefined || written === false || !isIgnored(visited, context)) continue;
    const message = `\`${path.at(-1)}\` has no effect here: it is for ${use}. Remove it.`;
    // A flag says nothing else, and an object may be wanted elsewhere.
    const kind = typeof written === 'object' ? 'remove' : 'erase';
    yield { ...ignored, message, path, fixes: [{ kind }] };
  }
}

/** Reports parts that readers do not get. */
export function* checkLeftOut(visited: Visited): Iterable<ObjectFault> {
  const part = findLeftOut(visited);
  const key = part && leavingOut.find((each) => visited.value[each] === true);
  if (key === undefined) return;
  const noun = part === 'field' ? 'property' : part;
  const message = `Readers do not get this ${noun}: \`${key}\` leaves it out of pages, samples and the published description.`;
  yield { code: 'part-left-out', severity: 'info', message, path: [key], target: 'key' };
}

/** Returns the kind of a part that may be left out: one that a list of its owner has. A property may have the name of such a list. */
function findLeftOut({ place: { parent }, value }: Visited): ReturnType<typeof findPartOf> {
  const part = parent?.parent?.key === 'properties' ? undefined : findPartOf(String(parent?.key));
  return part === 'parameter' && !mayLack(value) ? undefined : part;
}

function mayLack({ in: location, $ref }: JsonObject): boolean {
  return typeof $ref === 'string' || (typeof location === 'string' && location !== 'path');
}

/** Reports the webhooks that other tools show of a description of 3.0. Pages have those of 3.1. */
export function* checkWebhooks({ value }: Visited, { version }: DescriptionContext): Iterable<ObjectFault> {
  if (!version.startsWith('3.0') || value['x-webhooks'] === undefined) return;
  const message =
    '`x-webhooks` gets no pages. Webhooks are part of OpenAPI 3.1: write `openapi: 3.1.0` and `webhooks`.';
  yield { code: 'key-ignored', severity: 'info', message, path: ['x-webhooks'], target: 'key' };
}

/** Reports a reference in the place of an example, where it is data: readers would see it, and requests send it. */
export function* checkExamples({ value, kind, place }: Visited, { texts }: DescriptionContext): Iterable<ObjectFault> {
  const named = kind === 'namedExample' ? { '': value } : isJsonObject(value.examples) ? value.examples : {};
  const written = [
    { path: ['example'], example: value.example, advice: 'Write it below a name in `examples`' },
    ...Object.entries(named).map(([name, each]) => ({
      path: [...(name === '' ? [] : ['examples', name]), 'value'],
      example: isJsonObject(each) ? each.value : undefined,
      advice: 'Write the `$ref` in the place of the whole example',
    })),
  ];
  for (const { path, example, advice } of written) {
    const isReference = isJsonObject(example) && typeof example.$ref === 'string' && Object.keys(example).length === 1;
    if (!isReference || follow(example, place.file, texts) === undefined) continue;
    const message = `The \`$ref\` of this example is shown and sent as it is: examples are data. ${advice}, or write the value.`;
    yield { code: 'key-ignored', message, path: [...path, '$ref'], target: 'key' };
  }
}

/** Checks the name of a header: it is one of HTTP, and not Content-Type, which other members describe. */
export function* checkHeaderName({ place }: Visited, { version }: DescriptionContext): Iterable<ObjectFault> {
  const name = String(place.key);
  const isNamed = place.parent?.key === 'headers' && place.parent.parent?.key !== 'components';
  if (!isNamed) return;
  if (name.toLowerCase() === 'content-type') {
    const isOfEncoding = place.parent?.parent?.parent?.key === 'encoding';
    const source = isOfEncoding ? '`contentType` says' : 'the media types of the response say';
    yield {
      ...ignored,
      message: `OpenAPI ignores a header named \`${name}\` here: ${source} what it can be.`,
      path: [],
    };
  } else if (!version.startsWith('3.2') && !/^[!#$%&'*+.^_`|~\w-]+$/.test(name))
    yield {
      code: 'header-name',
      message: `"${name}" is no name that a header can have. Use letters, digits and "-", as in "X-Request-Id".`,
      path: [],
      target: 'key',
      fixes: /^[\w-]+(?: +[\w-]+)+$/.test(name.trim())
        ? [{ kind: 'rename', name: name.trim().replace(/ +/g, '-'), isGuess: true }]
        : [],
    };
}

const ignored = { code: 'key-ignored', severity: 'info', target: 'key', fixes: [{ kind: 'remove' }] } as const;
