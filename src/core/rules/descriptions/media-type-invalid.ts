import { findMediaTypeSlip } from '../../api/media-type-words.ts';
import { renameKey } from '../../source/edit/suggestions.ts';
import type { DescriptionRule } from '../rule.ts';
import { listWrittenBodies } from './written-operations.ts';

export const mediaTypeInvalid: DescriptionRule = {
  id: 'media-type-invalid',
  summary: 'Every key of `content` is a media type.',
  severity: 'warning',
  *check({ root, description }) {
    if (description.family !== 'openapi') return;
    for (const member of listWrittenBodies(root).flatMap((body) => body.get('content')?.members() ?? [])) {
      // A key of the body that is a level too deep has another value.
      if (member.kind !== 'object') continue;
      const written = String(member.key);
      const slip = written === '$ref' || written.startsWith('x-') ? undefined : findMediaTypeSlip(written);
      if (slip === undefined) continue;
      const fixes = slip.meant === undefined ? [] : [renameKey(member, slip.meant)];
      yield { message: slip.message, at: member.keyLocation, fixes };
    }
  },
};
