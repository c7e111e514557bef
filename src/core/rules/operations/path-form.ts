import type { PathItemFacts } from '../../references/path-items.ts';
import type { Fix } from '../../source/document/problem.ts';
import { renameKey } from '../../source/edit/suggestions.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const pathForm: DescriptionRule = {
  id: 'path-form',
  summary: 'A path has no query, no fragment and no empty segment, and names each parameter once.',
  severity: 'warning',
  *check({ items, root }) {
    const paths = items.filter(({ origin }) => origin === 'path');
    yield* reportAll(
      paths.filter(({ path }) => path.includes('?')),
      describeQuery,
    );
    yield* reportAll(
      paths.filter(({ path }) => /^[^?]*#/.test(path)),
      describeFragment,
    );
    yield* reportAll(
      paths.filter(({ path }) => /^\/[^?#]*\/\//.test(path)),
      describeSlashes,
    );
    yield* reportAll(
      paths.filter((item) => findForeign(item) !== undefined),
      describeForeign,
      ({ path, at }) => {
        const key = root.document.authoredAt(at);
        const meant = path.replaceAll(/\{\{([^{}]+)\}\}/g, (_, name: string) => `{${name.trim()}}`);
        const isTaken = paths.some((other) => other.path === meant);
        return key === undefined || isTaken ? [] : [renameKey(key, meant)];
      },
    );
    for (const item of paths) {
      const repeated = findRepeated(item.path);
      if (repeated === undefined) continue;
      const message = `The path "${item.path}" names \`{${repeated}}\` twice. Give each parameter a name of its own.`;
      yield { message, at: item.at };
    }
  },
};

const describeQuery = ({ path }: PathItemFacts) =>
  `The path "${path}" has a query, which a path can't have. Declare what is after the \`?\` as parameters with \`in: query\`.`;
const describeFragment = ({ path }: PathItemFacts) =>
  `The path "${path}" has a fragment, which is never sent. Remove what begins with \`#\`, or write it as a part of the path.`;

const describeSlashes = ({ path }: PathItemFacts) =>
  `The path "${path}" has two slashes in a row, which are sent as they are. Remove one of them.`;

/** Finds a segment that is a parameter in other notations, `:id`, `<int:id>` or `{{id}}`. A declared one is reported as unused. */
function findForeign({ path, shared, operations }: PathItemFacts): RegExpExecArray | undefined {
  const doubled = /\{\{([^{}]+)\}\}/.exec(path);
  if (doubled !== null) return doubled;
  const found = /(?<=\/)(?::|<(?:[a-z]+:)?)([A-Za-z_]\w*)>?(?=\/|$)/.exec(path) ?? undefined;
  const names = [shared, ...operations.map(({ own }) => own)].flatMap((each) => each.names.map(({ name }) => name));
  return names.includes(found?.[1] ?? '') ? undefined : found;
}

function describeForeign(item: PathItemFacts): string {
  const [written = '', name = ''] = findForeign(item) ?? [];
  const isDoubled = written.startsWith('{');
  if (isDoubled)
    return `The path "${item.path}" has \`${written}\`, of which only \`{${name.trim()}}\` is a parameter. Write that.`;
  return `The path "${item.path}" has \`${written}\`, which is sent as it is. Write \`{${name}}\`, and declare it as a parameter.`;
}

/** The most places that one problem lists. */
const mostRelated = 50;

/** Reports the first of these paths: where one is written so, all may be. */
function* reportAll(
  items: readonly PathItemFacts[],
  describe: (item: PathItemFacts) => string,
  fix: (item: PathItemFacts) => readonly Fix[] = () => [],
): Iterable<Finding> {
  const [first, ...others] = items;
  if (first === undefined) return;
  const more =
    others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'path is' : 'paths are'} like this.`;
  const related = others
    .slice(0, mostRelated)
    .map((item) => ({ message: 'Also here.', at: item.at, fixes: fix(item) }));
  yield { message: describe(first) + more, at: first.at, fixes: fix(first), ...(related.length > 0 && { related }) };
}

function findRepeated(path: string): string | undefined {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return names.find((name, index) => names.indexOf(name) !== index);
}
