import { quoteText } from '../../core/source/edit/print-text.ts';
import { findSlip } from '../../core/source/text/nearest.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import type { Visited } from '../values/walk-description.ts';
import type { DescriptionContext, ObjectFault } from './object-fault.ts';

/** Members whose texts are addresses, in every version of both standards. */
const addressKeys: readonly string[] = [
  ...['url', 'termsOfService', 'authorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl', 'oauth2MetadataUrl'],
  'deviceAuthorizationUrl',
];

const schemes: readonly string[] = ['https', 'http', 'wss', 'ws'];

/** Checks the addresses and the e-mail address of an object, whose format the official schemas only name. */
export function* checkAddresses({ value, kind }: Visited, { family }: DescriptionContext): Iterable<ObjectFault> {
  // The broker of an event API is often written without a scheme, which is its `protocol`.
  const needsScheme = !(kind === 'server' && family === 'asyncapi');
  for (const key of addressKeys) {
    const written = value[key];
    const fault = typeof written === 'string' && written !== '' ? explainAddress(written, needsScheme) : undefined;
    if (fault !== undefined) yield reportAddress(key, fault, family);
  }
  const { email } = value;
  const fault = kind === 'contact' && typeof email === 'string' && email !== '' ? explainEmail(email) : undefined;
  if (fault !== undefined) yield reportAddress('email', fault, family);
}

interface AddressFault {
  readonly message: string;
  /** The address as it was meant, if that is plain. */
  readonly meant?: string | undefined;
}

function reportAddress(key: string, { message, meant }: AddressFault, family: string): ObjectFault {
  return {
    code: 'address-invalid',
    // The official parser of AsyncAPI refuses these.
    ...(family === 'asyncapi' && { severity: 'error' }),
    message: meant === undefined ? message : `${message} Did you mean "${meant}"?`,
    path: [key],
    target: 'value',
    fixes: meant === undefined ? [] : [{ kind: 'replace', text: quoteText(meant) }],
  };
}

function explainEmail(written: string): AddressFault | undefined {
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/.test(written) && !/^mailto:/i.test(written)) return undefined;
  const bare = written
    .replace(/^\s*mailto:/i, '')
    .replace(/^.*<([^<>]+)>.*$/s, '$1')
    .replace(/\s*(?:\bat\b|\[at\]|\(at\))\s*/i, (at) => (written.includes('@') ? at : '@'))
    .trim();
  const meant = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(bare) ? bare : undefined;
  return { message: `"${written}" is not an e-mail address.`, meant };
}

/** Explains why a text is not the address that was meant. A relative one is valid: "terms.html", "/v1". */
function explainAddress(written: string, needsScheme: boolean): AddressFault | undefined {
  const meant = correctAddress(written, needsScheme);
  const isSound = isParsed(meant);
  if (meant === written) return isSound ? undefined : { message: `"${written}" is not a valid address.` };
  return { message: describeAddress(written), meant: isSound ? meant : undefined };
}

function describeAddress(written: string): string {
  if (/\s/.test(written)) return `The address "${written}" has a space in it.`;
  if (/^[a-z][a-z+.-]*:\/\/[a-z]+:\/\//i.test(written)) return `The address "${written}" has two schemes.`;
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
  const once = joined.replace(/^[a-z]+:\/\/(?=[a-z]+:\/\/)/i, '');
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
