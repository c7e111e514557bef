import type { Parameter } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import type { ExactValue } from '../form-values.ts';
import { fromMembers } from '../json/from-members.ts';
import { readItem } from './split-items.ts';
import { findProperty } from './styled-fields.ts';
import { decode, readTypedText } from './typed-text.ts';

/** Reads a path parameter by its style (`simple`, `label`, `matrix`). `isDotted`: the items of a label are separated by dots, not commas. */
export function readPathValue(text: string, parameter: Parameter, table: SchemaTable, isDotted: boolean): ExactValue {
  const { schema, style, explode, separators = [','] } = parameter;
  const { type, properties } = flattenObject(schema, table);
  const isObject = type === 'object' || properties !== undefined;
  const isComposed = isObject || type === 'array';
  const simple =
    style === 'matrix'
      ? dropMatrix(text, isObject && explode)
      : style === 'label'
        ? dropLabel(text, isComposed && (explode || isDotted))
        : text;
  if (isObject) return readMembers(simple, parameter, table, decode);
  return readItem(simple, { schema, separators }, table);
}

/** Reads an object in the style `simple`: `a=1,b=2` if it is exploded, else `a,1,b,2`. */
export function readMembers(
  text: string,
  { explode, schema }: Pick<Parameter, 'explode' | 'schema'>,
  table: SchemaTable,
  decodePart: (part: string) => string,
): ExactValue {
  const pieces = text.split(',');
  const pairs = explode
    ? pieces.map((piece) => piece.split(/=(.*)/s))
    : pieces.flatMap((piece, index) => (index % 2 === 0 ? [[piece, pieces[index + 1]]] : []));
  const members = pairs.map(([key = '', value = '']) => {
    const name = decodePart(key.trim());
    return [name, readTypedText(decodePart(value.trim()), findProperty(schema, name, table), table)] as const;
  });
  return fromMembers(members);
}

/** Says how a path parameter is to be written that lacks the mark or the name of its style (RFC 6570, 3.2.5 and 3.2.7). */
export function findStyleFault(
  text: string,
  { name, style, explode, schema }: Parameter,
  table: SchemaTable,
): string | undefined {
  if (style === 'label') return text.startsWith('.') ? undefined : `Must begin with \`.\` (\`style: label\`).`;
  if (style !== 'matrix') return undefined;
  const { type, properties } = flattenObject(schema, table);
  const hasOwnNames = explode && (type === 'object' || properties !== undefined);
  const [before, ...pieces] = text.split(';');
  const isNamed = hasOwnNames || pieces.every((piece) => decode(piece.split('=')[0] ?? '') === name);
  return before === '' && pieces.length > 0 && isNamed
    ? undefined
    : `Must be written as \`;${name}=…\` (\`style: matrix\`).`;
}

/** `;color=blue;color=black` or `;color=blue,black` → `blue,black`. The names of an exploded object are its own: `;R=100;G=200` → `R=100,G=200`. */
function dropMatrix(text: string, keepsNames: boolean): string {
  if (!text.startsWith(';')) return text;
  const pieces = text.slice(1).split(';');
  return (keepsNames ? pieces : pieces.map((piece) => piece.split(/=(.*)/s)[1] ?? '')).join(',');
}

/** `.blue.black` → `blue,black`; `.1.5` as one value → `1.5`. */
function dropLabel(text: string, isSplit: boolean): string {
  if (!text.startsWith('.')) return text;
  return isSplit ? text.slice(1).replaceAll('.', ',') : text.slice(1);
}
