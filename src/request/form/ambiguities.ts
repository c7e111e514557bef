import type { Parameter } from '../../core/api/http-operation.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import type { ExactValue } from '../form-values.ts';
import type { RequestProblem } from '../http-request.ts';
import { isExactObject } from '../json/exact-value.ts';

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
    ...(holdsNull(value) ? ['null is sent like an empty string. A server can’t distinguish them.'] : []),
  ];
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

function holdsNull(value: ExactValue): boolean {
  return value === null || (Array.isArray(value) && value.includes(null));
}

/** Reports the fields of a form that are null. */
export function nullFields(body: ExactValue): RequestProblem[] {
  if (!isExactObject(body)) return [];
  return Object.entries(body).flatMap(([name, member]) => {
    const message = 'null is sent like an empty string. A server can’t distinguish them.';
    return holdsNull(member) ? [{ pointer: joinPointer('', 'body', name), message }] : [];
  });
}
