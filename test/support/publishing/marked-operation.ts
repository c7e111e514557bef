/** Gives a new word for each place of a text, and remembers the place. */
export interface Marks {
  (place: string): string;
  readonly all: ReadonlyMap<string, string>;
}

/** `prefix` is of letters alone, so that the words are the same in slugs, names, code and text. */
export function createMarks(prefix: string): Marks {
  const all = new Map<string, string>();
  let count = 0;
  const next = (place: string): string => {
    const word = `${prefix}${[...String(count++)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`;
    all.set(word, place);
    return word;
  };
  return Object.assign(next, { all });
}

/** An operation with a word in each of its texts, and the components, tags and security schemes that only it names. */
export interface MarkedOperation {
  readonly path: string;
  readonly operation: { readonly [key: string]: unknown };
  readonly tag: object;
  readonly components: { readonly [kind: string]: { readonly [name: string]: object } };
}

/** `isInline`: without components, so that all of it is at one place. */
export function markedOperation(mark: Marks, isInline = false): MarkedOperation {
  const kinds = ['schemas', 'parameters', 'responses', 'examples', 'headers', 'links', 'callbacks'];
  const names = new Map(kinds.map((kind) => [kind, mark(`name of a component: ${kind}`)]));
  const ref = (kind: string, key: string): object =>
    isInline ? {} : { [key]: { $ref: `#/components/${kind}/${names.get(kind)}` } };
  const [tag, scheme] = [mark('name of a tag'), mark('name of a scheme')];
  const operation = {
    summary: mark('summary'),
    description: `Text.\n\n${mark('description')}`,
    operationId: mark('operationId'),
    tags: [tag],
    externalDocs: { description: mark('externalDocs'), url: `https://example.com/${mark('url of externalDocs')}` },
    servers: [{ url: `https://${mark('host')}.test`, description: mark('description of a server') }],
    parameters: [
      {
        name: mark('name of a parameter'),
        in: 'query',
        description: mark('parameter'),
        schema: { type: 'string' },
        example: mark('example of a parameter'),
      },
      ...Object.values(ref('parameters', 'other')),
    ],
    requestBody: markedBody(mark, ref('examples', 'other')),
    responses: {
      200: {
        description: mark('description of a response'),
        headers: {
          [`X-${mark('name of a header')}`]: {
            description: mark('description of a header'),
            schema: { type: 'string' },
          },
          ...ref('headers', 'X-Other'),
        },
        content: { 'application/json': ref('schemas', 'schema') },
        links: {
          [mark('name of a link')]: { operationId: 'shown', description: mark('description of a link') },
          ...ref('links', 'other'),
        },
      },
      ...ref('responses', '404'),
    },
    callbacks: {
      [mark('name of a callback')]: {
        [`https://x.test/${mark('expression of a callback')}`]: {
          post: { description: mark('description of a callback'), responses: {} },
        },
      },
      ...ref('callbacks', 'other'),
    },
    ...(!isInline && { security: [{ [scheme]: [] }] }),
    'x-codeSamples': [{ lang: 'bash', label: mark('label of a sample'), source: `curl ${mark('sample')}` }],
    'x-platform': {
      metadata: { description: mark('metadata'), 'og:title': mark('title for social media') },
      content: `Text.\n\n## ${mark('content')}`,
      examples: { request: [{ title: mark('title of a request'), source: mark('request') }], response: [] },
    },
  };
  const components = markedComponents(mark, (kind) => names.get(kind) ?? '', scheme);
  return {
    path: `/${mark('path')}`,
    operation,
    tag: { name: tag, description: mark('description of a tag') },
    components: isInline ? {} : components,
  };
}

function markedBody(mark: Marks, examples: object): object {
  const field = {
    type: 'string',
    description: mark('description of a field'),
    enum: [mark('value of an enum')],
    'x-enumDescriptions': { a: mark('description of a value') },
    default: mark('default'),
    examples: [mark('example of a field')],
  };
  const example = {
    summary: mark('summary of an example'),
    description: mark('description of an example'),
    value: { a: mark('value of an example') },
  };
  return {
    description: mark('description of a body'),
    content: {
      'application/json': {
        schema: { type: 'object', title: mark('title of a schema'), properties: { [mark('name of a field')]: field } },
        examples: { [mark('name of an example')]: example, ...examples },
      },
    },
  };
}

function markedComponents(
  mark: Marks,
  nameOf: (kind: string) => string,
  scheme: string,
): MarkedOperation['components'] {
  const nested = mark('name of a nested schema');
  return {
    schemas: {
      [nameOf('schemas')]: {
        description: mark('description of a schema'),
        properties: { a: { $ref: `#/components/schemas/${nested}` } },
      },
      [nested]: { type: 'string', description: mark('description of a nested schema') },
    },
    parameters: {
      [nameOf('parameters')]: { name: 'p', in: 'query', description: mark('shared parameter'), schema: {} },
    },
    responses: { [nameOf('responses')]: { description: mark('shared response') } },
    examples: { [nameOf('examples')]: { value: mark('shared example') } },
    headers: { [nameOf('headers')]: { description: mark('shared header'), schema: {} } },
    links: { [nameOf('links')]: { operationId: 'shown', description: mark('shared link') } },
    callbacks: {
      [nameOf('callbacks')]: { '{$url}': { post: { description: mark('shared callback'), responses: {} } } },
    },
    securitySchemes: { [scheme]: { type: 'apiKey', in: 'header', name: 'X', description: mark('scheme') } },
  };
}
