import type { SourceNode } from '../../source/document/source-document.ts';
import { findSlip } from '../../source/text/nearest.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { renameKey } from '../shared-fixes.ts';
import { listWrittenBodies } from './written-operations.ts';

/** Media types by the word that stands for them. */
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

const knownTypes = [
  ...Object.values(byWord).filter((type) => type !== undefined),
  ...['application/problem+json', 'application/octet-stream', 'application/x-ndjson', 'application/merge-patch+json'],
  ...['application/json-patch+json', 'application/hal+json', 'application/ld+json', 'application/vnd.api+json'],
  ...['text/event-stream', 'text/markdown', 'text/xml', 'image/gif', 'image/svg+xml', 'image/webp', 'audio/mpeg', 'video/mp4'],
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
  if (knownTypes.includes(type.toLowerCase()) || /\/(?:vnd\.|x-|prs\.)/.test(type)) return;
  const suggested = findSlip(type, knownTypes);
  if (suggested === undefined || isOtherType(type, suggested)) return;
  const message = `Unknown media type "${written}". Did you mean "${suggested}"?`;
  yield { message, at, fixes: [renameKey(member, suggested)] };
}

/** A registered type may differ from a known one by a word: `application/jose+json`, `text/xml`. */
function isOtherType(written: string, suggested: string): boolean {
  const [, from = ''] = written.split('/');
  const [, to = ''] = suggested.split('/');
  const isShort = from.length < 3 || Math.abs(from.length - to.length) > 2;
  return isShort || written.includes('+') !== suggested.includes('+');
}
