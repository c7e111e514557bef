import type { Span } from '../source/text/span.ts';
import { type CredentialShape, credentialShapes } from './credential-shapes.ts';
import { isPlaceholder } from './placeholders.ts';

/** A credential in a text, with its kind: `a GitHub token`. */
export interface Credential {
  readonly name: string;
  readonly span: Span;
}

/** Matches any shape; the group `s3` belongs to the fourth one. */
const anyShape = new RegExp(
  credentialShapes.map(({ pattern }, index) => `(?<s${index}>${pattern.source})`).join('|'),
  'g',
);

/** Finds every credential in the text that has the form of a well-known issuer, and is not a placeholder. */
export function* findCredentials(text: string): Generator<Credential> {
  for (const match of text.matchAll(anyShape)) {
    const [whole] = match;
    const shape = findShape(match);
    if (shape === undefined || (shape.isReal ?? isNotPlaceholder)(whole) === false) continue;
    yield { name: shape.name, span: { start: match.index, end: match.index + whole.length } };
  }
}

/** Removes all but the first 4 characters of each credential from the text. */
export function maskCredentials(text: string): string {
  const credentials = [...findCredentials(text)].reverse();
  return credentials.reduce((masked, { span }) => `${masked.slice(0, span.start + 4)}…${masked.slice(span.end)}`, text);
}

function findShape({ groups = {} }: RegExpMatchArray): CredentialShape | undefined {
  const group = Object.keys(groups).find((name) => groups[name] !== undefined);
  return group === undefined ? undefined : credentialShapes[Number(group.slice(1))];
}

function isNotPlaceholder(credential: string): boolean {
  return !isPlaceholder(credential);
}
