import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import type { Span } from '../source/text/span.ts';
import { findCredentials } from './find-credentials.ts';
import { entropyOf, isPlaceholder, isStandIn } from './placeholders.ts';
import { type FieldLocation, isSecretName } from './secret-names.ts';

/** A credential in a text of the site. Its value is for comparisons, and never shown. */
export interface WrittenSecret {
  /** In a message: "looks like …". */
  readonly name: string;
  readonly span: Span;
  readonly value: string;
}

/** `document`: the text as JSON or YAML; undefined: it is a page. */
export function findWrittenSecrets(text: string, document: SourceDocument | undefined): readonly WrittenSecret[] {
  const found = Array.from(findCredentials(text), ({ name, span }) => toSecret(name, span, text));
  const isKnown = (span: Span) => found.some((other) => other.span.start < span.end && span.start < other.span.end);
  for (const span of document === undefined ? [] : findServerPasswords(document)) {
    if (!isKnown(span)) found.push(toSecret('a URL with a password', span, text));
  }
  for (const span of document === undefined ? findSecretFields(text) : findSecretDefaults(document)) {
    if (!isKnown(span)) found.push(toSecret('a real credential', span, text));
  }
  return found;
}

function toSecret(name: string, span: Span, text: string): WrittenSecret {
  return { name, span, value: text.slice(span.start, span.end) };
}

/** Values that readers send as they are: `"default": "k8Jq…"`, `x-default: k8Jq…`. */
const filledIn = /\b(?:default|example)["']?\s*:\s*["']?([^\s"',]{16,400})/g;

/**
 * Defaults of parameters and security schemes whose name is one of a secret and whose value is random; of headers and
 * cookies also examples. Other examples are not looked at: responses are full of tokens that somebody made up.
 */
function* findSecretDefaults(document: SourceDocument): Generator<Span> {
  for (const match of document.text.matchAll(filledIn)) {
    const [whole, value = ''] = match;
    if (!isRandom(value)) continue;
    const node = document.nodeAt(match.index + whole.length - value.length + 1);
    if (node?.string() !== undefined && isSecretDefault(node)) yield node.span;
  }
}

function isSecretDefault(node: SourceNode): boolean {
  const { key, parent } = node;
  const holder = parent?.key === 'schema' ? parent.parent : parent;
  if (holder === undefined) return false;
  const type = holder.get('type')?.string();
  if (key === 'x-default') {
    const isScheme = type === 'http' || type === 'apiKey' || type === 'oauth2' || type === 'openIdConnect';
    if (isScheme && parent === holder) return true;
  }
  const name = holder.get('name')?.string();
  const location = locationOf(holder.get('in')?.string());
  if (name === undefined || location === undefined || !isSecretName(name, location)) return false;
  return key !== 'example' || location === 'header' || location === 'cookie';
}

function locationOf(text: string | undefined): FieldLocation | undefined {
  if (text === 'formData') return 'body';
  return text === 'header' || text === 'query' || text === 'cookie' || text === 'path' ? text : undefined;
}

const urlWithPassword = /\burl["']?\s*:\s*["']?([a-z][a-z\d+.-]*:\/\/[^\s/"'@:{}]+:([^\s/"'@{}]+)@)/gi;

/** Passwords in the servers of a description, which requests go to: also short ones, unless they stand for one. */
function* findServerPasswords(document: SourceDocument): Generator<Span> {
  for (const match of document.text.matchAll(urlWithPassword)) {
    const [whole, url = '', password = ''] = match;
    const start = match.index + whole.length - url.length;
    const node = document.nodeAt(start + 1);
    const isServer = node?.key === 'url' && node.parent?.parent?.key === 'servers';
    if (isServer && !isStandIn(password) && !/^(?:pass(?:word)?|pwd|secret)$/i.test(password)) {
      yield { start, end: start + url.length };
    }
  }
}

/** A field of an MDX page with its attributes: `<ParamField header="X-API-Key" default="k8Jq…">`. */
const field = /<ParamField\b[^<>]{0,2000}>/g;
const fieldName = /\b(header|query|path|body|cookie)=["']([^"'<>]{1,100})["']/;
const fieldDefault = /\bdefault=["']([^"'<>]{16,400})["']/;

/** The same in the fields of an MDX page. */
function* findSecretFields(text: string): Generator<Span> {
  for (const match of text.matchAll(field)) {
    const [tag] = match;
    const [, location = '', name = ''] = fieldName.exec(tag) ?? [];
    const found = fieldDefault.exec(tag);
    const value = found?.[1] ?? '';
    const at = locationOf(location) ?? 'body';
    if (found === null || !isRandom(value) || !isSecretName(name, at)) continue;
    const start = match.index + found.index + found[0].indexOf(value);
    yield { start, end: start + value.length };
  }
}

/** Whether chance made the text: letters and digits without an order, and neither a placeholder nor an address. */
function isRandom(value: string): boolean {
  const isMixed = /\d/.test(value) && /[A-Za-z]/.test(value);
  const isAddress = /^0x[\da-f]{40}$|:\/\//i.test(value);
  return isMixed && !isAddress && !isPlaceholder(value) && entropyOf(value) >= 3;
}
