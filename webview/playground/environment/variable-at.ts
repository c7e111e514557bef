import type { PlaygroundSession } from '../playground-session.ts';

/** A `{{na` that ends at the caret, and what of the text is replaced by a name. */
export interface VariablePlace {
  readonly typed: string;
  readonly from: number;
  readonly to: number;
}

export function variableAt(text: string, caret: number): VariablePlace | undefined {
  const typed = /\{\{[ \t]*([\w.-]*)$/.exec(text.slice(Math.max(0, caret - longest), caret));
  if (typed === null) return undefined;
  const rest = /^[\w.-]*[ \t]*\}\}/.exec(text.slice(caret, caret + longest))?.[0].length ?? 0;
  return { typed: typed[1] ?? '', from: caret - typed[0].length, to: caret + rest };
}

/** More are found by typing. */
const mostOffered = 50;

/** Characters on either side of the caret that are looked at. */
const longest = 200;

/** The names of the active environment that contain what is typed, those that begin with it first. */
export function suggestVariables({ store }: PlaygroundSession, typed: string): string[] {
  const environment = store.environment.peek();
  if (environment === undefined) return [];
  const wanted = typed.toLowerCase();
  const names = [...Object.keys(environment.variables), ...Object.keys(environment.secrets)];
  const fitting = names.filter((name) => name.toLowerCase().includes(wanted));
  const begins = (name: string) => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return fitting.sort((a, b) => begins(a) - begins(b)).slice(0, mostOffered);
}

export function asReference(name: string): string {
  return `{{${name}}}`;
}
