import type { SourceNode } from '../../source/document/source-document.ts';

/** Limits for a hover: characters of a description, and names in a list. */
const limits = { characters: 600, names: 24 };

/** Describes the target of a reference in Markdown: its name, type or location, description, and the fields of a schema. */
export function describeValue(node: SourceNode): string {
  const text = (key: string) => node.get(key)?.string()?.trim() || undefined;
  const heading = text('title') ?? text('summary');
  const about = text('description');
  const excerpt =
    about !== undefined && about.length > limits.characters ? `${about.slice(0, limits.characters)} …` : about;
  const name = typeof node.key === 'string' ? node.key : (text('name') ?? text('operationId'));
  const kind = nameKind(node);
  const parts = [
    [name === undefined ? '' : `**${name}**`, kind === '' ? '' : `(${kind})`].join(' ').trim(),
    heading === name ? undefined : heading,
    excerpt,
    listNames('Fields', listFields(node)),
    listNames('Values', listValues(node)),
  ];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** `object`, `string | null`, `query limit`, `http bearer`. */
function nameKind(node: SourceNode): string {
  const place = node.get('in')?.string();
  if (place !== undefined) return [place, node.get('name')?.string() ?? ''].join(' ').trim();
  const type = node.get('type');
  const types =
    type?.kind === 'array' ? type.elements().map((element) => element.string() ?? '') : [type?.string() ?? ''];
  return [types.filter((name) => name !== '').join(' | '), node.get('scheme')?.string() ?? ''].join(' ').trim();
}

/** The names of the properties. Required ones are marked, as in the hover of an operation. */
function listFields(node: SourceNode): readonly string[] {
  const required = new Set((node.get('required')?.elements() ?? []).map((name) => name.string()));
  return (node.get('properties')?.members() ?? []).map(
    ({ key }) => `\`${key}\`${required.has(String(key)) ? '\\*' : ''}`,
  );
}

/** The values of `enum`: as many as are shown, and one more. */
function listValues(node: SourceNode): readonly string[] {
  const list = node.get('enum');
  const values = Array.from({ length: Math.min(list?.size ?? 0, limits.names + 1) }, (_, index) => list?.at(index));
  return values.map((value) => `\`${JSON.stringify(value?.toValue())}\``);
}

function listNames(title: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const rest = names.length > limits.names ? ', …' : '';
  return `${title}: ${names.slice(0, limits.names).join(', ')}${rest}`;
}
