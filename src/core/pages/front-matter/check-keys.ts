import type { JsonValue } from '../../source/document/json-value.ts';
import type { Fix, Problem } from '../../source/document/problem.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { countEdits, findSlip } from '../../source/text/nearest.ts';
import type { Location } from '../../source/text/span.ts';
import { type FrontMatterKey, frontMatterKeys, otherKeys } from '../../standards/front-matter-keys.ts';
import type { FrontMatterEntry } from './front-matter-entries.ts';

/** Reports misspelt keys, and values of a wrong type. Other unknown keys are the writer's own, and allowed. */
export function checkKeys(entries: readonly FrontMatterEntry[]): readonly Problem[] {
  const written = new Set(entries.map(({ key }) => key));
  return [...checkTitle(entries), ...checkSources(entries), ...entries.flatMap(checkEntry)];

  function checkEntry(entry: FrontMatterEntry): readonly Problem[] {
    const known = frontMatterKeys.find(({ name }) => name === entry.key);
    const problem = known === undefined ? checkName(entry, written) : checkValue(known, entry);
    return problem === undefined ? [] : [problem];
  }
}

function checkTitle(entries: readonly FrontMatterEntry[]): readonly Problem[] {
  const title = entries.find(({ key }) => key === 'title');
  if (title === undefined || (title.value !== null && String(title.value).trim() !== '')) return [];
  const message = '`title` is empty, so the page is named after its file. Write the title of the page.';
  return [{ code: 'front-matter-title-empty', severity: 'warning', message, at: title.keyAt }];
}

const sourceKeys = ['openapi', 'asyncapi', 'api', 'openapi-schema'];

/** Only one key says what the page documents. */
function checkSources(entries: readonly FrontMatterEntry[]): readonly Problem[] {
  const [first, ...others] = entries.filter(
    ({ key, value }) => sourceKeys.includes(key) && value !== null && value !== '',
  );
  return others.map(({ key, keyAt }) => ({
    code: 'front-matter-two-sources',
    severity: 'warning',
    message: `The page already documents an operation by \`${first?.key ?? ''}\`. Remove \`${key}\`, or the other key.`,
    at: keyAt,
    related: first === undefined ? [] : [{ message: 'The first source', at: first.keyAt }],
  }));
}

function checkName({ key, keyAt }: FrontMatterEntry, written: ReadonlySet<string>): Problem | undefined {
  if (otherKeys.has(key)) return undefined;
  const free = frontMatterKeys.map(({ name }) => name).filter((name) => !written.has(name));
  const intended = free.find((name) => isMisspelling(key, name));
  if (intended === undefined) {
    const present = frontMatterKeys.find(({ name }) => written.has(name) && isMisspelling(key, name));
    if (present === undefined) return undefined;
    const message = `Unknown key \`${key}\`. \`${present.name}\` is already there: keep one of them.`;
    return { code: 'front-matter-unknown-key', severity: 'warning', message, at: keyAt };
  }
  return {
    code: 'front-matter-unknown-key',
    severity: 'warning',
    message: `Unknown key \`${key}\`. Did you mean \`${intended}\`?`,
    at: keyAt,
    fixes: [
      createReplacement(`Rename to "${intended}"`, keyAt, intended.includes(':') ? quoteText(intended) : intended),
    ],
  };
}

/**
 * Returns whether a key is a misspelling of a known one. Short words are similar to many others, and `tags` or `model` may be
 * the writer's own keys: for them only letter case, swapped letters, and a missing or doubled last letter count.
 */
function isMisspelling(written: string, name: string): boolean {
  const [from, to] = [written.toLowerCase(), name.toLowerCase()];
  if (to.length >= 5 && (from === to.slice(0, -1) || from === to + to.at(-1))) return true;
  if (from.replace(/[-_]/g, '') === to.replace(/[-_]/g, '')) return true;
  const isSwap = from.length === to.length && [...from].toSorted().join('') === [...to].toSorted().join('');
  if (from.length < 5 || from.startsWith(to) || to.startsWith(from)) return isSwap && countEdits(from, to, 1) <= 1;
  const limit = Math.min(2, Math.floor(from.length / 5));
  return countEdits(from, to, limit) <= limit;
}

function checkValue(key: FrontMatterKey, entry: FrontMatterEntry): Problem | undefined {
  const { value, at } = entry;
  if (key.type === 'flag') return checkFlag(key.name, entry);
  if (key.type === 'list')
    return typeof value === 'string' && value !== '' ? describeTextForList(key.name, entry) : undefined;
  if (typeof value !== 'string' || key.values === undefined) return undefined;
  if (key.values.includes(value) || key.others?.includes(value) === true) return undefined;
  const intended = findSlip(value, key.values);
  if (intended === undefined) return key.isClosed === true && value !== '' ? describeWrongValue(key, entry) : undefined;
  return {
    code: 'front-matter-unknown-value',
    severity: 'warning',
    message: `\`${key.name}\` can't be "${value}". Did you mean "${intended}"?`,
    at,
    fixes: [createReplacement(`Change to "${intended}"`, at, intended)],
  };
}

function describeWrongValue({ name, values = [] }: FrontMatterKey, { value, at }: FrontMatterEntry): Problem {
  const allowed = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  const message = `\`${name}\` must be ${allowed}, not "${String(value)}".`;
  return { code: 'front-matter-unknown-value', severity: 'warning', message, at };
}

/** Checks a flag strictly, because other renderers take any text for true. */
function checkFlag(name: string, { value, at }: FrontMatterEntry): Problem | undefined {
  if (typeof value === 'boolean' || value === null) return undefined;
  const word = String(value)
    .toLowerCase()
    .replace(/^["'“”‘’]|["'“”‘’]$/g, '');
  const intended = /^(?:true|yes|on|1)$/.test(word) ? 'true' : /^(?:false|no|off|0)$/.test(word) ? 'false' : undefined;
  return {
    code: 'front-matter-wrong-type',
    severity: 'warning',
    message: `\`${name}\` must be \`true\` or \`false\` without quotes, not ${describeValue(value)}.`,
    at,
    fixes: intended === undefined ? [] : [createReplacement(`Write ${intended}`, at, intended)],
  };
}

function describeValue(value: JsonValue): string {
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? `"${value}"` : String(value);
}

function describeTextForList(name: string, { value, at }: FrontMatterEntry): Problem {
  const words = String(value)
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const text = `[${words.map((word) => quoteText(word)).join(', ')}]`;
  const fixes = [createReplacement(`Write ${text}`, at, text)];
  const message = `\`${name}\` must be a list: ${text}.`;
  return { code: 'front-matter-wrong-type', severity: 'warning', message, at, fixes };
}

function createReplacement(title: string, at: Location, text: string): Fix {
  return { kind: 'fix', title, edits: [{ at, text }] };
}
