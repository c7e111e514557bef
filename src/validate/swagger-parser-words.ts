import type { JsonValue } from '../core/source/document/json-value.ts';
import { escapeSegment } from '../core/source/document/pointer.ts';
import { getValueAt } from './read-texts.ts';

/** The part of a message that names an operation (`/paths/users/{id}/get`, unescaped) or a part of it. */
const operationPart =
  /^\/paths(\/.*?)\/(get|put|post|delete|options|head|patch)((?:\/(?:parameters|responses)\/.*?)?) (?=has |is )/;

/** Converts a message of swagger-parser about a 2.0 description to a location and a message for writers. */
export function explainSpecMessage(
  message: string,
  root: JsonValue | undefined,
): { readonly pointer: string; readonly message: string } {
  const [begin = '', path = '', method = '', part = ''] = operationPart.exec(message) ?? [];
  const sentence = `${message.slice(begin.length).replace(/\.$/, '')}.`;
  if (begin === '') return { pointer: '', message: sentence };
  const operation = `/paths/${escapeSegment(path)}/${method}`;
  const { pointer, words } = locatePart(part, operation, root);
  const exact = [`${pointer}/type`, pointer].find((candidate) => getValueAt(root, candidate) !== undefined);
  return { pointer: exact ?? operation, message: `${words} ${sentence}` };
}

interface NamedPart {
  readonly pointer: string;
  readonly words: string;
}

function locatePart(part: string, operation: string, root: JsonValue | undefined): NamedPart {
  const [, kind, first = '', inside] = part.split('/');
  if (kind === 'parameters') {
    const name = part.slice('/parameters/'.length);
    const list = getValueAt(root, `${operation}/parameters`);
    const index = Array.isArray(list) ? list.findIndex((parameter) => getValueAt(parameter, '/name') === name) : -1;
    // This is a body parameter: the schema covers all others.
    const pointer = index < 0 ? operation : `${operation}/parameters/${index}/schema`;
    return { pointer, words: `The schema of the body \`${name}\`` };
  }
  if (kind !== 'responses') return { pointer: operation, words: 'This operation' };
  const pointer = `${operation}/responses/${first}`;
  if (inside === 'schema') return { pointer: `${pointer}/schema`, words: `The schema of the response \`${first}\`` };
  return { pointer, words: `The response \`${first}\`` };
}
