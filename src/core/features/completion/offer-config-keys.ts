import { docsJsonShape } from '../../docs-json/docs-json-shape.ts';
import { findMemberShape, type KeyShape, type KeyShapes, type TextFormat } from '../../docs-json/key-shape.ts';
import type { Offer } from './completion-item.ts';
import { configWords, findLongestMatch, valueWords } from './config-words.ts';

/** Keys and indices from the root of `docs.json`. */
export type ConfigPath = readonly (string | number)[];

/** The shape of the value at the path in `docs.json`. Undefined if any value is allowed. */
function findShape(path: ConfigPath): KeyShape | undefined {
  let shape: KeyShape | undefined = docsJsonShape;
  for (const segment of path) {
    if (shape === undefined) return undefined;
    shape = typeof segment === 'number' ? shape.items?.() : findMemberShape(shape, segment);
  }
  return shape;
}

/** The format of a string at the path. Undefined for free text. */
export function findFormat(path: ConfigPath): TextFormat | undefined {
  return findShape(path)?.format;
}

/** Offers the keys that the object at the path does not have yet, required ones first. */
export function offerKeys(path: ConfigPath, present: ReadonlySet<string>): readonly Offer[] {
  const keys: KeyShapes = findShape(path)?.keys?.() ?? {};
  return Object.entries(keys)
    .filter(([label]) => !present.has(label))
    .map(([label, shape]) => ({
      label,
      kind: 'key',
      rank: shape.required === true ? 0 : 1,
      documentation: describeShape([...path, label], shape),
      ...(shape.kinds.length === 0 ? {} : { detail: shape.kinds.join(' | ') }),
    }));
}

/** Offers the values allowed at the path: its choices, or `true` and `false`. */
export function offerValues(path: ConfigPath, quoted: boolean): readonly Offer[] {
  const shape = findShape(path);
  const meanings = findLongestMatch(valueWords, listNames(path)) ?? {};
  const words = (shape?.choices ?? []).map((label): Offer => {
    const meaning = Object.hasOwn(meanings, label) ? meanings[label] : undefined;
    return { label, kind: 'value', documentation: meaning };
  });
  const flags = shape?.kinds.includes('boolean') === true && !quoted ? ['true', 'false'] : [];
  const about = { documentation: findLongestMatch(configWords, listNames(path)) };
  return [...words, ...flags.map((label): Offer => ({ label, kind: 'value', insert: label, ...about }))];
}

/** Describes the key at the path in Markdown: its name, type, meaning and values. Undefined for unknown keys. */
export function describeConfigKey(path: ConfigPath): string | undefined {
  const shape = findShape(path);
  const key = listNames(path).at(-1);
  const about = shape && describeShape(path, shape);
  if (shape === undefined || key === undefined || about === undefined) return undefined;
  return `**${key}**${shape.kinds.length === 0 ? '' : ` (${shape.kinds.join(' | ')})`}\n\n${about}`;
}

/** Describes the value at the path in Markdown. Undefined if there is nothing to say about it. */
export function describeConfigValue(path: ConfigPath, value: string): string | undefined {
  const meanings = findLongestMatch(valueWords, listNames(path)) ?? {};
  return Object.hasOwn(meanings, value) ? `**${value}**: ${meanings[value]}` : undefined;
}

/** The most choices to name; completion offers all of them. */
const mostChoices = 12;

function describeShape(path: ConfigPath, shape: KeyShape): string | undefined {
  const about = findLongestMatch(configWords, listNames(path));
  const { choices = [], required } = shape;
  const firstChoices = choices.slice(0, mostChoices).map((choice) => `\`${choice}\``);
  const rest = choices.length > mostChoices ? ` and ${choices.length - mostChoices} more` : '';
  const values = firstChoices.length === 0 ? undefined : `One of ${firstChoices.join(', ')}${rest}.`;
  const parts = [about, values, required === true ? 'Required.' : undefined].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

function listNames(path: ConfigPath): readonly string[] {
  return path.filter((segment) => typeof segment === 'string');
}
