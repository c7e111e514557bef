import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { SchemaView } from '../../schema/view/view-schema.ts';
import { docsOf, rulesInWords, titleOf } from '../rows/row-facts.ts';
import { countMembers, isFieldsOnly } from '../rows/row-members.ts';
import { findRecursion, type RowGroup, type RowNode } from '../rows/row-node.ts';
import { shortValue } from '../short-value.ts';
import { codeSpan } from '../tree/markdown-inline.ts';
import { blocks, hang, isLine, plainLine, sayAround } from './md-text.ts';

/** The named schemas whose fields stand on the page, for JSON and for XML: each is shown once. */
export class ShownSchemas {
  readonly #shown = { json: new Set<SchemaView>(), xml: new Set<SchemaView>() };

  /** Whether the fields of this row stand above; from now on they do. */
  wasShown({ inner: { view }, isXml }: RowNode): boolean {
    if (view.name === undefined) return false;
    const shown = this.#shown[isXml ? 'xml' : 'json'];
    if (shown.has(view)) return true;
    shown.add(view);
    return false;
  }
}

/** Rows as a list, with indented members, as far as the rows were expanded. */
export function markdownRows(rows: readonly RowNode[], shown: ShownSchemas): string {
  return rows.map((row) => `- ${hang(markdownRow(row, shown), '  ')}`).join('\n');
}

/** The groups of a row: lists of fields, and each variant with its own. */
function markdownGroups(groups: readonly RowGroup[], shown: ShownSchemas): string {
  return groups
    .map((group) => {
      if (group.kind === 'variants') return markdownVariants(group, shown);
      const more = group.cut === undefined ? '' : `\n- ${group.cut.count} more`;
      return `${markdownRows(group.rows, shown)}${more}`;
    })
    .join('\n');
}

function markdownRow(row: RowNode, shown: ShownSchemas): string {
  const { view, parameter, labelKind, label } = row;
  const name = labelKind === 'name' ? codeSpan(label) : plainLine(label);
  const description = (parameter?.description ?? view.description ?? '').trim();
  const isBlock = !isLine(description);
  const facts = factsOf(row).join('. ');
  const head = `${name} (${qualities(row).join(', ')})`;
  const title = titleOf(row);
  const line = [title === undefined ? '' : plainLine(title), isBlock ? '' : description.replace(/[.:]$/, ''), facts]
    .filter((part) => part !== '')
    .join('. ');
  const words = line === '' ? head : `${head}: ${line}.`;
  const members = markdownMembers(row, shown);
  const docs = docsBlock(row);
  return isBlock || docs !== undefined
    ? blocks([words, isBlock ? description : undefined, docs, members])
    : [words, members].filter((part) => part !== '').join('\n');
}

function qualities(row: RowNode): readonly string[] {
  const { view, required, direction, parameter, discriminatorValue, isDefault } = row;
  const type = view.missing === undefined ? view.typeWords : `missing: ${view.missing}`;
  return [
    plainLine(view.isNever ? 'never allowed' : type),
    required ? (direction === 'response' ? 'always' : 'required') : '',
    view.deprecated || parameter?.deprecated === true ? 'deprecated' : '',
    discriminatorValue === undefined ? '' : `discriminator ${codeSpan(discriminatorValue)}`,
    isDefault ? 'also where the discriminator is absent or anything else' : '',
  ].filter((word) => word !== '');
}

const longestValue = 200;

function factsOf(row: RowNode): readonly string[] {
  const { view, inner } = row;
  const values = [...enumWords(view), ...(inner.view === view ? [] : enumWords(inner.view))];
  const example = exampleWords(row);
  const docs = docsOf(view);
  return [
    ...rulesInWords(row),
    view.const === undefined ? '' : `Always ${short(view.const, view, '/const')}`,
    values.length === 0 ? '' : `One of ${values.join(', ')}`,
    view.default === undefined ? '' : `Default ${short(view.default, view, '/default')}`,
    example.length > longestValue || example === '' ? '' : `Example ${codeSpan(example)}`,
    docs === undefined || !isLine(docs.description ?? '') ? '' : sayAround('See', docs.description, codeSpan(docs.url)),
  ].filter((fact) => fact !== '');
}

/** The link to more documentation, if what it says does not fit into a line. */
function docsBlock({ view }: RowNode): string | undefined {
  const docs = docsOf(view);
  return docs === undefined || isLine(docs.description ?? '')
    ? undefined
    : sayAround('See', docs.description, `${codeSpan(docs.url)}.`);
}

/** The first example as text; empty: there is none. */
function exampleWords({ parameter, view }: RowNode): string {
  for (const { value, digits, serialized, externalValue } of parameter?.examples ?? []) {
    const shown = value ?? serialized ?? externalValue;
    if (shown !== undefined) return shortValue(shown, digits);
  }
  const [first] = view.examples;
  return first === undefined ? '' : shortValue(first, view.schema.$digits, '/examples/0');
}

function short(value: JsonValue, { schema }: SchemaView, pointer: string): string {
  return codeSpan(shortValue(value, schema.$digits, pointer));
}

function enumWords(view: SchemaView): readonly string[] {
  return view.enumValues.map(({ value, name, description }, index) => {
    const notes = [name, description].filter((word) => word !== undefined).map(plainLine);
    const written = short(value, view, `/enum/${index}`);
    return notes.length === 0 ? written : `${written} (${notes.join(': ')})`;
  });
}

function markdownMembers(row: RowNode, shown: ShownSchemas): string {
  if (row.groups !== undefined)
    return row.groups.length > 0 && shown.wasShown(row) ? sameAs(row) : markdownGroups(row.groups, shown);
  const count = countMembers(row) + row.inner.view.variants.length;
  if (count === 0) return '';
  const above = findRecursion(row);
  if (above === undefined) return `- ${count} more`;
  const name = above.label === '' ? (above.inner.view.name ?? 'above') : above.label;
  return `- the same fields as in ${codeSpan(name)}`;
}

function sameAs({ inner: { view } }: RowNode): string {
  return `- the same fields as ${codeSpan(view.name ?? '')} above`;
}

function markdownVariants(
  { keyword, discriminator, options }: RowGroup & { kind: 'variants' },
  shown: ShownSchemas,
): string {
  const by = discriminator === undefined ? '' : `, distinguished by ${codeSpan(discriminator)}`;
  return `- ${keyword === 'oneOf' ? 'one of' : 'any of'}${by}:\n${options
    .map((option) => `  - ${hang(markdownRow(option, shown), '    ')}`)
    .join('\n')}`;
}

/** The root of a body: its fields if it is an object, else its type. */
export function markdownRoot(root: RowNode, shown: ShownSchemas, label = 'body'): string {
  const { view, groups } = root;
  if (!isFieldsOnly(root)) return markdownRows([{ ...root, label, labelKind: 'plain' }], shown);
  const rules = rulesInWords(root);
  const title = titleOf(root);
  return blocks([
    [view.typeWords === 'object' ? '' : codeSpan(view.typeWords), title === undefined ? '' : plainLine(title)]
      .filter(Boolean)
      .join(': '),
    view.description,
    rules.length === 0 ? undefined : `${rules.join('. ')}.`,
    groups === undefined ? `- ${countMembers(root)} more` : markdownMembers(root, shown),
  ]);
}
