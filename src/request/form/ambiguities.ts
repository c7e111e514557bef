import type { Parameter } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import { joinPointer, splitPointer } from '../../core/source/document/pointer.ts';
import { unsentHeader } from '../build/build-headers.ts';
import type { ExactValue } from '../form-values.ts';
import type { RequestProblem } from '../http-request.ts';
import { type ExactObject, isExactObject } from '../json/exact-value.ts';

/** Reports the parts of a value that are not sent, or that a server can't read back. `parameter`: the one that declares it. */
export function listValueNotes(
  pointer: string,
  parameter: Parameter | undefined,
  value: ExactValue,
  table: SchemaTable,
): string[] {
  const [location, name = '', ...inner] = splitPointer(pointer) ?? [];
  if (inner.length > 0) return [];
  const fault = location === 'header' ? unsentHeader(name, parameter, value, table) : undefined;
  return [...(parameter === undefined ? [] : ambiguities(parameter, value)), ...(fault === undefined ? [] : [fault])];
}

/** Reports the parts of a parameter's value that a server can't read back from the request. */
export function ambiguities(parameter: Parameter, value: ExactValue): string[] {
  if (parameter.mediaType !== undefined) return [];
  const divider = plainDivider(parameter);
  const parts = textParts(value);
  const isDivided = parts.length > 1 && divider !== undefined && parts.some((part) => part.includes(divider));
  return [
    ...(isDivided
      ? [
          `A value contains ${JSON.stringify(divider)}, which also separates the values. A server can't distinguish them.`,
        ]
      : []),
    ...(value === null ? [nullNote] : []),
    ...(Array.isArray(value) && value.includes(null)
      ? ['null can’t be an item of a list here, so it is left out.']
      : []),
    ...(isExactObject(value) ? listNullMembers(value) : []),
  ];
}

function listNullMembers(value: ExactObject): string[] {
  const names = Object.keys(value).filter((name) => value[name] === null);
  return names.map((name) => `null can’t be a value here, so \`${name}\` is left out.`);
}

/** Returns the separator of the values if values may contain it as it is; a comma in a path or query is encoded in a value. */
function plainDivider({ location, style, explode, separators: [separator] = [] }: Parameter): string | undefined {
  if (location === 'header') return separator ?? ',';
  if (separator !== undefined && !explode) return separator === ',' ? undefined : separator;
  if (location === 'cookie' && style === 'cookie' && !explode) return ',';
  if (explode) return undefined;
  return style === 'pipeDelimited' ? '|' : style === 'spaceDelimited' ? ' ' : undefined;
}

function textParts(value: ExactValue): string[] {
  const parts = Array.isArray(value) ? value : isExactObject(value) ? Object.entries(value).flat() : [];
  return parts.filter((part) => typeof part === 'string');
}

const nullNote = 'null is sent like an empty string. A server can’t distinguish them.';

function holdsNull(value: ExactValue): boolean {
  return value === null || (Array.isArray(value) && value.includes(null));
}

/** Reports the fields of a form that are null. */
export function nullFields(body: ExactValue): RequestProblem[] {
  if (!isExactObject(body)) return [];
  return Object.entries(body).flatMap(([name, member]) => {
    return holdsNull(member) ? [{ pointer: joinPointer('', 'body', name), message: nullNote }] : [];
  });
}
