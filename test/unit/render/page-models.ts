import type { HttpOperation, MediaType, Parameter } from '../../../src/core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../../src/core/api/schema.ts';
import type { PageModel, PageSettings } from '../../../src/render/page-model.ts';
import type { RenderContext } from '../../../src/render/render-context.ts';

const at = { file: 'openapi.yaml', span: { start: 0, end: 0 } };

export const context: RenderContext = {
  link: (slug, anchor) => `/${slug}${anchor === undefined ? '' : `#${anchor}`}`,
  asset: () => undefined,
  variant: 'panel',
};

export function parameter(name: string, schema: JsonSchema, more: Partial<Parameter> = {}): Parameter {
  return {
    name,
    location: 'query',
    required: false,
    deprecated: false,
    style: 'form',
    explode: true,
    allowReserved: false,
    allowEmptyValue: false,
    schema,
    examples: [],
    extensions: {},
    at,
    ...more,
  };
}

export function media(schema: JsonSchema, mediaType = 'application/json'): MediaType {
  return { mediaType, schema, examples: [], encoding: [], at };
}

export const entry = (schema: JsonSchema, name: string, missing?: string) => ({
  name,
  schema,
  at,
  ...(missing === undefined ? {} : { missing }),
});

const operation: HttpOperation = {
  origin: 'path',
  method: 'POST',
  path: '/things/{id}',
  deprecated: false,
  tags: [],
  parameters: [],
  responses: [],
  callbacks: [],
  security: [],
  securitySchemes: [],
  servers: [{ url: 'https://api.example.com/v1/', variables: [] }],
  codeSamples: [],
  platform: {},
  at,
};

const settings: PageSettings = {
  params: { expanded: 'closed', post: [] },
  showBaseUrl: false,
  examples: { languages: ['curl'], defaults: 'all', prefill: false, autogenerate: false },
  playground: { display: 'interactive', expanded: 'closed', prefill: false, proxy: false, credentials: false },
};

/** A page about one operation. */
export function pageOf(
  own: Partial<HttpOperation> & { readonly body?: JsonSchema },
  more: Partial<Omit<PageModel, 'settings'>> & {
    readonly schemas?: SchemaTable;
    readonly settings?: Partial<PageSettings>;
  } = {},
): PageModel {
  const { body, ...rest } = own;
  const { schemas = {}, settings: changed, ...model } = more;
  const requestBody = body === undefined ? {} : { requestBody: { required: true, content: [media(body)], at } };
  return {
    slug: 'things/make',
    title: 'Make a thing',
    deprecated: false,
    section: ['Reference'],
    subject: {
      kind: 'operation',
      origin: { file: 'openapi.yaml', specVersion: '3.1.0' },
      operation: { ...operation, ...requestBody, ...rest },
      schemas,
    },
    prose: {},
    samples: { request: [], response: [] },
    settings: { ...settings, ...changed },
    ...model,
  };
}

export function display(
  kind: 'interactive' | 'simple' | 'none',
  expanded: 'all' | 'closed' = 'closed',
): Partial<PageSettings> {
  return { playground: { ...settings.playground, display: kind, expanded } };
}

/** The values of an attribute, in document order. */
export function valuesOf(markup: string, attribute: string): string[] {
  return [...markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
}
