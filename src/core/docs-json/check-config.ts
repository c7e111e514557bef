import { type JsonValue, setMember } from '../source/document/json-value.ts';
import { splitPointer } from '../source/document/pointer.ts';
import type { Fix, Problem } from '../source/document/problem.ts';
import { quoteText } from '../source/edit/print-text.ts';
import { findMistakes } from '../standards/check/find-mistakes.ts';
import type { MistakeCodes } from '../standards/check/mistake-codes.ts';
import { type FoundValue, toProblem } from '../standards/check/to-problem.ts';
import { docsJsonStandard } from '../standards/standard.ts';
import type { ConfigMember, ConfigValue } from './config-value.ts';
import { findMisspelt, isPageAsObject } from './misspelt-key.ts';

const codes: MistakeCodes = {
  key: ['config-unknown-key', 'warning'],
  missing: ['config-missing-key', 'warning'],
  type: ['config-wrong-type', 'error'],
  value: ['config-unknown-value', 'warning'],
};

/** Compares `docs.json` with its schema. A misspelt `navigation` is an error, because other renderers then find no page at all. */
export function* checkConfig(root: ConfigValue): Generator<Problem> {
  const { file } = root.node.document;
  const misspelt = findMisspelt(root, 'docs.json', 'navigation')?.keyAt;
  const pages: ConfigValue[] = [];
  const value = toJson(root, pages);
  for (const finding of findMistakes(docsJsonStandard.library, { file, root: value, codes })) {
    const problem = toProblem(file, (pointer) => findValue(root, pointer), finding);
    const severity = problem.at === misspelt ? ('error' as const) : problem.severity;
    yield { ...problem, severity, ...(problem.code === codes.key[0] && { tag: 'unnecessary' }) };
  }
  yield* pages.map(reportPageAsObject);
}

/** The value with its `$ref`s replaced. Objects in the place of pages, which are added to `pages`, become an empty path. */
function toJson(value: ConfigValue, pages: ConfigValue[], key = ''): JsonValue {
  if (value.kind === 'array') {
    return value.elements.map((element) => {
      if (key !== 'pages' || !isPageAsObject(element)) return toJson(element, pages);
      pages.push(element);
      return '';
    });
  }
  if (value.kind !== 'object') return value.node.toValue();
  const object: { [key: string]: JsonValue } = {};
  for (const member of value.members) setMember(object, member.key, toJson(member.value, pages, member.key));
  return object;
}

/** Finds a value as it is read, which may be in another file than the one that refers to it. */
function findValue(root: ConfigValue, pointer: string): FoundValue | undefined {
  let found: ConfigMember | undefined = { key: '', keyAt: root.node.keyLocation, value: root };
  for (const segment of splitPointer(pointer) ?? []) {
    const element: ConfigValue | undefined = found?.value.elements[Number(segment)];
    found =
      element === undefined
        ? found?.value.members.find(({ key }) => key === segment)
        : { key: segment, keyAt: element.node.keyLocation, value: element };
  }
  return found && { node: found.value.node, keyLocation: found.keyAt };
}

/** Keys that say how a page is shown, not which one it is. */
const pageDetails: ReadonlySet<string> = new Set(['title', 'name', 'label', 'description', 'icon', 'tag']);

/** The fix writes the path instead of the object, if only one of its strings can be the path. */
function reportPageAsObject({ at, members }: ConfigValue): Problem {
  const message =
    'An entry of `pages` is the path of a page, or a group with `group`. This object is neither, so it is left out.';
  const paths = members.filter(({ key, value }) => value.kind === 'string' && !pageDetails.has(key));
  const text = quoteText(paths[0]?.value.string() ?? '');
  const kind = members.length === 1 ? 'fix' : 'remove';
  const fixes: readonly Fix[] = paths.length === 1 ? [{ kind, title: `Change to ${text}`, edits: [{ at, text }] }] : [];
  return { code: 'config-wrong-type', severity: 'error', message, at, fixes };
}
