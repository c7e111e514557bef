import type * as vscode from 'vscode';
import type { OperationSlice } from '../../core/api/slice.ts';
import { environmentFolder } from '../../core/environments/environment-files.ts';
import type { ActiveEnvironment, EnvironmentsView } from '../../protocol/messages.ts';
import {
  type Environment,
  type FilledEnvironment,
  fillSecrets,
  printVariables,
  shownEnvironment,
} from '../../request/environment/environment.ts';
import { environmentServer, findVariables } from '../../request/environment/fill-variables.ts';
import { type EnvironmentReading, readEnvironment } from '../../request/environment/read-environment.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { HttpRequest } from '../../request/http-request.ts';
import type { SecretPlace, SecretStore } from '../auth/secret-store.ts';
import { originOf } from '../auth/server-origin.ts';

/** The parts of the editor that environments need. */
export interface EnvironmentParts {
  readonly secrets: SecretStore;
  readonly memory: Pick<vscode.Memento, 'get' | 'update'>;
  readonly readFiles: () => Promise<readonly { readonly name: string; readonly text: string }[]>;
  /** Asks the user for the value of a secret. Undefined: cancelled. */
  readonly askSecret: (environment: string, secret: string) => Promise<string | undefined>;
  readonly onChange: () => void;
}

/** The environment of a request with the secrets that the request needs, or the reason why it can't be sent. */
export type EnvironmentToSend =
  | { readonly kind: 'ready'; readonly environment: FilledEnvironment | undefined; readonly secrets: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string };

const memoryKey = 'apiDocs.environments';

/** The environments of one site, one of which may be active. */
export class SiteEnvironments {
  readonly #root: string;
  readonly #parts: EnvironmentParts;
  #readings: readonly EnvironmentReading[] = [];
  #revision = 0;

  /** `root` is the docs root of the site, as the text of a URI. */
  constructor(root: string, parts: EnvironmentParts) {
    this.#root = root;
    this.#parts = parts;
  }

  /** Sorted by name. */
  get readings(): readonly EnvironmentReading[] {
    return this.#readings;
  }

  get active(): EnvironmentReading | undefined {
    const picked = this.#picked()[this.#root];
    return this.#readings.find(({ environment }) => environment.name === picked);
  }

  /** The active environment with placeholders for its secrets. */
  get shown(): FilledEnvironment | undefined {
    const { active } = this;
    return active === undefined ? undefined : shownEnvironment(active.environment);
  }

  async refresh(): Promise<void> {
    const files = await this.#parts.readFiles();
    const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
    this.#readings = sorted.map(({ name, text }) => readEnvironment(name, text));
    this.changed();
  }

  /** Reports another change: of the stored secrets, or of the selected environment. */
  changed(): void {
    this.#revision += 1;
    this.#parts.onChange();
  }

  /** Selects an environment. Undefined: none. */
  async pick(name: string | undefined): Promise<void> {
    const { [this.#root]: _, ...others } = this.#picked();
    await this.#parts.memory.update(memoryKey, name === undefined ? others : { ...others, [this.#root]: name });
    this.changed();
  }

  view(): EnvironmentsView {
    const { active } = this;
    return {
      revision: this.#revision,
      names: this.#readings.map(({ environment }) => environment.name),
      ...(active === undefined ? {} : { active: this.#createView(active) }),
    };
  }

  /** Returns the reason why nothing can be sent. `revision` is that of the view that the form was filled with. */
  fault(revision: number | undefined): string | undefined {
    if (revision !== undefined && revision !== this.#revision) {
      return 'Not sent: the environment has changed. Check the request, and send it again.';
    }
    const message = this.active?.fault;
    return message === undefined ? undefined : `Not sent: ${message}`;
  }

  /** Returns the environment with the secrets that the values use. Asks for those that are not stored yet. */
  async fill(values: FormValues, description: string): Promise<EnvironmentToSend> {
    const environment = this.active?.environment;
    const uses = findVariables(values, description, environment);
    const unknown = uses.find(({ name, pointer }) => pointer === '/security' && !isKnown(name, environment));
    if (unknown !== undefined) {
      const where =
        environment === undefined ? 'but no environment is selected' : `which "${environment.name}" does not define`;
      return { kind: 'refused', message: `Not sent: a credential uses {{${unknown.name}}}, ${where}.` };
    }
    if (environment === undefined) return { kind: 'ready', environment: undefined, secrets: [] };
    const secretValues = new Map<string, string>();
    for (const name of new Set(uses.map((use) => use.name))) {
      if (!environment.secrets.includes(name)) continue;
      const value = await this.#secret(environment.name, name);
      if (value === undefined) return { kind: 'refused', message: `Not sent: the secret "${name}" has no value.` };
      secretValues.set(name, value);
    }
    return {
      kind: 'ready',
      environment: fillSecrets(environment, (name) => secretValues.get(name)),
      secrets: [...secretValues.values()],
    };
  }

  async keep(environment: string, name: string, value: string): Promise<void> {
    await this.#parts.secrets.keep(this.#secretPlace(environment, name), { kind: 'token', token: value });
    this.changed();
  }

  /** Returns the name of the production environment that a request goes to. Undefined if it goes to none. */
  productionOf({ url }: Pick<HttpRequest, 'url'>, { origin }: OperationSlice): string | undefined {
    return this.#productionAt(url, origin.file)?.name;
  }

  /** The active environment, or any other whose server the request goes to. */
  #productionAt(url: string, description: string): Environment | undefined {
    const isThere = (environment: Environment) => {
      const server = originOf(environmentServer(shownEnvironment(environment), description) ?? '');
      return server !== undefined && server === originOf(url);
    };
    const all = this.#readings.map(({ environment }) => environment).filter(({ isProduction }) => isProduction);
    return all.find(({ name }) => name === this.active?.environment.name) ?? all.find(isThere);
  }

  async #secret(environment: string, name: string): Promise<string | undefined> {
    const place = this.#secretPlace(environment, name);
    const kept = await this.#parts.secrets.find(place);
    if (kept?.kind === 'token') return kept.token;
    const entered = await this.#parts.askSecret(environment, name);
    if (entered === undefined || entered === '') return undefined;
    await this.keep(environment, name, entered);
    return entered;
  }

  /** By file, so that environments of another workspace have their own secrets. */
  #secretPlace(environment: string, name: string): SecretPlace {
    return { origin: `${this.#root}/${environmentFolder}/${environment}.json`, scheme: name };
  }

  #createView(reading: EnvironmentReading): ActiveEnvironment {
    const { name, isProduction, servers, variables, secrets } = reading.environment;
    const { fault } = reading;
    const isKept = (secret: string) =>
      this.#parts.secrets.schemesOf(this.#secretPlace(name, secret).origin).includes(secret);
    return {
      name,
      isProduction,
      servers: { ...servers },
      variables: printVariables(variables),
      secrets: secrets.map((secret) => ({ name: secret, isKept: isKept(secret) })),
      fault,
    };
  }

  #picked(): { readonly [root: string]: string } {
    return this.#parts.memory.get<{ readonly [root: string]: string }>(memoryKey) ?? {};
  }
}

function isKnown(name: string, environment: Environment | undefined): boolean {
  if (environment === undefined) return false;
  return Object.hasOwn(environment.variables, name) || environment.secrets.includes(name);
}
