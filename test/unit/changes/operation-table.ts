/** The description before or after a change. */
interface Version {
  readonly paths?: object;
  readonly [key: string]: unknown;
}

/** A change of a description with its impact (as in the table of schemas), and with the impact of undoing it. */
export type OperationRow = readonly [clause: string, before: Version, after: Version, impacts: string];

const done = { 200: { description: 'Done' } };
const text = { schema: { type: 'string' } };

function operation(parts: object, path = '/a'): Version {
  return { paths: { [path]: { post: { responses: done, ...parts } } } };
}

function parameter(parts: object): Version {
  return operation({ parameters: [{ name: 'a', in: 'query', schema: { type: 'string' }, ...parts }] });
}

function response(parts: object, status = '200'): Version {
  return operation({ responses: { [status]: { description: 'Done', ...parts } } });
}

function secured(security: object | undefined, securitySchemes: object): Version {
  return { ...operation(security === undefined ? {} : { security }), components: { securitySchemes } };
}

const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const bearer = { type: 'http', scheme: 'bearer' };
const oauth = (flow: object) => ({ type: 'oauth2', flows: { clientCredentials: flow } });
const flow = { tokenUrl: 'https://id.example/token', scopes: { read: 'Read', write: 'Write' } };
const array = { type: 'array', items: { type: 'string' } };

const parameters: readonly OperationRow[] = [
  ['4.12, an optional parameter', operation({}), parameter({}), 'CB'],
  ['4.12, a required parameter', operation({}), parameter({ required: true }), 'BB'],
  ['4.12.2, required', parameter({}), parameter({ required: true }), 'BC'],
  ['4.12.2, in: another location', parameter({}), parameter({ in: 'header' }), 'BB'],
  [
    '4.12.2, name: the names of headers have no case',
    parameter({ in: 'header', name: 'x-a' }),
    parameter({ in: 'header', name: 'X-A' }),
    '--',
  ],
  ['4.12.2, name: query parameters have a case', parameter({ name: 'a' }), parameter({ name: 'A' }), 'BB'],
  ...['Accept', 'content-type', 'Authorization'].map((name): OperationRow => {
    const header = parameter({ name, in: 'header', required: true });
    return [`4.12.2, in: a header parameter ${name} "SHALL be ignored"`, operation({}), header, 'DD'];
  }),
  ['4.12.2, description', parameter({}), parameter({ description: 'A' }), 'DD'],
  ['4.12.2, deprecated', parameter({}), parameter({ deprecated: true }), 'DD'],
  ['4.12.2, allowEmptyValue', parameter({}), parameter({ allowEmptyValue: true }), 'CB'],
  ['4.12.2, allowReserved', parameter({}), parameter({ allowReserved: true }), 'CB'],
  [
    '4.12.2, style',
    parameter({ schema: array }),
    parameter({ schema: array, style: 'pipeDelimited', explode: false }),
    'BB',
  ],
  ['4.12.2, explode of an array', parameter({ schema: array }), parameter({ schema: array, explode: false }), 'BB'],
  ['4.12.2, explode of a single value "has no effect"', parameter({}), parameter({ explode: false }), 'DD'],
  [
    '4.12.2, content instead of schema',
    parameter({}),
    parameter({ schema: undefined, content: { 'application/json': text } }),
    'BB',
  ],
  ['4.12.2, example', parameter({}), parameter({ example: 'x' }), 'DD'],
  ['4.12.2, schema', parameter({}), parameter({ schema: { type: 'string', maxLength: 3 } }), 'BC'],
  ['4.28, extensions of a parameter', parameter({}), parameter({ 'x-order': 1 }), 'DD'],
  [
    '4.10, parameters of the path item that the operation overrides are the same',
    parameter({}),
    {
      paths: {
        '/a': { parameters: [{ name: 'a', in: 'query', schema: { type: 'string' } }], post: { responses: done } },
      },
    },
    '--',
  ],
];

const bodies: readonly OperationRow[] = [
  ['4.13, an optional body', operation({}), operation({ requestBody: { content: { 'text/plain': text } } }), 'CB'],
  [
    '4.13, a required body',
    operation({}),
    operation({ requestBody: { required: true, content: { 'text/plain': text } } }),
    'BB',
  ],
  [
    '4.13.1, required',
    operation({ requestBody: { content: { 'text/plain': text } } }),
    operation({ requestBody: { required: true, content: { 'text/plain': text } } }),
    'BC',
  ],
  [
    '4.13.1, content: one more media type',
    operation({ requestBody: { content: { 'text/plain': text } } }),
    operation({ requestBody: { content: { 'text/plain': text, 'text/csv': text } } }),
    'CB',
  ],
  [
    '4.13.1, content: a range includes its media types',
    operation({ requestBody: { content: { 'text/plain': text } } }),
    operation({ requestBody: { content: { 'text/*': text } } }),
    'CB',
  ],
  [
    '4.13.1, content: a media type beside its range',
    operation({ requestBody: { content: { 'text/*': text } } }),
    operation({ requestBody: { content: { 'text/*': text, 'text/plain': text } } }),
    'C-',
  ],
  [
    'RFC 9110, 8.3.1: media types have no case',
    operation({ requestBody: { content: { 'text/plain; charset=utf-8': text } } }),
    operation({ requestBody: { content: { 'Text/Plain;charset=UTF-8': text } } }),
    '--',
  ],
  [
    'RFC 8259, 11: JSON has no charset',
    operation({ requestBody: { content: { 'application/json': text } } }),
    operation({ requestBody: { content: { 'application/json; charset=utf-8': text } } }),
    '--',
  ],
  [
    'RFC 6657, 3: UTF-8 is assumed of texts',
    operation({ responses: { 200: { description: 'ok', content: { 'text/plain': text } } } }),
    operation({ responses: { 200: { description: 'ok', content: { 'text/plain; charset="utf-8"': text } } } }),
    '--',
  ],
  [
    'RFC 9110, 8.3.2: another charset is another media type',
    operation({ requestBody: { content: { 'text/plain': text } } }),
    operation({ requestBody: { content: { 'text/plain; charset=iso-8859-1': text } } }),
    'BB',
  ],
  [
    '4.15.1.2, encoding with the defaults',
    operation({ requestBody: { content: { 'multipart/form-data': { schema: { properties: { a: {} } } } } } }),
    operation({
      requestBody: {
        content: { 'multipart/form-data': { schema: { properties: { a: {} } }, encoding: { a: { style: 'form' } } } },
      },
    }),
    '--',
  ],
  [
    '4.13.1, description',
    operation({ requestBody: { content: { 'text/plain': text } } }),
    operation({ requestBody: { description: 'A', content: { 'text/plain': text } } }),
    'DD',
  ],
  [
    '4.14.1, example of a media type',
    operation({ requestBody: { content: { 'text/plain': text } } }),
    operation({ requestBody: { content: { 'text/plain': { ...text, example: 'a' } } } }),
    'DD',
  ],
  [
    '4.15, encoding',
    operation({ requestBody: { content: { 'multipart/form-data': { schema: { properties: { a: {} } } } } } }),
    operation({
      requestBody: {
        content: {
          'multipart/form-data': { schema: { properties: { a: {} } }, encoding: { a: { contentType: 'text/csv' } } },
        },
      },
    }),
    'BB',
  ],
  [
    '4.26, xml: the name of an element',
    operation({ requestBody: { content: { 'application/xml': { schema: { type: 'object', xml: { name: 'a' } } } } } }),
    operation({ requestBody: { content: { 'application/xml': { schema: { type: 'object', xml: { name: 'b' } } } } } }),
    'BB',
  ],
];

const responses: readonly OperationRow[] = [
  [
    '4.16, one more status "is not expected to cover all"',
    response({}),
    operation({ responses: { ...done, 202: { description: 'Later' } } }),
    'CB',
  ],
  ['4.16, one more error', response({}), operation({ responses: { ...done, 404: { description: 'None' } } }), 'CC'],
  ['4.16, another success', response({}), response({}, '201'), 'BB'],
  ['4.16.1, a range includes its codes', response({}), response({}, '2XX'), 'CC'],
  ['4.16.1, default covers what is not declared', response({}), response({}, 'default'), 'CC'],
  ['4.17, description', response({}), response({ description: 'Fine' }), 'DD'],
  ['4.17, a header', response({}), response({ headers: { 'X-A': text } }), 'CB'],
  [
    '4.21, a header that is always there',
    response({ headers: { 'X-A': text } }),
    response({ headers: { 'X-A': { ...text, required: true } } }),
    'CB',
  ],
  [
    'RFC 9110, 5.1: the names of headers have no case',
    response({ headers: { 'X-A': text } }),
    response({ headers: { 'x-a': text } }),
    '--',
  ],
  [
    '4.21, the schema of a header',
    response({ headers: { 'X-A': text } }),
    response({ headers: { 'X-A': { schema: { type: 'string', maxLength: 3 } } } }),
    'CB',
  ],
  ['4.17, a body', response({}), response({ content: { 'text/plain': text } }), 'CB'],
  [
    '4.17, one more media type, which clients ask for (RFC 9110, 12.5.1)',
    response({ content: { 'text/plain': text } }),
    response({ content: { 'text/plain': text, 'text/csv': text } }),
    'CB',
  ],
  [
    '4.17, another media type',
    response({ content: { 'text/plain': text } }),
    response({ content: { 'text/csv': text } }),
    'BB',
  ],
  [
    '4.17, a range that is limited to one media type',
    response({ content: { '*/*': text } }),
    response({ content: { 'text/plain': text } }),
    'CB',
  ],
  [
    '4.20, a link "does not guarantee the ability to invoke it"',
    response({}),
    response({ links: { next: { operationId: 'a' } } }),
    'DD',
  ],
];

const security: readonly OperationRow[] = [
  ['4.30, security is now required', secured(undefined, { key }), secured([{ key: [] }], { key }), 'BC'],
  [
    '4.30, an empty requirement makes it optional',
    secured([{ key: [] }], { key }),
    secured([{}, { key: [] }], { key }),
    'CB',
  ],
  [
    '4.30, one of several is enough',
    secured([{ key: [] }], { key, bearer }),
    secured([{ key: [] }, { bearer: [] }], { key, bearer }),
    'CB',
  ],
  [
    '4.30, all in one requirement are needed',
    secured([{ key: [] }], { key, bearer }),
    secured([{ key: [], bearer: [] }], { key, bearer }),
    'BC',
  ],
  ['4.30, another scheme', secured([{ key: [] }], { key, bearer }), secured([{ bearer: [] }], { key, bearer }), 'BB'],
  [
    '4.30, only the name of the scheme',
    secured([{ key: [] }], { key }),
    secured([{ other: [] }], { other: key }),
    '--',
  ],
  [
    '4.30, one more scope',
    secured([{ o: ['read'] }], { o: oauth(flow) }),
    secured([{ o: ['read', 'write'] }], { o: oauth(flow) }),
    'BC',
  ],
  [
    '4.27, another header',
    secured([{ key: [] }], { key }),
    secured([{ key: [] }], { key: { ...key, name: 'X-Other' } }),
    'BB',
  ],
  [
    '4.27, another location',
    secured([{ key: [] }], { key }),
    secured([{ key: [] }], { key: { ...key, in: 'query' } }),
    'BB',
  ],
  [
    '4.27, another HTTP scheme',
    secured([{ bearer: [] }], { bearer }),
    secured([{ bearer: [] }], { bearer: { ...bearer, scheme: 'basic' } }),
    'BB',
  ],
  [
    '4.27, bearerFormat is "a hint to the client"',
    secured([{ bearer: [] }], { bearer }),
    secured([{ bearer: [] }], { bearer: { ...bearer, bearerFormat: 'JWT' } }),
    'DD',
  ],
  [
    '4.27, description',
    secured([{ key: [] }], { key }),
    secured([{ key: [] }], { key: { ...key, description: 'A' } }),
    'DD',
  ],
  [
    '4.29, another tokenUrl',
    secured([{ o: [] }], { o: oauth(flow) }),
    secured([{ o: [] }], { o: oauth({ ...flow, tokenUrl: 'https://other.example' }) }),
    'BB',
  ],
  [
    '4.29, a refreshUrl',
    secured([{ o: [] }], { o: oauth(flow) }),
    secured([{ o: [] }], { o: oauth({ ...flow, refreshUrl: 'https://id.example/r' }) }),
    'CB',
  ],
  [
    '4.29, fewer scopes',
    secured([{ o: [] }], { o: oauth(flow) }),
    secured([{ o: [] }], { o: oauth({ ...flow, scopes: { read: 'Read' } }) }),
    'BC',
  ],
  [
    '4.28, one more flow',
    secured([{ o: [] }], { o: oauth(flow) }),
    secured([{ o: [] }], { o: { type: 'oauth2', flows: { clientCredentials: flow, password: flow } } }),
    'CB',
  ],
];

const server = (url: string, rest: object = {}) => ({ url, ...rest });
const region = (rest: object) => server('https://{r}.example', { variables: { r: { default: 'eu', ...rest } } });

const servers: readonly OperationRow[] = [
  [
    '4.5, one more server',
    operation({ servers: [server('https://a.example')] }),
    operation({ servers: [server('https://a.example'), server('https://b.example')] }),
    'CB',
  ],
  [
    '4.5, another server',
    operation({ servers: [server('https://a.example')] }),
    operation({ servers: [server('https://b.example')] }),
    'BB',
  ],
  [
    '4.5, a slash at the end',
    operation({ servers: [server('https://a.example')] }),
    operation({ servers: [server('https://a.example/')] }),
    '--',
  ],
  [
    '4.5, description',
    operation({ servers: [server('https://a.example')] }),
    operation({ servers: [server('https://a.example', { description: 'A' })] }),
    'DD',
  ],
  [
    '4.6, another default',
    operation({ servers: [region({})] }),
    operation({ servers: [region({ default: 'us' })] }),
    'BB',
  ],
  [
    '4.6, one more value',
    operation({ servers: [region({ enum: ['eu'] })] }),
    operation({ servers: [region({ enum: ['eu', 'us'] })] }),
    'CB',
  ],
  [
    '4.6, a list of values',
    operation({ servers: [region({})] }),
    operation({ servers: [region({ enum: ['eu'] })] }),
    'BC',
  ],
  [
    '4.8, servers of the description are those of its operations',
    { ...operation({}), servers: [server('https://a.example')] },
    operation({ servers: [server('https://a.example')] }),
    '--',
  ],
];

const callback = (parts: object) =>
  operation({ callbacks: { paid: { '{$request.body#/url}': { post: { responses: done, ...parts } } } } });
const required = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
const optional = { type: 'object', properties: { a: { type: 'string' } } };
const jsonBody = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });
const webhook = (parts: object) => ({ webhooks: { paid: { post: { responses: done, ...parts } } } });

const operations: readonly OperationRow[] = [
  ['4.8, one more operation', {}, operation({}), 'CB'],
  ['4.8, another path', operation({}), operation({}, '/b'), 'BB'],
  [
    '4.10, operationId identifies an operation that moved',
    operation({ operationId: 'a' }),
    operation({ operationId: 'a' }, '/b'),
    'BB',
  ],
  ['4.8.1, templates with other names are identical', operation({}, '/a/{x}'), operation({}, '/a/{y}'), 'DD'],
  ['4.10, summary', operation({}), operation({ summary: 'A' }), 'DD'],
  ['4.10, description', operation({}), operation({ description: 'A' }), 'DD'],
  ['4.10, tags', operation({}), operation({ tags: ['a'] }), 'DD'],
  ['4.10, externalDocs', operation({}), operation({ externalDocs: { url: 'https://example.com' } }), 'DD'],
  ['4.10, operationId "may be used by tools"', operation({ operationId: 'a' }), operation({ operationId: 'b' }), 'CC'],
  ['4.10, deprecated', operation({}), operation({ deprecated: true }), 'DD'],
  ['x-codeSamples', operation({}), operation({ 'x-codeSamples': [{ lang: 'curl', source: 'curl' }] }), 'DD'],
  ['x-excluded: no page', operation({}), operation({ 'x-excluded': true }), 'DC'],
  ['4.18, a callback', operation({}), callback({}), 'CB'],
  ['4.18, readers receive the request of a callback', callback(jsonBody(required)), callback(jsonBody(optional)), 'BC'],
  ['4.1, a webhook', {}, webhook({}), 'CB'],
  ['4.1, readers receive the request of a webhook', webhook(jsonBody(required)), webhook(jsonBody(optional)), 'BC'],
  [
    '4.1, readers send the response of a webhook',
    webhook({ responses: { 200: { description: 'A', content: { 'application/json': { schema: required } } } } }),
    webhook({ responses: { 200: { description: 'A', content: { 'application/json': { schema: optional } } } } }),
    'CB',
  ],
];

/** From the words of OpenAPI 3.2, whose sections are named. */
export const operationTable: readonly OperationRow[] = [
  ...parameters,
  ...bodies,
  ...responses,
  ...security,
  ...servers,
  ...operations,
];
