import { findNearest } from '../../docs-json/nearest.ts';
import { isNamed, type Named, type PathItemFacts } from '../../references/path-items.ts';
import type { Location } from '../../source/text/span.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { withSeverity } from './path-severity.ts';

export const pathParameterMissing: DescriptionRule = {
  id: 'path-parameter-missing',
  summary: 'Every name in braces in a path is declared as a parameter with `in: path`.',
  severity: 'warning',
  *check({ items, root }) {
    for (const item of items) {
      if (item.origin !== 'path' || !item.isInDoubt) continue;
      for (const name of item.templateNames) yield* withSeverity(inspect(name, item), root);
    }
  },
};

/** Reported at the name in the path if no operation declares it, else at the operations that don't. */
function* inspect(name: string, item: PathItemFacts): Iterable<Finding> {
  const { path, templateNames, shared, operations } = item;
  const isOpen = (names: readonly Named[]): boolean =>
    !names.some((one) => one.name === name) &&
    !names.some((one) => isNamed(name, one.name) || isMisspelt(one.name, name, templateNames));
  if (!shared.isWhole || !isOpen(shared.names)) return;
  const without = operations.filter(({ own }) => own.isWhole && isOpen(own.names));
  if (name === '') {
    yield {
      message: 'These braces hold no name. Write the name of a path parameter into them.',
      at: placeIn(item, name),
    };
    return;
  }
  const missing = { files: [item.at.file], names: [name] };
  const message = `\`{${name}}\` is not declared. Add a parameter with \`name: ${name}\`, \`in: path\` and \`required: true\``;
  if (without.length === operations.length) {
    const at = placeIn(item, name);
    yield { message: operations.length > 1 ? `${message} to the path item.` : `${message}.`, at, missing };
    return;
  }
  for (const { method, at } of without) {
    const declared = { message: 'The path', at: placeIn(item, name) };
    yield { message: `${message} to ${method} ${path}.`, at, related: [declared], missing };
  }
}

/**
 * A parameter that is not in the path and is probably a misspelling of this name: it is reported once, at the
 * parameter.
 */
function isMisspelt(parameter: string, name: string, templateNames: ReadonlySet<string>): boolean {
  if ([...templateNames].some((known) => isNamed(known, parameter))) return false;
  return findNearest(parameter, templateNames, 2).includes(name);
}

/** The span of the braces in the path's key, if the key is written without escapes. */
function placeIn({ path, at: { file, span } }: PathItemFacts, name: string): Location {
  const begin = path.indexOf(`{${name}}`);
  const quotes = span.end - span.start - path.length;
  if (begin < 0 || (quotes !== 0 && quotes !== 2)) return { file, span };
  const start = span.start + quotes / 2 + begin;
  return { file, span: { start, end: start + name.length + 2 } };
}
