import { LosslessNumber } from 'lossless-json';
import type { Severity } from '../../core/source/document/problem.ts';
import type { SourceNode } from '../../core/source/document/source-document.ts';
import { scanJson } from '../../core/source/json/scan-json.ts';
import { TapeDocument } from '../../core/source/tape/tape-document.ts';
import type { Range } from '../../core/source/text/span.ts';
import { isSecretName } from '../secret-names.ts';
import type { Environment, VariableValue } from './environment.ts';
import { namesIn } from './fill-variables.ts';

export interface EnvironmentProblem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  /** The editor's JSON support reports it, too: from the syntax, or from the schema of these files. */
  readonly isKnownToEditor: boolean;
}

export interface EnvironmentReading {
  /** What could be read of it. */
  readonly environment: Environment;
  readonly problems: readonly EnvironmentProblem[];
}

const topKeys = new Set(['$schema', 'production', 'servers', 'variables', 'secrets']);
const variableName = /^[A-Za-z_][\w.-]*$/;
const nameWords = 'A name begins with a letter or `_`, followed by letters, digits, `_`, `.` and `-`.';

/** Characters; longer files are made by mistake. */
const longest = 1_000_000;

/** Reads a file of `.apidocs/environments`; never throws. */
export function readEnvironment(name: string, given: string): EnvironmentReading {
  const isTooLong = given.length > longest;
  const text = isTooLong ? '' : given;
  const tape = scanJson(text);
  const document = new TapeDocument({ file: name, language: 'json', text }, { tape, problems: [] });
  const reader = new EnvironmentReader(document);
  const nothing = { name, isProduction: false, servers: {}, variables: {}, secrets: [] };
  const { root } = document;
  if (root === undefined) {
    const what = isTooLong ? 'is longer than a million characters' : 'is not valid JSON';
    reader.reportAll(`${name}.json ${what}. Until that is fixed, nothing of this environment is filled in.`);
    return { environment: nothing, problems: reader.problems };
  }
  if (root.kind !== 'object') {
    reader.reportAll(`${name}.json must hold an object. Until it does, nothing of this environment is filled in.`);
    return { environment: nothing, problems: reader.problems };
  }
  return { environment: { name, ...reader.read(root) }, problems: reader.problems };
}

class EnvironmentReader {
  readonly problems: EnvironmentProblem[] = [];
  readonly #document: TapeDocument;

  constructor(document: TapeDocument) {
    this.#document = document;
  }

  read(root: SourceNode): Omit<Environment, 'name'> {
    for (const member of root.members()) {
      if (topKeys.has(String(member.key))) continue;
      const message = `Unknown key "${member.key}". An environment has "servers", "variables", "secrets" and "production".`;
      this.#reportKey(member, 'environment-key', message, true);
    }
    for (const { message, at } of this.#document.problems) {
      this.#add('duplicate-key', 'error', message, this.#document.rangeOf(at.span), true);
    }
    const production = root.get('production');
    if (production !== undefined && production.kind !== 'boolean') {
      this.#report(production, 'environment-value', '"production" must be true or false.', true);
    }
    const secrets = this.#secrets(root.get('secrets'));
    const variables = this.#variables(root.get('variables'), new Set(secrets));
    // When in doubt, ask.
    const isProduction = production !== undefined && production.boolean() !== false;
    return { isProduction, servers: this.#servers(root.get('servers'), variables), variables, secrets };
  }

  #servers(node: SourceNode | undefined, variables: object): { [description: string]: string } {
    const entries = this.#membersOf(node, 'servers').flatMap((member): [string, string][] => {
      const url = member.string();
      if (url === undefined) {
        this.#report(
          member,
          'environment-value',
          'A server must be a URL, for example "https://api.example.com".',
          true,
        );
        return [];
      }
      for (const name of namesIn(url)) {
        if (Object.hasOwn(variables, name)) continue;
        const message = `"${name}" is not among the variables of this environment. A server can't hold a secret.`;
        this.#report(member, 'environment-unknown-variable', message);
      }
      return [[String(member.key), url]];
    });
    return Object.fromEntries(entries);
  }

  #variables(node: SourceNode | undefined, secrets: ReadonlySet<string>): { [name: string]: VariableValue } {
    const entries = this.#membersOf(node, 'variables').flatMap((member): [string, VariableValue][] => {
      const name = String(member.key);
      const value = variableValue(member);
      if (!variableName.test(name)) {
        this.#reportKey(member, 'environment-name', `"${name}" is not a name of a variable. ${nameWords}`, true);
        return [];
      }
      if (value === undefined) {
        this.#report(member, 'environment-value', 'A variable must be a text, a number, true or false.', true);
        return [];
      }
      if (secrets.has(name)) {
        const message = `"${name}" is a variable and a secret. Remove it from one of them; until then it is a secret.`;
        this.#reportKey(member, 'environment-duplicate-name', message);
        return [];
      }
      this.#checkValue(member, name, value);
      return [[name, value]];
    });
    return Object.fromEntries(entries);
  }

  #checkValue(member: SourceNode, name: string, value: VariableValue): void {
    if (namesIn(String(value)).length > 0) {
      const message = 'Names in the value of a variable are not filled in. Write the value out.';
      this.#report(member, 'environment-nested-variable', message);
    } else if (looksSecret(name, value)) {
      const message = `This looks like a secret, and this file is made to be committed. Remove the value and list "${name}" in "secrets": it is then asked for when a request needs it.`;
      this.#report(member, 'environment-secret-value', message);
    }
  }

  #secrets(node: SourceNode | undefined): string[] {
    if (node !== undefined && node.kind !== 'array') {
      this.#report(node, 'environment-value', '"secrets" must be a list of names, without their values.', true);
      return [];
    }
    const names = new Set<string>();
    for (const element of node?.elements() ?? []) {
      const name = element.string();
      if (name === undefined || !variableName.test(name)) {
        this.#report(element, 'environment-name', `A secret is listed by its name. ${nameWords}`, true);
      } else if (names.has(name))
        this.#report(element, 'environment-duplicate-name', `"${name}" is listed twice.`, true);
      else names.add(name);
    }
    return [...names];
  }

  #membersOf(node: SourceNode | undefined, key: string): readonly SourceNode[] {
    if (node !== undefined && node.kind !== 'object') {
      this.#report(node, 'environment-value', `"${key}" must be an object with a member for each name.`, true);
    }
    return node?.members() ?? [];
  }

  #report({ span }: SourceNode, code: string, message: string, isKnown = false): void {
    this.#add(code, 'warning', message, this.#document.rangeOf(span), isKnown);
  }

  #reportKey({ keySpan }: SourceNode, code: string, message: string, isKnown = false): void {
    this.#add(code, 'warning', message, this.#document.rangeOf(keySpan), isKnown);
  }

  /** Nothing of the file can be used. */
  reportAll(message: string): void {
    this.#add(
      'environment-invalid',
      'error',
      message,
      this.#document.rangeOf({ start: 0, end: this.#document.text.length }),
      true,
    );
  }

  #add(code: string, severity: Severity, message: string, range: Range, isKnownToEditor: boolean): void {
    this.problems.push({ code, severity, message, range, isKnownToEditor });
  }
}

function variableValue(node: SourceNode): VariableValue | undefined {
  if (node.kind === 'number') return new LosslessNumber(node.raw());
  return node.string() ?? node.boolean();
}

/** Keys of well-known services, JSON Web Tokens, private keys, and the password of a URL. */
const secretValue =
  /^(?:sk|pk|rk)_(?:live|test)_\w|^gh[opsu]_\w{20}|^github_pat_|^glpat-|^xox[abprs]-|^AKIA[0-9A-Z]{16}$|^AIza[\w-]{30}|^eyJ[\w-]{6,}\.[\w-]+\.|^(?:Basic|Bearer) \S{8}|^-----BEGIN [A-Z ]*PRIVATE KEY|^\w{2,10}:\/\/[^\s/@:]+:[^\s/@]+@/;

function looksSecret(name: string, value: VariableValue): boolean {
  if (typeof value === 'boolean' || value === '') return false;
  return isSecretName(name, 'body') || secretValue.test(String(value));
}
