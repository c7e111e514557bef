import { audienceWords, readAudience } from '../pages/readers/audience.ts';
import type { JsonValue } from '../source/document/json-value.ts';
import type { FixKind, Severity } from '../source/document/problem.ts';
import { findSlip } from '../source/text/nearest.ts';
import type { Component, ComponentAttribute } from './component.ts';
import { components } from './find-component.ts';

/** An attribute of a tag; `value` is undefined for code and true for a name alone. */
export interface WrittenAttribute {
  readonly name: string;
  readonly kind: 'bare' | 'string' | 'expression';
  readonly value: JsonValue | undefined;
}

export interface TagFinding {
  readonly severity: Severity;
  readonly code: 'mdx-attribute' | 'mdx-attribute-missing';
  readonly message: string;
  /** The index of the attribute. Undefined for the tag as a whole. */
  readonly attribute: number | undefined;
  readonly fixes: readonly TagFix[];
}

export interface TagFix {
  readonly kind: FixKind;
  readonly title: string;
  /** The part that the text replaces: the name of the attribute, the whole attribute, or nothing (`new`, after the name of the tag). */
  readonly part: 'name' | 'attribute' | 'new';
  readonly text: string;
}

/** Attributes that every component may have: those of React, styles and scripts. Commas are reported elsewhere. */
const commonAttributes = /^(?:id|className|class|style|key|ref|children|on[A-Z].*|(?:data|aria)-.*|[,;].*|)$/;

export function* checkTag(component: Component, written: readonly WrittenAttribute[]): Generator<TagFinding> {
  const hasSpread = written.some(({ name }) => name === '');
  const missing = hasSpread ? undefined : findMissing(component, written);
  let isMissing = missing !== undefined;
  yield* findRepeated(component, written);
  for (const [index, attribute] of written.entries()) {
    const known = component.attributes.find(({ name }) => name === attribute.name);
    const valueFinding = known && checkValue(known, attribute);
    if (valueFinding !== undefined) yield { ...valueFinding, code: 'mdx-attribute', attribute: index };
    if (known !== undefined || commonAttributes.test(attribute.name)) continue;
    const suggestions = suggestNames(component, attribute, missing);
    if (suggestions.some((name) => missing?.names.includes(name))) isMissing = false;
    yield reportUnknown(component, { name: attribute.name, index, suggestions });
  }
  if (missing?.finding !== undefined && isMissing) yield missing.finding;
  if (component.name === 'ParamField') yield* findSecondLocation(written);
}

/** In JSX the last of two attributes with one name counts. */
export function* findRepeated(
  { name: owner }: { readonly name: string },
  written: readonly Pick<WrittenAttribute, 'name'>[],
): Generator<TagFinding> {
  const seen = new Set<string>();
  for (const [attribute, { name }] of written.entries()) {
    if (name !== '' && seen.has(name)) {
      const message = `<${owner}> has "${name}" twice, and the last one counts. Keep one of them.`;
      const fixes: readonly TagFix[] = [
        { kind: 'remove', title: `Remove this "${name}"`, part: 'attribute', text: '' },
      ];
      yield { severity: 'warning', code: 'mdx-attribute', message, attribute, fixes };
    }
    seen.add(name);
  }
}

/** A parameter has one location. */
function* findSecondLocation(written: readonly WrittenAttribute[]): Generator<TagFinding> {
  const locations = written.filter(({ name }) => fieldLocations.includes(name));
  const [first, second] = locations;
  if (first === undefined || second === undefined || first.name === second.name) return;
  const message = `<ParamField> has two locations, "${first.name}" and "${second.name}". Keep one of them.`;
  yield { severity: 'warning', code: 'mdx-attribute', message, attribute: written.indexOf(second), fixes: [] };
}

/** Finds the component that the name is a misspelling of. */
export function suggestComponent(name: string): string | undefined {
  return findSlip(name, components.keys());
}

interface Missing {
  /** The attributes of which one is required. */
  readonly names: readonly string[];
  /** Undefined if the component is valid without it. */
  readonly finding: TagFinding | undefined;
}

const fieldLocations = ['path', 'query', 'body', 'header', 'cookie'];

function findMissing({ name, attributes }: Component, written: readonly WrittenAttribute[]): Missing | undefined {
  const has = (candidate: string) => written.some((attribute) => attribute.name === candidate);
  if (name === 'ParamField') return fieldLocations.some(has) ? undefined : reportMissingLocation();
  const required = attributes.find((candidate) => candidate.required === true && !has(candidate.name));
  if (required === undefined || (name === 'Icon' && has('name'))) return undefined;
  // A field with a type but no name describes the whole response.
  if (name === 'ResponseField' && written.length > 0) return { names: [required.name], finding: undefined };
  const message = joinSentences(
    `<${name}> needs the attribute "${required.name}": ${lowerFirst(required.about)}`,
    required.otherwise,
  );
  return {
    names: [required.name],
    finding: {
      severity: 'warning',
      code: 'mdx-attribute-missing',
      message,
      attribute: undefined,
      fixes: buildAdditions(required),
    },
  };
}

function joinSentences(...all: readonly (string | undefined)[]): string {
  return all.filter((candidate) => candidate !== undefined).join(' ');
}

/** Fixes that add the attribute, empty if its value can be any text. */
function buildAdditions({ name, type }: ComponentAttribute): readonly TagFix[] {
  if (typeof type === 'string') return [{ kind: 'guess', title: `Add ${name}`, part: 'new', text: ` ${name}=""` }];
  // The most common values come first. Which one is meant is unknown.
  return type.slice(0, 2).map((value) => ({
    kind: 'guess',
    title: `Add ${name}="${value}"`,
    part: 'new',
    text: ` ${name}="${value}"`,
  }));
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function reportMissingLocation(): Missing {
  const message =
    '<ParamField> has no location, so it counts as a field of the body. Add path="…", query="…", body="…", header="…" or cookie="…" with the name of the parameter.';
  return {
    names: fieldLocations,
    finding: { severity: 'info', code: 'mdx-attribute-missing', message, attribute: undefined, fixes: [] },
  };
}

/** Common names for the main attribute of a component. */
const nameLikeAttribute = /^(?:name|title|label|text|icon|header|heading|param|field|tip|content|repo)$/;

function suggestNames(
  { name, attributes }: Component,
  attribute: WrittenAttribute,
  missing: Missing | undefined,
): readonly string[] {
  const slip = findSlip(
    attribute.name,
    attributes.map((candidate) => candidate.name),
  );
  if (slip !== undefined) return [slip];
  const isName =
    attribute.kind === 'string' && (nameLikeAttribute.test(attribute.name) || isFieldLocation(name, attribute.name));
  return isName && missing !== undefined ? missing.names : [];
}

/** `<ResponseField body="id">`. */
function isFieldLocation(component: string, name: string): boolean {
  return component === 'ResponseField' && fieldLocations.includes(name);
}

function reportUnknown(
  component: Component,
  {
    name,
    index,
    suggestions,
  }: { readonly name: string; readonly index: number; readonly suggestions: readonly string[] },
): TagFinding {
  const suggestion =
    suggestions.length === 0 ? '' : ` Did you mean ${suggestions.map((candidate) => `"${candidate}"`).join(' or ')}?`;
  return {
    // Without a suggestion, it may be a valid attribute that the catalog lacks.
    severity: suggestions.length === 1 ? 'warning' : suggestions.length > 1 ? 'info' : 'hint',
    code: 'mdx-attribute',
    message: `<${component.name}> has no attribute "${name}".${suggestion}`,
    attribute: index,
    fixes: suggestions.map((text) => ({
      kind: suggestions.length === 1 ? 'fix' : 'guess',
      title: `Change to ${text}`,
      part: 'name',
      text,
    })),
  };
}

type ValueFinding = Pick<TagFinding, 'severity' | 'message' | 'fixes'>;

function checkValue(
  { name, type, otherwise }: ComponentAttribute,
  { kind, value }: WrittenAttribute,
): ValueFinding | undefined {
  if (type === audienceWords) return checkAudience(value, otherwise);
  if (value === undefined) return undefined;
  if (type === 'flag') return checkFlag(name, value);
  if (type === 'number') return checkNumber(name, value);
  if (typeof type !== 'string') return checkChoice(name, type, value);
  if (type === 'type' && typeof value === 'string') return checkWord(name, value, typeWords);
  if (type === 'color' && typeof value === 'string') return checkColor(name, value);
  const isText = type === 'text' || type === 'link' || type === 'image' || type === 'icon';
  if (!isText || kind !== 'bare') return undefined;
  const add: TagFix = { ...rewriteAttribute(`${name}=""`), kind: 'guess' };
  return { severity: 'warning', message: `"${name}" has no value. Write ${name}="…".`, fixes: [add] };
}

/** Words for the type of a field. Others may be names of schemas, so that only misspellings of these are reported. */
const typeWords =
  'string number integer boolean object array file float double decimal binary bytes null date datetime timestamp uuid enum list dict function tuple'.split(
    ' ',
  );

/** Names of colors, of CSS and of badges. Others may be valid, so that only misspellings of these are reported. */
const colorWords =
  'red green gray grey black white blue yellow orange purple pink brown teal cyan magenta lime navy olive maroon indigo violet amber emerald rose zinc slate surface transparent currentColor'.split(
    ' ',
  );

function checkColor(name: string, value: string): ValueFinding | undefined {
  if (!value.startsWith('#')) return checkWord(name, value, colorWords);
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value.trim())) return undefined;
  const message = `"${value}" is not a color. Write it as hex with 3 or 6 digits, such as "#0F766E".`;
  return { severity: 'warning', message, fixes: [] };
}

function checkWord(name: string, value: string, words: readonly string[]): ValueFinding | undefined {
  if (!/^[a-z]+$/i.test(value) || words.includes(value.toLowerCase())) return undefined;
  const suggested = findSlip(value, words);
  if (suggested === undefined) return undefined;
  const message = `Unknown ${name} "${value}". Did you mean "${suggested}"?`;
  return { severity: 'warning', message, fixes: [rewriteAttribute(`${name}="${suggested}"`)] };
}

function rewriteAttribute(text: string): TagFix {
  return { kind: 'fix', title: `Write ${text}`, part: 'attribute', text };
}

/** In React every non-empty string counts as true. */
function checkFlag(name: string, value: JsonValue): ValueFinding | undefined {
  if (typeof value !== 'string' || /^(?:true|)$/i.test(value)) return undefined;
  const [yes, no] = [rewriteAttribute(name), rewriteAttribute(`${name}={false}`)];
  if (/^(?:false|no|off|0)$/i.test(value)) {
    const message = `\`${name}\` takes no string: "${value}" counts as true. Write \`${name}={false}\`, or remove the attribute.`;
    return { severity: 'warning', message, fixes: [no] };
  }
  const message = `\`${name}\` takes no string: "${value}" counts as true. Write only \`${name}\`, or remove the attribute.`;
  return { severity: 'warning', message, fixes: /^(?:yes|on|1)$/i.test(value) ? [yes] : [yes, no] };
}

function checkNumber(name: string, value: JsonValue): ValueFinding | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (typeof value === 'number' || /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:px|em|rem|%)?$/.test(text)) return undefined;
  const written = typeof value === 'string' ? `, not "${value}"` : '';
  const message = `\`${name}\` must be a number${written}. Write ${name}={2}, for example.`;
  return { severity: 'warning', message, fixes: [] };
}

/** Checks an audience: a word, or an object of groups. */
function checkAudience(value: JsonValue | undefined, otherwise: string | undefined): ValueFinding | undefined {
  if (readAudience(value).kind !== 'unclear') return undefined;
  const words = checkChoice('for', audienceWords, typeof value === 'string' ? value : '');
  const written = typeof value === 'string' && value !== '' ? `, not "${value}"` : '';
  const message = joinSentences(
    `\`for\` must be ${audienceWords.map((word) => `"${word}"`).join(', ')}, or {{groups: ["…"]}} with the names of groups${written}.`,
    otherwise,
  );
  return { severity: 'warning', message, fixes: words?.fixes ?? [] };
}

function checkChoice(name: string, allowed: readonly string[], value: JsonValue): ValueFinding | undefined {
  const text = String(value);
  if (typeof value === 'object' || allowed.includes(text)) return undefined;
  const written = /^\d+$/.test(text) ? text : `"${text}"`;
  const message = `\`${name}\` must be ${listChoices(allowed)}, not ${written}.`;
  const suggestions = allowed.find((candidate) => candidate === text.trim().toLowerCase()) ?? findSlip(text, allowed);
  return {
    severity: 'warning',
    message,
    fixes: suggestions === undefined ? [] : [rewriteAttribute(`${name}="${suggestions}"`)],
  };
}

/** `1, 2 or 3`. Words are quoted. */
function listChoices(values: readonly string[]): string {
  const written = values.map((value) => (/^\d+$/.test(value) ? value : `"${value}"`));
  return `${written.slice(0, -1).join(', ')} or ${written.at(-1) ?? ''}`;
}
