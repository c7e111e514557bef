import type { Standard } from './standard.ts';

/** The objects of OpenAPI 3 in the order of their clauses: the tenth is 4.8.10 in 3.1. */
const openApiObjects: readonly string[] = [
  'OpenAPI',
  'Info',
  'Contact',
  'License',
  'Server',
  'Server Variable',
  'Components',
  'Paths',
  'Path Item',
  'Operation',
  'External Documentation',
  'Parameter',
  'Request Body',
  'Media Type',
  'Encoding',
  'Responses',
  'Response',
  'Callback',
  'Example',
  'Link',
  'Header',
  'Tag',
  'Reference',
  'Schema',
  'Discriminator',
  'XML',
  'Security Scheme',
  'OAuth Flows',
  'OAuth Flow',
  'Security Requirement',
];

/** The clause that the clauses of the objects are in. */
const objectClauses: { readonly [standard: string]: string } = {
  'OpenAPI 3.0': '4.7',
  'OpenAPI 3.1': '4.8',
  'OpenAPI 3.2': '4',
  'Overlay 1.0': '4.4',
  'Overlay 1.1': '4.4',
};

/** The names that the standards have for objects whose name here says which standard they are of. */
const publishedNames: { readonly [object: string]: string } = {
  'Overlay Info': 'Info',
  'Arazzo Info': 'Info',
  'Workflow Parameter': 'Parameter',
  'Workflow Components': 'Components',
  'Workflow Body': 'Request Body',
  Replacement: 'Payload Replacement',
};

const overlayObjects: readonly string[] = ['Overlay', 'Overlay Info', 'Action'];

/** Objects whose definition in the official schemas has another name, by that name in lower case. */
const otherNames: { readonly [name: string]: string } = {
  externaldocs: 'External Documentation',
  bodyparameter: 'Parameter',
  nonbodyparameter: 'Parameter',
  headerparametersubschema: 'Parameter',
  queryparametersubschema: 'Parameter',
  formdataparametersubschema: 'Parameter',
  pathparametersubschema: 'Parameter',
  primitivesitems: 'Items',
  jsonreference: 'Reference',
  referenceobject: 'Reference',
  filesschema: 'Schema',
  callbacks: 'Callback',
  implicit: 'OAuth Flow',
  password: 'OAuth Flow',
  clientcredentials: 'OAuth Flow',
  authorizationcode: 'OAuth Flow',
  deviceauthorization: 'OAuth Flow',
  implicitoauthflow: 'OAuth Flow',
  passwordoauthflow: 'OAuth Flow',
  clientcredentialsflow: 'OAuth Flow',
  authorizationcodeoauthflow: 'OAuth Flow',
  oauth2flow: 'OAuth Flow',
  flows: 'OAuth Flows',
  basicauthenticationsecurity: 'Security Scheme',
  apikeysecurity: 'Security Scheme',
  oauth2implicitsecurity: 'Security Scheme',
  oauth2passwordsecurity: 'Security Scheme',
  oauth2applicationsecurity: 'Security Scheme',
  oauth2accesscodesecurity: 'Security Scheme',
  apikeysecurityscheme: 'Security Scheme',
  httpsecurityscheme: 'Security Scheme',
  oauth2securityscheme: 'Security Scheme',
  openidconnectsecurityscheme: 'Security Scheme',
  userpassword: 'Security Scheme',
  apikey: 'Security Scheme',
  x509: 'Security Scheme',
  symmetricencryption: 'Security Scheme',
  asymmetricencryption: 'Security Scheme',
  nonbearerhttpsecurityscheme: 'Security Scheme',
  bearerhttpsecurityscheme: 'Security Scheme',
  apikeyhttpsecurityscheme: 'Security Scheme',
  oauth2flows: 'Security Scheme',
  openidconnect: 'Security Scheme',
  saslsecurityscheme: 'Security Scheme',
  saslplainsecurityscheme: 'Security Scheme',
  saslscramsecurityscheme: 'Security Scheme',
  saslgssapisecurityscheme: 'Security Scheme',
  channelitem: 'Channel Item',
  channel: 'Channel',
  operationtrait: 'Operation Trait',
  operationreply: 'Operation Reply',
  operationreplyaddress: 'Operation Reply Address',
  message: 'Message',
  messageobject: 'Message',
  messagetrait: 'Message Trait',
  messageexampleobject: 'Message Example',
  correlationid: 'Correlation ID',
  multiformatschema: 'Multi Format Schema',
  bindingsobject: 'Bindings',
  serverbindingsobject: 'Server Bindings',
  channelbindingsobject: 'Channel Bindings',
  operationbindingsobject: 'Operation Bindings',
  messagebindingsobject: 'Message Bindings',
  openapischema30: 'Schema',
  avroschemav1: 'Avro Schema',
  overlayinfo: 'Overlay Info',
  action: 'Action',
  arazzoinfo: 'Arazzo Info',
  arazzosource: 'Source Description',
  arazzoworkflow: 'Workflow',
  arazzostep: 'Step',
  arazzoparameter: 'Workflow Parameter',
  arazzoreusable: 'Reusable',
  arazzosuccessaction: 'Success Action',
  arazzofailureaction: 'Failure Action',
  arazzocomponents: 'Workflow Components',
  arazzocriterion: 'Criterion',
  arazzoexpressiontype: 'Expression Type',
  arazzoselector: 'Selector',
  arazzorequestbody: 'Workflow Body',
  arazzoreplacement: 'Replacement',
};

const names: ReadonlyMap<string, string> = new Map([
  ...openApiObjects.map((name) => [simplify(name), name] as const),
  ...Object.entries(otherNames),
]);

/**
 * Returns the name of an object in its standard, from the names of its definitions, the outermost first, and its path. Empty if it has
 * none.
 */
export function findObjectName(
  standard: Standard,
  owners: readonly string[],
  path: readonly (string | number)[],
): string {
  return standard.line === '' ? '' : findOfficialName(standard, owners, path);
}

function findOfficialName(
  { name: standard, line }: Standard,
  owners: readonly string[],
  path: readonly (string | number)[],
): string {
  for (const owner of owners.toReversed()) {
    const key = simplify(owner);
    if (key === 'root') return standard === 'OpenAPI' && line === '2.0' ? 'Swagger' : standard;
    if (standard === 'AsyncAPI' && key === 'examples') return 'Message Example';
    const binding = /^(\w+)-(server|channel|operation|message)$/.exec(owner)?.[1];
    if (binding !== undefined) return `${binding} binding`;
    const name = names.get(key);
    if (name !== undefined) return name;
  }
  return standard === 'AsyncAPI' ? findBinding(path) : '';
}

/** The binding that the object at a path is part of. Empty if it is part of none. */
function findBinding(path: readonly (string | number)[]): string {
  const index = path.findIndex((segment) => typeof segment === 'string' && /^bindings$|Bindings$/.test(segment));
  const protocol = path[path[index] === 'bindings' ? index + 1 : index + 2];
  return index < 0 || protocol === undefined ? '' : `${protocol} binding`;
}

/** Names the clause of a standard for an object: `OpenAPI 3.1, 4.8.10 Operation Object`. Empty for formats of our own. */
export function formatClause({ name, line }: Standard, object: string): string {
  if (line === '') return '';
  const standard = `${name} ${line}`;
  if (object === '' || object.endsWith(' binding')) return standard;
  const objects = name === 'Overlay' ? overlayObjects : openApiObjects;
  const index = objects.indexOf(object);
  const clause = name === 'AsyncAPI' ? undefined : objectClauses[standard];
  const number = clause === undefined || index < 0 ? '' : `${clause}.${index + 1} `;
  return `${standard}, ${number}${publishedNames[object] ?? object} Object`;
}

function simplify(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
