import type { HttpOperation, MediaType, Parameter } from '../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../core/api/schema.ts';
import { keywordKinds } from '../core/api/schema-keywords.ts';
import type { ChannelSlice, OperationSlice, Slice } from '../core/api/slice.ts';
import { OverlaidDocument } from '../core/openapi/overlay/overlaid-document.ts';
import { readFieldAttributes } from '../core/pages/fields/fields-attributes.ts';
import { findFields } from '../core/pages/fields/fields-schema.ts';
import { findFrontMatter } from '../core/pages/front-matter/find-front-matter.ts';
import type { ComponentNode, PageTree } from '../core/pages/page-tree.ts';
import { type PlannedPage, pageSource } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { SourceNode } from '../core/source/document/source-document.ts';
import { References } from '../core/source/references/resolve.ts';
import type { Location } from '../core/source/text/span.ts';
import type { PageModel } from '../render/page-model.ts';
import type { PageSources } from '../render/sources/page-sources.ts';

/** The maximum number of references that are followed from a schema. */
const mostReferences = 8;

/** Finds where the parts of a planned page are written. Created for each preview of it. */
export function findSources(page: PlannedPage, { subject }: PageModel, project: Project): PageSources {
  const finder = new SourceFinder(page, project);
  if (subject?.kind === 'operation') finder.addOperation(subject.operation);
  if (subject?.kind === 'channel') finder.addChannel(subject);
  if (subject !== undefined) finder.addSchemas(subject.schemas);
  const ownText = page.kind === 'mdx' ? page.file : undefined;
  const part = subject?.kind === 'operation' ? subject.operation : subject?.channel;
  const fields = ownText === undefined ? undefined : fieldPlaces(project.tree(ownText), subject, ownText);
  const findPlaces = (wanted: unknown) => finder.findPlaces(wanted, subject?.schemas ?? {}, fields);
  return {
    head: [...findHead(page, project), ...(part === undefined ? [] : findPlaces(part))],
    content: ownText === undefined && part !== undefined ? findPlaces(part.platform) : [],
    textFile: ownText,
    findPlaces,
  };
}

/** Returns the location of the front matter of a page file. For an overview, that of the described `info` or tag. */
function findHead(page: PlannedPage, project: Project): readonly Location[] {
  if (page.kind === 'mdx') {
    const text = project.pageFile(page.file)?.text ?? '';
    return [{ file: page.file, span: { start: 0, end: findFrontMatter(text)?.bodyStart ?? 0 } }];
  }
  if (page.kind !== 'overview') return [];
  const { document, tags } = project.description(page.source) ?? {};
  const index = page.tagName === undefined ? -1 : (tags?.findIndex(({ name }) => name === page.tagName) ?? -1);
  const node = index < 0 ? document?.root?.get('info') : document?.root?.get('tags')?.at(index);
  return node === undefined ? [] : [locateWithName(node)];
}

function locateWithName({ keyLocation: key, location: value }: SourceNode): Location {
  const isBefore = key.file === value.file && key.span.start <= value.span.start;
  return isBefore ? { file: value.file, span: { start: key.span.start, end: value.span.end } } : value;
}

class SourceFinder {
  readonly #project: Project;
  readonly #source: string | undefined;
  readonly #references: References | undefined;
  readonly #places = new Map<unknown, readonly Location[]>();

  constructor(page: PlannedPage, project: Project) {
    this.#project = project;
    this.#source = pageSource(page);
    const document = this.#source === undefined ? undefined : project.description(this.#source)?.document;
    this.#references = document && new References(document, project);
  }

  /** Returns the locations of an object of the model. For a schema, also those of the schemas it refers to. */
  findPlaces(wanted: unknown, table: SchemaTable, fields: ReadonlyMap<unknown, Location> | undefined) {
    const places = [...(this.#places.get(wanted) ?? [])];
    const field = fields?.get(wanted);
    if (field !== undefined) places.push(field);
    let schema = wanted as JsonSchema | undefined;
    for (let hop = 0; hop < mostReferences; hop += 1) {
      const id =
        typeof schema === 'object' && typeof schema?.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
      const entry = id !== undefined && Object.hasOwn(table, id) ? table[id] : undefined;
      if (entry === undefined) break;
      places.push(...(this.#places.get(entry.schema) ?? [entry.at]));
      schema = entry.schema;
    }
    return places;
  }

  addSchemas(table: SchemaTable): void {
    for (const { schema, at } of Object.values(table)) this.#addSchema(schema, this.#nodeAt(at));
  }

  addOperation(operation: HttpOperation): void {
    const node = this.#nodeAt(operation.at);
    this.#add(operation, node, operation.at);
    this.#add(operation.platform, node?.get('x-platform') ?? node?.get('x-mint'));
    const uses = this.#findParameterUses(node);
    this.#add(operation.parameters, node?.get('parameters'));
    for (const parameter of operation.parameters) this.#addParameter(parameter, uses);
    const { requestBody, responses } = operation;
    if (requestBody !== undefined) {
      this.#add(requestBody, node?.get('requestBody'), requestBody.at);
      for (const media of requestBody.content) this.#addMedia(media);
    }
    this.#add(responses, node?.get('responses'));
    for (const response of responses) {
      this.#add(response, node?.get('responses')?.get(response.status), response.at);
      for (const header of response.headers) this.#addParameter(header);
      for (const media of response.content) this.#addMedia(media);
    }
    this.#addShared(operation, node);
    for (const callback of operation.callbacks) for (const inner of callback.operations) this.addOperation(inner);
  }

  addChannel({ channel }: ChannelSlice): void {
    const node = this.#nodeAt(channel.at);
    this.#add(channel, node, channel.at);
    this.#add(channel.platform, node?.get('x-platform') ?? node?.get('x-mint'));
    this.#add(channel.parameters, node?.get('parameters'));
    for (const parameter of channel.parameters) this.#addParameter(parameter);
    for (const operation of channel.operations) {
      this.#add(operation, this.#nodeAt(operation.at), operation.at);
      for (const message of operation.messages) {
        const written = this.#nodeAt(message.at);
        this.#add(message, written, message.at);
        const payload = written?.get('payload');
        // With a custom format, the schema is one level below.
        this.#addSchema(message.payload, payload?.get('schemaFormat') ? payload.get('schema') : payload);
        if (message.headers !== undefined) this.#addSchema(message.headers, written?.get('headers'));
      }
    }
    this.#addShared(channel, node);
  }

  #addShared(
    { security, securitySchemes, servers }: OperationSlice['operation'] | ChannelSlice['channel'],
    node?: SourceNode,
  ) {
    const root = this.#source === undefined ? undefined : this.#project.description(this.#source)?.document.root;
    this.#add(security, node?.get('security') ?? root?.get('security'));
    this.#add(servers, node?.get('servers') ?? node?.parent?.get('servers') ?? root?.get('servers'));
    for (const scheme of securitySchemes) this.#add(scheme, this.#nodeAt(scheme.at), scheme.at);
  }

  /** Maps the locations of parameters to the references that use them. */
  #findParameterUses(node: SourceNode | undefined): ReadonlyMap<string, SourceNode> {
    const uses = new Map<string, SourceNode>();
    const lists = [node?.get('parameters'), node?.parent?.get('parameters')];
    for (const element of lists.flatMap((list) => list?.elements() ?? [])) {
      const reference = element.get('$ref');
      const target = reference && this.#references?.resolve(reference.string() ?? '', reference);
      if (target?.kind === 'found') uses.set(locationKey(target.node.location), element);
    }
    return uses;
  }

  #addParameter(parameter: Parameter, uses?: ReadonlyMap<string, SourceNode>): void {
    const node = this.#nodeAt(parameter.at);
    this.#add(parameter, uses?.get(locationKey(parameter.at)) ?? node, parameter.at);
    const content = node?.get('content')?.members()[0];
    this.#addSchema(parameter.schema, node?.get('schema') ?? content?.get('schema') ?? node);
  }

  #addMedia(media: MediaType): void {
    const node = this.#nodeAt(media.at);
    this.#add(media, node, media.at);
    this.#addSchema(media.schema, node?.get('schema'));
    if (media.itemSchema !== undefined) this.#addSchema(media.itemSchema, node?.get('itemSchema'));
  }

  /** Adds the schema and those inside it, which have the same keys in the text. */
  #addSchema(schema: JsonSchema, node: SourceNode | undefined): void {
    if (typeof schema !== 'object' || node === undefined) return;
    this.#add(schema, node);
    for (const [key, value] of Object.entries(schema)) {
      const kind = keywordKinds.get(key);
      const written = kind === 'schema' || kind === 'list' || kind === 'map' ? node.get(key) : undefined;
      if (written === undefined || typeof value !== 'object' || value === null) continue;
      if (Array.isArray(value)) this.#addList(value, written);
      else if (kind === 'schema') this.#addSchema(value as JsonSchema, written);
      else this.#addMembers(value as { [name: string]: JsonSchema }, written);
    }
  }

  #addList(schemas: readonly JsonSchema[], node: SourceNode): void {
    const elements = node.elements();
    for (const [index, schema] of schemas.entries()) this.#addSchema(schema, elements[index]);
  }

  #addMembers(schemas: { readonly [name: string]: JsonSchema }, node: SourceNode): void {
    const members = new Map(node.members().map((member) => [String(member.key), member]));
    for (const [name, schema] of Object.entries(schemas)) this.#addSchema(schema, members.get(name));
  }

  /** `target` is the location of the value itself, in case `node` only refers to it. */
  #add(part: unknown, node: SourceNode | undefined, target?: Location): void {
    const places = node === undefined ? [] : [locateWithName(node)];
    const isElsewhere = target !== undefined && !places.some((place) => isInside(target, place));
    this.#places.set(part, isElsewhere ? [...places, target] : places);
  }

  #nodeAt(at: Location): SourceNode | undefined {
    const document = at.file === this.#source ? this.#project.description(at.file)?.document : undefined;
    const node =
      document instanceof OverlaidDocument
        ? document.nodeFrom(at.file, at.span.start)
        : (document ?? this.#project.document(at.file))?.nodeAt(at.span.start);
    const wanted = locationKey(at);
    for (let candidate = node; candidate !== undefined; candidate = candidate.parent)
      if (locationKey(candidate.location) === wanted) return candidate;
    return undefined;
  }
}

function locationKey({ file, span }: Location): string {
  return `${span.start} ${span.end} ${file}`;
}

function isInside(inner: Location, outer: Location): boolean {
  return inner.file === outer.file && outer.span.start <= inner.span.start && inner.span.end <= outer.span.end;
}

/** Finds where the schemas of a page's fields are written: at the components they were read from. */
function fieldPlaces(
  tree: PageTree | undefined,
  subject: Slice | undefined,
  file: string,
): ReadonlyMap<unknown, Location> {
  const places = new Map<unknown, Location>();
  if (tree === undefined || subject?.kind !== 'operation' || subject.origin.file !== file) return places;
  const fields = findFields(tree.children);
  const at = (wanted: string) => fields.filter((node) => readFieldAttributes(node).location === wanted);
  const { requestBody, responses } = subject.operation;
  for (const { schema } of requestBody?.content ?? []) place(schema, at('body'));
  for (const { content } of responses) for (const { schema } of content) place(schema, at('response'));
  return places;

  /** Maps the properties of the schema, or of its items, to the fields with their names. */
  function place(schema: JsonSchema | undefined, nodes: readonly ComponentNode[]): void {
    if (typeof schema !== 'object') return;
    if (typeof schema.items === 'object') place(schema.items, nodes);
    for (const node of nodes) {
      const { name } = readFieldAttributes(node);
      const fieldSchema = name === '' ? schema : schema.properties?.[name];
      if (typeof fieldSchema !== 'object') continue;
      places.set(fieldSchema, { file, span: node.span });
      place(fieldSchema, findFields(node.children));
    }
  }
}
