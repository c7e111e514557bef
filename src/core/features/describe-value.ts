import type { SourceNode } from '../source/document/source-document.ts';

/** A hover shows so many characters of a description, and so many names. */
const most = { characters: 600, names: 24 };

/** What a reference of a description refers to: its name, its type or place, its words, and the fields of a schema. */
export function describeValue(node: SourceNode): string {
  const text = (key: string) => node.get(key)?.string()?.trim() || undefined;
  const heading = text('title') ?? text('summary');
  const about = text('description');
  const shown = about !== undefined && about.length > most.characters ? `${about.slice(0, most.characters)} …` : about;
  const name = typeof node.key === 'string' ? node.key : (text('name') ?? text('operationId'));
  const kind = kindOf(node);
  const parts = [
    [name === undefined ? '' : `**${name}**`, kind === '' ? '' : `(${kind})`].join(' ').trim(),
    heading === name ? undefined : heading,
    shown,
    listNames('Fields', fieldsOf(node)),
    listNames('Values', valuesOf(node)),
  ];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** `object`, `string | null`, `query limit`, `http bearer`. */
function kindOf(node: SourceNode): string {
  const place = node.get('in')?.string();
  if (place !== undefined) return [place, node.get('name')?.string() ?? ''].join(' ').trim();
  const type = node.get('type');
  const types = type?.kind === 'array' ? type.elements().map((one) => one.string() ?? '') : [type?.string() ?? ''];
  return [types.filter((one) => one !== '').join(' | '), node.get('scheme')?.string() ?? ''].join(' ').trim();
}

/** The required ones are marked, as in the hover of an operation. */
function fieldsOf(node: SourceNode): readonly string[] {
  const required = new Set((node.get('required')?.elements() ?? []).map((name) => name.string()));
  return (node.get('properties')?.members() ?? []).map(
    ({ key }) => `\`${key}\`${required.has(String(key)) ? '\\*' : ''}`,
  );
}

/** As many as are shown, and one more. */
function valuesOf(node: SourceNode): readonly string[] {
  const list = node.get('enum');
  const values = Array.from({ length: Math.min(list?.size ?? 0, most.names + 1) }, (_, index) => list?.at(index));
  return values.map((value) => `\`${JSON.stringify(value?.toValue())}\``);
}

function listNames(title: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const rest = names.length > most.names ? ', …' : '';
  return `${title}: ${names.slice(0, most.names).join(', ')}${rest}`;
}
