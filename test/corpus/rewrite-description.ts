import { keywordKinds } from '../../src/core/api/schema-keywords.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/core/source/document/json-value.ts';

type Rewrite = (schema: JsonObject) => JsonObject;

function mapValues(value: JsonValue | undefined, map: (member: JsonValue, key: string) => JsonValue): JsonObject {
  const members = isJsonObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(members.map(([key, member]) => [key, map(member, key)]));
}

function omit(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** Rewrites every Schema Object of a description. */
function rewriteAll(value: JsonValue, rewrite: Rewrite): JsonValue {
  if (Array.isArray(value)) return value.map((item) => rewriteAll(item, rewrite));
  return mapMembers(value, (member, key) => {
    if (/^(?:x-.*|examples?|value)$/s.test(key)) return member;
    if (key === 'schemas') return mapValues(member, (each) => rewriteSchema(each, rewrite));
    return key === 'schema' ? rewriteSchema(member, rewrite) : rewriteAll(member, rewrite);
  });
}

function rewriteSchema(value: JsonValue, rewrite: Rewrite): JsonValue {
  if (Array.isArray(value)) return value.map((item) => rewriteSchema(item, rewrite));
  const members = mapMembers(value, (member, key) => {
    const kind = keywordKinds.get(key);
    if (kind === 'map') return mapValues(member, (each) => rewriteSchema(each, rewrite));
    return kind === 'schema' || kind === 'list' ? rewriteSchema(member, rewrite) : member;
  });
  return isJsonObject(members) ? rewrite(members) : members;
}

function mapMembers(value: JsonValue, map: (member: JsonValue, key: string) => JsonValue): JsonValue {
  return isJsonObject(value) ? mapValues(value, map) : value;
}

/** Writes a description of 3.0 as one of 3.1 that says the same. */
export function toModern(description: JsonObject): JsonObject {
  return { ...(rewriteAll(description, toModernSchema) as JsonObject), openapi: '3.1.0' };
}

function toModernSchema(schema: JsonObject): JsonObject {
  // What is beside a reference counts since 3.1, except texts, which are shown in both.
  if (typeof schema.$ref === 'string')
    return Object.fromEntries(
      Object.entries(schema).filter(([key]) => /^(?:\$ref|summary|description|x-.*)$/s.test(key)),
    );
  const { nullable, example, ...rest } = schema as { readonly [key: string]: JsonValue };
  const limited = toModernLimit(toModernLimit(rest, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
  const bytes =
    limited.format === 'byte' && limited.type === 'string'
      ? { ...omit(limited, 'format'), contentEncoding: 'base64' }
      : limited;
  const only =
    Array.isArray(bytes.enum) && bytes.enum.length === 1 && nullable !== true
      ? { ...omit(bytes, 'enum'), const: bytes.enum[0] as JsonValue }
      : bytes;
  const shown = example === undefined ? only : { ...only, examples: [example] };
  return nullable === true ? toNullable(shown) : shown;
}

function toModernLimit(schema: JsonObject, limit: string, exclusive: string): JsonObject {
  const { [exclusive]: flag, [limit]: number } = schema;
  if (typeof flag !== 'boolean') return schema;
  if (!flag || number === undefined) return omit(schema, exclusive);
  return { ...omit(schema, limit), [exclusive]: number };
}

const texts = /^(?:title|description|default|examples|deprecated|readOnly|writeOnly|xml|externalDocs|x-.*)$/s;

/** Null is one of the alternatives of a schema without a type. */
function toNullable(schema: JsonObject): JsonObject {
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  const union = ['anyOf', 'oneOf'].find((key) => Array.isArray(schema[key]));
  const branches = union === undefined ? undefined : schema[union];
  if (union !== undefined && Array.isArray(branches)) return { ...schema, [union]: [...branches, { type: 'null' }] };
  const members = Object.entries(schema);
  const own = Object.fromEntries(members.filter(([key]) => !texts.test(key)));
  if (Object.keys(own).length === 0) return schema;
  return { ...Object.fromEntries(members.filter(([key]) => texts.test(key))), anyOf: [own, { type: 'null' }] };
}

/** Writes a description of 2.0 as one of 3.0 that says the same. */
export function toThree(swagger: JsonObject): JsonObject {
  const {
    host,
    basePath,
    schemes,
    definitions,
    parameters,
    responses,
    securityDefinitions,
    consumes,
    produces,
    ...rest
  } = omit(swagger, 'swagger') as { readonly [key: string]: JsonValue | undefined };
  const names = Array.isArray(schemes) && schemes.length > 0 ? schemes : ['https'];
  const path = typeof basePath === 'string' && basePath !== '/' ? basePath : '';
  const urls = typeof host === 'string' ? names.map((scheme) => `${String(scheme)}://${host}${path}`) : [path || '/'];
  const shared = isJsonObject(parameters) ? parameters : {};
  const context = { consumes, produces, shared };
  const plain = Object.entries(shared).filter(
    ([, each]) => isJsonObject(each) && each.in !== 'body' && each.in !== 'formData',
  );
  return moveReferences({
    openapi: '3.0.3',
    ...(rest as JsonObject),
    ...((typeof host === 'string' || path !== '') && { servers: urls.map((url) => ({ url })) }),
    paths: mapValues(swagger.paths, (item) => toItem(item, context)),
    components: {
      schemas: isJsonObject(definitions) ? definitions : {},
      parameters: Object.fromEntries(plain.map(([name, each]) => [name, toParameter(each as JsonObject)])),
      responses: mapValues(responses, (each) => toResponse(each, listTypes(produces))),
      securitySchemes: mapValues(securityDefinitions, toScheme),
    },
  }) as JsonObject;
}

interface Context {
  readonly consumes: JsonValue | undefined;
  readonly produces: JsonValue | undefined;
  readonly shared: JsonObject;
}

function listTypes(...lists: readonly (JsonValue | undefined)[]): readonly string[] {
  const found = lists.find((list) => Array.isArray(list) && list.length > 0);
  return Array.isArray(found) ? found.map(String) : ['application/json'];
}

function toItem(item: JsonValue, context: Context): JsonValue {
  if (!isJsonObject(item)) return item;
  const shared = readParameters(item.parameters, context);
  const inBody = shared.filter(isOfBody);
  return mapValues(item, (member, key) => {
    if (key === 'parameters') return writeParameters(member, context);
    return isJsonObject(member) && !key.startsWith('x-') ? toOperation(member, context, inBody) : member;
  });
}

function readParameters(list: JsonValue | undefined, { shared }: Context): readonly JsonObject[] {
  return (Array.isArray(list) ? list : []).flatMap((each) => {
    const name =
      isJsonObject(each) && typeof each.$ref === 'string' ? each.$ref.replace('#/parameters/', '') : undefined;
    const found = name === undefined ? each : shared[name];
    return isJsonObject(found) ? [found] : [];
  });
}

function isOfBody({ in: place }: JsonObject): boolean {
  return place === 'body' || place === 'formData';
}

function writeParameters(list: JsonValue | undefined, context: Context): JsonValue {
  return (Array.isArray(list) ? list : []).flatMap((each) => {
    const [read] = readParameters([each], context);
    if (read !== undefined && isOfBody(read)) return [];
    return [isJsonObject(each) && each.$ref === undefined ? toParameter(each) : each];
  });
}

const schemaKeys =
  /^(?:type|format|items|default|enum|pattern|multipleOf|uniqueItems|(?:exclusive)?(?:minimum|maximum)|exclusiveM.*|(?:min|max)(?:Length|Items)|x-nullable)$/;

function toParameter(parameter: JsonObject): JsonObject {
  // Some generators write keys of 3.0, which 2.0 does not have.
  const { collectionFormat, ...rest } = omit(parameter, 'style', 'explode', 'schema') as {
    readonly [key: string]: JsonValue;
  };
  const schema = Object.fromEntries(Object.entries(rest).filter(([key]) => schemaKeys.test(key)));
  const plain = Object.fromEntries(Object.entries(rest).filter(([key]) => !schemaKeys.test(key)));
  const isJoined = !/^(?:string|integer|number|boolean|file)$/.test(String(schema.type));
  return { ...plain, schema: toItems(schema), ...(isJoined && toStyle(parameter.in, collectionFormat)) };
}

/** The items of 2.0 say how they are joined, too. */
function toItems(schema: JsonObject): JsonObject {
  return isJsonObject(schema.items) ? { ...schema, items: toItems(omit(schema.items, 'collectionFormat')) } : schema;
}

function toStyle(place: JsonValue | undefined, format: JsonValue | undefined): JsonObject {
  if (place !== 'query' && place !== 'formData') return { style: 'simple', explode: false };
  if (format === 'multi') return { style: 'form', explode: true };
  const styles: { readonly [format: string]: string } = { ssv: 'spaceDelimited', pipes: 'pipeDelimited' };
  return { style: styles[String(format)] ?? 'form', explode: false };
}

function toOperation(operation: JsonObject, context: Context, inItem: readonly JsonObject[]): JsonObject {
  const { consumes, produces, parameters, responses, ...rest } = operation as { readonly [key: string]: JsonValue };
  const body = [...inItem, ...readParameters(parameters, context)].filter(isOfBody);
  const types = listTypes(consumes, context.consumes);
  const requestBody = toBody(body, types);
  return {
    ...omit(rest, 'schemes'),
    ...(parameters !== undefined && { parameters: writeParameters(parameters, context) }),
    ...(requestBody && { requestBody }),
    responses: mapValues(responses, (each) => toResponse(each, listTypes(produces, context.produces))),
  };
}

function toBody(body: readonly JsonObject[], types: readonly string[]): JsonObject | undefined {
  const [whole] = body.filter(({ in: place }) => place === 'body');
  if (whole !== undefined) {
    const { description, required, schema = {} } = whole;
    const content = Object.fromEntries(types.map((type) => [type, { schema }]));
    return { ...(description !== undefined && { description }), ...(required === true && { required }), content };
  }
  if (body.length === 0) return undefined;
  const hasFile = body.some(({ type }) => type === 'file');
  const form = types.find((type) => /^(?:multipart|application\/x-www-form)/.test(type));
  const type = hasFile ? 'multipart/form-data' : (form ?? 'application/x-www-form-urlencoded');
  const fields = body.map((field) => [String(field.name), toParameter(field), field] as const);
  const required = body.flatMap((field) => (field.required === true ? [String(field.name)] : []));
  const properties = Object.fromEntries(
    fields.map(([name, { schema, description }]) => {
      const written =
        isJsonObject(schema) && schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
      return [name, { ...(written as JsonObject), ...(description !== undefined && { description }) }];
    }),
  );
  const lists = fields.filter(([, { explode }, { type: kind }]) => kind === 'array' && explode === false);
  const encoding = Object.fromEntries(lists.map(([name, { style = 'form' }]) => [name, { style, explode: false }]));
  const media = {
    schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
    ...(lists.length > 0 && { encoding }),
  };
  return { ...(required.length > 0 && { required: true }), content: { [type]: media } };
}

function toResponse(response: JsonValue, types: readonly string[]): JsonValue {
  if (!isJsonObject(response) || response.$ref !== undefined) return response;
  const { schema, examples, headers, ...rest } = response as { readonly [key: string]: JsonValue };
  const written =
    isJsonObject(schema) && schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
  const shown = Object.keys(isJsonObject(examples) ? examples : {});
  const all = [...new Set([...(written === undefined ? [] : types), ...shown])];
  const content = all.map((type) => {
    const example = isJsonObject(examples) ? examples[type] : undefined;
    return [type, { ...(written !== undefined && { schema: written }), ...(example !== undefined && { example }) }];
  });
  return {
    ...rest,
    ...(headers !== undefined && { headers: mapValues(headers, (each) => toHeader(each as JsonObject)) }),
    ...(all.length > 0 && { content: Object.fromEntries(content) as JsonObject }),
  };
}

function toHeader(header: JsonObject): JsonObject {
  return omit(toParameter(header), 'style', 'explode');
}

const flows: { readonly [flow: string]: string } = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
};

function toScheme(scheme: JsonValue): JsonValue {
  if (!isJsonObject(scheme)) return scheme;
  if (scheme.type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (scheme.type !== 'oauth2') return scheme;
  const { flow, authorizationUrl, tokenUrl, scopes = {}, ...rest } = scheme as { readonly [key: string]: JsonValue };
  const written = { ...(authorizationUrl && { authorizationUrl }), ...(tokenUrl && { tokenUrl }), scopes };
  return { ...rest, flows: { [flows[String(flow)] ?? String(flow)]: written } };
}

const moved: readonly (readonly [string, string])[] = [
  ['#/definitions/', '#/components/schemas/'],
  ['#/parameters/', '#/components/parameters/'],
  ['#/responses/', '#/components/responses/'],
];

/** Writes references, `x-nullable` and the discriminator as 3.0 does. */
function moveReferences(value: JsonValue, key = ''): JsonValue {
  if (Array.isArray(value)) return value.map((item) => moveReferences(item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === '$ref' && typeof member === 'string') {
        const [from, to] = moved.find(([prefix]) => member.startsWith(prefix)) ?? ['', ''];
        return [name, to + member.slice(from.length)];
      }
      if (key !== 'properties' && name === 'x-nullable' && typeof member === 'boolean') return ['nullable', member];
      if (key !== 'properties' && name === 'discriminator' && typeof member === 'string')
        return [name, { propertyName: member }];
      return [name, moveReferences(member, name)];
    }),
  );
}
