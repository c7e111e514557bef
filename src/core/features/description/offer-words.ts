import { textOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { expandValue } from '../../standards/allowed-members.ts';
import { findKeySentence } from '../../standards/key-sentences.ts';
import { findWordSentence, listOpenWords } from '../../standards/word-sentences.ts';
import type { NewValue, Offer } from '../completion/completion-item.ts';
import { followLocally } from './follow-locally.ts';
import { rankLocations } from './path-parameters.ts';
import { findNode, type ValueContext } from './value-context.ts';

/** Media types of bodies. */
const mediaTypes = [
  ...['application/json', 'application/problem+json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  ...['application/xml', 'text/plain', 'text/html', 'text/csv', 'text/event-stream', 'application/octet-stream'],
  ...[
    'application/pdf',
    'application/jsonl',
    'application/merge-patch+json',
    'application/json-patch+json',
    'image/png',
  ],
  ...['image/*', '*/*'],
];

/** Keys whose value, or whose elements, are media types. */
const mediaTypeKeys: readonly (string | undefined)[] = [
  ...['consumes', 'produces', 'contentType', 'defaultContentType', 'contentMediaType'],
];

/** Keys whose value is one of the schema beside them. */
const sampleKeys: readonly (string | undefined)[] = ['default', 'example', 'const', 'value', 'examples'];

/** Offers the words that the standard, or the schema beside it, has for the value at the caret. */
export function offerWords(context: ValueContext): readonly Offer[] {
  const { keyName } = context.object;
  if (mediaTypeKeys.includes(keyName)) return mediaTypes.map(toText);
  if (sampleKeys.includes(keyName)) return offerSamples(context);
  const words = describeWords(context);
  return keyName === 'in' && context.object.name === 'Parameter' ? rankLocations(context, words) : words;
}

/** Offers the words of the schema, each with its meaning; `true` and `false` with that of their key. */
export function describeWords(context: ValueContext): readonly Offer[] {
  const { place, object, caret } = context;
  const names = place.path.filter((segment) => typeof segment === 'string');
  const key = names.at(-1) ?? '';
  const about = findKeySentence(place.standard.name, object.name, key, names.slice(0, -1)) || undefined;
  const words = listWords(context);
  const open = words.length > 0 ? [] : listOpenWords(key, caret.written.get('type'));
  return [...words, ...open.map(toText)].map((offer) => ({
    ...offer,
    documentation: offer.isText === true ? findWordSentence(place.standard.name, names, offer.label) : about,
  }));
}

export function offerMediaTypes({ place, caret: { path, written } }: ValueContext): readonly Offer[] {
  if (path.at(-1) !== 'content' || place.standard.line === '') return [];
  const value: NewValue = { kind: 'object', members: [['schema', { kind: 'object' }]] };
  return mediaTypes
    .filter((label) => !written.has(label))
    .map((label) => ({ ...toText(label), rank: 1, value: { value }, opensNext: true }));
}

/** Offers the words of the schema, and `true` and `false`. */
function listWords({ place: { standard, places }, object, caret }: ValueContext): readonly Offer[] {
  const isInList = typeof caret.path.at(-1) === 'number';
  const values = isInList ? places : (object.key?.values ?? places);
  const leaves = expandValue(standard.library, values).map(({ schema }) => schema);
  const words = leaves.flatMap(({ enum: list, const: word }) => (Array.isArray(list) ? list : (word ?? [])));
  const flags = leaves.some(({ type }) => type === 'boolean') ? [true, false] : [];
  return [...new Set([...words, ...flags])].map((word) =>
    typeof word === 'string' ? toText(word) : { label: String(word), kind: 'value', isLiteral: true },
  );
}

/** Offers values that the schema names: its words, its default and its examples. */
function offerSamples(context: ValueContext): readonly Offer[] {
  const holder = findNode(context, context.object.path);
  if (holder === undefined) return [];
  const schema = followLocally(holder.get('schema') ?? findSchemaOfExample(holder) ?? holder);
  const samples = [
    ...(schema.get('enum')?.elements(200) ?? []),
    ...[
      schema.get('const'),
      schema.get('default'),
      schema.get('example'),
      ...(schema.get('examples')?.elements(20) ?? []),
    ],
  ];
  const isOwn = (sample: SourceNode) => schema === holder && sample.key === context.object.keyName;
  const offers = samples.flatMap((sample) => (sample === undefined || isOwn(sample) ? [] : toSample(sample)));
  const type = textOf(schema.get('type'));
  const flags = type === 'boolean' ? ['true', 'false'] : [];
  const all = [...offers, ...flags.map((label): Offer => ({ label, kind: 'value' }))];
  return [...new Map(all.map((offer) => [offer.label, offer])).values()];
}

/** The schema of an example in `examples`, which is beside it. */
function findSchemaOfExample(example: SourceNode): SourceNode | undefined {
  return example.parent?.key === 'examples' ? example.parent.parent?.get('schema') : undefined;
}

function toSample(sample: SourceNode): readonly Offer[] {
  const text = sample.string();
  if (text !== undefined) return text.includes('\n') ? [] : [toText(text)];
  if (sample.kind === 'object' || sample.kind === 'array') return [];
  return [{ label: sample.raw(), kind: 'value', isLiteral: true }];
}

function toText(label: string): Offer {
  return { label, kind: 'value', isText: true };
}
