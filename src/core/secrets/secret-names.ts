/** The place of a value in a request: some names mean a secret only in a header or a cookie. */
export type FieldLocation = 'path' | 'query' | 'header' | 'cookie' | 'body';

/**
 * Returns whether a name suggests that its value is a credential: `api_key`, `X-Auth-Token`, `clientSecret`, `newpassword`.
 * False for facts about one (`token_count`, `password_length`, `page_token`), and for similar words (`tokenizer`,
 * `monkey`).
 */
export function isSecretName(name: string, location: FieldLocation): boolean {
  const words = splitWords(name);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (location === 'header' && (headerEndings.has(last) || headerName.test(name))) return true;
  if (location === 'cookie' && words.some((word) => sessionCookie.test(word))) return true;
  if (booleanPrefixes.has(first)) return false;
  const at = words.findLastIndex((word, index) => isSecretWord(word, words[index - 1]));
  return at !== -1 && !words.slice(at + 1).some((word) => factSuffixes.has(word));
}

/** `myAPIKey2` → my, api, key2. */
function splitWords(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

function isSecretWord(word: string, before: string | undefined): boolean {
  if (/^keys?\d*$/.test(word)) return before !== undefined && keyOwners.test(before);
  if (word === 'token') return before === undefined || !cursors.has(before);
  // "tokens" in the plural usually means units of language models, unless there is an owner.
  if (word === 'tokens') return before === undefined || tokenOwners.has(before);
  return endings.test(word) || gluedKey.test(word) || wholeWords.has(word);
}

const endings = /(?:password|passwd|passphrase|passcode|secret|credential|token)s?\d*$/;
const wholeWords = new Set(['pwd', 'jwt', 'bearer']);

const owners = 'api|access|secret|private|auth|signing|encryption|master|shared|account|subscription|app|application';
const keyOwners = new RegExp(`^(?:${owners}|client|service|session)$`);
const gluedKey = new RegExp(`(?:^|x)(?:${owners})keys?\\d*$`);
const tokenOwners = new Set(['access', 'api', 'auth', 'bearer', 'device', 'id', 'refresh', 'session', 'user']);

/**
 * `Authorization` and `Proxy-Authorization` (RFC 9110, 11), `Cookie` (RFC 6265), and proxy headers named after them.
 */
const headerEndings = new Set(['authorization', 'auth', 'cookie']);
/** The same for header names whose letter case, which is irrelevant, does not divide words: `Proxy-AuthoriZation`. */
const headerName = /(?:^|[^a-z\d])(?:authorization|auth|cookie)\d*$/i;
/** `session`, `sid`, `JSESSIONID`, `PHPSESSID`. */
const sessionCookie = /^(?:j|php)?sess(?:ion)?(?:id)?$|^sid$/;

/** `page_token` is a position in a list, and `max_token` a number. */
const cursors = new Set('continuation cursor max min next page pagination prev previous start stop sync'.split(' '));
/** `is_secret`, `show_password`: booleans. */
const booleanPrefixes = new Set(
  'is has have needs require requires show hide include includes with without'.split(' '),
);
/** Suffixes that make the value a fact about the secret rather than the secret. */
const factSuffixes = new Set(
  `address age algorithm alg amount balance budget count created decimals description email enabled endpoint
  expiration expired expires expiry format id ids index issuer kind label length level lifetime limit limits location max
  method min name names offset policy position price provider required rotation rule rules scope scopes size standard
  state status strength supply symbol title ttl type types updated uri url usage used valid validity version`.split(
    /\s+/,
  ),
);
