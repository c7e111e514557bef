import { keywordKinds } from '../../core/api/schema-keywords.ts';
import { getValueAt, splitPointer } from '../../core/source/document/pointer.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { resolveReference } from '../read-texts.ts';
import { grammar, type Kind } from '../values/grammar.ts';
import type { Visited } from '../values/walk-description.ts';
import type { DescriptionContext, ObjectFault } from './object-fault.ts';

/** The kinds that may be the target of a reference, as readers call them. */
const names: { readonly [kind in Kind]?: string } = {
  asyncOperation: 'an operation',
  asyncParameter: 'a parameter',
  body: 'a request body',
  callback: 'a callback',
  channel: 'a channel',
  externalDocs: 'external documentation',
  header: 'a header',
  link: 'a link',
  media: 'a media type',
  message: 'a message',
  namedExample: 'an example',
  operation: 'an operation',
  parameter: 'a parameter',
  pathItem: 'a path item',
  response: 'a response',
  schema: 'a schema',
  securityScheme: 'a security scheme',
  server: 'a server',
  serverVariable: 'a server variable',
  tag: 'a tag',
  // Whole sections, which are never what a reference needs.
  components: 'all components',
  asyncComponents: 'all components',
  info: 'the info object',
  schemas: 'all schemas',
};

/** Checks that a reference in the description leads to an object of the kind that its place needs. */
export function* checkReference(
  { kind, value, place }: Visited,
  { file, family, texts, version }: DescriptionContext,
): Iterable<ObjectFault> {
  const needed = kind === 'payload' ? 'schema' : kind;
  const reference = String(value.$ref);
  const target = names[needed] === undefined ? undefined : resolveReference(place.file, reference);
  if (target?.file !== file || getValueAt(texts.get(file), target.pointer) === undefined) return;
  const segments = splitPointer(target.pointer);
  const found = segments === undefined ? undefined : findKind(family, segments);
  if (found === undefined || found === needed || names[found] === undefined) return;
  // `body-schema-reference` says this, and puts the schema where it belongs.
  if (found === 'schema' && (kind === 'body' || kind === 'response')) return;
  // The official schemas allow no reference here before 3.2.
  if (kind === 'media' && !version.startsWith('3.2')) return;
  const same = suggestSameName(needed, reference, texts.get(file));
  const advice = same === undefined ? '' : ` Did you mean "${same}"?`;
  yield {
    code: 'ref-kind',
    severity: 'error',
    message: `This refers to ${names[found]}. Expected ${names[needed]}.${advice}`,
    path: ['$ref'],
    target: 'value',
    fixes: same === undefined ? [] : [{ kind: 'replace', text: quoteText(same) }],
  };
}

/** The kind of what a pointer leads to. Undefined if it leads to data, or to something of no known kind. */
function findKind(family: 'openapi' | 'asyncapi', segments: readonly string[]): Kind | undefined {
  let kind: Kind | 'schemaMap' | undefined = family;
  for (const segment of segments) {
    if (kind === 'schemaMap') kind = 'schema';
    else if (kind === 'schema' || kind === 'payload') kind = findSchemaPart(segment);
    else if (kind !== undefined) kind = findMember(kind, segment);
  }
  return kind === 'schemaMap' ? 'schemas' : kind;
}

function findMember(kind: Kind, segment: string): Kind | undefined {
  const { members, each } = grammar[kind];
  return members !== undefined && Object.hasOwn(members, segment) ? members[segment] : each;
}

function findSchemaPart(keyword: string): 'schema' | 'schemaMap' | undefined {
  if (keyword === '$defs' || keyword === 'definitions') return 'schemaMap';
  const part = keywordKinds.get(keyword);
  if (part === 'map' || part === 'list') return 'schemaMap';
  // `items` may be a list in older drafts, so that its elements are of no certain kind.
  return part === 'schema' && keyword !== 'items' ? 'schema' : undefined;
}

const sections: { readonly [kind in Kind]?: readonly string[] } = {
  schema: ['/components/schemas', '/definitions'],
  parameter: ['/components/parameters', '/parameters'],
  asyncParameter: ['/components/parameters'],
  response: ['/components/responses', '/responses'],
  body: ['/components/requestBodies'],
  header: ['/components/headers'],
  message: ['/components/messages'],
  namedExample: ['/components/examples'],
  securityScheme: ['/components/securitySchemes'],
};

/** The component of the needed kind with the same name. */
function suggestSameName(kind: Kind, reference: string, root: Parameters<typeof getValueAt>[0]): string | undefined {
  const name = reference.slice(reference.lastIndexOf('/'));
  const section = sections[kind]?.find((at) => getValueAt(root, at + name) !== undefined);
  return section && `#${section}${name}`;
}
