import { type LosslessNumber, parse, stringify } from 'lossless-json';
import { secretPlaceholder } from '../placeholders.ts';

export type VariableValue = string | number | boolean | LosslessNumber;
export type Variables = { readonly [name: string]: VariableValue };

/** A file of `.apidocs/environments`. Its values can be committed: of secrets it has the names alone. */
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

/** What a request is filled with. `secrets` by name: their values where it is sent, placeholders where it is shown. */
export interface FilledEnvironment extends Pick<Environment, 'servers' | 'variables'> {
  readonly secrets: { readonly [name: string]: string };
}

/** Variables as JSON text, so that numbers keep their digits. */
export function printVariables(variables: Variables): string {
  return stringify(variables) ?? '{}';
}

/** The text that `printVariables` makes. */
export function parseVariables(text: string): Variables {
  return parse(text) as Variables;
}

/** The environment with placeholders for its secrets. */
export function shownEnvironment(environment: Environment): FilledEnvironment {
  return fillSecrets(environment, secretPlaceholder);
}

/** The same for an environment that has their values. Returns the environment itself if it has none. */
export function hideSecrets(environment: FilledEnvironment): FilledEnvironment {
  const names = Object.keys(environment.secrets);
  const isHidden = names.every((name) => environment.secrets[name] === secretPlaceholder(name));
  return isHidden ? environment : fillSecrets({ ...environment, secrets: names }, secretPlaceholder);
}

/** `findSecret`: the value of a secret; undefined: it has none yet. */
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
