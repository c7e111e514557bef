import { digitsOf } from '../source/document/exact-digits.ts';
import { setMember } from '../source/document/json-object.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf } from '../source/references/resolve.ts';
import { type DynamicScope, emptyScope, enterResource } from './dynamic-scope.ts';
import { modernize, type SchemaDialect } from './modernize-schema.ts';
import { type ReadContext, referenceName } from './read-context.ts';
import type { Discriminator, JsonSchema, JsonSchemaObject, SchemaEntry, SchemaTable } from './schema.ts';
import type { Descendant, SchemaFamily } from './schema-family.ts';
import { isHarmless, keywordKinds } from './schema-keywords.ts';
import type { SlicePart } from './slice.ts';

/**
 * A schema has one entry in the table for each dynamic scope it is read in; a hostile description could make their
 * number unlimited.
 */
const mostScopes = 100;

const valueKeywords: ReadonlySet<string> = new Set(['default', 'example', 'examples', 'const', 'enum', 'x-default']);

/** Keywords with values that may be many. */
const longLists: ReadonlySet<string> = new Set([
  'enum',
  'examples',
  'required',
  'x-enumDescriptions',
  'x-enum-varnames',
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
  /** Targets of references to maps that are being read, to stop at circles. */
  readonly #maps = new Set<string>();
  /** Whether the chain of references from a node is a circle, or ends in one. */
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

  /** Reads an inline schema. Absent: everything is allowed. */
  read(node: SourceNode | undefined): JsonSchema {
    if (!node) return true;
    if (node.kind === 'boolean') return node.boolean() === true;
    if (node.kind === 'object') return this.#readObject(node);
    this.#reading.wrongKind(node, 'a schema: an object');
    return true;
  }

  /** All schemas that the schemas read so far reach. */
  table(): SchemaTable {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const { id, name, node } = next;
      this.#scope = next.scope;
      this.#table[id] = { name, schema: this.read(node), at: node.location };
    }
    this.#scope = emptyScope;
    return this.#table;
  }

  #readObject(node: SourceNode): JsonSchema {
    const outer = this.#scope;
    this.#scope = this.#scopeIn(node);
    const schema: JsonSchemaObject = {};
    const reference = node.get('$ref');
    const dynamic = node.get('$dynamicRef');
    const text = reference?.string();
    const dynamicText = dynamic?.string();
    const keepsAll = (text ?? dynamicText) === undefined || this.#dialect.refSiblings === 'keep';
    for (const member of node.members()) {
      const key = String(member.key);
      if (keepsAll || isHarmless(key)) this.#keyword(schema, key, member);
    }
    if (!this.#reading.isCheck) {
      modernize(schema, this.#dialect);
      dropUnshown(schema);
    }
    if (reference && text !== undefined) schema.$ref = this.#refer(reference, text);
    const other = dynamic && dynamicText !== undefined ? this.#refer(dynamic, dynamicText) : undefined;
    if (other !== undefined && schema.$ref === undefined) schema.$ref = other;
    else if (other !== undefined) schema.allOf = [...(schema.allOf ?? []), { $ref: other }];
    this.#scope = outer;
    return schema;
  }

  #scopeIn(node: SourceNode): DynamicScope {
    const resource = this.#reading.references.resourceOf(node);
    if (resource.dynamicAnchors.size === 0) return this.#scope;
    const scope = enterResource(this.#scope, resource);
    this.#scopes.add(scope.key);
    return this.#scopes.size <= mostScopes ? scope : this.#scope;
  }

  #keyword(schema: JsonSchemaObject, key: string, node: SourceNode): void {
    const kind = keywordKinds.get(key);
    if (kind === 'dropped') return;
    if (kind === 'list' || (kind === 'schema' && node.kind === 'array')) this.#list(schema, key, node);
    else if (kind === 'schema') this.#set(schema, key, this.read(node));
    else if (kind === 'map') this.#map(schema, key, node);
    else if (kind === 'discriminator') this.#discriminator(schema, node);
    else this.#value(schema, key, node);
  }

  #value(schema: JsonSchemaObject, key: string, node: SourceNode): void {
    if (longLists.has(key) && node.kind === 'array' && !this.#reading.isCheck) {
      this.#firstValues(schema, key, node);
      return;
    }
    this.#set(schema, key, this.#reading.valueOf(node));
    if (this.#reading.isCheck || !valueKeywords.has(key)) return;
    // `modernize` turns an `example` into the only one of `examples`.
    const digits = digitsOf(node, key === 'example' ? '/examples/0' : `/${key}`);
    if (digits !== undefined) schema.$digits = { ...schema.$digits, ...digits };
  }

  #firstValues(schema: JsonSchemaObject, key: string, node: SourceNode): void {
    const elements = this.#firstOf('allowed value', schema, key, node);
    schema[key] = elements.map((element) => element.toValue());
    if (!valueKeywords.has(key)) return;
    for (const [index, element] of elements.entries()) {
      const digits = digitsOf(element, `/${key}/${index}`);
      if (digits !== undefined) schema.$digits = { ...schema.$digits, ...digits };
    }
  }

  /** The first values or schemas of a keyword, as many as are shown; the schema says how many are missing. */
  #firstOf(part: SlicePart, schema: JsonSchemaObject, key: string, node: SourceNode): readonly SourceNode[] {
    const found = this.#reading.firstOf(part, node);
    if (this.#reading.isCheck || found.length === node.size) return found;
    schema.$leftOut = { ...schema.$leftOut, [key]: node.size - found.length };
    return found;
  }

  #list(schema: JsonSchemaObject, key: string, node: SourceNode): void {
    if (node.kind !== 'array') this.#reading.wrongKind(node, 'a list of schemas');
    else schema[key] = this.#firstOf('alternative', schema, key, node).map((element) => this.read(element));
  }

  #map(schema: JsonSchemaObject, key: string, written: SourceNode): void {
    const node = this.#reading.open(written);
    if (node?.kind !== 'object') {
      if (node) this.#reading.wrongKind(node, 'an object with schemas by name');
      return;
    }
    const identity = node === written ? undefined : identityOf(node);
    if (identity !== undefined && this.#maps.has(identity)) {
      this.#reading.report('ref-cycle', 'error', 'This map of schemas contains itself.', written.location);
      return;
    }
    if (identity !== undefined) this.#maps.add(identity);
    schema[key] = this.#members(this.#firstOf('field', schema, key, node));
    if (identity !== undefined) this.#maps.delete(identity);
  }

  #members(members: readonly SourceNode[]): { [name: string]: unknown } {
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

  #discriminator(schema: JsonSchemaObject, node: SourceNode): void {
    const propertyName = node.string() ?? node.get('propertyName')?.string();
    if (propertyName === undefined) {
      this.#reading.wrongKind(node, 'an object with a `propertyName`');
      return;
    }
    const discriminator: Discriminator = { propertyName };
    const mapping: { [value: string]: string } = {};
    for (const member of this.#reading.firstOf('alternative', node.get('mapping'))) {
      const text = member.string();
      if (text !== undefined) setMember(mapping, String(member.key), this.#referToVariant(member, text));
    }
    const descendants = node.get('mapping') ? [] : this.#implied(node.parent);
    for (const { name, node: variant } of descendants) {
      setMember(
        mapping,
        name,
        this.#entryFor(variant, () => name),
      );
    }
    if (node.get('mapping') || descendants.length > 0) discriminator.mapping = mapping;
    const other = node.get('defaultMapping');
    const otherText = other?.string();
    if (other && otherText !== undefined) discriminator.defaultMapping = this.#referToVariant(other, otherText);
    schema.discriminator = discriminator;
  }

  /**
   * Without a union and a mapping, the variants are the schemas that extend this one, by name (OpenAPI 3.2, 4.25.2 and
   * 4.25.3).
   */
  #implied(owner: SourceNode | undefined): readonly Descendant[] {
    if (owner === undefined || owner.get('oneOf') || owner.get('anyOf')) return [];
    return this.#family.descendants(owner);
  }

  /** A mapping names a schema by its key under components, or by a reference. */
  #referToVariant(at: SourceNode, text: string): string {
    if (!mayBeName(text)) return this.#refer(at, text);
    const named = this.#family.named(text);
    return named ? this.#entryFor(named, () => text) : this.#refer(at, text);
  }

  #refer(at: SourceNode, text: string): string {
    const target = this.#bound(at, text, this.#reading.resolve(at, text));
    if (target && !this.#isCircular(target)) return this.#entryFor(target, () => referenceName(text));
    if (target) this.#reading.reportCircle(at);
    return this.#missing(at, text);
  }

  /** A `$dynamicRef` to a `$dynamicAnchor` resolves to the outermost anchor of that name. */
  #bound({ key }: SourceNode, text: string, target: SourceNode | undefined): SourceNode | undefined {
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

  #entryFor(node: SourceNode, nameOf: () => string): string {
    const scope = this.#scopeIn(node);
    const identity = `${identityOf(node)} ${scope.key}`;
    const known = this.#ids.get(identity);
    const id = known ?? `s${this.#ids.size}`;
    if (known === undefined) {
      this.#ids.set(identity, id);
      this.#waiting.push({ id, name: nameOf(), node, scope });
    }
    return `#/$defs/${id}`;
  }

  #missing(at: SourceNode, text: string): string {
    const identity = `missing ${at.document.file} ${text}`;
    const id = this.#ids.get(identity) ?? `s${this.#ids.size}`;
    this.#ids.set(identity, id);
    this.#table[id] ??= { name: referenceName(text), schema: true, at: at.location, missing: text };
    return `#/$defs/${id}`;
  }
}

/** Required fields that are left out would be rows of their own, without anything to show. */
function dropUnshown(schema: JsonSchemaObject): void {
  const { properties = {}, required } = schema;
  if (schema.$leftOut?.properties === undefined || !Array.isArray(required)) return;
  schema.required = required.filter((name) => Object.hasOwn(properties, name));
}

/**
 * Whether a value of a discriminator's mapping may be the name of a schema (3.1, 4.8.7 and 4.8.25) rather than a
 * reference.
 */
function mayBeName(text: string): boolean {
  return /^[\w.-]+$/.test(text);
}
