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

/** What is wrong with a tag of a component. */
export interface TagFinding {
  readonly severity: Severity;
  readonly code: 'mdx-attribute' | 'mdx-attribute-missing';
  readonly message: string;
  /** Number of the attribute; undefined: the tag as a whole. */
  readonly attribute: number | undefined;
  readonly fixes: readonly TagFix[];
}

export interface TagFix {
  readonly kind: FixKind;
  readonly title: string;
  /** What the text replaces: the attribute's name, all of the attribute, or nothing, after the tag's name. */
  readonly part: 'name' | 'attribute' | 'new';
  readonly text: string;
}

/** Attributes that every component may have: those of React, of styles and of scripts; and commas, which are reported as such. */
const everywhere = /^(?:id|className|class|style|key|ref|children|on[A-Z].*|(?:data|aria)-.*|[,;].*|)$/;

/** What is wrong with the attributes of a component of the catalog. */
export function* checkTag(component: Component, written: readonly WrittenAttribute[]): Generator<TagFinding> {
  const hasSpread = written.some(({ name }) => name === '');
  const missing = hasSpread ? undefined : findMissing(component, written);
  let isMissing = missing !== undefined;
  for (const [index, attribute] of written.entries()) {
    const known = component.attributes.find(({ name }) => name === attribute.name);
    const fault = known && valueFault(known, attribute);
    if (fault !== undefined) yield { ...fault, code: 'mdx-attribute', attribute: index };
    if (known !== undefined || everywhere.test(attribute.name)) continue;
    const meant = findMeant(component, attribute, missing);
    if (meant.some((name) => missing?.names.includes(name))) isMissing = false;
    yield unknownAttribute(component, { name: attribute.name, index, meant });
  }
  if (missing?.finding !== undefined && isMissing) yield missing.finding;
}

/** The component that a name is a slip of. */
export function findMeantComponent(name: string): string | undefined {
  return findSlip(name, components.keys());
}

interface Missing {
  /** Attributes of which one has to be there. */
  readonly names: readonly string[];
  /** Undefined: the component makes sense without it. */
  readonly finding: TagFinding | undefined;
}

const fieldPlaces = ['path', 'query', 'body', 'header', 'cookie'];

function findMissing({ name, attributes }: Component, written: readonly WrittenAttribute[]): Missing | undefined {
  const has = (one: string) => written.some((each) => each.name === one);
  if (name === 'ParamField') return fieldPlaces.some(has) ? undefined : missingPlace();
  const required = attributes.find((one) => one.required === true && !has(one.name));
  if (required === undefined || (name === 'Icon' && has('name'))) return undefined;
  // One without a name describes the whole response.
  if (name === 'ResponseField') return { names: [required.name], finding: undefined };
  const message = sentences(
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
      fixes: additions(required),
    },
  };
}

function sentences(...all: readonly (string | undefined)[]): string {
  return all.filter((one) => one !== undefined).join(' ');
}

/** An attribute that is added without a value is still to be written: it hides the problem and does not mend it. */
function additions({ name, type }: ComponentAttribute): readonly TagFix[] {
  if (typeof type === 'string') return [{ kind: 'hide', title: `Add ${name}`, part: 'new', text: ` ${name}=""` }];
  // The usual ones are the first; which one is meant, nobody knows.
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

function missingPlace(): Missing {
  const message =
    '<ParamField> does not say where its parameter is, so it counts as a field of the body. Write path="…", query="…", body="…", header="…" or cookie="…" with its name.';
  return {
    names: fieldPlaces,
    finding: { severity: 'info', code: 'mdx-attribute-missing', message, attribute: undefined, fixes: [] },
  };
}

/** Names that writers give to the one thing a component is about. */
const naming = /^(?:name|title|label|text|icon|header|heading|param|field|tip|content|repo)$/;

function findMeant(
  { name, attributes }: Component,
  attribute: WrittenAttribute,
  missing: Missing | undefined,
): readonly string[] {
  const slip = findSlip(
    attribute.name,
    attributes.map((one) => one.name),
  );
  if (slip !== undefined) return [slip];
  const isName = attribute.kind === 'string' && (naming.test(attribute.name) || isPlaceOfField(name, attribute.name));
  return isName && missing !== undefined ? missing.names : [];
}

/** `<ResponseField body="id">`. */
function isPlaceOfField(component: string, name: string): boolean {
  return component === 'ResponseField' && fieldPlaces.includes(name);
}

function unknownAttribute(
  component: Component,
  { name, index, meant }: { readonly name: string; readonly index: number; readonly meant: readonly string[] },
): TagFinding {
  const suggestion = meant.length === 0 ? '' : ` Did you mean ${meant.map((one) => `"${one}"`).join(' or ')}?`;
  return {
    // Without a name that it may be a slip of, it may be one that the catalog does not have.
    severity: meant.length === 1 ? 'warning' : meant.length > 1 ? 'info' : 'hint',
    code: 'mdx-attribute',
    message: `<${component.name}> has no attribute "${name}".${suggestion}`,
    attribute: index,
    fixes: meant.map((text) => ({
      kind: meant.length === 1 ? 'mend' : 'guess',
      title: `Change to ${text}`,
      part: 'name',
      text,
    })),
  };
}

type Fault = Pick<TagFinding, 'severity' | 'message' | 'fixes'>;

function valueFault(
  { name, type, otherwise }: ComponentAttribute,
  { kind, value }: WrittenAttribute,
): Fault | undefined {
  if (type === audienceWords) return audienceFault(value, otherwise);
  if (value === undefined) return undefined;
  if (type === 'flag') return flagFault(name, value);
  if (type === 'number') return numberFault(name, value);
  if (typeof type !== 'string') return listFault(name, type, value);
  const isText = type === 'text' || type === 'link' || type === 'image' || type === 'icon';
  if (!isText || kind !== 'bare') return undefined;
  const add: TagFix = { ...rewrite(`${name}=""`), kind: 'hide' };
  return { severity: 'warning', message: `"${name}" has no value. Write ${name}="…".`, fixes: [add] };
}

function rewrite(text: string): TagFix {
  return { kind: 'mend', title: `Write ${text}`, part: 'attribute', text };
}

/** A text counts as true in React, whatever it says. */
function flagFault(name: string, value: JsonValue): Fault | undefined {
  if (typeof value !== 'string' || /^(?:true|)$/i.test(value)) return undefined;
  const [yes, no] = [rewrite(name), rewrite(`${name}={false}`)];
  if (/^(?:false|no|off|0)$/i.test(value)) {
    const message = `\`${name}\` takes no text, and "${value}" counts as true. Write \`${name}={false}\`, or leave it out.`;
    return { severity: 'warning', message, fixes: [no] };
  }
  const message = `\`${name}\` takes no text, and "${value}" counts as true. Write \`${name}\` alone, or leave it out.`;
  return { severity: 'warning', message, fixes: /^(?:yes|on|1)$/i.test(value) ? [yes] : [yes, no] };
}

function numberFault(name: string, value: JsonValue): Fault | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (typeof value === 'number' || /^-?\d*\.?\d+(?:px|em|rem|%)?$/.test(text)) return undefined;
  const written = typeof value === 'string' ? `, not "${value}"` : '';
  const message = `\`${name}\` must be a number${written}. Write ${name}={2}, for example.`;
  return { severity: 'warning', message, fixes: [] };
}

/** Besides a word, an audience may be an object of groups. */
function audienceFault(value: JsonValue | undefined, otherwise: string | undefined): Fault | undefined {
  if (readAudience(value).kind !== 'unclear') return undefined;
  const words = listFault('for', audienceWords, typeof value === 'string' ? value : '');
  const written = typeof value === 'string' && value !== '' ? `, not "${value}"` : '';
  const message = sentences(
    `\`for\` must be ${audienceWords.map((word) => `"${word}"`).join(', ')}, or {{groups: ["…"]}} with names of groups${written}.`,
    otherwise,
  );
  return { severity: 'warning', message, fixes: words?.fixes ?? [] };
}

function listFault(name: string, allowed: readonly string[], value: JsonValue): Fault | undefined {
  const text = String(value);
  if (typeof value === 'object' || allowed.includes(text)) return undefined;
  const written = /^\d+$/.test(text) ? text : `"${text}"`;
  const message = `\`${name}\` must be ${oneOf(allowed)}, not ${written}.`;
  const meant = allowed.find((one) => one === text.trim().toLowerCase()) ?? findSlip(text, allowed);
  return { severity: 'warning', message, fixes: meant === undefined ? [] : [rewrite(`${name}="${meant}"`)] };
}

/** `1, 2 or 3`; words are in quotes. */
function oneOf(values: readonly string[]): string {
  const written = values.map((value) => (/^\d+$/.test(value) ? value : `"${value}"`));
  return `${written.slice(0, -1).join(', ')} or ${written.at(-1) ?? ''}`;
}
