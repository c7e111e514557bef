import type { Span } from '../source/text/span.ts';
import { type CredentialShape, credentialShapes } from './credential-shapes.ts';
import { isPlaceholder } from './placeholders.ts';

/** A credential in a text, with what it looks like: `a token of GitHub`. */
export interface Credential {
  readonly name: string;
  readonly span: Span;
}

/** The group `s3` is the fourth shape's. */
const anyShape = new RegExp(
  credentialShapes.map(({ pattern }, index) => `(?<s${index}>${pattern.source})`).join('|'),
  'g',
);

/** Every credential in the text that has the form of a well-known issuer, and is no placeholder. */
export function* findCredentials(text: string): Generator<Credential> {
  for (const match of text.matchAll(anyShape)) {
    const [whole] = match;
    const shape = shapeOf(match);
    if (shape === undefined || (shape.isReal ?? isNoPlaceholder)(whole) === false) continue;
    yield { name: shape.name, span: { start: match.index, end: match.index + whole.length } };
  }
}

/** The text with all but the first 4 characters of each credential taken out. */
export function maskCredentials(text: string): string {
  const found = [...findCredentials(text)].reverse();
  return found.reduce((masked, { span }) => `${masked.slice(0, span.start + 4)}…${masked.slice(span.end)}`, text);
}

function shapeOf({ groups = {} }: RegExpMatchArray): CredentialShape | undefined {
  const group = Object.keys(groups).find((name) => groups[name] !== undefined);
  return group === undefined ? undefined : credentialShapes[Number(group.slice(1))];
}

function isNoPlaceholder(credential: string): boolean {
  return !isPlaceholder(credential);
}
