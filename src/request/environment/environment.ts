import { type LosslessNumber, parse, stringify } from 'lossless-json';
import { secretPlaceholder } from '../secrets/placeholders.ts';

export type VariableValue = string | number | boolean | LosslessNumber;
export type Variables = { readonly [name: string]: VariableValue };

/** A file of `.apidocs/environments`. It can be committed: it has the names of secrets and not their values. */
export interface Environment {
  /** The file's name without its extension. */
  readonly name: string;
  /** Requests that are not safe are confirmed first. */
  readonly isProduction: boolean;
  /** Base URLs by description file; `{{name}}` in them is filled in. */
  readonly servers: { readonly [description: string]: string };
  readonly variables: Variables;
  readonly secrets: readonly string[];
}

/** The environment that a request is filled from. `secrets` by name: their values to send, placeholders to show. */
export interface FilledEnvironment extends Pick<Environment, 'servers' | 'variables'> {
  readonly secrets: { readonly [name: string]: string };
}

/** Prints variables as JSON, so that numbers keep their digits. */
export function printVariables(variables: Variables): string {
  return stringify(variables) ?? '{}';
}

/** Parses the text that `printVariables` prints. */
export function parseVariables(text: string): Variables {
  return parse(text) as Variables;
}

/** Fills the secrets of an environment with placeholders. */
export function shownEnvironment(environment: Environment): FilledEnvironment {
  return fillSecrets(environment, secretPlaceholder);
}

/** Replaces the values of secrets by placeholders. Returns the same object if there are no values. */
export function hideSecrets(environment: FilledEnvironment): FilledEnvironment {
  const names = Object.keys(environment.secrets);
  const isHidden = names.every((name) => environment.secrets[name] === secretPlaceholder(name));
  return isHidden ? environment : fillSecrets({ ...environment, secrets: names }, secretPlaceholder);
}

/** Fills the secrets of an environment. `findSecret` returns the value of a secret; undefined leaves it out. */
export function fillSecrets(
  { servers, variables, secrets }: Pick<Environment, 'servers' | 'variables' | 'secrets'>,
  findSecret: (secret: string) => string | undefined,
): FilledEnvironment {
  const filled = secrets.flatMap((name) => {
    const value = findSecret(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { servers, variables, secrets: Object.fromEntries(filled) };
}
