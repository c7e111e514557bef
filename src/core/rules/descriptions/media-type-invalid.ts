import { findMediaTypeSlip } from '../../api/media-type-words.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { nestMembers } from '../../source/edit/restructure.ts';
import { renameKey } from '../../source/edit/suggestions.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { listWrittenBodies } from './written-operations.ts';

export const mediaTypeInvalid: DescriptionRule = {
  id: 'media-type-invalid',
  summary: 'Every key of `content` is a media type.',
  severity: 'warning',
  *check({ root, description }) {
    if (description.family !== 'openapi') return;
    for (const content of listWrittenBodies(root).flatMap((body) => body.get('content') ?? [])) {
      // A key of the body that is a level too deep has another value.
      const members = content.members().filter(({ kind }) => kind === 'object');
      const bare = members.filter(({ key }) => ofMediaType.includes(String(key)));
      yield* reportBare(content, bare);
      for (const member of members) {
        const written = String(member.key);
        const isOther = written === '$ref' || written.startsWith('x-') || bare.includes(member);
        const slip = isOther ? undefined : findMediaTypeSlip(written);
        if (slip === undefined) continue;
        const fixes = slip.meant === undefined ? [] : [renameKey(member, slip.meant)];
        yield { message: slip.message, at: member.keyLocation, fixes };
      }
    }
  },
};

/** The keys of a media type that are written without it. */
const ofMediaType: readonly string[] = ['schema', 'example', 'examples', 'encoding', 'itemSchema'];

function* reportBare(content: SourceNode, members: readonly SourceNode[]): Iterable<Finding> {
  const [first] = members;
  if (first === undefined) return;
  const object = content.document.authored(content);
  const edits = object && nestMembers(object, { keys: ofMediaType, path: ['application/json'] });
  yield {
    message: `\`${first.key}\` belongs under a media type, such as "application/json".`,
    at: first.keyLocation,
    fixes: edits === undefined ? [] : [{ kind: 'fix', title: 'Put it under "application/json"', edits }],
    // They are read as media types, which they are not.
    unreadable: members.map(({ keyLocation: { file, span }, location }) => ({
      file,
      span: { start: span.start, end: location.span.end },
    })),
  };
}
