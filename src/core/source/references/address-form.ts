import { findSlip } from '../text/nearest.ts';
import { parseUrl } from '../text/url.ts';

const schemes: readonly string[] = ['https', 'http', 'wss', 'ws'];

/** What is wrong with the form of an address. */
export interface AddressFault {
  readonly message: string;
  /** The address as it was meant, if that is plain. */
  readonly meant?: string | undefined;
}

/** Explains why a text is not the address that was meant. A relative one is valid: "terms.html", "/v1". */
export function explainAddress(written: string, needsScheme: boolean): AddressFault | undefined {
  const meant = correctAddress(written, needsScheme);
  const isSound = isParsed(meant);
  if (meant === written) return isSound ? undefined : { message: `"${written}" is not a valid address.` };
  return { message: describeAddress(written), meant: isSound ? meant : undefined };
}

function describeAddress(written: string): string {
  if (/\s/.test(written)) return `The address "${written}" has a space in it.`;
  if (/^[a-z][a-z+.-]*:\/\/[a-z]+:\/\//i.test(written)) return `The address "${written}" has two schemes.`;
  if (/^(?:https?|wss?):\/{3,}[\w{}-]+[.:]/i.test(written))
    return `The address "${written}" has a slash too many after its scheme.`;
  const scheme = /^([a-z]+)[:;]/i.exec(written)?.[1];
  if (scheme !== undefined && !schemes.includes(scheme.toLowerCase()) && !isHost(written))
    return `Unknown scheme "${scheme}".`;
  return scheme === undefined || isHost(written)
    ? `The address "${written}" has no scheme.`
    : `The address "${written}" needs "//" after the colon of its scheme.`;
}

/** The address that was meant; the same text if nothing is wrong with its form. */
function correctAddress(written: string, needsScheme: boolean): string {
  const tight = written.trim().replace(/\s*(:\/\/)\s*/g, '$1');
  const joined = /\s/.test(tight) && /^[a-z]+:\/\/[^/?#]*\s/i.test(tight) ? tight.replace(/\s+/g, '') : tight;
  const once = joined
    .replace(/^[a-z]+:\/\/(?=[a-z]+:\/\/)/i, '')
    .replace(/^((?:https?|wss?):\/\/)\/+(?=[\w{}-]+[.:])/i, '$1');
  const [, scheme = '', rest = ''] = /^([a-z]{2,10})(?:[:;]\/{0,2}|:?\\{1,2}|\/\/)([^/\\\s].*)$/i.exec(once) ?? [];
  const known = schemes.includes(scheme.toLowerCase()) ? scheme : findSlip(scheme.toLowerCase(), schemes);
  if (known !== undefined && scheme !== '' && looksLikeHost(rest)) return `${known}://${rest}`;
  return needsScheme && isHost(once) ? `${/^localhost\b/i.test(once) ? 'http' : 'https'}://${once}` : once;
}

/** Returns whether the text begins as a host with a port or a domain, or with a variable, does. */
function looksLikeHost(rest: string): boolean {
  return /^(?:[^\s/?#]*@)?(?:localhost|\[[\da-f:.]+\]|[\w{}-]+(?:\.[\w{}-]+)*)(?::[\d{][^/?#]*)?(?:[/?#]|$)/i.test(
    rest,
  );
}

const fileEndings = /\.(?:html?|mdx?|txt|pdf|json|ya?ml|php|aspx?|jsp|xml|rst|adoc|docx?|png|svg)(?:[?#]|$)/i;

/** Returns whether the text begins with a host rather than with the name of a file or a folder. */
function isHost(text: string): boolean {
  const [host = ''] = text.split(/[/?#]/);
  if (/^localhost(?::\d+)?$/i.test(host) || /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$/.test(host)) return true;
  return /^(?:[\w{}-]+\.)+[a-z]{2,24}(?::\d+)?$/i.test(host) && !fileEndings.test(host);
}

/** Returns whether a browser reads the address. Variables may be anything. */
function isParsed(address: string): boolean {
  const filled = address.replace(/:\{[^{}/]*\}(?=[/?#]|$)/, ':80').replace(/\{[^{}]*\}/g, 'x');
  if (/\s/.test(filled)) return false;
  return parseUrl(filled, 'https://base.example/') !== undefined && !/^(?:https?|wss?):\/\/(?:[/?#]|$)/i.test(filled);
}
