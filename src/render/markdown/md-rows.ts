import type { JsonValue } from '../../core/source/document/json-value.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import type { SchemaView } from '../../schema/view/view-schema.ts';
import { areListed, areSaid } from '../rows/plain-alternatives.ts';
import { findDocs, findTitle, rulesInWords, shownExamples } from '../rows/row-facts.ts';
import { findAccess } from '../rows/row-head.ts';
import { countMembers, isFieldsOnly } from '../rows/row-members.ts';
import { findRecursion, type RowGroup, type RowNode } from '../rows/row-node.ts';
import { enumTexts, shortValue } from '../short-value.ts';
import { blocks, hang, isLine, joinMarkdown, plainLine } from './md-text.ts';

/**
 * What is already on the page: the named schemas whose fields are shown, separately for JSON and XML, and the texts of
 * responses. Each is shown once.
 */
export class ShownSchemas {
  readonly #shown = { json: new Set<SchemaView>(), xml: new Set<SchemaView>() };
  readonly #places = new Map<string, string>();

  /** Returns where the text was shown, and remembers the place of a new one. A short text is quicker to read than a reference. */
  findText(text: string, place: string): string | undefined {
    if (text.length < shortestRepeated) return undefined;
    const known = this.#places.get(text);
    if (known === undefined) this.#places.set(text, place);
    return known;
  }

  /** Returns whether the fields of this row were already shown, and marks them as shown. */
  wasShown({ inner: { view }, isXml }: RowNode): boolean {
    if (view.name === undefined) return false;
    const shown = this.#shown[isXml ? 'xml' : 'json'];
    if (shown.has(view)) return true;
    shown.add(view);
    return false;
  }
}

const shortestRepeated = 60;

/** Renders rows as a list with indented members, as far as the rows were expanded. */
export function markdownRows(rows: readonly RowNode[], shown: ShownSchemas): string {
  return rows.map((row) => `- ${hang(markdownRow(row, shown), '  ')}`).join('\n');
}

/** Renders the groups of a row: lists of fields, and each variant with its fields. */
function markdownGroups(groups: readonly RowGroup[], owner: RowNode, shown: ShownSchemas): string {
  return groups
    .map((group) => {
      if (group.kind === 'variants')
        return areListed(group, owner, false) && areSaid(group, owner) ? '' : markdownVariants(group, shown);
      const more = group.cut === undefined ? '' : `\n- ${group.cut.count} more`;
      return `${markdownRows(group.rows, shown)}${more}`;
    })
    .filter((part) => part !== '')
    .join('\n');
}

function markdownRow(row: RowNode, shown: ShownSchemas): string {
  const { view, parameter, labelKind, label } = row;
  const name = labelKind === 'name' ? codeSpan(label) : plainLine(label);
  const description = (parameter?.description ?? view.description ?? '').trim();
  const isBlock = !isLine(description);
  const facts = listFacts(row).join('. ');
  const head = `${name} (${listQualities(row).join(', ')})`;
  const title = findTitle(row);
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

function listQualities(row: RowNode): readonly string[] {
  const { view, required, direction, parameter, discriminatorValue, otherValues = [], isDefault } = row;
  const type = view.missing === undefined ? view.typeWords : `missing: ${view.missing}`;
  return [
    plainLine(view.isNever ? 'never allowed' : type),
    required ? (direction === 'response' ? 'always' : 'required') : '',
    findAccess(row) ?? '',
    view.deprecated || parameter?.deprecated === true ? 'deprecated' : '',
    discriminatorValue === undefined
      ? ''
      : `discriminator ${[discriminatorValue, ...otherValues].map(codeSpan).join(' or ')}`,
    isDefault ? 'also where the discriminator is absent or anything else' : '',
  ].filter((word) => word !== '');
}

const longestValue = 200;

function listFacts(row: RowNode): readonly string[] {
  const { view, inner } = row;
  const values = [...listEnumValues(view), ...(inner.view === view ? [] : listEnumValues(inner.view))];
  const example = formatExample(row);
  const docs = findDocs(view);
  return [
    ...rulesInWords(row),
    view.const === undefined ? '' : `Always ${formatShort(view.const, view, '/const')}`,
    values.length === 0 ? '' : `One of ${values.join(', ')}`,
    view.default === undefined ? '' : `Default ${formatShort(view.default, view, '/default')}`,
    example.length > longestValue || example === '' ? '' : `Example ${codeSpan(example)}`,
    docs === undefined || !isLine(docs.description ?? '')
      ? ''
      : joinMarkdown('See', docs.description, codeSpan(docs.url)),
  ].filter((fact) => fact !== '');
}

/** Renders the link to further documentation if its description does not fit into a line. */
function docsBlock({ view }: RowNode): string | undefined {
  const docs = findDocs(view);
  return docs === undefined || isLine(docs.description ?? '')
    ? undefined
    : joinMarkdown('See', docs.description, `${codeSpan(docs.url)}.`);
}

/** Returns the first example as text. Empty if there is none. */
function formatExample(row: RowNode): string {
  const [first] = shownExamples(row);
  return first === undefined ? '' : shortValue(first.value, first.digits, first.pointer);
}

function formatShort(value: JsonValue, { schema }: SchemaView, pointer: string): string {
  return codeSpan(shortValue(value, schema.$digits, pointer));
}

function listEnumValues(view: SchemaView): readonly string[] {
  const texts = enumTexts(view);
  return view.enumValues.map(({ name, description }, index) => {
    const notes = [name, description].filter((word) => word !== undefined).map(plainLine);
    const written = codeSpan(texts[index] ?? '');
    return notes.length === 0 ? written : `${written} (${notes.join(': ')})`;
  });
}

function markdownMembers(row: RowNode, shown: ShownSchemas): string {
  if (row.groups !== undefined)
    return row.groups.length > 0 && shown.wasShown(row) ? referToShown(row) : markdownGroups(row.groups, row, shown);
  const count = countMembers(row) + row.inner.view.variants.length;
  if (count === 0) return '';
  const above = findRecursion(row);
  if (above === undefined) return `- ${count} more`;
  const name = above.label === '' ? (above.inner.view.name ?? 'above') : above.label;
  return `- the same fields as in ${codeSpan(name)}`;
}

function referToShown({ inner: { view } }: RowNode): string {
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

/** Renders the root of a body: its fields if it is an object, otherwise its type. */
export function markdownRoot(root: RowNode, shown: ShownSchemas, label = 'body'): string {
  const { view, groups } = root;
  if (!isFieldsOnly(root)) return markdownRows([{ ...root, label, labelKind: 'plain' }], shown);
  const rules = rulesInWords(root);
  const title = findTitle(root);
  return blocks([
    [view.typeWords === 'object' ? '' : codeSpan(view.typeWords), title === undefined ? '' : plainLine(title)]
      .filter(Boolean)
      .join(': '),
    view.description,
    rules.length === 0 ? undefined : `${rules.join('. ')}.`,
    groups === undefined ? `- ${countMembers(root)} more` : markdownMembers(root, shown),
  ]);
}
