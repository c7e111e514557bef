import type { Component, ComponentAttribute } from '../../components/component.ts';
import { components, findComponent } from '../../components/find-component.ts';
import type { ScannedTag } from '../mdx/scan-tags.ts';
import type { Offer } from './completion-item.ts';

/** Offers components after `<`. Children of the enclosing component come first. */
export function offerComponents(text: string, within: readonly string[], after: string): readonly Offer[] {
  // If attributes or the end of the tag follow, only the name is replaced.
  const isNameOnly = /^[ \t]*(?:\/?>|[\w:-]+=|\{)/.test(after);
  const known = [...components.values()].map((component): Offer => {
    const rank = component.within === undefined ? 1 : component.within.includes(within.at(-1) ?? '') ? 0 : 2;
    const { name: label, about } = component;
    const snippet = isNameOnly ? {} : { insert: writeComponent(component), isSnippet: true };
    return { label, kind: 'component', documentation: describeComponent(component), detail: about, rank, ...snippet };
  });
  return [
    ...known,
    ...listImportedNames(text).map((label): Offer => ({ label, kind: 'component', detail: 'imported', rank: 1 })),
  ];
}

/** Offers the end tags of all open components, the innermost first. */
export function offerClosing(within: readonly string[], finished: boolean): readonly Offer[] {
  return [...new Set([...within].reverse())].map((label, rank) => ({
    label,
    kind: 'component',
    insert: finished ? label : `${label}>`,
    rank,
  }));
}

/** Offers the attributes that the tag does not have yet. */
export function offerAttributes(tag: ScannedTag, typed: string, hasValue: boolean): readonly Offer[] {
  const present = new Set(tag.attributes.map(({ name }) => name));
  return (findComponent(tag.name)?.attributes ?? [])
    .filter(({ name }) => name === typed || !present.has(name))
    .map((attribute) => ({
      label: attribute.name,
      kind: 'attribute',
      detail: attribute.required === true ? `${nameType(attribute)}, required` : nameType(attribute),
      documentation: attribute.about,
      rank: attribute.required === undefined ? 1 : 0,
      ...(hasValue ? {} : { insert: writeAttribute(attribute, '$1'), isSnippet: true }),
    }));
}

export function describeComponent({ name, about, attributes }: Component): string {
  const rows = attributes.map((attribute) => `- \`${attribute.name}\` (${nameType(attribute)}): ${attribute.about}`);
  return [`**${name}**`, about, rows.join('\n')].filter((part) => part !== '').join('\n\n');
}

export function nameType({ type }: ComponentAttribute): string {
  return typeof type === 'string' ? type : type.join(' | ');
}

function writeComponent({ name, attributes, content, body }: Component): string {
  const shownAttributes = attributes.filter(({ required }) => required !== undefined);
  // The body has tab stops of its own.
  const stops = shownAttributes.map((attribute, index) =>
    writeAttribute(attribute, body === undefined ? `$${index + 1}` : ''),
  );
  const opening = [name, ...stops].join(' ');
  if (content === 'none') return `${opening} />$0`;
  if (content === 'inline') return `${opening}>$0</${name}>`;
  const lines = (body ?? '$0').split('\n').map((line) => `  ${line}`);
  return `${opening}>\n${lines.join('\n')}\n</${name}>`;
}

function writeAttribute({ name, type }: ComponentAttribute, stop: string): string {
  if (type === 'flag') return name;
  if (type === 'number' || type === 'data') return `${name}={${stop}}`;
  return `${name}="${stop}"`;
}

function listImportedNames(text: string): readonly string[] {
  const clauses = [...text.matchAll(/^import[ \t]+([^'"\n;]{1,500})[ \t]from[ \t]*['"]/gm)].map(
    ([, clause = '']) => clause,
  );
  const names = clauses.flatMap((clause) => clause.replace(/\w+[ \t]+as[ \t]/g, '').split(/[{},\s*]+/));
  return names.filter((name) => /^[A-Z]/.test(name));
}
