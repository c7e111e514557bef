import type { ReadonlySignal } from '@preact/signals';
import type { EnvironmentsView } from '../../../src/protocol/messages.ts';
import {
  type FilledEnvironment,
  parseVariables,
  shownEnvironment,
} from '../../../src/request/environment/environment.ts';

/** The environments of the site, which only the editor provides. */
export interface EnvironmentKeeper {
  readonly view: ReadonlySignal<EnvironmentsView>;
  /** Selects an environment. Undefined: none. */
  pick(name: string | undefined): void;
  /** Opens the environment's file. Undefined: creates a new environment. */
  open(name: string | undefined): void;
}

/** Returns the active environment with placeholders for its secrets, as requests are shown. */
export function activeEnvironment({ active }: EnvironmentsView): FilledEnvironment | undefined {
  if (active === undefined) return undefined;
  const { name, isProduction, servers, variables, secrets } = active;
  const names = secrets.map((secret) => secret.name);
  return shownEnvironment({ name, isProduction, servers, variables: parseVariables(variables), secrets: names });
}
