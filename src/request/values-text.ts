import { isLosslessNumber, stringify } from 'lossless-json';
import { joinPointer } from '../core/source/document/pointer.ts';
import { errorMessage } from '../core/source/error-message.ts';
import type { Credential, ExactValue, FormValues } from './form-values.ts';
import type { RequestProblem } from './http-request.ts';
import { parseExact } from './json/exact-json.ts';
import { type ExactObject, isExactObject } from './json/exact-value.ts';

const valueGroups = ['path', 'query', 'header', 'cookie'] as const;

/**
 * Parses values from `--values` or messages, and keeps the digits of numbers. Invalid JSON, unknown keys and wrong types are left out, each
 * with a problem at its JSON Pointer.
 */
export function parseValues(text: string): { values: FormValues; problems: RequestProblem[] } {
  const problems: RequestProblem[] = [];
  const input = parseText(text, problems);
  if (input === undefined) return { values: {}, problems };
  if (!isExactObject(input)) {
    return {
      values: {},
      problems: [{ pointer: '', message: 'The values must be an object, for example {"query": {"limit": 10}}.' }],
    };
  }
  const values: FormValues = {};
  for (const [key, value] of Object.entries(input)) readMember(key, value, values, problems);
  return { values, problems };
}

/** Prints the text that `parseValues` parses. `indent` in spaces. */
export function printValues(values: FormValues, indent = 2): string {
  return stringify(values, undefined, indent) ?? '{}';
}

function parseText(text: string, problems: RequestProblem[]): ExactValue | undefined {
  try {
    return parseExact(text);
  } catch (error) {
    const reason = errorMessage(error);
    problems.push({ pointer: '', message: `The values are not valid JSON: ${reason}.` });
    return undefined;
  }
}

function readMember(key: string, value: ExactValue, values: FormValues, problems: RequestProblem[]): void {
  const group = valueGroups.find((name) => name === key);
  if (group !== undefined) {
    const named = readObject(`/${key}`, value, problems);
    if (named !== undefined) values[group] = named;
  } else if (key === 'body') values.body = value;
  else if (key === 'server' || key === 'contentType' || key === 'bodyText') {
    if (typeof value === 'string') values[key] = value;
    else problems.push({ pointer: `/${key}`, message: 'Must be a string.' });
  } else if (key === 'serverVariables') values.serverVariables = readTexts(value, problems);
  else if (key === 'security') values.security = readCredentials(value, problems);
  else problems.push({ pointer: joinPointer('', key), message: `Unknown key "${key}". It is left out.` });
}

function readObject(pointer: string, value: ExactValue, problems: RequestProblem[]): ExactObject | undefined {
  if (isExactObject(value)) return value;
  problems.push({ pointer, message: 'Must be an object with one member for each name.' });
  return undefined;
}

function readTexts(value: ExactValue, problems: RequestProblem[]): { [name: string]: string } {
  const members = Object.entries(readObject('/serverVariables', value, problems) ?? {});
  return Object.fromEntries(
    members.flatMap(([name, member]) => {
      if (typeof member === 'string' || isLosslessNumber(member)) return [[name, String(member)]];
      problems.push({ pointer: joinPointer('', 'serverVariables', name), message: 'Must be a string.' });
      return [];
    }),
  );
}

function readCredentials(value: ExactValue, problems: RequestProblem[]): { [scheme: string]: Credential } {
  const members = Object.entries(readObject('/security', value, problems) ?? {});
  return Object.fromEntries(
    members.flatMap(([scheme, member]) => {
      const credential = readCredential(member);
      if (credential !== undefined) return [[scheme, credential]];
      const message = 'Must be {"token"}, {"value"}, {"username", "password"} or {"env"}, each a string.';
      problems.push({ pointer: joinPointer('', 'security', scheme), message });
      return [];
    }),
  );
}

function readCredential(value: ExactValue): Credential | undefined {
  if (!isExactObject(value)) return undefined;
  const { token, value: key, username, password, env } = value;
  if (typeof token === 'string') return { token };
  if (typeof key === 'string') return { value: key };
  if (typeof username === 'string') return { username, password: typeof password === 'string' ? password : '' };
  return typeof env === 'string' ? { env } : undefined;
}
