import { type Digits, readExactDigits, readLimitDigits } from '../source/document/exact-digits.ts';
import { setMember } from '../source/document/json-value.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import { identityOf } from '../source/references/resolve.ts';
import type { Resource } from '../source/references/resources.ts';
import { dropLeftOutNames, isLeftOut } from './left-out-parts.ts';
import { modernizeSchema, type SchemaDialect } from './modernize-schema.ts';
import { type ReadContext, referenceName } from './read-context.ts';
import type { Discriminator, JsonSchema, JsonSchemaObject, SchemaEntry, SchemaTable } from './schema.ts';
import { type Descendant, propertyOf, type SchemaFamily } from './schema-family.ts';
import { isAnnotation, keywordKinds } from './schema-keywords.ts';
import { type SlicePart, slicePartLimits } from './slice.ts';

/**
 * Limit for dynamic scopes: a schema has one entry in the table for each scope it is read in, and a hostile description
 * could make their number unlimited.
 */
const maxScopes = 100;

/** Fields of a slice after which no schema of a schema is read any more: as many as the engine draws of a page. */
const enoughFields = 1000;

const valueKeywords: ReadonlySet<string> = new Set(['default', 'example', 'examples', 'const', 'enum', 'x-default']);

const limitKeywords: ReadonlySet<string> = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
]);

function readValueDigits(key: string, node: SourceNode): Digits | undefined {
  // `modernizeSchema` turns an `example` into the only one of `examples`.
  return valueKeywords.has(key) ? readExactDigits(node, key === 'example' ? '/examples/0' : `/${key}`) : undefined;
}

/** Keywords whose lists may be very long, so that only the first values are read. */
const longListKeywords: ReadonlySet<string> = new Set([
  'enum',
  'examples',
  'required',
  'x-enumDescriptions',
  'x-enum-descriptions',
  'x-enum-varnames',
  'x-enumNames',
]);

interface WaitingSchema {
  readonly id: string;
  readonly name: string;
  readonly node: SourceNode;
  readonly scope: DynamicScope;
}

/** Reads the schemas of one slice into the model's dialect. Every target of a `$ref` becomes one entry of the table. */
export class SchemaReader {
  readonly #reading: ReadContext;
  readonly #dialect: SchemaDialect;
  /** Resolves the bare names of a discriminator's mapping, and lists the schemas that extend another. */
  readonly #family: SchemaFamily;
  readonly #table: { [id: string]: SchemaEntry } = {};
  readonly #ids = new Map<string, string>();
  /** The targets of references to maps that are being read, to detect circles. */
  readonly #maps = new Set<string>();
  /** For each node, true if its chain of references is a circle or ends in one. */
  readonly #circular = new Map<SourceNode, boolean>();
  readonly #waiting: WaitingSchema[] = [];
  /** The current dynamic scope. */
  #scope = emptyScope;
  readonly #scopes = new Set<string>();

  constructor(reading: ReadContext, dialect: SchemaDialect, family: SchemaFamily) {
    this.#reading = reading;
    this.#dialect = dialect;
    this.#family = family;
  }

  /** Reads an inline schema; an absent one allows everything. */
  read(node: SourceNode | undefined): JsonSchema {
    if (!node) return true;
    if (node.kind === 'boolean') return node.boolean() === true;
    if (node.kind === 'object') return this.#readObject(node);
    this.#reading.reportWrongKind(node, 'a schema: an object');
    return true;
  }

  /** All schemas that the schemas read so far reach. */
  table(): SchemaTable {
    return this.#readWaiting(() => true);
  }

  /**
   * Those that the operation itself names, and the nearest of the others, as many as a page has room for. Of the rest the
   * table has only the names.
   */
  nearestTable(): SchemaTable {
    const [most] = slicePartLimits.schema;
    const direct = this.#waiting.length;
    const hasRoom = () => this.#reading.kept('field') < enoughFields;
    const table = this.#readWaiting((read) => read < most && (read < direct || hasRoom()));
    const others = this.#waiting.splice(0);
    if (others.length > 0) this.#reading.leaveOut('schema', others.length);
    for (const { id, name, node } of others) table[id] = { name, schema: true, at: node.location };
    return table;
  }

  /** Reads the schemas that are named so far, then those that are named in these, and so on, as long as `mayRead` returns true. */
  #readWaiting(mayRead: (read: number) => boolean): { [id: string]: SchemaEntry } {
    let read = 0;
    // Reading a schema adds those that it names.
    for (const { id, name, node, scope } of this.#waiting) {
      if (!mayRead(read)) break;
      this.#scope = scope;
      const schema = this.read(node);
      if (!this.#reading.isCheck) this.#family.showInheritedValues(schema, node);
      this.#table[id] = { name, schema, at: node.location };
      read += 1;
    }
    this.#waiting.splice(0, read);
    this.#scope = emptyScope;
    return this.#table;
  }

  #readObject(node: SourceNode): JsonSchema {
    const outer = this.#scope;
    this.#scope = this.#enterScope(node);
    const schema: JsonSchemaObject = {};
    const reference = node.get('$ref');
    const dynamic = node.get('$dynamicRef');
    const text = reference?.string();
    const dynamicText = dynamic?.string();
    const keepsAll = (text ?? dynamicText) === undefined || this.#dialect.refSiblings === 'keep';
    for (const member of node.members()) {
      const key = String(member.key);
      if (keepsAll || isAnnotation(key)) this.#readKeyword(schema, key, member);
    }
    if (!this.#reading.isCheck) {
      modernizeSchema(schema, this.#dialect);
      dropLeftOutNames(schema, node, (reference) => this.#reading.findTarget(reference));
    }
    this.#referToMapped(schema, node);
    if (reference && text !== undefined) schema.$ref = this.#refer(reference, text);
    const other = dynamic && dynamicText !== undefined ? this.#refer(dynamic, dynamicText) : undefined;
    if (other !== undefined && schema.$ref === undefined) schema.$ref = other;
    else if (other !== undefined) schema.allOf = [...(schema.allOf ?? []), { $ref: other }];
    this.#scope = outer;
    return schema;
  }

  #enterScope(node: SourceNode): DynamicScope {
    const resource = this.#reading.references.resourceOf(node);
    if (resource.dynamicAnchors.size === 0) return this.#scope;
    const scope = enterResource(this.#scope, resource);
    this.#scopes.add(scope.key);
    return this.#scopes.size <= maxScopes ? scope : this.#scope;
  }

  #readKeyword(schema: JsonSchemaObject, key: string, node: SourceNode): void {
    const kind = keywordKinds.get(key);
    if (kind === 'dropped') return;
    if (kind === 'list' || (kind === 'schema' && node.kind === 'array')) this.#readList(schema, key, node);
    else if (kind === 'schema') this.#set(schema, key, this.read(node));
    else if (kind === 'map') this.#readMap(schema, key, node);
    else if (kind === 'discriminator') this.#readDiscriminator(schema, node);
    else this.#readValue(schema, key, node);
  }

  #readValue(schema: JsonSchemaObject, key: string, node: SourceNode): void {
    if (longListKeywords.has(key) && node.kind === 'array' && !this.#reading.isCheck) {
      this.#readFirstValues(schema, key, node);
      return;
    }
    this.#set(schema, key, this.#reading.valueOf(node));
    if (this.#reading.isCheck) return;
    const digits = limitKeywords.has(key) ? readLimitDigits(node, `/${key}`) : readValueDigits(key, node);
    if (digits !== undefined) schema.$digits = { ...schema.$digits, ...digits };
  }

  #readFirstValues(schema: JsonSchemaObject, key: string, node: SourceNode): void {
    const elements = this.#takeFirst('allowed value', schema, key, node);
    schema[key] = elements.map((element) => element.toValue());
    if (!valueKeywords.has(key)) return;
    for (const [index, element] of elements.entries()) {
      const digits = readExactDigits(element, `/${key}/${index}`);
      if (digits !== undefined) schema.$digits = { ...schema.$digits, ...digits };
    }
  }

  /** The first values or schemas of a keyword, as many as a page shows; notes in the schema how many are left out. */
  #takeFirst(part: SlicePart, schema: JsonSchemaObject, key: string, node: SourceNode): readonly SourceNode[] {
    const written = this.#reading.takeWritten(part, node);
    if (this.#reading.isCheck) return written;
    const elements = written.filter((element) => !isLeftOut(part, element, undefined));
    // Parts that readers do not get are not counted, and values may have them.
    if (elements.length < node.size) schema.$leftOut = { ...schema.$leftOut, [key]: node.size - written.length };
    return elements;
  }

  #readList(schema: JsonSchemaObject, key: string, node: SourceNode): void {
    if (node.kind !== 'array') this.#reading.reportWrongKind(node, 'a list of schemas');
    else schema[key] = this.#takeFirst('alternative', schema, key, node).map((element) => this.read(element));
  }

  #readMap(schema: JsonSchemaObject, key: string, written: SourceNode): void {
    const node = this.#reading.open(written);
    if (node?.kind !== 'object') {
      if (node) this.#reading.reportWrongKind(node, 'an object with schemas by name');
      return;
    }
    const identity = node === written ? undefined : identityOf(node);
    if (identity !== undefined && this.#maps.has(identity)) {
      this.#reading.report(
        'ref-cycle',
        'error',
        'Circular reference: this map of schemas contains itself.',
        written.location,
      );
      return;
    }
    if (identity !== undefined) this.#maps.add(identity);
    schema[key] = this.#readMembers(this.#takeFirst('field', schema, key, node));
    if (identity !== undefined) this.#maps.delete(identity);
  }

  #readMembers(members: readonly SourceNode[]): { [name: string]: unknown } {
    const schemas: { [name: string]: unknown } = {};
    for (const member of members) {
      // `dependencies` of older drafts has lists of names, too.
      const value = member.kind === 'array' ? this.#reading.valueOf(member) : this.read(member);
      // A check discards the result.
      if (!this.#reading.isCheck) setMember(schemas, String(member.key), value);
    }
    return schemas;
  }

  /** Sets a member of the result, which a check discards. */
  #set(object: { [key: string]: unknown }, key: string, value: unknown): void {
    if (!this.#reading.isCheck) setMember(object, key, value);
  }

  #readDiscriminator(schema: JsonSchemaObject, node: SourceNode): void {
    const propertyName = propertyOf(node);
    if (propertyName === undefined) {
      this.#reading.reportWrongKind(node, 'an object with a `propertyName`');
      return;
    }
    const discriminator: Discriminator = { propertyName };
    const mapping: { [value: string]: string } = {};
    for (const member of this.#reading.takeFirst('alternative', node.get('mapping'))) {
      const text = member.string();
      if (text !== undefined) setMember(mapping, String(member.key), this.#referToVariant(member, text));
    }
    const descendants = node.get('mapping') ? [] : this.#listImplicitVariants(node.parent);
    for (const { value, node: variant } of descendants) {
      const $ref = this.#addEntry(variant, () => String(variant.key));
      setMember(mapping, value, $ref);
    }
    if (node.get('mapping') || descendants.length > 0) discriminator.mapping = mapping;
    const other = node.get('defaultMapping');
    const otherText = other?.string();
    if (other && otherText !== undefined) discriminator.defaultMapping = this.#referToVariant(other, otherText);
    schema.discriminator = discriminator;
  }

  /** Alternatives that are written in place, and to which the mapping refers (`#/…/oneOf/0`), become such references, as others are. */
  #referToMapped(schema: JsonSchemaObject, node: SourceNode): void {
    const targets = Object.values(schema.discriminator?.mapping ?? {});
    if (targets.length === 0) return;
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const options = schema[keyword];
      if (!Array.isArray(options)) continue;
      for (const [index, element] of (node.get(keyword)?.elements() ?? []).entries()) {
        const id = this.#ids.get(`${identityOf(element)} ${this.#scope.key}`);
        const $ref = `#/$defs/${id}`;
        if (index < options.length && targets.includes($ref)) options[index] = { $ref };
      }
    }
  }

  /**
   * The variants of a discriminator without a union and a mapping: the schemas that extend this one, by name (OpenAPI
   * 3.2, 4.25.2 and 4.25.3).
   */
  #listImplicitVariants(parent: SourceNode | undefined): readonly Descendant[] {
    if (parent === undefined || parent.get('oneOf') || parent.get('anyOf')) return [];
    return this.#family.listDescendants(parent);
  }

  /** Resolves a value of a mapping: the name of a schema under components, or a reference. */
  #referToVariant(at: SourceNode, text: string): string {
    if (inPlace.test(text)) return this.#refer(at, text, String(at.key));
    if (!mayBeName(text)) return this.#refer(at, text);
    const named = this.#family.findByName(text);
    return named ? this.#addEntry(named, () => text) : this.#refer(at, text);
  }

  #refer(at: SourceNode, text: string, name = referenceName(text)): string {
    const target = this.#resolveDynamic(at, text, this.#reading.resolve(at, text));
    if (target && !this.#isCircular(target)) return this.#addEntry(target, () => name);
    if (target) this.#reading.reportCircle(at);
    return this.#addMissing(at, text);
  }

  /** Resolves a `$dynamicRef` to a `$dynamicAnchor`: to the outermost anchor of that name in scope. */
  #resolveDynamic({ key }: SourceNode, text: string, target: SourceNode | undefined): SourceNode | undefined {
    const anchor = key === '$dynamicRef' ? target?.get('$dynamicAnchor')?.string() : undefined;
    if (anchor === undefined || !text.endsWith(`#${anchor}`)) return target;
    return this.#scope.anchors.get(anchor) ?? target;
  }

  #isCircular(start: SourceNode): boolean {
    const seen = new Set<SourceNode>();
    let isCircular: boolean | undefined;
    // Resolving the same reference twice gives the same node, so a set of nodes detects a circle.
    for (let node: SourceNode | undefined = start; node && isCircular === undefined; ) {
      isCircular = seen.has(node) ? true : this.#circular.get(node);
      seen.add(node);
      const reference: SourceNode | undefined = node.get('$ref');
      const text = reference?.string();
      if (!reference || text === undefined) break;
      const resolution = this.#reading.references.resolve(text, reference);
      node = resolution.kind === 'found' ? resolution.node : undefined;
    }
    for (const node of seen) this.#circular.set(node, isCircular ?? false);
    return isCircular ?? false;
  }

  #addEntry(node: SourceNode, nameOf: () => string): string {
    const scope = this.#enterScope(node);
    const identity = `${identityOf(node)} ${scope.key}`;
    const known = this.#ids.get(identity);
    const id = known ?? `s${this.#ids.size}`;
    if (known === undefined) {
      this.#ids.set(identity, id);
      this.#waiting.push({ id, name: nameOf(), node, scope });
    }
    return `#/$defs/${id}`;
  }

  #addMissing(at: SourceNode, text: string): string {
    const identity = `missing ${at.document.file} ${text}`;
    const id = getOrInsert(this.#ids, identity, () => `s${this.#ids.size}`);
    this.#table[id] ??= { name: referenceName(text), schema: true, at: at.location, missing: text };
    return `#/$defs/${id}`;
  }
}

/** The end of a reference to an alternative that is written in its union. */
const inPlace = /\/(?:oneOf|anyOf|allOf)\/\d+$/;

/**
 * Returns whether a value of a discriminator's mapping may be the name of a schema (3.1, 4.8.7 and 4.8.25) rather than a
 * reference.
 */
function mayBeName(text: string): boolean {
  return /^[\w.-]+$/.test(text);
}

/**
 * The target of each `$dynamicAnchor` on the current evaluation path: the outermost resource that declares it wins
 * (JSON Schema 2020-12 core, 8.2.3.2).
 */
interface DynamicScope {
  /** Equal for equivalent scopes; empty without dynamic anchors. */
  readonly key: string;
  readonly anchors: ReadonlyMap<string, SourceNode>;
}

const emptyScope: DynamicScope = { key: '', anchors: new Map() };

function enterResource(scope: DynamicScope, { dynamicAnchors }: Resource): DynamicScope {
  if (dynamicAnchors.size === 0) return scope;
  const added = [...dynamicAnchors].filter(([name]) => !scope.anchors.has(name));
  if (added.length === 0) return scope;
  const anchors = new Map([...scope.anchors, ...added]);
  const parts = Array.from(anchors, ([name, node]) => `${name}=${identityOf(node)}`);
  return { key: parts.toSorted().join(' '), anchors };
}
