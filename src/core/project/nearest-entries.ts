import type { ApiDescription } from '../api/api-description.ts';
import { nameTarget } from '../pages/plan/page-drafts.ts';
import { findNearest } from '../source/text/nearest.ts';
import { withoutTrailingSlashes } from '../source/text/trailing-slashes.ts';

/** The name of an operation or channel to look up, such as `GET /users`, and optionally its file. */
export interface TargetName {
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
  target: TargetName,
  searched: readonly ApiDescription[],
  all: readonly ApiDescription[],
): readonly string[] {
  const prefix = target.file === undefined ? '' : `${target.file} `;
  const names = searched.flatMap(listNames);
  const shape = normalize(target.name);
  const path = shape.slice(shape.indexOf(' ') + 1);
  const elsewhere = all
    .filter(({ file, family }) => family === target.family && !searched.some((other) => other.file === file))
    .filter((description) => listNames(description).includes(target.name))
    .map(({ file }) => `${file} ${target.name}`);
  const sameShape = names.filter((name) => normalize(name) === shape);
  const samePath = names.filter((name) => normalize(name).endsWith(` ${path}`));
  // If there is an entry with the same path, others are not suggested.
  if (sameShape.length > 0)
    return [...new Set([...elsewhere, ...sameShape.map((name) => `${prefix}${name}`)])].slice(0, 3);
  const similar = [...samePath, ...findNearest(target.name, names)].map((name) => `${prefix}${name}`);
  return [...new Set([...elsewhere, ...similar])].slice(0, 3);
}

function listNames(description: ApiDescription): readonly string[] {
  const targets = description.family === 'openapi' ? description.operations : description.channels;
  return targets.filter(({ exclusion }) => exclusion !== 'excluded').map(nameTarget);
}

/** The name without query and fragment, in lower case, with `{}` for each parameter. */
function normalize(name: string): string {
  const path = name.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  return withoutTrailingSlashes(path.replace(/\{[^{}]*\}|<[^<>]*>|(?<=\/):[^/]+/g, '{}')).toLowerCase();
}
