import { textOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { capitalize } from '../../source/text/capitalize.ts';
import { takeFreeName } from '../../source/text/free-name.ts';
import type { DescribedNode } from './refactoring.ts';

/** Names that say nothing of what is described. */
const plainNames =
  /^(?:schema|items|additionalProperties|allOf|anyOf|oneOf|not|payload|headers|value|default|if|then|else)$/;

/** Proposes a name for a new component, in the style of those that exist; `taken` are their names. */
export function proposeName(described: DescribedNode, taken: readonly string[]): string {
  const words = findWords(described);
  const isCamel = taken.length > 0 && taken.every((name) => /^[a-z][A-Za-z0-9]*$/.test(name));
  const pascal = words
    .split(/[^\p{L}\p{N}]+/u)
    .map(capitalize)
    .join('')
    .replaceAll(/[^A-Za-z0-9]/g, '');
  const name = pascal === '' ? described.kind.replaceAll(' ', '') : pascal;
  return takeFreeName(isCamel ? name.slice(0, 1).toLowerCase() + name.slice(1) : name, new Set(taken));
}

function findWords({ node, kind }: DescribedNode): string {
  const title = textOf(node.get('title')) ?? (kind === 'Schema' ? undefined : textOf(node.get('name')));
  if (title !== undefined && title.length <= 60) return title;
  const key = typeof node.key === 'string' ? node.key : '';
  const outer = findOuterWords(node);
  if (kind === 'Response') return findResponseWords(node, outer);
  if (kind === 'Request Body') return `${outer} request`;
  if (key !== '' && !plainNames.test(key)) return isProperty(node) || kind !== 'Schema' ? key : `${outer} ${key}`;
  if (key === 'items') return `${findWords({ node: node.parent, kind } as DescribedNode)} item`;
  return findPartWords(node, kind, outer);
}

function isProperty({ parent }: SourceNode): boolean {
  return parent?.key === 'properties';
}

/** The words for a schema that has no name of its own: by the parameter, body, response or message that it is of. */
function findPartWords(node: SourceNode, kind: string, outer: string): string {
  for (let at: SourceNode | undefined = node.parent; at !== undefined; at = at.parent) {
    const words = findWordsOfOwner(at, outer);
    if (words !== undefined) return words;
  }
  return outer === '' ? kind : outer;
}

function findWordsOfOwner(owner: SourceNode, outer: string): string | undefined {
  const name = textOf(owner.get('name'));
  if (name !== undefined && (owner.get('in') !== undefined || owner.get('payload') !== undefined)) return name;
  if (owner.key === 'requestBody') return `${outer} request`;
  switch (owner.parent?.key) {
    case 'properties':
    case 'schemas':
    case 'definitions':
      return `${owner.key} part`;
    case 'responses':
      return findResponseWords(owner, outer);
    case 'messages':
    case 'headers':
      return String(owner.key);
    default:
      return undefined;
  }
}

function findResponseWords(node: SourceNode, outer: string): string {
  const status = String(node.key);
  const description = textOf(node.get('description')) ?? '';
  const isNamed = /^[45]/.test(status) && /^[\p{L} '-]{3,40}\.?$/u.test(description);
  if (isNamed && description.split(' ').length <= 4) return description;
  return /^2/.test(status) ? `${outer} response` : `${outer} ${status} response`;
}

/** The words for the operation or component that a value is in. */
function findOuterWords(node: SourceNode): string {
  for (let at: SourceNode | undefined = node.parent; at?.parent !== undefined; at = at.parent) {
    const id = textOf(at.get('operationId'));
    if (id !== undefined) return id;
    const path = String(at.parent.key);
    if (path.startsWith('/')) return `${at.key} ${path}`;
    if (at.parent.parent?.key === 'components' || at.parent.key === 'definitions') return String(at.key);
    if (at.parent.key === 'channels') return String(at.key);
  }
  return '';
}
