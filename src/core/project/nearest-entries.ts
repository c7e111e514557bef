import type { ApiDescription } from '../api/api-description.ts';
import { nameTarget } from '../pages/plan/page-drafts.ts';
import { findNearest } from '../source/text/nearest.ts';
import { withoutTrailingSlashes } from '../source/text/trailing-slashes.ts';

interface Wanted {
  readonly file?: string;
  readonly family: ApiDescription['family'];
  readonly name: string;
}

/**
 * Suggestions for an entry without a match, best first, at most three, in the syntax of `pages`: the same entry in
 * another description (with its file), the same path with other parameter names or another case, the same path with
 * another method, and similar spellings.
 */
export function findNearestEntries(
  wanted: Wanted,
  searched: readonly ApiDescription[],
  all: readonly ApiDescription[],
): readonly string[] {
  const prefix = wanted.file === undefined ? '' : `${wanted.file} `;
  const names = searched.flatMap(namesOf);
  const shape = normalise(wanted.name);
  const path = shape.slice(shape.indexOf(' ') + 1);
  const elsewhere = all
    .filter(({ file, family }) => family === wanted.family && !searched.some((one) => one.file === file))
    .filter((description) => namesOf(description).includes(wanted.name))
    .map(({ file }) => `${file} ${wanted.name}`);
  const sameShape = names.filter((name) => normalise(name) === shape);
  const samePath = names.filter((name) => normalise(name).endsWith(` ${path}`));
  // Nothing is nearer than the same path.
  if (sameShape.length > 0)
    return [...new Set([...elsewhere, ...sameShape.map((name) => `${prefix}${name}`)])].slice(0, 3);
  const here = [...samePath, ...findNearest(wanted.name, names)].map((name) => `${prefix}${name}`);
  return [...new Set([...elsewhere, ...here])].slice(0, 3);
}

function namesOf(description: ApiDescription): readonly string[] {
  const targets = description.family === 'openapi' ? description.operations : description.channels;
  return targets.filter(({ exclusion }) => exclusion !== 'excluded').map(nameTarget);
}

/** Without what a path template has no place for (query, fragment), and with one spelling of parameters. */
function normalise(name: string): string {
  const path = name.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  return withoutTrailingSlashes(path.replace(/\{[^{}]*\}|<[^<>]*>|(?<=\/):[^/]+/g, '{}')).toLowerCase();
}
