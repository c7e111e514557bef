import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import type { Severity } from '../../core/source/document/problem.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import type { TeamFinding } from '../../service/problems/team-findings.ts';

/** A tool that a team installs, configures and runs by itself, and whose findings become problems. */
export interface TeamTool {
  readonly name: string;
  /** The name of its npm package. */
  readonly packageName: string;
  /** The files that configure it: it runs only for files in a folder with one, or below. */
  readonly configs: readonly string[];
  /** It is run for each description, which consists of several files, and for many pages at once. */
  readonly checks: 'descriptions' | 'pages';
  /** Environment variables: it sends nothing about its use, and asks for no newer version. */
  readonly variables?: { readonly [name: string]: string };
  /** The arguments for the files, whose paths are relative to the folder of the configuration. */
  listArguments(config: string, files: readonly string[]): readonly string[];
  /** Undefined: the JSON is no report of this tool. */
  readReport(report: JsonValue, readLine: ReadLine): readonly ToolFinding[] | undefined;
}

/** The text of a line, counted from 0. */
export type ReadLine = (file: string, line: number) => string;

/** A finding with the path of its file as the tool prints it. */
export type ToolFinding = Omit<TeamFinding, 'tool' | 'checked'> & { readonly link: string | undefined };

/** The findings in a list. Undefined if it is no list; items that `read` can't read are left out. */
export function readList(
  list: JsonValue | undefined,
  read: (item: JsonObject) => ToolFinding | undefined,
): readonly ToolFinding[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((item) => (isJsonObject(item) ? (read(item) ?? []) : []));
}

/** The member at a path of keys and indexes. */
export function findMember(value: JsonValue | undefined, ...path: readonly (string | number)[]): JsonValue | undefined {
  let found = value;
  for (const key of path) {
    if (Array.isArray(found) && typeof key === 'number') found = found[key];
    else found = isJsonObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return found;
}

export function readText(value: JsonValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A line or a column, counted from 0. `first`: the number that the tool counts from. */
export function readNumber(value: JsonValue | undefined, first: 0 | 1): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? Math.max(0, value - first) : undefined;
}

/** An address that an editor may open; undefined for any other text. */
export function readLink(value: JsonValue | undefined): string | undefined {
  const link = readText(value);
  return /^https?:$/.test(parseUrl(link)?.protocol ?? '') ? link : undefined;
}

/** `words`: those of the tool, from the most to the least severe. */
export function readSeverity(value: JsonValue | undefined, words: { readonly [word: string]: Severity }): Severity {
  const word = readText(value);
  return (Object.hasOwn(words, word) ? words[word] : undefined) ?? 'warning';
}
