import type { Span } from '../../core/source/text/span.ts';
import { type FieldTag, nodeSpan, type PageCollector, replaceAt, type TextContext } from '../parse-context.ts';
import type { PlacedTag } from '../syntax/pair-tags.ts';
import { placeIn } from '../syntax/source-map.ts';

/** Components that may be without a name, unless those next to them have one. */
const nameless: { readonly [component: string]: { readonly attribute: string; readonly others: string } } = {
  ResponseField: { attribute: 'name', others: 'fields' },
  Step: { attribute: 'title', others: 'steps' },
};

/** Collects a component that may need a name, for `reportNameless`. */
export function noteField(context: TextContext, tag: PlacedTag, nameSpan: Span): void {
  const named = Object.hasOwn(nameless, tag.name) ? nameless[tag.name] : undefined;
  if (named === undefined || context.environment.dialect !== 'mdx') return;
  const has = (wanted: string) => tag.attributes.some(({ name }) => name === wanted);
  if (has('')) return;
  const last = tag.partner ?? tag;
  const { end } = placeIn(last.map, last.start, last.end);
  const span = { start: nameSpan.start, end: context.spanOf(end, end).end };
  context.collector.fields.push({
    ...named,
    component: tag.name,
    context,
    hasName: has(named.attribute),
    span,
    nameSpan,
  });
}

/** Reports fields and steps without a name. One such field alone describes the whole response; next to named fields of its section, its name is missing. */
export function reportNameless({ fields, problems }: PageCollector): void {
  const named = fields.filter(({ hasName }) => hasName);
  if (named.length === 0 || named.length === fields.length) return;
  const getSection = findSections(fields);
  for (const field of fields) {
    const { context, hasName, span, nameSpan, component, attribute, others } = field;
    const isBeside = (other: FieldTag) =>
      context === other.context &&
      component === other.component &&
      (other.span.start < span.start || other.span.end > span.end) &&
      getSection(other) === getSection(field);
    if (hasName || !named.some(isBeside)) continue;
    const at = { start: nameSpan.end, end: nameSpan.end };
    problems.push({
      code: 'mdx-attribute-missing',
      severity: 'info',
      message: `<${component}> needs the attribute "${attribute}", like the ${others} next to it.`,
      at: { file: context.file, span: nodeSpan(context, nameSpan) },
      fixes: [replaceAt(context, `Add ${attribute}`, { span: at, text: ` ${attribute}=""`, kind: 'guess' })],
    });
  }
}

/** Finds the section of each field, by its number. A line that looks like a heading begins a section. */
function findSections(fields: readonly FieldTag[]): (field: FieldTag) => number | undefined {
  const contexts = new Map(
    [...new Set(fields.map(({ context }) => context))].map((context) => {
      const headings = context.environment.text.matchAll(/^[ \t]*#{1,6} /gm);
      return [context, Array.from(headings, ({ index }) => context.spanOf(index, index).start)] as const;
    }),
  );
  const sections = new Map(
    fields.map((field) => [field, contexts.get(field.context)?.findLastIndex((heading) => heading < field.span.start)]),
  );
  return (field) => sections.get(field);
}
