import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Script } from '../evaluate/draw-script.ts';
import type { PageBudget } from '../page-budget.ts';
import type { ImportedName, PlacedTemplate } from '../parse-context.ts';
import type { Scope } from '../tree/read-literal.ts';
import { readModuleLine, scanModuleLine } from './read-module-line.ts';

export type Exported =
  | { readonly kind: 'constant'; readonly value: JsonValue }
  | { readonly kind: 'template'; readonly template: PlacedTemplate }
  | { readonly kind: 'script'; readonly script: Script };

/** The limit for one snippet; real ones have a few. */
const maximumExports = 100;

/** The named exports of a snippet. */
export function readExports(
  { text, file }: Pick<Script, 'text' | 'file'>,
  outer: Scope,
  budget: PageBudget,
): ReadonlyMap<string, Exported> {
  const exported = new Map<string, Exported>();
  const imports = new Map<string, ImportedName>();
  const scope = new Map(outer);
  for (const { index } of [...text.matchAll(/^export\s/gm)].slice(0, maximumExports)) {
    const statement = text.slice(index, scanModuleLine(text, index).end);
    const line = readModuleLine(statement, scope, budget);
    if (line.kind === 'import') continue;
    if (line.kind === 'constant') {
      scope.set(line.name, line.value);
      exported.set(line.name, line);
    } else if (line.kind === 'template') {
      const { body, start, defaults } = line.template;
      const template = {
        name: line.name,
        file,
        body,
        offset: index + start,
        scope,
        defaults,
        imports,
      };
      imports.set(line.name, { kind: 'template', template });
      exported.set(line.name, { kind: 'template', template });
    } else {
      const before = text.slice(0, index).split('\n').length - 1;
      const script = { file, text: statement, name: line.name, line: before, scope };
      imports.set(line.name, { kind: 'script', script, at: undefined });
      exported.set(line.name, { kind: 'script', script });
    }
  }
  return exported;
}
