import type { Component } from './component.ts';
import { fieldComponents } from './field-components.ts';
import { layoutComponents } from './layout-components.ts';
import { textComponents } from './text-components.ts';

/** Every component that pages use without importing it, by name. */
export const components: ReadonlyMap<string, Component> = new Map(
  [...fieldComponents, ...layoutComponents, ...textComponents]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((component) => [component.name, component]),
);

const aliases: ReadonlyMap<string, string> = new Map([
  ['Param', 'ParamField'],
  ['FileTree', 'Tree'],
]);

export function findComponent(name: string): Component | undefined {
  return components.get(aliases.get(name) ?? name);
}

/** Finds the component whose name differs only in case. */
export function findByCase(name: string): Component | undefined {
  const lowerName = name.toLowerCase();
  for (const component of components.values()) if (component.name.toLowerCase() === lowerName) return component;
  return undefined;
}
