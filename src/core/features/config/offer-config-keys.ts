import { docsJsonShape } from '../../docs-json/docs-json-shape.ts';
import type { KeyShape, KeyShapes } from '../../docs-json/key-shape.ts';
import type { Offer } from '../completion-item.ts';
import { configWords, valueWords, wordsFor } from './config-words.ts';

/** Keys and indices from the root of `docs.json`. */
export type ConfigPath = readonly (string | number)[];

/** The shape of the value at the path in `docs.json`; undefined: any value is allowed. */
function shapeAt(path: ConfigPath): KeyShape | undefined {
  let shape: KeyShape | undefined = docsJsonShape;
  for (const segment of path) {
    if (shape === undefined) return undefined;
    shape = typeof segment === 'number' ? shape.items?.() : memberShape(shape, segment);
  }
  return shape;
}

function memberShape(shape: KeyShape, key: string): KeyShape | undefined {
  const keys = shape.keys?.() ?? {};
  return Object.hasOwn(keys, key) ? keys[key] : shape.values;
}

/** Whether the value at the path is the name of an icon. */
export function isIconName(path: ConfigPath): boolean {
  const [last, above] = [path.at(-1), path.at(-2)];
  return last === 'icon' || (last === 'name' && above === 'icon');
}

/** Keys that the object at the path may have and does not have yet, required ones first. */
export function offerKeys(path: ConfigPath, present: ReadonlySet<string>): readonly Offer[] {
  const keys: KeyShapes = shapeAt(path)?.keys?.() ?? {};
  return Object.entries(keys)
    .filter(([label]) => !present.has(label))
    .map(([label, shape]) => ({
      label,
      kind: 'key',
      rank: shape.required === true ? 0 : 1,
      ...documented(describeShape([...path, label], shape)),
      ...(shape.kinds.length === 0 ? {} : { detail: shape.kinds.join(' | ') }),
    }));
}

/** Values allowed at the path: its choices, or `true` and `false`. */
export function offerValues(path: ConfigPath, quoted: boolean): readonly Offer[] {
  const shape = shapeAt(path);
  const meanings = wordsFor(valueWords, namesOf(path)) ?? {};
  const words = (shape?.choices ?? []).map((label): Offer => {
    const meaning = Object.hasOwn(meanings, label) ? meanings[label] : undefined;
    return { label, kind: 'value', ...documented(meaning) };
  });
  const flags = shape?.kinds.includes('boolean') === true && !quoted ? ['true', 'false'] : [];
  const about = documented(wordsFor(configWords, namesOf(path)));
  return [...words, ...flags.map((label): Offer => ({ label, kind: 'value', insert: label, ...about }))];
}

/** The key at the path in Markdown: its name, type, meaning and values. Undefined: it is none of `docs.json`. */
export function describeConfigKey(path: ConfigPath): string | undefined {
  const shape = shapeAt(path);
  const key = namesOf(path).at(-1);
  const about = shape && describeShape(path, shape);
  if (shape === undefined || key === undefined || about === undefined) return undefined;
  return `**${key}**${shape.kinds.length === 0 ? '' : ` (${shape.kinds.join(' | ')})`}\n\n${about}`;
}

/** The value of the key at the path in Markdown; undefined: it has no meaning of its own. */
export function describeConfigValue(path: ConfigPath, value: string): string | undefined {
  const meanings = wordsFor(valueWords, namesOf(path)) ?? {};
  return Object.hasOwn(meanings, value) ? `**${value}**: ${meanings[value]}` : undefined;
}

/** More choices are left to completion. */
const mostChoices = 12;

function describeShape(path: ConfigPath, shape: KeyShape): string | undefined {
  const about = wordsFor(configWords, namesOf(path));
  const { choices = [], required } = shape;
  const shown = choices.slice(0, mostChoices).map((choice) => `\`${choice}\``);
  const rest = choices.length > mostChoices ? ` and ${choices.length - mostChoices} more` : '';
  const values = shown.length === 0 ? undefined : `One of ${shown.join(', ')}${rest}.`;
  const parts = [about, values, required === true ? 'Required.' : undefined].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

function documented(documentation: string | undefined): { readonly documentation?: string } {
  return documentation === undefined ? {} : { documentation };
}

function namesOf(path: ConfigPath): readonly string[] {
  return path.filter((segment) => typeof segment === 'string');
}
