/** Reason phrases of RFC 9110, section 15, and of other codes in use. */
const phrases: { readonly [status: string]: string } = {
  100: 'Continue',
  101: 'Switching Protocols',
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non-Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  207: 'Multi-Status',
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: 'Teapot',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
  511: 'Network Authentication Required',
};

const families: { readonly [status: string]: string } = {
  '1XX': 'Informational',
  '2XX': 'Success',
  '3XX': 'Redirect',
  '4XX': 'Client error',
  '5XX': 'Server error',
  DEFAULT: 'Any other',
};

/** Lists the statuses that a response may be declared for, with their phrases. */
export function listStatuses(): readonly (readonly [status: string, phrase: string])[] {
  const { DEFAULT: _, ...ranges } = families;
  return [...Object.entries(phrases), ...Object.entries(ranges)];
}

/** Returns the reason phrase of an exact status, or an empty string if it has none. */
export function reasonPhrase(status: number): string {
  return phrases[status] ?? '';
}

/**
 * Returns a status with its reason phrase, for example `201 Created`, `4XX Client error` or `default`. A `summary`
 * replaces the phrase.
 */
export function statusInWords(status: string, summary?: string): string {
  if (summary !== undefined && summary !== '') return `${status} ${summary}`;
  const key = status.toUpperCase();
  const phrase = Object.hasOwn(phrases, key) ? phrases[key] : Object.hasOwn(families, key) ? families[key] : undefined;
  return phrase === undefined ? status : `${status} ${phrase}`;
}
