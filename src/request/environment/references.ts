import { isLosslessNumber, parse, stringify } from 'lossless-json';
import type { HttpOperation } from '../../core/api/http-operation.ts';
import { isSecretName } from '../../core/secrets/secret-names.ts';
import { splitPointer } from '../../core/source/document/pointer.ts';
import type { ExactValue } from '../form-values.ts';
import { maskedText } from '../history/mask-response.ts';
import { isExactObject } from '../json/exact-value.ts';
import { secretPlaceholder } from '../secrets/placeholders.ts';
import { type DynamicSources, drawDynamicValue } from './dynamic-values.ts';
import type { FilledEnvironment, VariableValue } from './environment.ts';

/** The values of names that no environment defines: dynamic values (`$uuid`), and values of responses (`response.getBook./id`). */
export interface ReferenceValues {
  readonly variables: { readonly [name: string]: VariableValue };
  /** Values of responses that are secret by their names. */
  readonly secrets: { readonly [name: string]: string };
}

/** A value in the last response of an operation. */
export interface ResponseReference {
  /** See `responseKey`. */
  readonly operation: string;
  /** JSON Pointer into the body. */
  readonly pointer: string;
}

/** Returns whether no environment defines the name: `$uuid`, `response.getBook./id`. */
export function isReferenceName(name: string): boolean {
  return name.startsWith('$') || parseResponseReference(name) !== undefined;
}

/** Reads `response.getBook./id`. */
export function parseResponseReference(name: string): ResponseReference | undefined {
  const [, operation, pointer] = /^response\.(.+?)\.((?:\/.*)?)$/s.exec(name) ?? [];
  return operation === undefined || pointer === undefined ? undefined : { operation, pointer };
}

/** The name of a value in a response. Undefined if it can't be in braces, or if its operation has a name that would end early. */
export function printResponseReference({ operation, pointer }: ResponseReference): string | undefined {
  const name = `response.${operation}.${pointer}`;
  const read = parseResponseReference(name);
  const isSame = read?.operation === operation && read.pointer === pointer;
  return isSame && !/[{}\r\n]/.test(name) && name === name.trim() ? name : undefined;
}

/** The name of an operation in references: its `operationId`, else its method and path (`GET /books/:id`). */
export function responseKey({
  operationId,
  method,
  path,
}: Pick<HttpOperation, 'operationId' | 'method' | 'path'>): string {
  const written = operationId ?? '';
  return written === '' || /[{}]/.test(written) ? `${method} ${path.replace(/\{([^{}]*)\}/g, ':$1')}` : written;
}

/** Finds the value at a pointer of a body, if it is one that a field can take: a text, a number or a boolean. */
export function findScalar(body: ExactValue, pointer: string): VariableValue | undefined {
  let value: ExactValue | undefined = body;
  for (const segment of splitPointer(pointer) ?? []) {
    if (Array.isArray(value)) value = /^\d+$/.test(segment) ? value[Number(segment)] : undefined;
    else value = isExactObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  }
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isScalar || isLosslessNumber(value) ? (value as VariableValue) : undefined;
}

/** Finds the values of names that no environment defines. `findResponse` returns the body of the last response of an operation. */
export function findReferenceValues(
  names: readonly string[],
  draw: (name: string) => VariableValue | undefined,
  findResponse: (operation: string) => ExactValue | undefined,
): ReferenceValues {
  const variables: [string, VariableValue][] = [];
  const secrets: [string, string][] = [];
  for (const name of names) {
    const reference = parseResponseReference(name);
    const value = reference === undefined ? draw(name) : findInResponse(reference, findResponse);
    if (value === undefined) continue;
    if (reference !== undefined && isSecretReference(reference)) secrets.push([name, String(value)]);
    else variables.push([name, value]);
  }
  return { variables: Object.fromEntries(variables), secrets: Object.fromEntries(secrets) };
}

function findInResponse(
  reference: ResponseReference,
  findResponse: (operation: string) => ExactValue | undefined,
): VariableValue | undefined {
  const body = findResponse(reference.operation);
  const value = body === undefined ? undefined : findScalar(body, reference.pointer);
  // A response that was kept for another page has no secrets.
  return value === maskedText && isSecretReference(reference) ? undefined : value;
}

/** Everything in a member with the name of a secret is secret. */
export function isSecretReference({ pointer }: ResponseReference): boolean {
  return (splitPointer(pointer) ?? []).some((segment) => isSecretName(segment, 'body'));
}

/** Adds the values to an environment. Undefined if there is neither. */
export function withReferences(
  environment: FilledEnvironment | undefined,
  { variables, secrets }: ReferenceValues,
): FilledEnvironment | undefined {
  if (Object.keys(variables).length + Object.keys(secrets).length === 0) return environment;
  return {
    servers: environment?.servers ?? {},
    variables: { ...environment?.variables, ...variables },
    secrets: { ...environment?.secrets, ...secrets },
  };
}

/** Replaces secrets by placeholders. */
export function hideReferences({ variables, secrets }: ReferenceValues): ReferenceValues {
  const names = Object.keys(secrets);
  return { variables, secrets: Object.fromEntries(names.map((name) => [name, secretPlaceholder(name)])) };
}

/** Prints the values for a message, with every digit. Undefined if there are none. */
export function printReferences({ variables, secrets }: ReferenceValues): string | undefined {
  const isEmpty = Object.keys(variables).length + Object.keys(secrets).length === 0;
  return isEmpty ? undefined : stringify({ variables, secrets });
}

/** Parses the text that `printReferences` prints. Other names and values are left out. */
export function parseReferences(text: string | undefined): ReferenceValues {
  const { variables, secrets } = (text === undefined ? {} : parse(text)) as { [key: string]: ExactValue | undefined };
  const members = (group: ExactValue | undefined) =>
    Object.entries(isExactObject(group) ? group : {}).filter(([name]) => isReferenceName(name));
  const scalars = members(variables).flatMap(([name, value]) => {
    const scalar = findScalar(value, '');
    return scalar === undefined ? [] : [[name, scalar] as const];
  });
  const texts = members(secrets).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { variables: Object.fromEntries(scalars), secrets: Object.fromEntries(texts) };
}

/** Dynamic values that stay the same until they are renewed, for one request after the other. */
export class DrawnValues {
  readonly #sources: () => DynamicSources;
  readonly #drawn = new Map<string, VariableValue | undefined>();

  constructor(sources: () => DynamicSources) {
    this.#sources = sources;
  }

  get(name: string): VariableValue | undefined {
    if (!this.#drawn.has(name)) this.#drawn.set(name, drawDynamicValue(name, this.#sources()));
    return this.#drawn.get(name);
  }

  renew(): void {
    this.#drawn.clear();
  }
}
