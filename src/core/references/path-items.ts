import { ReadContext } from '../api/read-context.ts';
import { listItems, type WrittenItem } from '../openapi/openapi-index.ts';
import { followPathItem, getOfItem, operationsOf } from '../openapi/path-item.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf } from '../source/references/resolve.ts';
import type { Location } from '../source/text/span.ts';

/** One path item with its operations and every path parameter that is declared for it. */
export interface PathItemFacts {
  readonly origin: WrittenItem['origin'];
  readonly path: string;
  /** Of the path itself. */
  readonly at: Location;
  /** The path without the names between its braces. */
  readonly shape: string;
  /** Names between braces, as they are written. */
  readonly templateNames: ReadonlySet<string>;
  /** For all operations, in the path item. */
  readonly shared: Declared;
  readonly operations: readonly OperationFacts[];
  /** The `operationId`s of the operations, of those of their callbacks, and of theirs. */
  readonly ids: readonly NamedOperation[];
  /** The values in `tags` of the operations. */
  readonly tags: readonly SourceNode[];
  /** The schemes that those ask for. */
  readonly requirements: readonly Named[];
  /** Parameters whose name and location another one has before them in the same list. */
  readonly repeats: readonly Repeat[];
  /** Whether names in the path and names of parameters are not simply the same. */
  readonly isInDoubt: boolean;
}

export interface OperationFacts {
  readonly method: string;
  /** Of the method. */
  readonly at: Location;
  readonly own: Declared;
}

export interface Declared {
  /** The `name`s of the parameters with `in: path`. */
  readonly names: readonly Named[];
  /** Whether every parameter could be read: one behind a broken reference, or without a name, may be any. */
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

/** A name and where it is written. */
export interface Named {
  readonly name: string;
  readonly at: Location;
}

/** Every path item of a description that has operations, in document order. */
export function listPathItems(root: SourceNode, reading: ReadContext): readonly PathItemFacts[] {
  // A parameter that many refer to is read once.
  const once = new ReadContext(reading.references, { isCheck: true });
  return listItems(root, reading)
    .map((item) => factsOf(item, once))
    .filter(({ operations }) => operations.length > 0);
}

/** The requirements of a list of `security`. */
export function listRequirements(list: SourceNode | undefined): readonly Named[] {
  return (list?.elements() ?? []).flatMap((element) =>
    element.members().map(({ key, keyLocation }) => ({ name: String(key), at: keyLocation })),
  );
}

function factsOf({ origin, name: path, node }: WrittenItem, reading: ReadContext): PathItemFacts {
  const item = followPathItem(node, reading);
  const places = item ? operationsOf(origin, path, item, reading) : [];
  const { names: templateNames, shape } = readTemplate(path);
  const shared = declaredIn(item && getOfItem(item, 'parameters'), reading);
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

/** The names between braces, and the path without them. */
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
    // An operation that is a reference stands in no standard, so what it declares is not known.
    own: node.get('$ref') ? { ...own, isWhole: false } : own,
  };
}

function idOf(operation: SourceNode): NamedOperation | undefined {
  const id = operation.get('operationId');
  const name = textOf(id);
  return id && name !== undefined ? { name, at: id.location, operation } : undefined;
}

/** The operations under `callbacks`, each once, those of their own callbacks included. */
function calledBack(operation: SourceNode, reading: ReadContext, met = new Set<string>()): readonly SourceNode[] {
  const callbacks = reading.open(operation.get('callbacks'))?.members() ?? [];
  const written = callbacks.flatMap((member) => reading.follow(member, 'a callback object')?.node.members() ?? []);
  return written.flatMap((expression) => {
    const item = followPathItem(expression, reading);
    if (!item || met.has(identityOf(item.target))) return [];
    met.add(identityOf(item.target));
    const places = operationsOf('callback', String(expression.key), item, reading);
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
  return {
    names: known.filter(({ location }) => location === 'path').map(({ named }) => named),
    isWhole: (written === undefined || list !== undefined) && known.length === read.length,
    repeats: repeatsIn(known),
  };
}

interface ReadParameter {
  readonly named: Named;
  readonly location: string;
  /** In the list: the name, or the reference to the parameter. */
  readonly at: Location;
}

/** `open`: it is behind a reference that leads nowhere, or has no name or place that means anything. */
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

/** Of any version. */
const locations: ReadonlySet<string> = new Set([
  'query',
  'path',
  'header',
  'cookie',
  'querystring',
  'body',
  'formData',
]);

/** The names of headers have no case. */
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

/** Whether a name in a template means the parameter: gateways write `{proxy+}` and `{path*}` for what goes on over slashes. */
export function isNamed(templateName: string, parameter: string): boolean {
  return templateName === parameter || templateName.replace(/[+*]$/, '') === parameter;
}
