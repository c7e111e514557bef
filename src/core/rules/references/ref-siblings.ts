import type { ResolvedReference } from '../../references/description-facts.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { removeValue } from '../../source/edit/put-value.ts';
import { findLineStart } from '../../source/text/lines.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const refSiblings: DescriptionRule = {
  id: 'ref-siblings',
  summary: 'Nothing that counts is beside a `$ref`.',
  severity: 'warning',
  *check({ root, references }) {
    const standard = nameStandard(root);
    if (standard === undefined) return;
    // Where schemas may have siblings, other objects have none but texts.
    const all = standard === 'OpenAPI 3.0' ? references : references.filter(({ text }) => objects.test(text));
    const found = all.flatMap(readSiblings);
    const groups = Map.groupBy(found, ({ names, isSchema }) => `${isSchema} ${names.join(' ')}`);
    for (const [first, ...others] of groups.values()) if (first !== undefined) yield report(standard, first, others);
  },
};

/** References to objects that are no schemas. A path item and a channel may have siblings. */
const objects =
  /^#\/components\/(?:responses|parameters|examples|requestBodies|headers|securitySchemes|links|callbacks|messages|servers)\//;

function nameStandard(root: SourceNode): string | undefined {
  if (root.get('asyncapi') !== undefined) return 'AsyncAPI';
  const [line] = /^3\.\d/.exec(root.get('openapi')?.string() ?? '') ?? [];
  return line && `OpenAPI ${line}`;
}

interface Siblings {
  readonly reference: SourceNode;
  readonly names: readonly string[];
  readonly first: SourceNode;
  readonly isSchema: boolean;
}

/** The members beside a reference that are dropped. Texts and extensions are shown. */
function readSiblings({ holder, text }: ResolvedReference): readonly Siblings[] {
  const reference = holder.get('$ref');
  const others = holder.members().filter(({ key }) => !/^(?:\$ref|summary|description|x-.*)$/s.test(String(key)));
  const [first] = others;
  if (reference === undefined || first === undefined) return [];
  return [
    { reference, names: others.map(({ key }) => String(key)).sort(), first, isSchema: text.includes('/schemas/') },
  ];
}

/** The most places that one problem lists. */
const mostRelated = 50;

/** Reports one way of writing once: a generated description repeats it a thousand times. */
function report(standard: string, { first, ...siblings }: Siblings, others: readonly Siblings[]): Finding {
  const { names, isSchema } = siblings;
  const words = names.map((name) => `\`${name}\``).join(', ');
  const advice = isSchema ? 'Put the reference into `allOf`.' : 'Write the object out, or remove them.';
  const message = `${standard} ignores ${words} beside a \`$ref\`. ${advice}`;
  const more =
    others.length === 0
      ? ''
      : ` ${others.length} more ${others.length === 1 ? 'reference is' : 'references are'} like this.`;
  const all = [siblings.reference, ...others.map(({ reference }) => reference)].slice(0, mostRelated);
  const title = `${putTitle}${others.length === 0 ? '' : ' at every place'}`;
  const fix: Fix = { kind: 'fix', title, edits: all.map(putIntoAllOf) };
  const forAll = isSchema && others.length < mostRelated ? [fix] : [];
  const related = others.slice(0, mostRelated).map((other) => ({
    ...{ message: 'Also here.', at: other.first.keyLocation },
    fixes: [...fixPlace(other), ...forAll],
  }));
  return {
    message: message + more,
    at: first.keyLocation,
    ...(related.length > 0 && { related }),
    fixes: isSchema ? forAll : fixPlace({ first, ...siblings }),
  };
}

const putTitle = 'Put the reference into `allOf`';

/** The fix of one place: a schema keeps its keywords beside `allOf`; any other object never had them. */
function fixPlace({ reference, names, isSchema }: Siblings): readonly Fix[] {
  if (isSchema) return [{ kind: 'fix', title: putTitle, edits: [putIntoAllOf(reference)] }];
  const holder = reference.parent && reference.document.authored(reference.parent);
  const members = names.flatMap((name) => holder?.get(name) ?? []);
  // Two in front of the reference would each take the comma between them.
  const isSafe = members.length < 2 || members.every(({ keySpan }) => keySpan.start > reference.keySpan.start);
  const edits = members.flatMap((member) => removeValue(member) ?? []);
  const title = `Remove ${names.map((name) => `\`${name}\``).join(', ')}`;
  return isSafe && edits.length === names.length ? [{ kind: 'remove', title, edits }] : [];
}

function putIntoAllOf({ document, keySpan, span }: SourceNode): Fix['edits'][number] {
  const { file, text, language } = document;
  const written = text.slice(span.start, span.end);
  const line = text.slice(findLineStart(text, keySpan.start), keySpan.start);
  const isBlock = language === 'yaml' && !/[{,]\s*$/.test(line);
  const put = isBlock ? `allOf: [{ $ref: ${written} }]` : `"allOf": [{ "$ref": ${written} }]`;
  return { at: { file, span: { start: keySpan.start, end: span.end } }, text: put };
}
