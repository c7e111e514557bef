import type { Span } from '../../core/source/text/span.ts';
import { type FieldTag, nodeSpan, type PageCollector, replaceAt, type TextContext } from '../parse-context.ts';
import type { PlacedTag } from '../syntax/pair-tags.ts';
import { placeIn } from '../syntax/source-map.ts';

/** Notes a tag with the type of a response, or of a field of it. */
export function noteField(context: TextContext, tag: PlacedTag, nameSpan: Span): void {
  if (tag.name !== 'ResponseField' || context.environment.dialect !== 'mdx') return;
  const has = (wanted: string) => tag.attributes.some(({ name }) => name === wanted);
  if (has('') || !has('type')) return;
  const last = tag.partner ?? tag;
  const { end } = placeIn(last.map, last.start, last.end);
  const span = { start: nameSpan.start, end: context.spanOf(end, end).end };
  context.collector.fields.push({ context, hasName: has('name'), span, nameSpan });
}

/** One without a name describes the whole response: beside fields that have names, the name is missing. */
export function reportNameless({ fields, problems }: PageCollector): void {
  const named = fields.filter(({ hasName }) => hasName);
  for (const { context, hasName, span, nameSpan } of fields) {
    const isBeside = ({ context: { file }, span: other }: FieldTag) =>
      file === context.file && (other.end <= span.start || other.start >= span.end || other.end > span.end);
    if (hasName || !named.some(isBeside)) continue;
    const at = { start: nameSpan.end, end: nameSpan.end };
    problems.push({
      code: 'mdx-attribute-missing',
      severity: 'info',
      message: '<ResponseField> needs the attribute "name", as the fields beside it have.',
      at: { file: context.file, span: nodeSpan(context, nameSpan) },
      fixes: [replaceAt(context, 'Add name', { span: at, text: ' name=""' })],
    });
  }
}
