import { LosslessNumber } from 'lossless-json';
import { variableName } from '../../core/environments/environment-parts.ts';
import { maxEnvironmentLength } from '../../core/environments/read-environments.ts';
import type { SourceNode } from '../../core/source/document/source-document.ts';
import { scanJson } from '../../core/source/json/scan-json.ts';
import { TapeDocument } from '../../core/source/tape/tape-document.ts';
import type { Environment, VariableValue } from './environment.ts';

export interface EnvironmentReading {
  /** The parts of the file that could be read. */
  readonly environment: Environment;
  /** The reason that the file can't be used, and what to do, in whole sentences. */
  readonly fault?: string;
}

/** Reads a file of `.apidocs/environments`; never throws. Rules report its mistakes (`core/rules/environments`). */
export function readEnvironment(name: string, text: string): EnvironmentReading {
  const nothing = { name, isProduction: false, servers: {}, variables: {}, secrets: [] };
  const failed = (reason: string) => {
    const fault = `${name}.json ${reason}. Until that is fixed, this environment is not used.`;
    return { environment: nothing, fault };
  };
  if (text.length > maxEnvironmentLength) return failed('is longer than a million characters');
  const { root } = new TapeDocument({ file: name, language: 'json', text }, { tape: scanJson(text), problems: [] });
  if (root === undefined) return failed('is not valid JSON');
  if (root.kind !== 'object') return failed('does not hold an object');
  return { environment: { name, ...readParts(root) } };
}

function readParts(root: SourceNode): Omit<Environment, 'name'> {
  const production = root.get('production');
  const secrets = readSecrets(root);
  const variables = readVariables(root).filter(([name]) => !secrets.includes(name));
  return {
    // An unclear value counts as production, so that Send asks.
    isProduction: production !== undefined && production.boolean() !== false,
    servers: Object.fromEntries(readServers(root)),
    variables: Object.fromEntries(variables),
    secrets,
  };
}

function readServers(root: SourceNode): [string, string][] {
  const members = root.get('servers')?.members() ?? [];
  return members.flatMap((member) => {
    const url = member.string();
    return url === undefined ? [] : [[String(member.key), url]];
  });
}

function readVariables(root: SourceNode): [string, VariableValue][] {
  const members = root.get('variables')?.members() ?? [];
  return members.flatMap((member) => {
    const value = member.kind === 'number' ? new LosslessNumber(member.raw()) : (member.string() ?? member.boolean());
    const name = String(member.key);
    return value === undefined || !variableName.test(name) ? [] : [[name, value]];
  });
}

function readSecrets(root: SourceNode): string[] {
  const names = (root.get('secrets')?.elements() ?? []).flatMap((element) => element.string() ?? []);
  return [...new Set(names)].filter((name) => variableName.test(name));
}
