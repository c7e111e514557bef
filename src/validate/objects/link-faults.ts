import { correctExpression } from '../../core/arazzo/check-expressions.ts';
import { parseExpression, parseTemplate } from '../../core/arazzo/runtime-expression.ts';
import type { FindingFix } from '../../core/ports.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { getValueAt, joinPointer, splitPointer } from '../../core/source/document/pointer.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { findAbsent } from '../../schema/find-absent.ts';
import { resolveReference } from '../read-texts.ts';
import { toPointer, type ValuePath, type Visited } from '../values/walk-description.ts';
import { type DescriptionContext, follow, type ObjectFault } from './object-fault.ts';
import { nearestFault } from './tag-faults.ts';

/** An operation with the path item that it is in, whose parameters it has too. */
interface FoundOperation {
  readonly operation: JsonObject;
  readonly item: JsonObject;
  /** The response of a link. */
  readonly response?: JsonValue | undefined;
}

/** Checks that a link leads to an operation, and that what it names is there. */
export function* checkLink({ value, place }: Visited, context: DescriptionContext): Iterable<ObjectFault> {
  const { operationRef, operationId, parameters } = value;
  if (typeof operationRef === 'string' && context.texts.has(resolveReference(place.file, operationRef)?.file ?? '')) {
    if (findByReference(operationRef, place.file, context) === undefined)
      yield {
        code: 'link-operation-missing',
        message: `There is no operation at "${operationRef}". Write the path and the method, as in "#/paths/~1users/get".`,
        path: ['operationRef'],
        target: 'value',
      };
  }
  if (!isJsonObject(parameters)) return;
  const target =
    typeof operationRef === 'string'
      ? findByReference(operationRef, place.file, context)
      : findById(operationId, context);
  const known = target && listParameters(target, context);
  for (const name of Object.keys(parameters)) {
    if (known !== undefined && !known.some((each) => each.name === name || `${each.in}.${each.name}` === name))
      yield {
        ...nearestFault({
          code: 'link-parameter',
          path: ['parameters', name],
          what: `The operation of this link has no parameter "${name}".`,
          advice: 'Correct the name, or remove it.',
          nearest: [],
        }),
        target: 'key',
        // The list of parameters may have a misspelt key.
        missing: name,
        fixes: findNearest(
          name,
          known.map((each) => each.name),
          1,
        ).map((near) => ({ kind: 'rename', name: near })),
      };
  }
}

/** Checks the expressions in a link, which are about the request of its operation. */
export function* checkLinkValues({ value, place }: Visited, context: DescriptionContext): Iterable<ObjectFault> {
  const { parameters, requestBody } = value;
  const found = findOwner(place, context);
  const response = place.parent?.parent && getValueAt(context.texts.get(place.file), toPointer(place.parent.parent));
  const owner = found && { ...found, response };
  for (const [name, written] of Object.entries(isJsonObject(parameters) ? parameters : {}))
    yield* checkExpression(written, ['parameters', name], owner, context);
  yield* checkExpression(requestBody, ['requestBody'], owner, context);
}

/** Checks the address of a callback, whose expressions are about the request of its operation. */
export function* checkCallback({ value, place }: Visited, context: DescriptionContext): Iterable<ObjectFault> {
  const owner = findOwner(place, context);
  for (const address of Object.keys(value))
    if (!address.startsWith('x-')) yield* checkExpression(address, [address], owner, context);
}

/** The expressions of OpenAPI (3.1, 4.8.20.4). Workflows have more. */
const kinds: ReadonlySet<string> = new Set(['url', 'method', 'statusCode', 'message']);

/** Checks the form of an expression, and that a parameter of the request that it reads is declared (3.1, 4.8.20.4). */
function* checkExpression(
  written: JsonValue | undefined,
  path: ObjectFault['path'],
  owner: FoundOperation | undefined,
  context: DescriptionContext,
): Iterable<ObjectFault> {
  if (typeof written !== 'string') return;
  yield* checkForm(written, path);
  if (owner === undefined) return;
  yield* checkPointers(written, path, owner, context);
  if (!written.includes('$request.')) return;
  const known = listParameters(owner, context);
  for (const [, location = '', name = ''] of written.matchAll(/\$request\.(path|query|header)\.([^\s{}#]+)/g)) {
    const isSame = (each: string) =>
      location === 'header' ? each.toLowerCase() === name.toLowerCase() : each === name;
    if (known === undefined || known.some((each) => each.in === location && isSame(each.name))) continue;
    // Servers read headers that no operation declares.
    if (location === 'header' && known.every((each) => each.in !== 'header')) continue;
    const [near] = findNearest(
      name,
      known.filter((each) => each.in === location).map((each) => each.name),
      1,
    );
    yield {
      code: 'link-parameter',
      message: `This operation declares no parameter "${name}" with \`in: ${location}\`, so the expression has no value.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
      path,
      target: written === path.at(-1) ? 'key' : 'value',
    };
  }
}

/** Checks that the body that an expression reads may have what its pointer names. */
function* checkPointers(
  written: string,
  path: ObjectFault['path'],
  { operation, response }: FoundOperation,
  context: DescriptionContext,
): Iterable<ObjectFault> {
  for (const [text, side, pointer = ''] of written.matchAll(/\$(request|response)\.body#((?:\/[^\s{}/]*)+)/g)) {
    const absent = listSchemas(side === 'request' ? operation.requestBody : response, context).map((schema) =>
      findAbsent(schema, splitPointer(pointer) ?? [], (each) => resolveIn(each, context)),
    );
    const [first] = absent;
    if (first === undefined || absent.includes(undefined)) continue;
    const { name, known } = first;
    const [near] = findNearest(name, known, 1);
    const advice = near === undefined ? '' : ` Did you mean "${near}"?`;
    const meant = near && written.replace(text, () => text.replace(joinPointer('', name), () => joinPointer('', near)));
    const target = written === path.at(-1) ? 'key' : 'value';
    yield {
      code: 'link-expression',
      message: `The body of the ${side} has no "${name}", so the expression has no value.${advice}`,
      path,
      target,
      fixes: meant === undefined ? [] : [toFix(meant, target)],
    };
  }
}

/** The schemas of a body, undefined for a media type that is not JSON. */
function listSchemas(
  body: JsonValue | undefined,
  { file, texts }: DescriptionContext,
): readonly (JsonValue | undefined)[] {
  const holder = follow(body, file, texts);
  const content = isJsonObject(holder) && isJsonObject(holder.content) ? Object.entries(holder.content) : [];
  return content.map(([type, media]) =>
    isJsonObject(media) && /[/+]json\s*(?:;|$)/i.test(type) ? media.schema : undefined,
  );
}

/** Schemas of other files have references of their own. */
function resolveIn(schema: unknown, { file, texts }: DescriptionContext): JsonValue | undefined {
  const value = schema as JsonValue;
  const isElsewhere = isJsonObject(value) && typeof value.$ref === 'string' && !value.$ref.startsWith('#');
  return isElsewhere ? undefined : follow(value, file, texts);
}

function* checkForm(written: string, path: ObjectFault['path']): Iterable<ObjectFault> {
  const isKey = written === path.at(-1);
  for (const text of listInvalid(written)) {
    const meant = correct(written, text, isKey);
    const advice = meant === undefined ? 'Write one such as `$response.body#/id`.' : `Did you mean "${meant}"?`;
    const message = `"${text}" is no runtime expression. ${advice}`;
    const target = isKey ? 'key' : 'value';
    yield { code: 'link-expression', message, path, target, fixes: meant === undefined ? [] : [toFix(meant, target)] };
  }
}

function listInvalid(written: string): readonly string[] {
  // Without its `$`, an expression is a part of the address, or a text.
  const [bare] = /(?<=^\{?)(?:request|response)\.(?:body|header|query|path)[^\s{}]*(?![^{}])/.exec(written) ?? [];
  if (bare !== undefined) return [bare];
  const isWhole = /^\$[a-z]/i.test(written);
  const parts = isWhole ? [{ text: written, parsed: parseExpression(written) }] : parseTemplate(written);
  return parts.flatMap((part) => {
    if (!('parsed' in part)) return [];
    return part.parsed.kind === 'expression' && kinds.has(part.parsed.expression.kind) ? [] : [part.text];
  });
}

function correct(written: string, text: string, isAddress: boolean): string | undefined {
  const expression = text.startsWith('$') ? text : `$${text}`;
  const meant =
    correctExpression(expression) ?? (parseExpression(expression).kind === 'fault' ? undefined : expression);
  if (meant === undefined || meant === text) return undefined;
  const whole = written.replace(text, () => meant);
  return isAddress && !whole.includes('{') ? `{${whole}}` : whole;
}

function toFix(meant: string, target: 'key' | 'value'): FindingFix {
  return target === 'key' ? { kind: 'rename', name: meant } : { kind: 'replace', text: quoteText(meant) };
}

/** The operation that a response or a callback is part of. Undefined for a component. */
function findOwner(place: ValuePath, { texts }: DescriptionContext): FoundOperation | undefined {
  const keys: (string | number)[] = [];
  for (let at: ValuePath | undefined = place; at?.parent !== undefined; at = at.parent) keys.unshift(at.key);
  const [section, path = '', method = ''] = keys;
  if (section !== 'paths' && section !== 'webhooks') return undefined;
  // A callback of a callback is of the operation inside.
  if (keys.filter((key) => key === 'callbacks').length > 1) return undefined;
  const root = texts.get(place.file);
  const item = isJsonObject(root) && isJsonObject(root[section]) ? root[section][path] : undefined;
  const operation = isJsonObject(item) ? item[method] : undefined;
  return isJsonObject(item) && isJsonObject(operation) ? { operation, item } : undefined;
}

function findByReference(reference: string, file: string, { texts }: DescriptionContext): FoundOperation | undefined {
  const target = resolveReference(file, reference);
  const [, owner = ''] =
    /^((?:\/[^/]+)*\/(?:paths|webhooks|pathItems)\/[^/]+)\/[^/]+$/.exec(target?.pointer ?? '') ?? [];
  const root = texts.get(target?.file ?? '');
  const operation = getValueAt(root, target?.pointer ?? '');
  const item = getValueAt(root, owner);
  return owner !== '' && isJsonObject(operation) && isJsonObject(item) ? { operation, item } : undefined;
}

/** Undefined also if several operations have the id, which is reported there. */
function findById(id: JsonValue | undefined, { root }: DescriptionContext): FoundOperation | undefined {
  if (typeof id !== 'string' || !isJsonObject(root.paths)) return undefined;
  const found = Object.values(root.paths).flatMap((item) => {
    if (!isJsonObject(item)) return [];
    const operations = Object.values(item).filter(isJsonObject);
    return operations.filter(({ operationId }) => operationId === id).map((operation) => ({ operation, item }));
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Undefined if one of the parameters can't be read. */
function listParameters(
  { operation, item }: FoundOperation,
  { texts, file }: DescriptionContext,
): readonly { readonly name: string; readonly in: string }[] | undefined {
  const written = [item.parameters, operation.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  const read = written.map((parameter) => follow(parameter, file, texts));
  const named = read.flatMap((parameter) => {
    if (!isJsonObject(parameter) || typeof parameter.name !== 'string' || typeof parameter.in !== 'string') return [];
    return [{ name: parameter.name, in: parameter.in }];
  });
  return named.length < read.length || item.$ref !== undefined ? undefined : named;
}
