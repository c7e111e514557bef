import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import type { Span } from '../source/text/span.ts';
import { findCredentials } from './find-credentials.ts';
import { computeEntropy, isClearPlaceholder, isPlaceholder } from './placeholders.ts';
import { type FieldLocation, isSecretName } from './secret-names.ts';

/** A credential in a text of the site. Its value is used for comparisons, and never shown. */
export interface WrittenSecret {
  /** The name in messages: "looks like …". */
  readonly name: string;
  readonly span: Span;
  readonly value: string;
}

/** Finds credentials in a text. `document` is the text parsed as JSON or YAML; undefined for a page. */
export function findWrittenSecrets(text: string, document: SourceDocument | undefined): readonly WrittenSecret[] {
  const secrets = Array.from(findCredentials(text), ({ name, span }) => toSecret(name, span, text));
  const isKnown = (span: Span) => secrets.some((other) => other.span.start < span.end && span.start < other.span.end);
  for (const span of document === undefined ? [] : findServerPasswords(document)) {
    if (!isKnown(span)) secrets.push(toSecret('a URL with a password', span, text));
  }
  for (const span of document === undefined ? findSecretFields(text) : findSecretDefaults(document)) {
    if (!isKnown(span)) secrets.push(toSecret('a real credential', span, text));
  }
  return secrets;
}

function toSecret(name: string, span: Span, text: string): WrittenSecret {
  return { name, span, value: text.slice(span.start, span.end) };
}

/** Matches values that forms are filled with: `"default": "k8Jq…"`, `x-default: k8Jq…`. */
const defaultValue = /\b(?:default|example)["']?\s*:\s*["']?([^\s"',]{16,400})/g;

/**
 * Finds defaults of parameters and security schemes with a secret's name and a random value; for headers and cookies,
 * examples too. Other examples are ignored: responses are full of invented tokens.
 */
function* findSecretDefaults(document: SourceDocument): Generator<Span> {
  for (const match of document.text.matchAll(defaultValue)) {
    const [whole, value = ''] = match;
    if (!isRandom(value)) continue;
    const node = document.nodeAt(match.index + whole.length - value.length + 1);
    if (node?.string() !== undefined && isSecretDefault(node)) yield node.span;
  }
}

function isSecretDefault(node: SourceNode): boolean {
  const { key, parent } = node;
  const owner = parent?.key === 'schema' ? parent.parent : parent;
  if (owner === undefined) return false;
  const type = owner.get('type')?.string();
  if (key === 'x-default') {
    const isScheme = type === 'http' || type === 'apiKey' || type === 'oauth2' || type === 'openIdConnect';
    if (isScheme && parent === owner) return true;
  }
  const name = owner.get('name')?.string();
  const location = toLocation(owner.get('in')?.string());
  if (name === undefined || location === undefined || !isSecretName(name, location)) return false;
  return key !== 'example' || location === 'header' || location === 'cookie';
}

function toLocation(text: string | undefined): FieldLocation | undefined {
  if (text === 'formData') return 'body';
  return text === 'header' || text === 'query' || text === 'cookie' || text === 'path' ? text : undefined;
}

const urlWithPassword = /\burl["']?\s*:\s*["']?([a-z][a-z\d+.-]*:\/\/[^\s/"'@:{}]+:([^\s/"'@{}]+)@)/gi;

/** Finds passwords in the server URLs of a description, even short ones, unless they are placeholders. */
function* findServerPasswords(document: SourceDocument): Generator<Span> {
  for (const match of document.text.matchAll(urlWithPassword)) {
    const [whole, url = '', password = ''] = match;
    const start = match.index + whole.length - url.length;
    const node = document.nodeAt(start + 1);
    const isServer = node?.key === 'url' && node.parent?.parent?.key === 'servers';
    if (isServer && !isClearPlaceholder(password) && !/^(?:pass(?:word)?|pwd|secret)$/i.test(password)) {
      yield { start, end: start + url.length };
    }
  }
}

/** Matches a field of an MDX page with its attributes: `<ParamField header="X-API-Key" default="k8Jq…">`. */
const fieldTag = /<ParamField\b[^<>]{0,2000}>/g;
const fieldName = /\b(header|query|path|body|cookie)=["']([^"'<>]{1,100})["']/;
const fieldDefault = /\bdefault=["']([^"'<>]{16,400})["']/;

/** Finds secret defaults in the fields of an MDX page. */
function* findSecretFields(text: string): Generator<Span> {
  for (const match of text.matchAll(fieldTag)) {
    const [tag] = match;
    const [, location = '', name = ''] = fieldName.exec(tag) ?? [];
    const attribute = fieldDefault.exec(tag);
    const value = attribute?.[1] ?? '';
    const at = toLocation(location) ?? 'body';
    if (attribute === null || !isRandom(value) || !isSecretName(name, at)) continue;
    const start = match.index + attribute.index + attribute[0].indexOf(value);
    yield { start, end: start + value.length };
  }
}

/** Returns whether the text looks random: letters and digits without order, and neither a placeholder nor an address. */
function isRandom(value: string): boolean {
  const isMixed = /\d/.test(value) && /[A-Za-z]/.test(value);
  const isAddress = /^0x[\da-f]{40}$|:\/\//i.test(value);
  return isMixed && !isAddress && !isPlaceholder(value) && computeEntropy(value) >= 3;
}
