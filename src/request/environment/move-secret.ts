import type { TextEdit } from '../../core/source/document/problem.ts';
import type { AuthoredNode } from '../../core/source/document/source-document.ts';
import { parseValue } from '../../core/source/edit/print-value.ts';
import { addElement, putMember, removeValue } from '../../core/source/edit/put-value.ts';
import { parseSource } from '../../core/source/parse-source.ts';

/** A value to remove from the file of an environment, and the edits that leave only its name there. */
export interface MovedSecret {
  readonly value: string;
  readonly edits: readonly TextEdit[];
}

/** Makes a variable of an environment a secret. Undefined if the file has no such variable, or is broken. */
export function moveSecret(text: string, name: string): MovedSecret | undefined {
  const document = parseSource('environment.json', text);
  const root = document.root && document.authored(document.root);
  const variable = root?.get('variables')?.get(name);
  const value = variable?.kind === 'number' ? variable.raw() : variable?.string();
  if (root === undefined || variable === undefined || value === undefined || document.problems.length > 0)
    return undefined;
  const removal = removeValue(variable);
  const listing = listSecret(root, name);
  return removal === undefined || listing === undefined ? undefined : { value, edits: [removal, ...listing] };
}

function listSecret(root: AuthoredNode, name: string): readonly TextEdit[] | undefined {
  const quoted = JSON.stringify(name);
  const secrets = root.get('secrets');
  const element = parseValue(quoted);
  const list = parseValue(`[${quoted}]`);
  if (element === undefined || list === undefined) return undefined;
  if (secrets === undefined) return [putMember(root, 'secrets', list)];
  if (secrets.kind !== 'array') return undefined;
  return secrets.elements().some((each) => each.string() === name) ? [] : [addElement(secrets, element)];
}
