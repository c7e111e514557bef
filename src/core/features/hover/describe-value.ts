import { textOf, textsOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { identityOf } from '../../source/references/resolve.ts';
import { followLocally } from '../description/follow-locally.ts';

/** Limits for a hover: characters of a description, names in a list, and parts of a type or an object, one in another. */
const limits = { characters: 600, names: 24, levels: 4 };

/**
 * Describes the target of a reference in Markdown: its name, type or location, description, and the fields of its schema with their
 * types: those of a schema, a body, a response, a message or a parameter.
 */
export function describeValue(node: SourceNode): string {
  const text = (key: string) => node.get(key)?.string()?.trim() || undefined;
  const heading = text('title') ?? text('summary');
  const about = text('description');
  const excerpt =
    about !== undefined && about.length > limits.characters ? `${about.slice(0, limits.characters)} …` : about;
  const name = typeof node.key === 'string' ? node.key : (text('name') ?? text('operationId'));
  const kind = nameKind(node);
  const media = node.get('content')?.members(1)[0];
  const content = node.get('schema') ?? node.get('payload') ?? media?.get('schema');
  const schema = findObject(content ?? node);
  const parts = [
    [name === undefined ? '' : `**${name}**`, kind === '' ? '' : `(${kind})`].join(' ').trim(),
    heading === name ? undefined : heading,
    excerpt,
    media && content && `\`${media.key}\`: ${nameType(content)}`,
    listLines('Fields', listFields(schema)),
    listWords('Values', listValues(content === undefined ? node : schema)),
  ];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** `object`, `string | null`, `query limit: integer`, `http bearer`. */
function nameKind(node: SourceNode): string {
  const place = node.get('in')?.string();
  const content = node.get('schema') ?? node.get('payload');
  const type = nameType(content ?? node);
  const scheme = textOf(node.get('scheme')) ?? '';
  if (place === undefined) return [type, scheme].join(' ').trim();
  const named = [place, textOf(node.get('name')) ?? ''].join(' ').trim();
  // The type of a security scheme is its kind.
  return content === undefined || type === '' ? named : `${named}: ${type}`;
}

/** `string (uuid)`, `Book`, `array of Book | null`. Empty if the schema does not say. */
function nameType(schema: SourceNode, level = 0): string {
  const reference = schema.get('$ref')?.string();
  if (reference !== undefined) return nameReference(reference);
  if (level > limits.levels) return '…';
  const all = (key: string) => (schema.get(key)?.elements(limits.names) ?? []).map((each) => nameType(each, level + 1));
  const types = schema.get('type')?.kind === 'array' ? textsOf(schema.get('type')) : [textOf(schema.get('type')) ?? ''];
  const items = schema.get('items');
  const format = textOf(schema.get('format'));
  const named = types.map((type) => {
    const item = type === 'array' && items !== undefined ? nameType(items, level + 1) : '';
    return item === '' ? type : `array of ${item}`;
  });
  const own = named.filter((type) => type !== '').join(' | ') + (format === undefined ? '' : ` (${format})`);
  if (own !== '') return own.trim();
  const alternatives = [...all('oneOf'), ...all('anyOf')].filter((type) => type !== '');
  return alternatives.length > 0 ? alternatives.join(' | ') : all('allOf').filter(Boolean).join(' & ');
}

/** `#/components/schemas/Book` → `Book`, `schemas/book.yaml` → `book`. */
function nameReference(reference: string): string {
  const last = reference.slice(reference.lastIndexOf('/') + 1);
  const name = last
    .replace(/\.(?:json|ya?ml)$/i, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return name.replace(/[<>*`\\]/g, '\\$&');
}

/** The schema that has the fields: that of the items of a list. */
function findObject(schema: SourceNode): SourceNode {
  let object = followLocally(schema);
  for (let level = 0; level < limits.levels; level += 1) {
    const items = object.get('items');
    if (items === undefined || object.get('properties') !== undefined) return object;
    object = followLocally(items);
  }
  return object;
}

/**
 * The properties with their types, also those of `allOf`, of each schema once. Required ones are marked, as in the hover of an operation.
 */
function listFields(schema: SourceNode, known = new Set<string>()): readonly string[] {
  if (known.size > limits.names || known.has(identityOf(schema))) return [];
  known.add(identityOf(schema));
  const required = new Set(textsOf(schema.get('required')));
  const own = (schema.get('properties')?.members(limits.names + 1) ?? []).map((property) => {
    const mark = required.has(String(property.key)) ? '\\*' : '';
    return `\`${property.key}\`${mark} ${nameType(property)}`.trimEnd();
  });
  const parts = schema.get('allOf')?.elements(limits.names) ?? [];
  return [...parts.flatMap((part) => listFields(followLocally(part), known)), ...own].slice(0, limits.names + 1);
}

/** The values of `enum`: as many as are shown, and one more. */
function listValues(node: SourceNode): readonly string[] {
  const values = node.get('enum')?.elements(limits.names + 1) ?? [];
  return values.map((value) => `\`${JSON.stringify(value.toValue())}\``);
}

function listWords(title: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  return `${title}: ${words.slice(0, limits.names).join(', ')}${words.length > limits.names ? ', …' : ''}`;
}

function listLines(title: string, lines: readonly string[]): string | undefined {
  if (lines.length === 0) return undefined;
  const rest = lines.length > limits.names ? ['…'] : [];
  return [`${title}:\n`, ...[...lines.slice(0, limits.names), ...rest].map((line) => `- ${line}`)].join('\n');
}
