/** A version of OpenAPI in which a contract is written. */
export type Form = '2.0' | '3.0' | '3.1' | '3.2';

type Json = { [key: string]: unknown };
type Random = () => number;

/** Writes a part of a contract in one of the forms. */
type Written = (form: Form) => Json;

const isModern = (form: Form) => form === '3.1' || form === '3.2';

/** A contract that is drawn at random, once for all forms. Swagger knows no alternatives, cookies or deprecated properties. */
export function drawContract(random: Random, isSwagger: boolean): (form: Form) => string {
  const draw = new Drawing(random, isSwagger);
  const names = ['Pet', 'Owner'];
  const schemas = names.map((name) => [name, draw.object(2)] as const);
  const operations = ['get', 'post', 'put'].map((method) => [method, draw.operation(method)] as const);
  return (form) => {
    const paths = { '/pets/{id}': Object.fromEntries(operations.map(([method, write]) => [method, write(form)])) };
    const named = Object.fromEntries(schemas.map(([name, write]) => [name, write(form)]));
    const info = { title: 'Pets', version: '1' };
    const flow = { authorizationUrl: 'https://id.example/a', scopes: { read: 'Read' } };
    if (form === '2.0') {
      const root = { swagger: form, host: 'a.example', basePath: '/v1', schemes: ['https', 'http'] };
      const oauth = { type: 'oauth2', flow: 'implicit', ...flow };
      const securityDefinitions = { key: apiKey, basic: { type: 'basic' }, oauth };
      return JSON.stringify({ ...root, info, paths, definitions: named, securityDefinitions });
    }
    const securitySchemes = {
      key: apiKey,
      basic: { type: 'http', scheme: 'basic' },
      oauth: { type: 'oauth2', flows: { implicit: flow } },
    };
    const servers = [{ url: 'https://a.example/v1' }, { url: 'http://a.example/v1' }];
    return JSON.stringify({
      openapi: `${form}.0`,
      info,
      servers,
      paths,
      components: { schemas: named, securitySchemes },
    });
  };
}

const apiKey = { type: 'apiKey', in: 'header', name: 'X-Key' };

class Drawing {
  readonly #random: Random;
  readonly #isSwagger: boolean;

  constructor(random: Random, isSwagger: boolean) {
    this.#random = random;
    this.#isSwagger = isSwagger;
  }

  #chance(probability = 0.5): boolean {
    return this.#random() < probability;
  }

  #one<T>(values: readonly T[]): T {
    return values[Math.floor(this.#random() * values.length)] as T;
  }

  #some(part: Json): Json {
    return Object.fromEntries(Object.entries(part).filter(() => this.#chance(0.4)));
  }

  operation(method: string): Written {
    const plain = this.#some({ summary: 'A', description: 'B', tags: ['c'], deprecated: true, operationId: method });
    const security = this.#one([{}, { security: [{ key: [] }] }, { security: [{ basic: [] }, { oauth: ['read'] }] }]);
    const parameters = [this.#parameter('id', 'path'), ...this.#parameters()];
    const body = method === 'get' ? undefined : this.#body();
    const produces = this.#one([['application/json'], ['application/json', 'application/xml']]);
    const responses = ['200', this.#one(['404', 'default'])].map(
      (status) => [status, this.#response(produces)] as const,
    );
    return (form) => {
      const written = { ...plain, ...security };
      const fields = body?.(form);
      const list = [...parameters.map((write) => write(form)), ...((fields?.parameters as Json[]) ?? [])];
      const { parameters: _parameters, ...rest } = fields ?? {};
      const answers = Object.fromEntries(responses.map(([status, write]) => [status, write(form)]));
      return { ...written, ...rest, parameters: list, responses: answers, ...(form === '2.0' && { produces }) };
    };
  }

  #parameters(): Written[] {
    const places = this.#isSwagger ? ['query', 'header'] : ['query', 'header', 'cookie'];
    return ['a', 'b', 'c'].filter(() => this.#chance()).map((name) => this.#parameter(name, this.#one(places)));
  }

  #parameter(name: string, place: string): Written {
    const isArray = place !== 'cookie' && this.#chance(0.4);
    const schema = isArray ? this.#array(this.#scalar(false), false) : this.#scalar(false);
    const format = place === 'query' ? this.#one(['csv', 'multi', 'pipes', 'ssv']) : 'csv';
    const styles: Json = {
      csv: { style: place === 'query' ? 'form' : 'simple', explode: false },
      multi: this.#chance() ? {} : { style: 'form', explode: true },
      pipes: { style: 'pipeDelimited', explode: false },
      ssv: { style: 'spaceDelimited', explode: false },
    };
    const plain = { name, in: place, ...(place === 'path' ? { required: true } : this.#some({ required: true })) };
    const described = { ...plain, ...this.#some({ description: 'D' }) };
    return (form) => {
      if (form !== '2.0') return { ...described, schema: schema(form), ...(isArray && (styles[format] as Json)) };
      return { ...described, ...schema(form), ...(isArray && { collectionFormat: format }) };
    };
  }

  #body(): Written {
    const required = this.#some({ required: true });
    const kind = this.#one(['json', 'json', 'bytes', 'form', 'files']);
    if (kind === 'form' || kind === 'files') return this.#form(kind === 'files');
    const types =
      kind === 'bytes'
        ? ['application/octet-stream']
        : this.#one([['application/json'], ['application/xml', 'application/json']]);
    const schema = kind === 'bytes' ? this.#bytes() : this.schema(3);
    const described = this.#some({ description: 'E' });
    return (form) => {
      const written = schema(form);
      if (form === '2.0') {
        const parameter = { name: 'body', in: 'body', ...described, ...required, schema: written };
        return { consumes: types, parameters: [parameter] };
      }
      const content = Object.fromEntries(types.map((type) => [type, { schema: written }]));
      return { requestBody: { ...described, ...required, content } };
    };
  }

  #form(hasFile: boolean): Written {
    const type = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
    const fields = ['f', 'g', ...(hasFile ? ['h'] : [])].map((name) => {
      const isList = name === 'g' && this.#chance();
      const schema = isList ? this.#array(this.#scalar(false), false) : this.#scalar(false);
      const explode = isList ? this.#chance() : undefined;
      const described = this.#some({ description: 'F' });
      return { name, schema: name === 'h' ? this.#bytes() : schema, isRequired: this.#chance(), explode, described };
    });
    const required = fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
    return (form) => {
      if (form === '2.0') {
        const parameters = fields.map(({ name, schema, isRequired, explode, described }) => {
          const type = name === 'h' ? { type: 'file' } : schema(form);
          const format = explode === undefined ? {} : { collectionFormat: explode ? 'multi' : 'csv' };
          return { name, in: 'formData', ...described, ...(isRequired && { required: true }), ...type, ...format };
        });
        return { consumes: [type], parameters };
      }
      const properties = Object.fromEntries(
        fields.map(({ name, schema, described }) => [name, { ...schema(form), ...described }]),
      );
      const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
      const written = fields.filter(({ explode }) => explode === false);
      const encoding = Object.fromEntries(written.map(({ name }) => [name, { style: 'form', explode: false }]));
      const media = { schema, ...(written.length > 0 && { encoding }) };
      return { requestBody: { ...(required.length > 0 && { required: true }), content: { [type]: media } } };
    };
  }

  #response(produces: readonly string[]): Written {
    const schema = this.#chance(0.8) ? this.schema(3) : undefined;
    const isFile = this.#chance(0.1);
    const example = this.#chance(0.3) ? { a: 'P' } : undefined;
    const header = this.#chance(0.3) ? this.#scalar(false) : undefined;
    return (form) => {
      const headers = header && { headers: { 'X-A': form === '2.0' ? header(form) : { schema: header(form) } } };
      if (schema === undefined) return { description: 'G', ...headers };
      const file = form === '2.0' ? { type: 'file' } : { type: 'string', format: 'binary' };
      const written = isFile ? file : schema(form);
      const [first = ''] = produces;
      if (form === '2.0') {
        const examples = example && { examples: { [first]: example } };
        return { description: 'G', ...headers, schema: written, ...examples };
      }
      const content = Object.fromEntries(
        produces.map((type) => [type, { schema: written, ...(example && type === first && { example }) }]),
      );
      return { description: 'G', ...headers, content };
    };
  }

  schema(depth: number): Written {
    const kinds = ['scalar', 'scalar', 'reference', ...(depth > 0 ? ['object', 'array'] : [])];
    const kind = this.#one(this.#isSwagger || depth === 0 ? kinds : [...kinds, 'choice']);
    if (kind === 'object') return this.object(depth - 1);
    if (kind === 'array') return this.#array(this.schema(depth - 1), true);
    if (kind === 'choice') return this.#choice(depth - 1);
    return kind === 'reference' ? this.#reference() : this.#scalar(true);
  }

  object(depth: number): Written {
    const names = ['x', 'y', 'z'].filter(() => this.#chance(0.7));
    const properties = names.map((name) => [name, this.schema(depth)] as const);
    const plain = this.#some({ description: 'H', title: 'I', additionalProperties: false, minProperties: 1 });
    const required = names.filter(() => this.#chance(0.4));
    const kind = required.length > 0 && this.#chance(0.2) ? required[0] : undefined;
    return (form) => ({
      type: 'object',
      ...plain,
      ...(required.length > 0 && { required }),
      ...(kind !== undefined && { discriminator: form === '2.0' ? kind : { propertyName: kind } }),
      properties: Object.fromEntries(properties.map(([name, write]) => [name, write(form)])),
    });
  }

  #array(items: Written, mayBeNull: boolean): Written {
    const plain = this.#some({ minItems: 1, maxItems: 9, uniqueItems: true });
    return this.#nullable((form) => ({ type: 'array', ...plain, items: items(form) }), mayBeNull);
  }

  #reference(): Written {
    const name = this.#one(['Pet', 'Owner']);
    const isNullable = this.#chance(0.3);
    const union = this.#one(['anyOf', 'oneOf']);
    return (form) => {
      const reference = { $ref: `#/${form === '2.0' ? 'definitions' : 'components/schemas'}/${name}` };
      if (!isNullable) return reference;
      if (isModern(form)) return { [union]: [reference, { type: 'null' }] };
      return { [form === '2.0' ? 'x-nullable' : 'nullable']: true, allOf: [reference] };
    };
  }

  #choice(depth: number): Written {
    const options = [this.#scalar(false), this.object(depth)];
    const union = this.#one(['anyOf', 'oneOf']);
    return (form) => ({ [union]: options.map((write) => write(form)) });
  }

  /** Bytes: the media type says what they are. */
  #bytes(): Written {
    const modern = this.#one([{}, { contentMediaType: 'application/octet-stream' }]);
    return (form) => (isModern(form) ? modern : { type: 'string', format: 'binary' });
  }

  #scalar(isInBody: boolean): Written {
    const type = this.#one(['string', 'integer', 'number', 'boolean']);
    const isByte = type === 'string' && this.#chance(0.2);
    const plain = isByte ? {} : this.#some(limits[type] ?? {});
    const bound = type === 'number' || type === 'integer' ? this.#one([undefined, 'minimum', 'maximum']) : undefined;
    const example = isInBody && this.#chance(0.3) ? { a: examples[type] } : undefined;
    const described = isInBody ? this.#some({ description: 'J', readOnly: true, title: 'K' }) : {};
    const constant = type === 'integer' && this.#chance(0.1) ? 6 : undefined;
    return this.#nullable((form) => {
      const exclusive = bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
      const limit = bound && (isModern(form) ? { [exclusive]: 5 } : { [bound]: 5, [exclusive]: true });
      const bytes = isByte && (isModern(form) ? { contentEncoding: 'base64' } : { format: 'byte' });
      const shown = example && (isModern(form) ? { examples: [example.a] } : { example: example.a });
      const only = constant !== undefined && (isModern(form) ? { const: constant } : { enum: [constant] });
      return { type, ...plain, ...described, ...limit, ...bytes, ...shown, ...only };
    }, isInBody);
  }

  #nullable(write: Written, mayBeNull: boolean): Written {
    if (!mayBeNull || !this.#chance(0.3)) return write;
    return (form) => {
      const schema = write(form);
      if (isModern(form)) return { ...schema, type: [schema.type, 'null'] };
      return { ...schema, [form === '2.0' ? 'x-nullable' : 'nullable']: true };
    };
  }
}

const examples: Json = { string: 'l', integer: 6, number: 6.5, boolean: true };
const limits: { readonly [type: string]: Json } = {
  string: { format: 'uuid', pattern: '^m', minLength: 1, maxLength: 40, default: 'n', enum: ['n', 'o'] },
  integer: { format: 'int32', multipleOf: 3, default: 6 },
  number: { format: 'float', default: 6 },
  boolean: { default: false },
};
