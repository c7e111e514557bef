import { encodePercent } from '../../core/source/text/percent-encoding.ts';
/** A request as a cURL command or a `.http` file describes it. */
export interface PastedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The texts of `--data` and similar options, joined as curl joins them. */
  readonly data?: string;
  /** The `name=value` pairs of `--form`. */
  readonly form: readonly string[];
  readonly cookie?: string;
  /** Descriptions of the parts that were not read. */
  readonly left: readonly string[];
}

/** Parses a cURL command; undefined if the text is not one with a URL. */
export function parseCurl(text: string): PastedRequest | undefined {
  const words = shellWords(text.trim().replace(/^\$\s+/, ''));
  if (words?.[0] !== 'curl') return undefined;
  const draft = new CurlDraft();
  const rest = words.slice(1);
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    // What follows belongs to another request.
    if (word === '--next' || word === '-:') break;
    if (!word.startsWith('-') || word === '-') draft.url ??= word;
    else if (draft.option(word, rest[at + 1])) at += 1;
  }
  return draft.command();
}

const short: { readonly [letter: string]: string } = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  u: 'user',
  b: 'cookie',
  A: 'user-agent',
  e: 'referer',
  G: 'get',
  I: 'head',
};
/** Options without a value, from the table of curl 8.16. Most do not affect the request. Each can have the prefix `no-`. */
const flags = new Set(
  [
    'alpn anyauth append basic buffer ca-native cert-status clobber compressed compressed-ssh create-dirs crlf digest disable disable-eprt',
    'disable-epsv disallow-username-in-url doh-cert-status doh-insecure dump-ca-embed eprt epsv fail fail-early fail-with-body false-start',
    'follow form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl ftp-ssl-ccc ftp-ssl-control ftp-ssl-reqd get globoff',
    'haproxy-protocol head http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include insecure',
    'ipv4 ipv6 junk-session-cookies keepalive list-only location location-trusted mail-rcpt-allowfails manual metalink mptcp negotiate',
    'netrc netrc-optional npn ntlm ntlm-wb out-null parallel parallel-immediate path-as-is post301 post302 post303 progress-bar',
    'progress-meter proxy-anyauth proxy-basic proxy-ca-native proxy-digest proxy-http2 proxy-insecure proxy-negotiate proxy-ntlm',
    'proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel raw remote-header-name remote-name remote-name-all',
    'remote-time remove-on-error retry-all-errors retry-connrefused sasl-ir sessionid show-error show-headers silent skip-existing',
    'socks5-basic socks5-gssapi socks5-gssapi-nec ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort',
    'sslv2 sslv3 styled-output suppress-connect-headers tcp-fastopen tcp-nodelay tftp-no-options tls-earlydata tlsv1 tlsv1.0 tlsv1.1',
    'tlsv1.2 tlsv1.3 tr-encoding trace-ids trace-time use-ascii verbose version xattr',
  ].flatMap((names) => names.split(' ')),
);
const shortFlags = '#012346BGIJLMNORSVZafgijklnpqsv';
const data = new Set(['data', 'data-raw', 'data-ascii', 'data-binary', 'data-urlencode', 'json']);

class CurlDraft {
  url: string | undefined;
  #method: string | undefined;
  #isGet = false;
  #cookie: string | undefined;
  readonly #headers: [string, string][] = [];
  readonly #data: string[] = [];
  readonly #form: string[] = [];
  readonly #left: string[] = [];

  /** Returns whether the option took the next word as its value. */
  option(word: string, next: string | undefined): boolean {
    if (!word.startsWith('--')) return this.#shortOption(word.slice(1), next);
    const [name = '', ...inline] = word.slice(2).split('=');
    if (flags.has(name.replace(/^no-/, ''))) {
      this.#flag(name);
      return false;
    }
    const isInline = inline.length > 0;
    this.#set(name, isInline ? inline.join('=') : (next ?? ''));
    return !isInline;
  }

  /** `-sSX POST`, `-XPOST`. */
  #shortOption(letters: string, next: string | undefined): boolean {
    for (const [index, letter] of [...letters].entries()) {
      if (shortFlags.includes(letter)) {
        this.#flag(short[letter] ?? letter);
        continue;
      }
      const inline = letters.slice(index + 1);
      this.#set(short[letter] ?? letter, inline === '' ? (next ?? '') : inline);
      return inline === '';
    }
    return false;
  }

  #flag(name: string): void {
    if (name === 'get') this.#isGet = true;
    if (name === 'head') this.#method ??= 'HEAD';
  }

  #set(name: string, value: string): void {
    if (name === 'request') this.#method = value.toUpperCase();
    else if (name === 'url') this.url ??= value;
    else if (name === 'header') this.#header(value);
    else if (data.has(name)) this.#addData(name, value);
    else if (name === 'form' || name === 'form-string') this.#form.push(value);
    else if (name === 'cookie' && value.includes('=')) this.#cookie = value;
    else if (name === 'user-agent' || name === 'referer') this.#headers.push([name, value]);
    else if (name === 'user') this.#left.push('the user and password (sign in instead)');
    else this.#left.push(`\`${name.length === 1 ? '-' : '--'}${name}\``);
  }

  #header(text: string): void {
    const [, name, value = ''] = /^([^:;]+)[:;](.*)$/s.exec(text) ?? [];
    if (name !== undefined) this.#headers.push([name.trim(), value.trim()]);
  }

  #addData(name: string, value: string): void {
    if (value.startsWith('@') && name !== 'data-raw') {
      this.#left.push(`the content of the file ${value.slice(1)}`);
      return;
    }
    if (name === 'json' && !this.#headers.some(([header]) => header.toLowerCase() === 'content-type')) {
      this.#headers.push(['Content-Type', 'application/json']);
    }
    this.#data.push(name === 'data-urlencode' ? encodePair(value) : value);
  }

  command(): PastedRequest | undefined {
    const { url } = this;
    if (url === undefined) return undefined;
    const data = this.#data.length === 0 ? undefined : this.#data.join('&');
    const hasBody = (data !== undefined && !this.#isGet) || this.#form.length > 0;
    const query = this.#isGet && data !== undefined ? `${url.includes('?') ? '&' : '?'}${data}` : '';
    return {
      method: this.#method ?? (hasBody ? 'POST' : 'GET'),
      url: (/^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `http://${url}`) + query,
      headers: this.#headers,
      ...(data === undefined || this.#isGet ? {} : { data }),
      form: this.#form,
      cookie: this.#cookie,
      left: this.#left,
    };
  }
}

/** Encodes a value of `--data-urlencode`: `name=content`, `=content` or `content`. */
function encodePair(text: string): string {
  const at = text.indexOf('=');
  return at < 1 ? encodePercent(text.slice(at + 1)) : `${text.slice(0, at)}=${encodePercent(text.slice(at + 1))}`;
}

const escapes: { readonly [letter: string]: string } = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  0: '\0',
};

/** Splits the first command into words like a POSIX shell, including `$'…'` of bash. Undefined if a quote is not closed. */
export function shellWords(text: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (match === null) return undefined;
    const [, ansi, single, double, escaped, end, space, plain] = match;
    const piece = unescapePiece(ansi, double) ?? single ?? escaped ?? plain;
    if (piece !== undefined) word = (word ?? '') + piece;
    if (space === undefined && end === undefined) continue;
    if (word !== undefined) words.push(word);
    word = undefined;
    if (end !== undefined) break;
  }
  return word === undefined ? words : [...words, word];
}

/** A quoted or plain piece of a word, a continued line (which is nothing), the end of the command, or spaces. */
const token =
  /\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\\r?\n|\\([\s\S])|([|&;])|(\s+)|([^\s'"\\|&;$]+|\$)/y;

function unescapePiece(ansi: string | undefined, double: string | undefined): string | undefined {
  if (double !== undefined)
    return double.replace(/\\(\r?\n|["\\$`])/g, (_, next: string) => (next.endsWith('\n') ? '' : next));
  return ansi?.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{1,2})|([\s\S]))/g, (_, unicode, hex, letter: string) => {
    const code: string | undefined = unicode ?? hex;
    return code === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16));
  });
}
