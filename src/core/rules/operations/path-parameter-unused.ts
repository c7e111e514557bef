import { findLoneName, listUnused, type Named, type PathItemFacts } from '../../references/path-items.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions, renameKey } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { withSeverity } from './path-severity.ts';

export const pathParameterUnused: DescriptionRule = {
  id: 'path-parameter-unused',
  summary: 'Every parameter with `in: path` appears in the path.',
  severity: 'warning',
  *check({ items, root }) {
    for (const item of items)
      if (item.origin === 'path' && item.isInDoubt) yield* withSeverity(inspect(item, root), root);
  },
};

function* inspect(item: PathItemFacts, root: SourceNode): Iterable<Finding> {
  const { path, at, templateNames } = item;
  const unused = listUnused(item);
  // `path-parameter-missing` reports the braces that lack its name.
  if (templateNames.has('') && new Set(unused.map(({ name }) => name)).size === 1) return;
  const seen = new Set<string>();
  const lone = findLoneName(item);
  for (const declared of unused) {
    const { name } = declared;
    if (seen.has(locationKey(declared))) continue;
    seen.add(locationKey(declared));
    const corrected = correctPath(path, name);
    const key = corrected === path ? undefined : root.document.authoredAt(at);
    if (key !== undefined) {
      // The path is wrong once, however many operations declare the parameter.
      if (seen.has(name)) continue;
      seen.add(name);
      const message = `The path "${path}" has no \`{${name}}\`. Did you mean "${corrected}"?`;
      yield { message, at: declared.at, related: [{ message: 'The path', at }], fixes: [renameKey(key, corrected)] };
      continue;
    }
    const { names, kind } = suggest(name, seen.size > mostSuggestions ? [] : templateNames, lone);
    const advice = formatSuggestions(names) || ' Add it to the path, or remove the parameter.';
    yield {
      message: `The path "${path}" has no \`{${name}}\`.${advice}`,
      at: declared.at,
      related: [{ message: 'The path', at }],
      fixes: buildReplacementFixes(declared.at, names).map((fix) => ({ ...fix, kind })),
    };
  }
}

/** The names in braces that may be meant. The only one, if it is another word, is a guess. */
function suggest(
  name: string,
  templateNames: Iterable<string>,
  lone: string | undefined,
): { readonly names: readonly string[]; readonly kind: 'fix' | 'guess' } {
  const similar = findNearest(name, templateNames, 2);
  return similar.length === 0 && lone !== undefined
    ? { names: [lone], kind: 'guess' }
    : { names: similar, kind: 'fix' };
}

/** Writes a parameter of a path in braces that is written as in other tools (`:id`, `<id>`, `[id]`), or with one brace. */
function correctPath(path: string, name: string): string {
  const forms = [`:${name}`, `<${name}>`, `[${name}]`, `{${name}`, `${name}}`];
  const segments = path.split('/').map((segment) => (forms.includes(segment) ? `{${name}}` : segment));
  return segments.join('/');
}

function locationKey({ at }: Named): string {
  return `${at.span.start} ${at.file}`;
}
