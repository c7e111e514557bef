import type { NavContainer, NavElement } from '../docs-json/nav-element.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { inheritSources, isContainer } from '../pages/plan/owners.ts';
import type { Project } from '../project/project.ts';
import { withoutPageExtension } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';

/** A navigation element with the description sources that it inherits. */
export interface NavPlace<E extends NavElement = NavElement> {
  readonly element: E;
  /** The description sources in which the entries of the element are resolved. */
  readonly inherited: readonly SpecSource[];
}

/** Every element of the navigation, parents before children, with the sources of the nearest ancestor that sets any. */
export function walkNavigation({ config }: Project): Generator<NavPlace> {
  return walk(config.navigation, []);
}

function* walk(element: NavElement, above: readonly SpecSource[]): Generator<NavPlace> {
  if (!isContainer(element)) {
    yield { element, inherited: above };
    return;
  }
  const inherited = inheritSources(element, above);
  yield { element, inherited };
  if (element.rootPage !== undefined) yield { element: element.rootPage, inherited };
  for (const child of element.children) yield* walk(child, inherited);
}

/** Returns the sources in which the entries of the element are resolved. */
export function getInheritedSources(project: Project, container: NavContainer): readonly SpecSource[] {
  for (const { element, inherited } of walkNavigation(project)) if (element === container) return inherited;
  return [];
}

/** Returns the sources that the innermost navigation element at the caret inherits. */
export function findInheritedSources(project: Project, file: string, offset: number): readonly SpecSource[] {
  let sources: readonly SpecSource[] = [];
  for (const { element, inherited } of walkNavigation(project)) {
    if (isContainer(element) && contains(element.at, file, offset)) sources = inherited;
  }
  return sources;
}

/** Returns the sources that a page file inherits at its first place in the navigation. */
export function findPageSources(project: Project, file: string): readonly SpecSource[] {
  const path = withoutPageExtension(file);
  for (const { element, inherited } of walkNavigation(project)) {
    if (element.kind === 'page' && element.path === path) return inherited;
  }
  return [];
}

/** Returns whether the location contains the offset; its end is inclusive. */
export function contains({ file: at, span }: Location, file: string, offset: number): boolean {
  return at === file && span.start <= offset && offset <= span.end;
}
