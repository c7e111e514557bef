import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { findLineStart } from '../../source/text/lines.ts';
import type { DescriptionRule } from '../rule.ts';
import { listWrittenBodies } from './written-operations.ts';

export const bodySchemaReference: DescriptionRule = {
  id: 'body-schema-reference',
  summary: 'No request body and no response refers to a schema.',
  severity: 'error',
  *check({ root, description }) {
    if (description.family !== 'openapi' || root.get('swagger') !== undefined) return;
    for (const body of listWrittenBodies(root)) {
      const reference = body.get('$ref');
      const target = reference?.string();
      if (reference === undefined || target === undefined || !target.includes('#/components/schemas/')) continue;
      const name = body.key === 'requestBody' ? 'request body' : 'response';
      yield {
        message: `This refers to a schema. A ${name} has its schema under \`content\` and a media type.`,
        at: reference.location,
        fixes: [moveUnderContent(reference, name === 'response')],
      };
    }
  },
};

function moveUnderContent(reference: SourceNode, isResponse: boolean): Fix {
  const { document, keySpan, span } = reference;
  const { file, text, language } = document;
  const written = text.slice(span.start, span.end);
  const description = isResponse ? '"description": "OK", ' : '';
  const inner = `{ "application/json": { "schema": { "$ref": ${written} } } }`;
  const lineStart = findLineStart(text, keySpan.start);
  const indent = ' '.repeat(keySpan.start - lineStart);
  const isBlock = language === 'yaml' && !/[{,]\s*$/.test(text.slice(lineStart, keySpan.start));
  const block = `${isResponse ? `description: OK\n${indent}` : ''}content: ${inner}`;
  const put = isBlock ? block : `${description}"content": ${inner}`;
  const at = { file, span: { start: keySpan.start, end: span.end } };
  return { kind: 'fix', title: 'Put it under `content`, `application/json`', edits: [{ at, text: put }] };
}
