import type { ValidationFinding } from '../../core/ports.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { valueAt } from '../read-texts.ts';
import type { SchemaLibrary } from '../schema-library.ts';
import { explain } from './explain.ts';
import { fixesOf } from './fix-mistake.ts';
import { formatMistake } from './format-mistake.ts';
import { misspeltMember } from './meant-key.ts';
import type { Mistake } from './mistake.ts';
import { tidyMistakes } from './tidy-mistakes.ts';

/** More findings than this in one description are dropped. */
const most = 200;

export interface Validated {
  readonly file: string;
  readonly root: JsonValue;
  /** Pointer of the value that the library's root schema validates. */
  readonly pointer?: string;
  /** Errors of a validator, which limit the search; undefined if everything is evaluated. */
  readonly errors?: readonly { readonly instancePath: string }[];
}

/** Findings for a value that a validator has refused: one for each mistake, at the key or the value that is wrong. */
export function findMistakes(
  library: SchemaLibrary,
  { file, root, pointer = '', errors }: Validated,
): readonly ValidationFinding[] {
  const value = valueAt(root, pointer);
  if (value === undefined) return [];
  const suspects = errors && new Set(errors.flatMap(({ instancePath }) => withParents(pointer + instancePath)));
  const found = tidyMistakes(explain(library, value, { pointer, ...(suspects && { suspects }) }));
  // The validator decides: if we can't explain its error, its own message is the finding.
  const [error] = found.length === 0 ? (errors ?? []) : [];
  const mistakes = error === undefined ? found : [{ kind: 'unclear', pointer: pointer + error.instancePath } as const];
  return mistakes.slice(0, most).map((mistake) => toFinding(mistake, file, root));
}

function withParents(pointer: string): string[] {
  const parents = [pointer];
  for (let at = pointer; at !== ''; ) {
    at = at.slice(0, at.lastIndexOf('/'));
    parents.push(at);
  }
  return parents;
}

function toFinding(mistake: Mistake, file: string, root: JsonValue): ValidationFinding {
  const { pointer } = mistake;
  const written = mistake.kind === 'missing-key' ? misspeltMember(mistake, valueAt(root, pointer)) : undefined;
  const isOfKey = 'key' in mistake;
  return {
    file,
    pointer: isOfKey ? joinPointer(pointer, mistake.key) : pointer,
    target: isOfKey || mistake.kind === 'missing-key' ? 'key' : 'value',
    severity: 'error',
    code: 'description-invalid',
    message: formatMistake(mistake, valueAt(root, pointer), root),
    ...(mistake.kind === 'repeated' && { related: { pointer: mistake.first, message: 'First defined here.' } }),
    ...(written && { related: { pointer: joinPointer(pointer, written.member), message: 'It may be this one.' } }),
    fixes: fixesOf(mistake, valueAt(root, pointer), root),
  };
}
