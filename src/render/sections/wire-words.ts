import type { Link, MediaType, Parameter, PartEncoding, Separators } from '../../core/api/http-operation.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import { shortValue } from '../short-value.ts';

/** Describes how an array or object is serialized, if it is not the default way. Code is in backticks. */
export function serializationInWords(parameter: Parameter, types: readonly string[]): readonly string[] {
  const isList = types.includes('array');
  const { name, mediaType, allowEmptyValue, allowReserved, valueFrom } = parameter;
  const hasParts = isList || types.includes('object');
  return [
    mediaType === undefined && hasParts ? styleInWords(parameter, isList) : prefixInWords(parameter),
    allowReserved ? 'Reserved characters are sent as they are' : '',
    allowEmptyValue ? `May be sent as ${codeSpan(`${name}=`)}, without a value` : '',
    valueFrom === undefined ? '' : `In the message at ${codeSpan(valueFrom)}`,
  ].filter((words) => words !== '');
}

const joints: { readonly [style: string]: string } = {
  spaceDelimited: 'Values are joined with spaces',
  pipeDelimited: `Values are joined with ${codeSpan('|')}`,
};

/** Describes the separators of an array of Swagger 2.0, beginning with the outermost. */
function separatorsInWords([outer = ',', ...inner]: Separators, explode: boolean): string {
  const [first, ...others] = explode ? inner : [outer, ...inner];
  if (first === undefined) return '';
  const within = others.map((separator) => `, within a value with ${separatorInWords(separator)}`);
  return `${explode ? 'Nested values' : 'Values'} are joined with ${separatorInWords(first)}${within.join('')}`;
}

function separatorInWords(separator: string): string {
  if (separator === ' ') return 'spaces';
  return separator === '\t' ? 'tabs' : codeSpan(separator);
}

function styleInWords(parameter: Parameter, isList: boolean): string {
  const { name, style, explode, location, separators } = parameter;
  if (isList && separators !== undefined) return separatorsInWords(separators, explode);
  if (style === 'deepObject') return `Written as ${codeSpan(`${name}[field]=value`)}`;
  if (style === 'label' || style === 'matrix') return prefixInWords(parameter);
  if (explode) return '';
  const joint = joints[style];
  if (joint !== undefined) return joint;
  if (isList && (location === 'path' || location === 'header')) return '';
  return isList ? `Values are joined with ${codeSpan(',')}` : `Written as ${codeSpan('field,value,field,value')}`;
}

function prefixInWords({ name, style, mediaType }: Parameter): string {
  if (mediaType !== undefined) return '';
  if (style === 'label') return `Begins with ${codeSpan('.')}`;
  return style === 'matrix' ? `Written as ${codeSpan(`;${name}=value`)}` : '';
}

/** Describes how the parts of a body are serialized, if the description specifies it. Each part is one line. */
export function encodingsInWords(body: Partial<MediaType>): readonly string[] {
  return ownParts(body).flatMap(([name, part]) => {
    const words = partInWords(part);
    return words === '' ? [] : [`${name} ${words}`];
  });
}

type NamedPart = readonly [name: string, part: PartEncoding];

/** Lists all parts of a body, including nested ones, with a label for each. */
export function partsInWords(body: Partial<MediaType>): readonly NamedPart[] {
  return ownParts(body).flatMap(([name, part]): NamedPart[] => [
    [name, part],
    ...partsInWords(part).map(([inner, one]): NamedPart => [`${inner} of ${name}`, one]),
  ]);
}

function ownParts({ encoding, prefixEncoding, itemEncoding }: Partial<MediaType>): readonly NamedPart[] {
  return [
    ...(encoding ?? []).map((one): NamedPart => [codeSpan(one.property), one]),
    ...(prefixEncoding ?? []).map((one, index): NamedPart => [`part ${index + 1}`, one]),
    ...(itemEncoding === undefined ? [] : [[othersName(prefixEncoding), itemEncoding] satisfies NamedPart]),
  ];
}

function othersName(prefix: readonly PartEncoding[] | undefined): string {
  return prefix === undefined || prefix.length === 0 ? 'each part' : 'further parts';
}

function partInWords(part: PartEncoding): string {
  const { contentType, headers, style, explode, allowReserved, separators } = part;
  // In a form of Swagger 2.0, every array has a separator.
  if (separators !== undefined) return separatorsInWords(separators, explode === true).replace(/^V/, 'v');
  const inner = encodingsInWords(part);
  return [
    contentType === undefined ? '' : `as ${codeSpan(contentType)}`,
    style === undefined
      ? ''
      : `in the style ${codeSpan(style)}${explode === undefined ? '' : ` (${explode ? '' : 'not '}exploded)`}`,
    allowReserved === true ? 'with reserved characters as they are' : '',
    headers.length === 0 ? '' : `with ${headers.map(({ name }) => codeSpan(name)).join(', ')}`,
    inner.length === 0 ? '' : `(${inner.join('; ')})`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}

/** Describes the target and the parameters of a link, without its name and description. */
export function linkInWords({ operationId, operationRef, parameters, requestBody, server }: Link): string {
  const target = operationId ?? operationRef;
  const assignments = Object.entries(parameters).map(
    ([name, value]) => `${codeSpan(name)} from ${codeSpan(shortValue(value))}`,
  );
  return [
    target === undefined ? '' : `leads to ${codeSpan(target)}`,
    ...assignments,
    requestBody === undefined ? '' : `the body from ${codeSpan(shortValue(requestBody))}`,
    server === undefined ? '' : `at ${codeSpan(server.url)}`,
  ]
    .filter((words) => words !== '')
    .join(', ');
}
