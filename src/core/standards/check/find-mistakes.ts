import type { ValidationFinding } from '../../ports.ts';
import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { getValueAt, joinPointer } from '../../source/document/pointer.ts';
import type { SchemaLibrary } from '../schema-library.ts';
import { explain } from './explain.ts';
import { listFixes } from './fix-mistake.ts';
import { formatMistake } from './format-mistake.ts';
import { findMisspeltMember } from './meant-key.ts';
import { findMisplaced } from './misplaced-key.ts';
import type { Mistake } from './mistake.ts';
import { type MistakeCodes, useOneCode } from './mistake-codes.ts';
import { addressKeys } from './other-versions.ts';
import { tidyMistakes } from './tidy-mistakes.ts';

const officialCodes = useOneCode('description-invalid');

/** Further findings in one description are dropped. */
const maximumFindings = 200;

export interface Validated {
  readonly file: string;
  readonly root: JsonValue;
  /** The value that the library's root schema validates. */
  readonly pointer?: string;
  /** The errors of a validator, which limit the evaluation; undefined to evaluate everything. */
  readonly errors?: readonly { readonly instancePath: string }[];
  readonly codes?: MistakeCodes;
}

/** Reports the mistakes in a value that a validator has refused, each once, at the key or the value that is wrong. */
export function findMistakes(
  library: SchemaLibrary,
  { file, root, pointer = '', errors, codes = officialCodes }: Validated,
): readonly ValidationFinding[] {
  const value = getValueAt(root, pointer);
  if (value === undefined) return [];
  const suspects = errors && new Set(errors.flatMap(({ instancePath }) => listAncestors(pointer + instancePath)));
  const explained = tidyMistakes(explain(library, value, { pointer, ...(suspects && { suspects }) }), root);
  // The validator decides what is valid: an error that we can't explain is still reported.
  const [error] = explained.length === 0 ? (errors ?? []) : [];
  const mistakes =
    error === undefined ? explained : [{ kind: 'unclear', pointer: pointer + error.instancePath } as const];
  return mistakes.slice(0, maximumFindings).map((mistake) => {
    const [code, severity] = codes[sortOf(mistake)];
    return { ...toFinding(mistake, file, root), code, severity: isHarmless(mistake) ? 'warning' : severity };
  });
}

function listAncestors(pointer: string): string[] {
  const parents = [pointer];
  for (let at = pointer; at !== ''; ) {
    at = at.slice(0, at.lastIndexOf('/'));
    parents.push(at);
  }
  return parents;
}

function sortOf(mistake: Mistake): keyof MistakeCodes {
  if (mistake.kind === 'key-form') return 'value';
  if ('key' in mistake) return 'key';
  if (mistake.kind === 'missing-key') return 'missing';
  return mistake.kind === 'type' ? 'type' : 'value';
}

/** Returns whether a mistake is a misspelling among keys that the writer may choose: it has no effect. */
function isHarmless(mistake: Mistake): boolean {
  return mistake.kind === 'unknown-key' && mistake.isOpen !== undefined;
}

function toFinding(mistake: Mistake, file: string, root: JsonValue): Omit<ValidationFinding, 'code' | 'severity'> {
  const { pointer } = mistake;
  const owner = getValueAt(root, pointer);
  const isAboutKey = 'key' in mistake;
  return {
    file,
    pointer: isAboutKey ? joinPointer(pointer, mistake.key) : pointer,
    target: isAboutKey || mistake.kind === 'missing-key' ? 'key' : 'value',
    message: formatMistake(mistake, owner, root),
    ...findRelated(mistake, owner),
    fixes: listFixes(mistake, owner, root),
    ...(isLost(mistake, owner) && { isLost: true }),
  };
}

/** Keys whose values refer to components. */
const referring = /^(?:responses|content|schema|items|parameters|payload|messages|channel|operations)$/;

/** Returns whether a scalar or a list is in the place of an object, a scalar in that of a list, or an object is not there. */
function isLost(mistake: Mistake, value: JsonValue | undefined): boolean {
  if (mistake.kind === 'missing-key') return mistake.keys.some((key) => referring.test(key));
  return (
    mistake.kind === 'type' &&
    !isJsonObject(value) &&
    mistake.types.every((type) => type !== 'string' && type !== 'number' && type !== 'integer')
  );
}

function findRelated(mistake: Mistake, owner: JsonValue | undefined): Pick<ValidationFinding, 'related' | 'also'> {
  const { pointer } = mistake;
  switch (mistake.kind) {
    case 'repeated':
      return { related: { pointer: mistake.first, message: 'First defined here.' } };
    case 'missing-key': {
      const written = findMisspeltMember(mistake);
      if (written === undefined) return {};
      return { related: { pointer: joinPointer(pointer, written.member), message: 'Possibly misspelled here.' } };
    }
    case 'unknown-key': {
      if (mistake.pointer === '' && addressKeys.has(mistake.key))
        return { also: Object.keys(owner ?? {}).flatMap((key) => (addressKeys.has(key) ? joinPointer('', key) : [])) };
      const misplaced = findMisplaced(mistake, owner);
      if (misplaced === undefined || misplaced.state === 'free') return {};
      return {
        related: { pointer: joinPointer(pointer, misplaced.holder, mistake.key), message: 'Already set here.' },
      };
    }
    default:
      return {};
  }
}
