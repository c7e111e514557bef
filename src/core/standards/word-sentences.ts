import { findLongestMatch } from './longest-match.ts';

/** The meaning of the words of keys, by key. */
const wordSentences: { readonly [key: string]: { readonly [word: string]: string } } = {
  in: {
    path: 'In a `{variable}` of the path.',
    query: 'After the `?` of the URL.',
    querystring: 'The whole text after the `?` of the URL.',
    header: 'In a header of the request.',
    cookie: 'In a cookie.',
    body: 'The body of the request.',
    formData: 'A field of a form in the body.',
    user: 'As the user name.',
    password: 'As the password.',
  },
  style: {
    simple: 'Separated by commas: `1,2`.',
    form: 'As in forms: `a=1&a=2`, or `a=1,2` without `explode`.',
    label: 'After dots: `.1.2`.',
    matrix: 'After semicolons: `;a=1;a=2`.',
    spaceDelimited: 'Separated by spaces: `a=1%202`.',
    pipeDelimited: 'Separated by bars: `a=1|2`.',
    deepObject: 'Properties in brackets: `a[b]=1`.',
    cookie: 'As in a cookie: `a=1; a=2`.',
  },
  type: {
    apiKey: 'A key in a header, a query parameter or a cookie.',
    http: 'The `Authorization` header with a scheme, such as `bearer`.',
    oauth2: 'OAuth 2.',
    openIdConnect: 'OpenID Connect.',
    mutualTLS: 'A certificate of the client.',
    basic: 'A user name and a password.',
    userPassword: 'A user name and a password.',
    httpApiKey: 'A key in a header, a query parameter or a cookie.',
    file: 'A file.',
    string: 'A text.',
    number: 'Any number.',
    integer: 'A number without a fraction.',
    boolean: '`true` or `false`.',
    array: 'A list, with the schema of its elements in `items`.',
    object: 'An object, with its `properties`.',
    null: 'The value `null`.',
  },
  format: {
    'date-time': 'A date and a time (RFC 3339): `2026-01-31T12:00:00Z`.',
    date: 'A date (RFC 3339): `2026-01-31`.',
    time: 'A time (RFC 3339): `12:00:00Z`.',
    duration: 'A duration (ISO 8601): `P1DT2H`.',
    email: 'An e-mail address.',
    hostname: 'The name of a host.',
    ipv4: 'An IPv4 address.',
    ipv6: 'An IPv6 address.',
    uri: 'An absolute URI.',
    'uri-reference': 'A URI, absolute or relative.',
    uuid: 'A UUID: `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`.',
    'json-pointer': 'A JSON Pointer: `/a/0`.',
    regex: 'A regular expression.',
    password: 'A secret: what is typed is hidden.',
    byte: 'Binary data in base64.',
    binary: 'Any bytes.',
    int32: 'A signed integer of 32 bits.',
    int64: 'A signed integer of 64 bits.',
    float: 'A number of single precision.',
    double: 'A number of double precision.',
  },
  collectionFormat: {
    csv: 'Separated by commas.',
    ssv: 'Separated by spaces.',
    tsv: 'Separated by tabs.',
    pipes: 'Separated by bars.',
    multi: 'A parameter for each element.',
  },
  action: { send: 'This application sends the messages.', receive: 'This application receives the messages.' },
  scheme: {
    bearer: '`Authorization: Bearer …`, with a token.',
    basic: '`Authorization: Basic …`, with a user name and a password.',
    digest: '`Authorization: Digest …`, with a user name and a password.',
  },
  flow: {
    accessCode: 'Users sign in in a browser, and the client gets a code for a token.',
    application: 'The client signs in by itself.',
    password: 'The client sends the user name and the password.',
    implicit: 'Users sign in in a browser, and the client gets the token.',
  },
};

/** The meaning of the words of `docs.json`, by the end of the path of their key. */
const configWords: { readonly [path: string]: { readonly [value: string]: string } } = {
  display: {
    interactive: 'A form with a Send button.',
    simple: 'The endpoint to copy, without a form.',
    none: 'No playground.',
    auth: '`interactive` in the editor, `simple` on the exported site, which has no sign-in.',
  },
  'contextual.display': { header: 'Beside the title.', toc: 'In the table of contents.' },
  expanded: { all: 'All open.', closed: 'All closed.' },
  defaults: { required: 'Only the required parameters.', all: 'All parameters.' },
  'api.url': { full: 'The base URL before the path.' },
  method: {
    bearer: '`Authorization: Bearer …`',
    basic: '`Authorization: Basic …`, a user name and a password.',
    key: 'A key in a header.',
    cobo: 'A Cobo signature in headers.',
    none: 'No credential.',
  },
  'openapi.slug': {
    summary: 'The summary, as in Mintlify.',
    operationId: 'The `operationId`.',
    path: 'The method and the path.',
  },
  'asyncapi.slug': { title: 'The title, as in Mintlify.', id: 'The id of the channel.' },
  'appearance.default': { system: 'The system setting of the reader.', light: 'Light mode.', dark: 'Dark mode.' },
  eyebrows: { section: 'The nearest group.', breadcrumbs: 'The whole path, with links.' },
  codeblocks: { system: 'Light in light mode, dark in dark mode.', dark: 'Always dark.' },
  indexing: { navigable: 'Pages in the navigation.', all: 'All pages, including hidden ones.' },
  'banner.type': { info: 'Information, in the color of links.', warning: 'A warning.', critical: 'An error.' },
  align: { start: 'At the start of the line.', end: 'At the end of the line.' },
  options: {
    copy: 'Copies the page as Markdown.',
    view: 'Opens the page as Markdown.',
    'download-spec': 'Downloads the API description.',
    'download-pdf': 'Prints the page.',
  },
};

const formats: { readonly [type: string]: readonly string[] } = {
  integer: ['int32', 'int64'],
  number: ['float', 'double'],
};

/** The protocols of AsyncAPI. */
export const protocols: readonly string[] =
  'kafka kafka-secure amqp amqps mqtt mqtts secure-mqtt mqtt5 ws wss http https nats redis rediss secure-redis stomp stomps jms pulsar anypointmq googlepubsub ibmmq mercure sns solace sqs'.split(
    ' ',
  );

/** Words of keys that the official schemas leave open. */
const openWords: { readonly [key: string]: readonly string[] } = {
  scheme: ['bearer', 'basic', 'digest'],
  bearerFormat: ['JWT'],
  protocol: protocols,
  contentEncoding: ['base64', 'base64url', 'base16', 'quoted-printable'],
};

/** Returns the meaning of a word as the value of the key at a path of names. Undefined if there is nothing to say. */
export function findWordSentence(standard: string, names: readonly string[], word: string): string | undefined {
  const sentences = standard === 'docs.json' ? findLongestMatch(configWords, names) : findWords(names.at(-1) ?? '');
  return sentences !== undefined && Object.hasOwn(sentences, word) ? sentences[word] : undefined;
}

function findWords(key: string): { readonly [word: string]: string } | undefined {
  return Object.hasOwn(wordSentences, key) ? wordSentences[key] : undefined;
}

/** Lists the words of a key that the official schemas leave open. `type`: that of the schema with a `format`. */
export function listOpenWords(key: string, type: string | undefined): readonly string[] {
  if (key !== 'format') return Object.hasOwn(openWords, key) ? (openWords[key] ?? []) : [];
  const numeric = Object.values(formats).flat();
  const texts = Object.keys(wordSentences.format ?? {}).filter((name) => !numeric.includes(name));
  if (type === undefined) return [...texts, ...numeric];
  return formats[type] ?? (type === 'string' ? texts : []);
}
