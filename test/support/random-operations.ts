import type { ParameterStyle } from '../../src/core/api/http-operation.ts';
import type { JsonSchemaObject } from '../../src/core/api/schema.ts';
import type { ExactValue, FormValues } from '../../src/request/form-values.ts';
import { randomNumbers } from './random-numbers.ts';

/** An operation of one path, with values for all that it has. */
export interface RandomOperation {
  readonly path: string;
  readonly method: string;
  /** In JSON. */
  readonly operation: string;
  readonly values: FormValues;
}

/** A schema with a value that matches it. */
type Sample = { readonly schema: JsonSchemaObject; readonly value: ExactValue };

/** A parameter or a media type with its value. */
type Described = { readonly value: ExactValue; readonly [key: string]: unknown };

type Values = { [name: string]: ExactValue };
type Place = 'path' | 'query' | 'header' | 'cookie';

const texts = [
  ...['a', 'b c', 'ä&=', '100%', '#?/', "it's", 'x+y', '日本', '"q"', 'a;b', '[z]', '{x}', '~-_', '<&>', 'true', '12'],
  ...['null', 'a,b', 'k=v', 'a|b', '\\'],
];
const properties = ['k', 'l m', 'ö'];
const styles: { readonly [P in Place]: readonly ParameterStyle[] } = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};
/** The characters between the items of a style, which no text may have. */
const separators: { readonly [S in ParameterStyle]?: string } = {
  ...{ simple: ',=', label: ',.=', matrix: ',;=', form: ',', spaceDelimited: ' ', pipeDelimited: '|' },
};
/** The characters that a place does not carry. */
const forbidden: { readonly [P in Place]: string } = { path: '', query: '', header: 'ä日ö', cookie: ';,"\\ ' };
const bodyTypes = [
  ...['application/json', 'application/vnd.x+json', 'application/jsonl', 'application/json-seq', 'text/event-stream'],
  ...['text/plain', 'text/plain; charset=iso-8859-1', 'text/csv', 'application/octet-stream', 'application/xml'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data', 'multipart/mixed'],
];
const file: ExactValue = { $file: { name: 'a "b" ä.png', mediaType: 'image/png', base64: 'AP9hYg==' } };

/** Makes operations with parameters of every place, style and media type, and bodies of every kind. */
export class RandomOperations {
  readonly #random: (below: number) => number;

  constructor(seed: number) {
    this.#random = randomNumbers(seed);
  }

  next(): RandomOperation {
    const values: { [P in Place]: Values } = { path: {}, query: {}, header: {}, cookie: {} };
    const parameters: object[] = [];
    const add = (place: Place, name: string) => {
      const { value, ...parameter } = this.#parameter(place);
      parameters.push({ name, in: place, required: true, ...parameter });
      values[place][name] = value;
    };
    const path = this.#some(['id', 'second']);
    for (const name of path) add('path', name);
    // Two maps of one query would share their names.
    const isMapped = this.#random(5) === 0;
    if (isMapped) {
      const map = this.#map('');
      const mediaType = this.#pick(['application/x-www-form-urlencoded', 'application/json']);
      parameters.push({ name: 'whole', in: 'querystring', content: { [mediaType]: { schema: map.schema } } });
      values.query.whole = map.value;
    } else for (const name of this.#some(['user id', 'filter[x]', 'Ä', 'a.b', '$top'])) add('query', name);
    for (const name of this.#some(['X-A', 'X-B'])) add('header', name);
    for (const name of this.#some(['c1', 'c2'])) add('cookie', name);
    const contentType = this.#pick(bodyTypes);
    const { value: body, ...media } = this.#body(contentType);
    const requestBody = { required: true, content: { [contentType]: media } };
    return {
      path: ['/t', ...path.map((name) => `{${name}}`)].join('/'),
      method: this.#pick(['post', 'put', 'patch', 'query']),
      operation: JSON.stringify({ parameters, requestBody, responses: { 204: { description: '' } } }),
      values: { ...values, contentType, body },
    };
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random(list.length)] as T;
  }

  #some<T>(list: readonly T[]): readonly T[] {
    return list.filter(() => this.#random(2) === 0);
  }

  #scalar(without: string): Sample {
    const open = texts.filter((text) => Array.from(without).every((character) => !text.includes(character)));
    return this.#pick<Sample>([
      { schema: { type: 'string' }, value: this.#pick(open) },
      { schema: { type: 'string' }, value: this.#pick(open) },
      { schema: { type: 'integer' }, value: this.#pick([0, 7, -12, 2 ** 40]) },
      { schema: { type: 'integer', format: 'uint8' }, value: 255 },
      { schema: { type: 'number' }, value: this.#pick(without.includes('.') ? [3] : [2.5, -0.25, 1e21]) },
      { schema: { type: 'boolean' }, value: this.#random(2) === 0 },
      { schema: { type: 'string', format: 'date' }, value: '2026-02-28' },
    ]);
  }

  #list(without: string): Sample {
    const { schema, value } = this.#scalar(without);
    return {
      schema: { type: 'array', items: schema },
      value: Array.from({ length: 1 + this.#random(3) }, () => value),
    };
  }

  #map(without: string): Sample {
    const names = properties.filter((name) => !Array.from(without).some((character) => name.includes(character)));
    const members = names.map((name) => [name, this.#scalar(without)] as const);
    return toObject(members);
  }

  #deep(depth = 0): Sample {
    if (depth > 2 || this.#random(3) === 0) return this.#scalar('');
    if (this.#random(2) === 0) {
      const { schema, value } = this.#deep(depth + 1);
      return { schema: { type: 'array', items: schema }, value: [value, value] };
    }
    return toObject(this.#some(properties).map((name) => [name, this.#deep(depth + 1)] as const));
  }

  #parameter(place: Place): Described {
    if (place !== 'cookie' && this.#random(5) === 0) {
      const { schema, value } = this.#deep();
      return { content: { [this.#pick(['application/json', 'application/vnd.a+json'])]: { schema } }, value };
    }
    const style = this.#pick(styles[place]);
    const kind =
      style === 'deepObject' ? 'map' : /Delimited$/.test(style) ? 'list' : this.#pick(['scalar', 'list', 'map']);
    const without = forbidden[place];
    const composed = without + (separators[style] ?? '');
    const isScalar = kind === 'scalar' || place === 'cookie';
    const { schema, value } = isScalar
      ? this.#scalar(without)
      : kind === 'list'
        ? this.#list(composed)
        : this.#map(composed);
    // The names of several exploded maps would be those of one.
    const isExploded = style === 'deepObject' || (this.#random(2) === 0 && (place !== 'query' || kind !== 'map'));
    return { style, explode: isExploded, schema, value };
  }

  #body(type: string): Described {
    if (type === 'application/xml') return this.#xml();
    if (/[/+]json$/.test(type)) return this.#deep();
    if (/jsonl|seq/.test(type)) {
      const { schema, value } = this.#deep();
      const isWhole = this.#random(2) === 0;
      return {
        ...(isWhole ? { schema: { type: 'array', items: schema } } : { itemSchema: schema }),
        value: [value, value],
      };
    }
    if (/event/.test(type)) {
      const fields = { data: { type: 'string' }, event: { type: 'string' } };
      return { itemSchema: { properties: fields }, value: [{ data: 'a\nb', event: 'x' }, { data: '1' }] };
    }
    if (/^text/.test(type)) return { schema: { type: 'string' }, value: this.#pick(['abc', 'größe', 'a\nb']) };
    if (/octet/.test(type)) return { schema: { type: 'string', format: 'binary', maxLength: 4 }, value: file };
    return this.#fields(type);
  }

  #fields(type: string): Described {
    const encoding: { [name: string]: object } = {};
    const members = ['f1', 'f 2', 'f3', 'f4'].map((name) => {
      const [sample, written] = this.#field(type);
      if (written !== undefined) encoding[name] = written;
      return [name, sample] as const;
    });
    return { ...toObject(members), encoding };
  }

  #field(type: string): readonly [Sample, encoding?: object] {
    const style = this.#pick(['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const);
    const styled = style === 'deepObject' ? this.#map('') : this.#list(separators[style] ?? '');
    const bytes = this.#pick<JsonSchemaObject>([{ format: 'binary' }, { contentMediaType: 'image/png' }]);
    const note = toObject([['c', { schema: { type: 'string' }, value: this.#pick(texts) }]]);
    const fields: (readonly [Sample, encoding?: object])[] = [
      [this.#scalar('')],
      [this.#list('')],
      [this.#map(''), { contentType: this.#pick(['application/json', 'application/vnd.z+json']) }],
    ];
    // Other multipart types have no styles.
    if (type !== 'multipart/mixed')
      fields.push([styled, { style, explode: style === 'deepObject' || this.#random(2) === 0 }]);
    if (type.startsWith('multipart/'))
      fields.push(
        [{ schema: bytes, value: file }, { contentType: this.#pick(['image/png, image/jpeg', 'image/*']) }],
        [note, { contentType: 'application/xml' }],
      );
    return this.#pick(fields);
  }

  #xml(): Described {
    const text = { type: 'string' };
    const [prefixed, other] = [{ prefix: 'p', namespace: 'http://p/' }, { namespace: 'http://o/' }];
    const schema = {
      type: 'object',
      xml: { name: 'root', ...this.#pick([{}, prefixed, other]) },
      properties: {
        id: { type: 'integer', xml: { attribute: true } },
        at: { ...text, xml: { attribute: true, name: 'a-t', ...prefixed } },
        own: { ...text, xml: { name: 'Own', ...this.#pick([{}, prefixed, other]) } },
        list: { type: 'array', xml: { wrapped: this.#random(2) === 0 }, items: { ...text, xml: { name: 'item' } } },
        no: { type: ['number', 'null'] },
      },
    };
    const [at, own, item] = [this.#pick(texts), this.#pick([...texts, ' a ', 'x\ny']), this.#pick(texts)];
    return { schema, value: { id: 5, at, own, list: [item, 'y'], no: this.#pick([1.5, null]) } };
  }
}

function toObject(members: readonly (readonly [string, Sample])[]): Sample {
  const list = (key: keyof Sample) => Object.fromEntries(members.map(([name, sample]) => [name, sample[key]]));
  return { schema: { type: 'object', properties: list('schema') } as JsonSchemaObject, value: list('value') as Values };
}
