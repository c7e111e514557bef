import { textOf } from '../../source/document/node-values.ts';
import type { Offer } from '../completion/completion-item.ts';
import { followLocally } from './follow-locally.ts';
import { findNode, type ValueContext } from './value-context.ts';

/** The names in braces: `id` in `/users/{id}`. */
export function listTemplateNames(template: string | undefined): readonly string[] {
  return [...new Set(Array.from((template ?? '').matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name))];
}

/** The names in the path above the caret that no other parameter of its list, or of the path, declares. Undefined if there is no path. */
export function listUndeclaredNames(context: ValueContext): readonly string[] | undefined {
  const { path } = context.caret;
  const at = path.lastIndexOf('parameters');
  const isInPath = path[0] === 'paths' && (at === 2 || at === 3);
  if (!isInPath) return undefined;
  const lists = [path.slice(0, at + 1), [...path.slice(0, 2), 'parameters']];
  const declared = new Set(
    lists.flatMap((list) => {
      const parameters = findNode(context, list)?.elements() ?? [];
      const others = parameters.filter((_, index) => list.length <= at || index !== path[at + 1]);
      return others.map(followLocally).map((parameter) => textOf(parameter.get('name')));
    }),
  );
  return listTemplateNames(String(path[1])).filter((name) => !declared.has(name));
}

/** Offers `path` first where only it is right, and last where it can't be, with the `required: true` that it needs. */
export function rankLocations(context: ValueContext, words: readonly Offer[]): readonly Offer[] {
  const { written } = context.caret;
  const undeclared = listUndeclaredNames(context);
  const name = written.get('name');
  const isPath = name === undefined ? (undeclared ?? []).length > 0 : undeclared?.includes(name);
  const rank = undeclared === undefined ? 1 : isPath === true ? 0 : 2;
  return words.map((offer) =>
    offer.label === 'path'
      ? { ...offer, rank, ...(written.has('required') ? {} : { others: [['required', 'true']] as const }) }
      : { ...offer, rank: 1 },
  );
}
