import { readPlatformValues } from '../../api/read-platform-extension.ts';
import {
  methodWords,
  parseOperationRef,
  parsePageChannelRef,
  readMisspeltEntry,
  toFile,
} from '../../docs-json/parse-ref.ts';
import { isJsonObject, type JsonObject } from '../../source/document/json-value.ts';
import type { Fix, Problem, ReadResult, TextEdit } from '../../source/document/problem.ts';
import { tryFixes } from '../../source/document/try-fixes.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { explainAddress } from '../../source/references/address-form.ts';
import { mayIgnore } from '../../source/text/ignoring-comments.ts';
import { findLineStart } from '../../source/text/lines.ts';
import { refusedLink, safeAddress, suggestLink } from '../../source/text/safe-address.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { findKeyFormat } from '../../standards/front-matter-keys.ts';
import { checkKeys } from './check-keys.ts';
import { findFrontMatter } from './find-front-matter.ts';
import type { FrontMatter, PageFile } from './front-matter.ts';
import { type FrontMatterEntry, readEntries } from './front-matter-entries.ts';
import {
  findSecondFrontMatter,
  findUnopenedFrontMatter,
  reportNoKeys,
  reportOpenFrontMatter,
} from './front-matter-fences.ts';

/**
 * Reads a page file's front matter with exact locations, and finds where the body begins; the body is not read.
 * Incomplete front matter gives what can be read.
 */
export function readPageFile(file: string, text: string): ReadResult<PageFile> {
  const { value, problems } = readFileOnce(file, text);
  if (!problems.some(({ code }) => isSyntax(code))) return { value, problems };
  const guesses = new Map<Problem, readonly Fix[]>();
  const open = problems.map((problem): Problem => {
    if (!isSyntax(problem.code)) return problem;
    const bare = { ...problem, fixes: [] };
    guesses.set(bare, guessFixes(text, problem));
    return bare;
  });
  const tried = tryFixes(open, guesses, {
    file,
    text,
    offset: 0,
    findProblems: (changed) => readFileOnce(file, changed).problems,
    isOfSyntax: isSyntax,
    // As long as the front matter can't be parsed, the values on its other lines are not checked.
    mayBeHidden: ({ at }, { edits }) => edits.every((edit) => !isOnLine(text, at.span.start, edit)),
  });
  return { value, problems: tried };
}

function isSyntax(code: string): boolean {
  return code.startsWith('yaml-');
}

/** Returns whether an offset in the edited text is on a line that the edit touches. */
function isOnLine(text: string, offset: number, { at: { span }, text: newText }: TextEdit): boolean {
  const lineStart = findLineStart(text, span.start);
  const lineEnd = text.indexOf('\n', span.end);
  const growth = newText.length - (span.end - span.start);
  return offset >= lineStart && (lineEnd < 0 || offset <= lineEnd + growth);
}

function readFileOnce(file: string, text: string): ReadResult<PageFile> {
  const place = findFrontMatter(text);
  if (place === undefined) {
    const problems = findUnopenedFrontMatter(file, text);
    return { value: { file, text, frontMatter: readKeys([], []), mayIgnore: mayIgnore(text), bodyStart: 0 }, problems };
  }
  const read = readEntries(file, text, place);
  const { entries, problems } = read;
  const allProblems = [...problems, ...(problems.length === 0 ? checkKeys(read) : [])];
  if (!place.closed) allProblems.push(reportOpenFrontMatter(file, text, place.end));
  else allProblems.push(...findSecondFrontMatter(file, text, place));
  if (read.isNoObject) allProblems.push(reportNoKeys(file, text, place));
  const frontMatter = readKeys(entries, allProblems);
  // Broken YAML also has values of wrong forms; only the syntax error is reported.
  const findLine = ({ at }: Problem) => text.lastIndexOf('\n', at.span.start - 1);
  const broken = new Set(problems.map(findLine));
  const reported = allProblems.filter((problem) => problems.includes(problem) || !broken.has(findLine(problem)));
  const value = { file, text, frontMatter, mayIgnore: mayIgnore(text), bodyStart: place.bodyStart };
  return { value, problems: reported };
}

function readKeys(entries: readonly FrontMatterEntry[], problems: Problem[]): FrontMatter {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const all: JsonObject = Object.fromEntries(entries.map(({ key, value }) => [key, value]));
  const text = <K extends string>(key: K) => readTextKey(key, byKey.get(key));
  const flag = (key: string) => readFlag(byKey.get(key));
  return {
    ...text('title'),
    ...text('sidebarTitle'),
    ...text('description'),
    ...readIcon(byKey.get('icon')),
    ...text('tag'),
    hidden: flag('hidden'),
    noindex: flag('noindex'),
    deprecated: flag('deprecated'),
    ...text('mode'),
    ...readUrl(byKey.get('url'), problems),
    ...text('canonical'),
    ...text('version'),
    ...readReferences(byKey, problems),
    ...text('authMethod'),
    ...text('contentType'),
    platform: readPlatformValues(byKey.get('playground')?.value, byKey.get('examples')?.value),
    links: entries.flatMap(readLinks),
    all,
  };
}

/** Reads the address in an entry, by the format of its key. */
function readLinks({ key, value, at }: FrontMatterEntry): FrontMatter['links'] {
  const format = findKeyFormat(key);
  const isImage = format === 'image' || (format === 'icon' && /[./]/.test(String(value)));
  if (typeof value !== 'string' || !(isImage || format === 'link')) return [];
  const { start, end } = at.span;
  // If the span is longer than the text, there are quotes around it, or escapes in it.
  const quotes = (end - start - value.length) / 2;
  if (quotes !== 0 && quotes !== 1) return [];
  return [{ href: value, image: isImage, at: { file: at.file, span: { start: start + quotes, end: end - quotes } } }];
}

function readTextKey<K extends string>(key: K, entry: FrontMatterEntry | undefined): { readonly [name in K]?: string } {
  const value = entry?.value;
  if (value === undefined || typeof value === 'object') return {};
  return { [key]: String(value) } as { readonly [name in K]: string };
}

function readFlag(entry: FrontMatterEntry | undefined): boolean {
  const value = entry?.value ?? false;
  if (typeof value === 'boolean') return value;
  // `checkKeys` reports all other values.
  return value === 'true';
}

/** Reads the URL that the entry links to instead of a page. */
function readUrl(entry: FrontMatterEntry | undefined, problems: Problem[]): { readonly url?: string } {
  const { url } = readTextKey('url', entry);
  if (entry === undefined || url === undefined) return {};
  const address = safeAddress(url);
  if (address !== undefined) return { url: address.text };
  const message = refusedLink(url);
  const suggested = suggestLink(url);
  const fixes = buildReplacementFixes(entry.at, suggested === undefined ? [] : [suggested]);
  problems.push({ code: 'front-matter-link-refused', severity: 'warning', message, at: entry.at, fixes });
  return {};
}

function readIcon(entry: FrontMatterEntry | undefined): Pick<FrontMatter, 'icon' | 'iconAt'> {
  const value = entry?.value;
  const { name }: JsonObject = isJsonObject(value) ? value : {};
  if (typeof name === 'string') return { icon: name };
  const icon = readTextKey('icon', entry);
  return entry !== undefined && icon.icon !== undefined ? { ...icon, iconAt: entry.at } : icon;
}

type References = Pick<FrontMatter, 'openapi' | 'asyncapi' | 'schema' | 'api'>;

function readReferences(byKey: ReadonlyMap<string, FrontMatterEntry>, problems: Problem[]): References {
  const read = <K extends string, T>(key: K, form: string, parse: (text: string) => T | undefined) => {
    const entry = byKey.get(key);
    const written = entry?.value ?? '';
    if (entry === undefined || written === '' || typeof written === 'object') return undefined;
    const value = typeof written === 'string' && unquoteTypographic(written) === undefined ? parse(written) : undefined;
    if (value !== undefined) return { value, at: entry.at };
    problems.push(describeWrongReference(entry, form));
    return undefined;
  };
  const openapi = read('openapi', '[FILE] METHOD /path', parseOperationRef);
  const asyncapi = read('asyncapi', '[FILE] channel', parsePageChannelRef);
  const schema = read('openapi-schema', '[FILE] Name', parseSchemaRef);
  const api = read('api', 'METHOD url-or-path', parseApiLine);
  if (api && !api.value.target.startsWith('/')) problems.push(...checkTarget(api.value, api.at));
  return {
    ...(openapi && { openapi: { ref: openapi.value, at: openapi.at } }),
    ...(asyncapi && { asyncapi: { ref: asyncapi.value, at: asyncapi.at } }),
    ...(schema && { schema: { ...schema.value, at: schema.at } }),
    ...(api && { api: { ...api.value, at: api.at } }),
  };
}

/** Describes an entry with two methods, such as `GET DELETE /orders`. */
function describeTwoMethods(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const isMethod = (word: string) => methodWords.includes(word.toUpperCase());
  const methods = words.filter(isMethod);
  const path = words.at(-1) ?? '';
  if (methods.length !== 2 || !path.startsWith('/') || words.length > 4) return undefined;
  return `"${text}" has two methods. Write only one, such as \`${methods[0]} ${path}\`.`;
}

/** The text between typographic quotes; undefined if there are none. */
function unquoteTypographic(text: string): string | undefined {
  return /^[“”„‘’«»]([^“”„‘’«»"]+)[“”„‘’«»"]$/.exec(text.trim())?.[1];
}

function describeWrongReference({ key, value, at }: FrontMatterEntry, form: string): Problem {
  const code = 'front-matter-reference-invalid';
  const bare = typeof value === 'string' ? unquoteTypographic(value) : undefined;
  if (bare !== undefined) {
    const message = `Typographic quotes are part of the value of \`${key}\`. Write ${bare} without them.`;
    const fixes: readonly Fix[] = [{ kind: 'fix', title: 'Remove the quotes', edits: [{ at, text: bare }] }];
    return { code, severity: 'error', message, at, fixes };
  }
  const isEntry = typeof value === 'string' && (key === 'openapi' || key === 'api');
  const twoMethods = isEntry ? describeTwoMethods(value) : undefined;
  if (twoMethods !== undefined) return { code, severity: 'error', message: twoMethods, at };
  const misspelt = isEntry ? readMisspeltEntry(value) : undefined;
  const expected = `\`${key}\` must have the form \`${form}\`.`;
  if (misspelt === undefined) return { code, severity: 'warning', message: expected, at };
  const candidates = misspelt.candidates.slice(0, 3);
  const suggestion = formatSuggestions(candidates);
  const fixes = buildReplacementFixes(at, candidates);
  return { code, severity: 'error', message: `${misspelt.reason}${suggestion} ${expected}`, at, fixes };
}

function parseSchemaRef(text: string): { readonly file?: string; readonly name: string } | undefined {
  const words = text.trim().split(/\s+/);
  const [first = '', second = ''] = words;
  if (words.length === 1 && first !== '') return { name: first };
  return words.length === 2 ? { file: toFile(first), name: second } : undefined;
}

function parseApiLine(text: string): { readonly method: string; readonly target: string } | undefined {
  const [word = '', target = '', ...rest] = text.trim().split(/\s+/);
  const method = word.toUpperCase();
  return methodWords.includes(method) && target !== '' && rest.length === 0 ? { method, target } : undefined;
}

/** Checks the address of an API that has no description. */
function checkTarget(
  { method, target }: { readonly method: string; readonly target: string },
  at: Location,
): Problem[] {
  const fault = explainAddress(target, true);
  if (fault === undefined) return [];
  const meant = fault.meant === undefined ? [] : [`${method} ${fault.meant}`];
  const message = `${fault.message}${formatSuggestions(meant)}`;
  const fixes = buildReplacementFixes(at, meant);
  return [{ code: 'front-matter-reference-invalid', severity: 'warning', message, at, fixes }];
}

/** Keys whose values have a special form or type, so that quoting them would be just as wrong. */
const specialKeys = /^(?:openapi|asyncapi|api|openapi-schema|playground|examples)$/;

/**
 * Guesses fixes for a line of front matter that is not valid YAML, in addition to those of the YAML parser; the
 * likeliest first.
 */
function guessFixes(text: string, { at: { file, span }, fixes = [] }: Problem): readonly Fix[] {
  const start = findLineStart(text, span.start);
  const end = /\r?\n|$/.exec(text.slice(span.start))?.index ?? 0;
  const line = text.slice(start, span.start + end);
  const replace = (title: string, { start: from, end: to }: Span, newText: string): Fix => ({
    kind: 'fix',
    title,
    edits: [{ at: { file, span: { start: start + from, end: start + to } }, text: newText }],
  });
  const [indented, opening = '', blanks = ''] = /^(---[ \t]*\r?\n)([ \t]+)(?=[\w-]+:)/.exec(text) ?? [];
  if (indented !== undefined) {
    const place = { file, span: { start: opening.length, end: opening.length + blanks.length } };
    return [{ kind: 'fix', title: 'Remove the indentation', edits: [{ at: place, text: '' }] }, ...fixes];
  }
  const equals = /^([\w-]+|"[^"]*")[ \t]*=[ \t]*(?=\S)/.exec(line);
  if (equals !== null) {
    const [whole, key = ''] = equals;
    return [replace('Insert a colon', { start: key.length, end: whole.length }, ': '), ...fixes];
  }
  const [whole, head = '', key = '', value = ''] = /^(([\w-]+|"[^"]*"):[ \t]+)(.*?)[ \t]*$/.exec(line) ?? [];
  if (whole === undefined || value === '') return fixes;
  const place = { start: head.length, end: head.length + value.length };
  const last = { start: place.end - 1, end: place.end };
  const isClosed = /^(?:"[^"]*"|'[^']*'|\[.*\]|\{.*\})[,;"']$/.test(value);
  const trimmed = isClosed ? [replace(`Remove the ${value.at(-1)}`, last, '')] : [];
  const isOpen = /^(?:"[^"]*|'[^']*)$/.test(value);
  const bare = isOpen ? [replace('Remove the quote', { start: place.start, end: place.start + 1 }, '')] : [];
  const quoted = specialKeys.test(key) ? [] : [replace('Put the value in quotes', place, quoteText(value))];
  return [...trimmed, ...fixes, ...bare, ...quoted];
}
