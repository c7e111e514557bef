import { statusInWords } from '../../api/status-words.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { readFileStyle } from '../../source/edit/file-style.ts';
import { printInlineMember, printInlineText, putInBraces } from '../../source/edit/print-value.ts';
import { findLineStart } from '../../source/text/lines.ts';
import type { DescriptionRule } from '../rule.ts';
import { listWrittenBodies } from './written-operations.ts';

export const bodySchemaReference: DescriptionRule = {
  id: 'body-schema-reference',
  summary: 'No request body and no response refers to a schema.',
  severity: 'error',
  *check({ root, description }) {
    if (description.family !== 'openapi') return;
    const isOld = root.get('swagger') !== undefined;
    const section = isOld ? '#/definitions/' : '#/components/schemas/';
    for (const body of listWrittenBodies(root)) {
      const reference = body.get('$ref');
      const target = reference?.string();
      if (reference === undefined || target === undefined || !target.includes(section)) continue;
      const isRequest = body.key === 'requestBody' || body.parent?.key === 'requestBodies';
      const place = isOld ? 'under `schema`' : 'under `content` and a media type';
      yield {
        message: `This refers to a schema. A ${isRequest ? 'request body' : 'response'} has its schema ${place}.`,
        at: reference.location,
        fixes: [moveInside(reference, isRequest ? undefined : describeResponse(body), isOld)],
      };
    }
  },
};

/** The description of a response that has none. Undefined if it has one. */
function describeResponse(response: SourceNode): string | undefined {
  if (response.get('description') !== undefined) return undefined;
  const status = String(response.key);
  return status === 'default' ? 'Any other response' : statusInWords(status).replace(/^[1-5]\w\w /, '');
}

function moveInside(reference: SourceNode, words: string | undefined, isOld: boolean): Fix {
  const { document, keySpan, span } = reference;
  const { file, text } = document;
  const style = readFileStyle(document);
  const print = (name: string, written: string) => printInlineMember(name, written, style);
  const schema = putInBraces(print('$ref', text.slice(span.start, span.end)), style);
  const media = putInBraces(print('application/json', putInBraces(print('schema', schema), style)), style);
  const lineStart = findLineStart(text, keySpan.start);
  const isBlock = document.language === 'yaml' && !/[{,]\s*$/.test(text.slice(lineStart, keySpan.start));
  const separator = isBlock ? `\n${' '.repeat(keySpan.start - lineStart)}` : ', ';
  const members = [
    ...(words === undefined ? [] : [print('description', printInlineText(words, style))]),
    isOld ? print('schema', schema) : print('content', media),
  ];
  const at = { file, span: { start: keySpan.start, end: span.end } };
  const title = isOld ? 'Put it under `schema`' : 'Put it under `content`, `application/json`';
  return { kind: 'fix', title, edits: [{ at, text: members.join(separator) }] };
}
