import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import { parentFolder, resolvePath } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';

/** One value of `docs.json` with its `$ref`s replaced by their targets. Locations are those in the original files. */
export interface ConfigValue {
  readonly node: SourceNode;
  readonly kind: SourceNode['kind'];
  readonly at: Location;
  /**
   * In document order, each name once; siblings of a `$ref` override members of its target. Empty for anything but an
   * object.
   */
  readonly members: readonly ConfigMember[];
  /** Empty for anything but an array. */
  readonly elements: readonly ConfigValue[];
  get(key: string): ConfigValue | undefined;
  string(): string | undefined;
  boolean(): boolean | undefined;
}

export interface ConfigMember {
  readonly key: string;
  readonly keyAt: Location;
  readonly value: ConfigValue;
}

/** Provides the files that `$ref`s in `docs.json` name. */
export interface ConfigContext {
  /** Undefined if there is no such file in the project. */
  document(file: string): SourceDocument | undefined;
  /** The reason why the file is outside of the project, in whole sentences; undefined if it is inside. */
  outside(file: string): string | undefined;
  /** The reason why an existing file can't be read, as a sentence; undefined if it does not exist, as far as is known. */
  failure?(file: string): string | undefined;
}

/** State of reading one `docs.json`: the files it includes and the problems of its `$ref`s. */
export interface ConfigGathering {
  readonly context: ConfigContext;
  readonly files: Set<string>;
  readonly problems: Problem[];
  /** Number of references replaced so far. */
  opened: number;
}

/** Limit for replaced references: if each file includes another one twice, the size doubles at each level. */
const maxReferences = 10_000;
/** The deepest value whose `$ref` is replaced, with the levels of all files: values are read recursively. */
const deepestReference = 200;

/** The way to a value. */
interface Trail {
  /** The references that lead to it. */
  readonly names: readonly string[];
  /** The number of references and values around it. */
  readonly depth: number;
}

/** Reads a value, with its `$ref`, if it has one, replaced by the target. */
export function openValue(
  node: SourceNode,
  gathering: ConfigGathering,
  trail: Trail = { names: [node.document.file], depth: 0 },
): ConfigValue {
  const reference = node.kind === 'object' ? node.get('$ref') : undefined;
  if (reference === undefined) return new PlainValue(node, gathering, trail);
  const part = resolveReference(reference, gathering, trail);
  if (part === undefined) return new PlainValue(node, gathering, trail);
  const opened = openValue(part.node, gathering, { names: [...trail.names, part.name], depth: trail.depth + 1 });
  return opened.kind === 'object' ? new PlainValue(node, gathering, trail, opened) : opened;
}

function resolveReference(
  reference: SourceNode,
  gathering: ConfigGathering,
  trail: Trail,
): { readonly node: SourceNode; readonly name: string } | undefined {
  const { context, files, problems } = gathering;
  const refuse = (code: string, message: string) => {
    const outside = code === 'config-ref-outside' ? { outside: true as const } : {};
    problems.push({ code, severity: 'error', message, at: reference.location, ...outside });
    return undefined;
  };
  const written = reference.string();
  if (written === undefined) return refuse('config-ref-invalid', '`$ref` must be the path of a JSON file.');
  const [path = '', pointer = ''] = written.split('#', 2);
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) {
    return refuse('config-ref-outside', `\`$ref\` must name a file of this project, not "${written}".`);
  }
  const file = path === '' ? reference.document.file : resolvePath(parentFolder(reference.document.file), path);
  if (file === undefined) {
    return refuse('config-ref-outside', `\`$ref\` leads out of the project: "${written}". Name a file inside it.`);
  }
  const outside = context.outside(file);
  if (outside !== undefined) return refuse('config-ref-outside', outside);
  files.add(file);
  const name = pointer === '' ? file : `${file}#${pointer}`;
  if (trail.names.includes(name)) {
    return refuse('config-ref-cycle', `Circular \`$ref\`: ${[...trail.names, name].join(' → ')}.`);
  }
  if (trail.depth >= deepestReference) {
    return refuse(
      'config-ref-limit',
      `\`$ref\`s nest more than ${deepestReference} levels deep. This one is left out.`,
    );
  }
  const document = context.document(file);
  if (document === undefined) {
    const reason = context.failure?.(file);
    const message =
      reason === undefined ? `No file "${file}". Fix the path, or add the file.` : `"${file}" can't be read: ${reason}`;
    return refuse('config-ref-missing', message);
  }
  gathering.opened += 1;
  if (gathering.opened === maxReferences + 1) {
    return refuse('config-ref-limit', `Only the first ${maxReferences} \`$ref\`s are read. The rest are left out.`);
  }
  if (gathering.opened > maxReferences) return undefined;
  const node = document.find(pointer);
  if (node === undefined) return refuse('config-ref-missing', `"${file}" has nothing at "${pointer}".`);
  return { node, name };
}

class PlainValue implements ConfigValue {
  readonly node: SourceNode;
  readonly #gathering: ConfigGathering;
  readonly #inner: Trail;
  readonly #part: ConfigValue | undefined;
  #members: ReadonlyMap<string, ConfigMember> | undefined;
  #elements: readonly ConfigValue[] | undefined;

  constructor(node: SourceNode, gathering: ConfigGathering, trail: Trail, part?: ConfigValue) {
    this.node = node;
    this.#gathering = gathering;
    this.#inner = { ...trail, depth: trail.depth + 1 };
    this.#part = part;
  }

  get kind(): SourceNode['kind'] {
    return this.node.kind;
  }

  get at(): Location {
    return this.node.location;
  }

  get members(): readonly ConfigMember[] {
    return [...this.#readMembers().values()];
  }

  get elements(): readonly ConfigValue[] {
    this.#elements ??= this.node.elements().map((element) => openValue(element, this.#gathering, this.#inner));
    return this.#elements;
  }

  get(key: string): ConfigValue | undefined {
    return this.#readMembers().get(key)?.value;
  }

  string(): string | undefined {
    return this.node.string();
  }

  boolean(): boolean | undefined {
    return this.node.boolean();
  }

  #readMembers(): ReadonlyMap<string, ConfigMember> {
    if (this.#members !== undefined) return this.#members;
    const members = new Map<string, ConfigMember>();
    for (const member of this.#part?.members ?? []) members.set(member.key, member);
    for (const node of this.node.members()) {
      const key = String(node.key);
      if (key === '$ref') continue;
      members.set(key, { key, keyAt: node.keyLocation, value: openValue(node, this.#gathering, this.#inner) });
    }
    this.#members = members;
    return members;
  }
}
