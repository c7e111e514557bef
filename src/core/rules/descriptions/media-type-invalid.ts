import type { SourceNode } from '../../source/document/source-document.ts';
import { renameKey } from '../../source/edit/suggestions.ts';
import { countEdits } from '../../source/text/nearest.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { listWrittenBodies } from './written-operations.ts';

/** Media types by the short name that is written for them. */
const byWord: { readonly [word: string]: string | undefined } = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  text: 'text/plain',
  csv: 'text/csv',
  yaml: 'application/yaml',
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpeg: 'image/jpeg',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const groups = ['application', 'audio', 'font', 'image', 'message', 'model', 'multipart', 'text', 'video'];
/** Frequent subtypes. Others are too many to tell a misspelling from another type: `gzip` and `zip`. */
const subtypes = [
  'json',
  'x-www-form-urlencoded',
  'form-data',
  'octet-stream',
  'plain',
  'event-stream',
  'problem+json',
];

export const mediaTypeInvalid: DescriptionRule = {
  id: 'media-type-invalid',
  summary: 'Every key of `content` is a media type.',
  severity: 'warning',
  *check({ root, description }) {
    if (description.family !== 'openapi') return;
    for (const body of listWrittenBodies(root))
      for (const member of body.get('content')?.members() ?? []) yield* checkType(member);
  },
};

function* checkType(member: SourceNode): Generator<Finding> {
  const written = String(member.key);
  const [type = ''] = written.split(';');
  if (type.includes('*') || member.key === '$ref' || written.startsWith('x-')) return;
  const at = member.keyLocation;
  if (!type.includes('/')) {
    const suggested = Object.hasOwn(byWord, type.toLowerCase()) ? byWord[type.toLowerCase()] : undefined;
    const advice = suggested === undefined ? 'such as "application/json"' : `such as "${suggested}"`;
    const message = `"${written}" is not a media type. Write one with a slash, ${advice}.`;
    yield { message, at, fixes: suggested === undefined ? [] : [renameKey(member, suggested)] };
    return;
  }
  const [group = '', subtype = ''] = type.toLowerCase().split('/');
  const suggested = `${suggestWord(group, groups)}/${suggestWord(subtype, subtypes)}`;
  if (suggested === `${group}/${subtype}`) return;
  const message = `Unknown media type "${written}". Did you mean "${suggested}"?`;
  yield { message, at, fixes: [renameKey(member, suggested)] };
}

/** The word that it is a misspelling of, or the word itself. */
function suggestWord(word: string, known: readonly string[]): string {
  if (known.includes(word) || word.startsWith('json')) return word;
  return known.find((each) => each.length > 3 && countEdits(word, each, 1) <= 1) ?? word;
}
