import { ReadContext } from '../api/read-context.ts';
import { listItems, type WrittenItem } from '../openapi/openapi-index.ts';
import { followPathItem, getItemMember, listOperations } from '../openapi/path-item.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf } from '../source/references/resolve.ts';
import type { Location } from '../source/text/span.ts';

/** One path item with its operations and all path parameters that it declares. */
export interface PathItemFacts {
  readonly origin: WrittenItem['origin'];
  readonly path: string;
  /** Of the path's key. */
  readonly at: Location;
  /** The path without the names in its braces. */
  readonly shape: string;
  /** Names in braces, as written. */
  readonly templateNames: ReadonlySet<string>;
  /** Declared in the path item, for all operations. */
  readonly shared: Declared;
  readonly operations: readonly OperationFacts[];
  /** The `operationId`s of the operations and, recursively, of their callbacks. */
  readonly ids: readonly NamedOperation[];
  /** The values in `tags` of the operations. */
  readonly tags: readonly SourceNode[];
  /** The schemes that the operations require. */
  readonly requirements: readonly Named[];
  /** Parameters with the name and location of an earlier one in the same list. */
  readonly repeats: readonly Repeat[];
  /** Whether the names in the path differ from the names of the parameters. */
  readonly isInDoubt: boolean;
}

export interface OperationFacts {
  readonly method: string;
  /** Of the method's key. */
  readonly at: Location;
  readonly own: Declared;
}

export interface Declared {
  /** The `name`s of the parameters with `in: path`. */
  readonly names: readonly Named[];
  /**
   * Whether every parameter could be read: one with a broken reference or without a name may have any name, and so may
   * one that repeats another.
   */
  readonly isWhole: boolean;
}

export interface Repeat extends Named {
  readonly location: string;
  readonly first: Location;
}

/** An `operationId` with its operation. */
export interface NamedOperation extends Named {
  readonly operation: SourceNode;
}

/** A name and its location. */
export interface Named {
  readonly name: string;
  readonly at: Location;
}

/** Every path item of a description that has operations, in document order. */
export function listPathItems(root: SourceNode, reading: ReadContext): readonly PathItemFacts[] {
  // Shared, so that a parameter with many references is read once.
  const once = new ReadContext(reading.references, { isCheck: true });
  return listItems(root, reading)
    .map((item) => factsOf(item, once))
    .filter(({ operations }) => operations.length > 0);
}

/** The requirements in a `security` list. */
export function listRequirements(list: SourceNode | undefined): readonly Named[] {
  return (list?.elements() ?? []).flatMap((element) =>
    element.members().map(({ key, keyLocation }) => ({ name: String(key), at: keyLocation })),
  );
}

function factsOf({ origin, name: path, node }: WrittenItem, reading: ReadContext): PathItemFacts {
  const item = followPathItem(node, reading);
  const places = item ? listOperations(origin, path, item, reading) : [];
  const { names: templateNames, shape } = readTemplate(path);
  const shared = declaredIn(item && getItemMember(item, 'parameters'), reading);
  const operations = places.map((place) => readOperation(place, reading));
  const all = places.flatMap(({ node: operation }) => [operation, ...calledBack(operation, reading)]);
  return {
    origin,
    path,
    at: node.keyLocation,
    shape,
    templateNames,
    shared,
    operations,
    ids: all.flatMap((operation) => idOf(operation) ?? []),
    tags: all.flatMap((operation) => operation.get('tags')?.elements() ?? []),
    requirements: all.flatMap((operation) => listRequirements(operation.get('security'))),
    repeats: [shared, ...operations.map(({ own }) => own)].flatMap(({ repeats }) => repeats),
    isInDoubt: operations.some(({ own }) => !areSame(templateNames, [...shared.names, ...own.names])),
  };
}

/** Splits a path into the names in its braces, and the path without them. */
function readTemplate(path: string): { readonly names: ReadonlySet<string>; readonly shape: string } {
  const names = new Set<string>();
  let shape = '';
  let done = 0;
  for (let close = path.indexOf('}'); close >= 0; close = path.indexOf('}', close + 1)) {
    const open = path.lastIndexOf('{', close);
    if (open < done) continue;
    names.add(path.slice(open + 1, close));
    shape += `${path.slice(done, open)}{}`;
    done = close + 1;
  }
  return { names, shape: shape + path.slice(done) };
}

function readOperation(
  { method, node }: { readonly method: string; readonly node: SourceNode },
  reading: ReadContext,
): OperationFacts & { readonly own: DeclaredList } {
  const own = declaredIn(node.get('parameters'), reading);
  return {
    method,
    at: node.keyLocation,
    // No standard allows an operation that is a reference, so its parameters are unknown.
    own: node.get('$ref') ? { ...own, isWhole: false } : own,
  };
}

function idOf(operation: SourceNode): NamedOperation | undefined {
  const id = operation.get('operationId');
  const name = textOf(id);
  return id && name !== undefined ? { name, at: id.location, operation } : undefined;
}

/** The operations under `callbacks`, each once, including those of nested callbacks. */
function calledBack(operation: SourceNode, reading: ReadContext, met = new Set<string>()): readonly SourceNode[] {
  const callbacks = reading.open(operation.get('callbacks'))?.members() ?? [];
  const written = callbacks.flatMap((member) => reading.follow(member, 'a callback object')?.node.members() ?? []);
  return written.flatMap((expression) => {
    const item = followPathItem(expression, reading);
    if (!item || met.has(identityOf(item.target))) return [];
    met.add(identityOf(item.target));
    const places = listOperations('callback', String(expression.key), item, reading);
    return places.flatMap(({ node }) => [node, ...calledBack(node, reading, met)]);
  });
}

interface DeclaredList extends Declared {
  readonly repeats: readonly Repeat[];
}

function declaredIn(written: SourceNode | undefined, reading: ReadContext): DeclaredList {
  const list = reading.open(written);
  const read = (list?.elements() ?? []).map((element) => readParameter(element, reading));
  const known = read.filter((one) => one !== 'open');
  const repeats = repeatsIn(known);
  const isReadable = written === undefined || list?.kind === 'array';
  return {
    names: known.filter(({ location }) => location === 'path').map(({ named }) => named),
    isWhole: isReadable && known.length === read.length && !repeats.some(({ location }) => location === 'path'),
    repeats,
  };
}

interface ReadParameter {
  readonly named: Named;
  readonly location: string;
  /** Location in the list: of the name, or of the reference to the parameter. */
  readonly at: Location;
}

/** `open`: its reference is broken, or it has no valid name or location. */
function readParameter(element: SourceNode, reading: ReadContext): ReadParameter | 'open' {
  const followed = reading.follow(element, 'a parameter object');
  const read = followed && reading.once(followed, () => readNamed(followed.node));
  if (!read) return 'open';
  return { ...read, at: (element.get('$ref') ?? element.get('name') ?? element).location };
}

function readNamed(node: SourceNode): Omit<ReadParameter, 'at'> | undefined {
  const name = node.get('name');
  const written = name?.string();
  const location = node.get('in')?.string();
  if (!name || written === undefined || location === undefined || !locations.has(location)) return undefined;
  return { named: { name: written, at: name.location }, location };
}

/** The locations of all versions. */
const locations: ReadonlySet<string> = new Set([
  'query',
  'path',
  'header',
  'cookie',
  'querystring',
  'body',
  'formData',
]);

/** Header names are case-insensitive. */
function repeatsIn(parameters: readonly ReadParameter[]): readonly Repeat[] {
  if (parameters.length < 2) return [];
  const firsts = new Map<string, Location>();
  return parameters.flatMap(({ named: { name }, location, at }): readonly Repeat[] => {
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    const first = firsts.get(key);
    if (!first) firsts.set(key, at);
    return first ? [{ name, location, at, first }] : [];
  });
}

function areSame(templateNames: ReadonlySet<string>, declared: readonly Named[]): boolean {
  const names = new Set(declared.map(({ name }) => name));
  return names.size === templateNames.size && [...names].every((name) => templateNames.has(name));
}

/**
 * Whether a name in a template denotes the parameter: gateways write `{proxy+}` and `{path*}` for values that may
 * contain slashes.
 */
export function isNamed(templateName: string, parameter: string): boolean {
  return templateName === parameter || templateName.replace(/[+*]$/, '') === parameter;
}
