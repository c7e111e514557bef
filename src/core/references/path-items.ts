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
  /** The location of the key, `/users` in `/users: {…}`. */
  readonly at: Location;
  /** The path without the names in its braces. */
  readonly shape: string;
  /** The names in braces, as written. */
  readonly templateNames: ReadonlySet<string>;
  /** The parameters of the path item, which all operations share. */
  readonly shared: Declared;
  readonly operations: readonly OperationFacts[];
  /** The `operationId`s of the operations and, recursively, of their callbacks. */
  readonly ids: readonly NamedOperation[];
  /** The values in `tags` of the operations. */
  readonly tags: readonly SourceNode[];
  /** The security schemes that the operations require. */
  readonly requirements: readonly Named[];
  /** Parameters with the same name and location as an earlier one in the list. */
  readonly repeats: readonly Repeat[];
  /** True if the names in the path and the names of the parameters differ. */
  readonly isInDoubt: boolean;
}

export interface OperationFacts {
  readonly method: string;
  /** The location of the key, `get` in `get: {…}`. */
  readonly at: Location;
  readonly own: Declared;
}

export interface Declared {
  /** The `name`s of the parameters with `in: path`. */
  readonly names: readonly Named[];
  /**
   * True if all parameters could be read. The name of a parameter is unknown if its reference is broken, its name is
   * missing, or it repeats another one.
   */
  readonly isWhole: boolean;
}

export interface Repeat extends Named {
  readonly location: string;
  readonly first: Location;
}

export interface NamedOperation extends Named {
  readonly operation: SourceNode;
}

export interface Named {
  readonly name: string;
  readonly at: Location;
}

/** Lists the path items of a description that have operations, in document order. */
export function listPathItems(root: SourceNode, reading: ReadContext): readonly PathItemFacts[] {
  // One context for all items, so that a parameter with many references is read once.
  const once = new ReadContext(reading.references, 'check');
  return listItems(root, reading)
    .map((item) => collectFacts(item, once))
    .filter(({ operations }) => operations.length > 0);
}

export function listRequirements(list: SourceNode | undefined): readonly Named[] {
  return (list?.elements() ?? []).flatMap((element) =>
    element.members().map(({ key, keyLocation }) => ({ name: String(key), at: keyLocation })),
  );
}

function collectFacts({ origin, name: path, node }: WrittenItem, reading: ReadContext): PathItemFacts {
  const item = followPathItem(node, reading);
  const places = item ? listOperations(origin, path, item, reading) : [];
  const { names: templateNames, shape } = readTemplate(path);
  const shared = readDeclared(item && getItemMember(item, 'parameters'), reading);
  const operations = places.map((place) => readOperation(place, reading));
  const all = places.flatMap(({ node: operation }) => [operation, ...listCallbackOperations(operation, reading)]);
  return {
    origin,
    path,
    at: node.keyLocation,
    shape,
    templateNames,
    shared,
    operations,
    ids: all.flatMap((operation) => readOperationId(operation) ?? []),
    tags: all.flatMap((operation) => operation.get('tags')?.elements() ?? []),
    requirements: all.flatMap((operation) => listRequirements(operation.get('security'))),
    repeats: [shared, ...operations.map(({ own }) => own)].flatMap(({ repeats }) => repeats),
    isInDoubt: operations.some(({ own }) => !haveSameNames(templateNames, [...shared.names, ...own.names])),
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
  const declared = readDeclared(node.get('parameters'), reading);
  return {
    method,
    at: node.keyLocation,
    // No standard allows an operation that is a reference, so its parameters are unknown.
    own: node.get('$ref') ? { ...declared, isWhole: false } : declared,
  };
}

function readOperationId(operation: SourceNode): NamedOperation | undefined {
  const id = operation.get('operationId');
  const name = textOf(id);
  return id && name !== undefined ? { name, at: id.location, operation } : undefined;
}

/** The operations under `callbacks`, each once, including those of nested callbacks. */
function listCallbackOperations(
  operation: SourceNode,
  reading: ReadContext,
  visited = new Set<string>(),
): readonly SourceNode[] {
  const callbacks = reading.open(operation.get('callbacks'))?.members() ?? [];
  const written = callbacks.flatMap((member) => reading.follow(member, 'a callback object')?.node.members() ?? []);
  return written.flatMap((expression) => {
    const item = followPathItem(expression, reading);
    if (!item || visited.has(identityOf(item.target))) return [];
    visited.add(identityOf(item.target));
    const places = listOperations('callback', String(expression.key), item, reading);
    return places.flatMap(({ node }) => [node, ...listCallbackOperations(node, reading, visited)]);
  });
}

interface DeclaredList extends Declared {
  readonly repeats: readonly Repeat[];
}

function readDeclared(written: SourceNode | undefined, reading: ReadContext): DeclaredList {
  const list = reading.open(written);
  const read = (list?.elements() ?? []).map((element) => readParameter(element, reading));
  const known = read.filter((parameter) => parameter !== 'open');
  const repeats = findRepeats(known);
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
  /** The location in the list: of the name, or of the reference to the parameter. */
  readonly at: Location;
}

/** Returns `open` if the reference is broken, or if it has no valid name or location. */
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

/** The values of `in` in all versions. */
const locations: ReadonlySet<string> = new Set([
  'query',
  'path',
  'header',
  'cookie',
  'querystring',
  'body',
  'formData',
]);

/** Parameters with the same name and location as an earlier one. Header names are case-insensitive. */
function findRepeats(parameters: readonly ReadParameter[]): readonly Repeat[] {
  if (parameters.length < 2) return [];
  const firsts = new Map<string, Location>();
  return parameters.flatMap(({ named: { name }, location, at }): readonly Repeat[] => {
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    const first = firsts.get(key);
    if (!first) firsts.set(key, at);
    return first ? [{ name, location, at, first }] : [];
  });
}

function haveSameNames(templateNames: ReadonlySet<string>, declared: readonly Named[]): boolean {
  const names = new Set(declared.map(({ name }) => name));
  return names.size === templateNames.size && [...names].every((name) => templateNames.has(name));
}

/**
 * Returns whether a name in a template denotes the parameter: gateways write `{proxy+}` and `{path*}` for values that may
 * contain slashes.
 */
export function isNamed(templateName: string, parameter: string): boolean {
  return templateName === parameter || templateName.replace(/[+*]$/, '') === parameter;
}

/**
 * Returns the only name in the braces of the path that no parameter has, if a single parameter is not in the path: it has
 * the wrong name.
 */
export function findLoneName(item: PathItemFacts): string | undefined {
  const { templateNames, shared, operations } = item;
  const declared = [shared, ...operations.map(({ own }) => own)].flatMap(({ names }) => names);
  const [missing, ...others] = [...templateNames].filter(
    (known) => !declared.some(({ name }) => isNamed(known, name) || known === name),
  );
  const isLone = others.length === 0 && new Set(listUnused(item).map(({ name }) => name)).size === 1;
  return isLone && missing !== '' ? missing : undefined;
}

/** The declared parameters whose names are not in the path. */
export function listUnused({ templateNames, shared, operations }: PathItemFacts): readonly Named[] {
  const all = [shared, ...operations.map(({ own }) => own)].flatMap(({ names }) => names);
  return all.filter(
    ({ name }) => !templateNames.has(name) && ![...templateNames].some((known) => isNamed(known, name)),
  );
}
