import type { Parameter } from '../../core/api/http-operation.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { isExactObject } from '../exact-value.ts';
import type { ExactValue } from '../form-values.ts';
import type { RequestProblem } from '../http-request.ts';

/** What of a parameter's value a server can't read back from what is sent. */
export function ambiguities(parameter: Parameter, value: ExactValue): string[] {
  if (parameter.mediaType !== undefined) return [];
  const divider = dividerOf(parameter);
  const parts = partsOf(value);
  const isDivided = parts.length > 1 && divider !== undefined && parts.some((part) => part.includes(divider));
  return [
    ...(isDivided
      ? [
          `A value contains ${JSON.stringify(divider)}, which also separates the values: a server can't tell them apart.`,
        ]
      : []),
    ...(holdsNull(value) ? ["null is sent as an empty text: a server can't tell them apart."] : []),
  ];
}

/** The character between the values where it is sent as it is in them; a comma in a path or query is encoded in a value. */
function dividerOf({ location, style, explode, separators: [separator] = [] }: Parameter): string | undefined {
  if (location === 'header') return separator ?? ',';
  if (separator !== undefined && !explode) return separator === ',' ? undefined : separator;
  if (location === 'cookie' && style === 'cookie' && !explode) return ',';
  if (explode) return undefined;
  return style === 'pipeDelimited' ? '|' : style === 'spaceDelimited' ? ' ' : undefined;
}

function partsOf(value: ExactValue): string[] {
  const parts = Array.isArray(value) ? value : isExactObject(value) ? Object.entries(value).flat() : [];
  return parts.filter((part) => typeof part === 'string');
}

function holdsNull(value: ExactValue): boolean {
  return value === null || (Array.isArray(value) && value.includes(null));
}

/** The fields of a form that are null. */
export function nullFields(body: ExactValue): RequestProblem[] {
  if (!isExactObject(body)) return [];
  return Object.entries(body).flatMap(([name, member]) => {
    const message = "null is sent as an empty text: a server can't tell them apart.";
    return holdsNull(member) ? [{ pointer: joinPointer('', 'body', name), message }] : [];
  });
}
