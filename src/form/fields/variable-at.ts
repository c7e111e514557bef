import { dynamicNames } from '../../request/environment/dynamic-values.ts';
import type { FormSession } from '../form-session.ts';

/** A `{{na` that ends at the caret, and the range that a name replaces. */
export interface VariablePlace {
  readonly typed: string;
  readonly from: number;
  readonly to: number;
}

export function variableAt(text: string, caret: number): VariablePlace | undefined {
  const typed = /\{\{[ \t]*([$\w./-]*)$/.exec(text.slice(Math.max(0, caret - searchedLength), caret));
  if (typed === null) return undefined;
  const rest = /^[$\w./-]*[ \t]*\}\}/.exec(text.slice(caret, caret + searchedLength))?.[0].length ?? 0;
  return { typed: typed[1] ?? '', from: caret - typed[0].length, to: caret + rest };
}

/** The maximum number of suggestions. Typing finds the others. */
const mostOffered = 50;

/** The number of characters searched on either side of the caret. */
const searchedLength = 200;

/**
 * Returns the names that contain the typed text: those of the active environment, of dynamic values, and of values that
 * were picked in a response. Those that begin with it come first.
 */
export function suggestVariables({ store, host }: FormSession, typed: string): string[] {
  const { variables = {}, secrets = {} } = store.environment.peek() ?? {};
  const query = typed.toLowerCase();
  const dynamic = dynamicNames.map(({ example }) => example);
  const names = [...Object.keys(variables), ...Object.keys(secrets), ...(host.responses?.picked ?? []), ...dynamic];
  const fitting = names.filter((name) => name.toLowerCase().includes(query));
  const begins = (name: string) => (name.toLowerCase().startsWith(query) ? 0 : 1);
  return fitting.sort((a, b) => begins(a) - begins(b)).slice(0, mostOffered);
}

export function asReference(name: string): string {
  return `{{${name}}}`;
}
