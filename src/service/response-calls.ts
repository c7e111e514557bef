import { findPage } from '../core/features/preview/find-page.ts';
import { type DescribedResponse, type ResponseEdit, refuse } from '../core/features/response-edits/response-edit.ts';
import { saveExample } from '../core/features/response-edits/save-example.ts';
import { pageTarget } from '../core/pages/plan/page-plan.ts';
import { isSecretName } from '../core/secrets/secret-names.ts';
import { reasonPhrase } from '../render/status-words.ts';
import { findMediaType, findResponse } from '../request/check-response.ts';
import { essenceOf, isJsonType } from '../request/media-types.ts';
import { describeResponse, type UndescribedResponse } from '../schema/repair/describe-response.ts';
import { updateSchema } from '../schema/repair/update-schema.ts';
import type { Engine, LocatedResponseEdit, ReceivedResponse } from './engine.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Places } from './places.ts';

/** The calls of the engine that edit a description after a response. */
export function responseCalls({ project, places }: EngineParts): Pick<Engine, 'editAfterResponse'> {
  return {
    async editAfterResponse(slug, received, signal) {
      signal?.throwIfAborted();
      const found = findPage(project, slug);
      const target = found && pageTarget(found.page);
      const slice = target && project.slice(target.source, target.summary).slice;
      if (slice?.kind !== 'operation') return refuse('The page has changed in the meantime. Try again.');
      const { status, mediaType } = received;
      const response = findResponse(slice.operation.responses, status);
      if (received.become === 'response')
        return locate(describeResponse(toUndescribed(received, { project, slice, response })), places);
      if (response === undefined) return refuse(`The description declares no ${status} response.`);
      const media = findMediaType(response.content, mediaType);
      if (media === undefined) return refuse(`The description declares no ${mediaType} body for this response.`);
      const described = { project, slice, response, media };
      return locate(editOf(described, received), places);
    },
  };
}

function toUndescribed(
  received: ReceivedResponse,
  described: Pick<UndescribedResponse, 'project' | 'slice' | 'response'>,
): UndescribedResponse {
  const { status, text, example = text } = received;
  const mediaType = essenceOf(received.mediaType) || (text === '' ? '' : 'text/plain');
  const meaning = reasonPhrase(status) || `Status ${status}`;
  return {
    ...described,
    status,
    meaning,
    mediaType,
    json: text === '' ? undefined : toJson({ mediaType, text }),
    example: toJson({ mediaType, text: example }),
  };
}

function editOf(described: DescribedResponse, received: ReceivedResponse): ResponseEdit {
  const { become, text, name, pointer } = received;
  if (become === 'example') return saveExample(described, toJson(received), name);
  const mayWrite = (place: string) => !place.split('/').some((step) => isSecretName(step, 'body'));
  return updateSchema(described, { json: text, pointer, mayWrite });
}

/** A body that is no JSON is an example as a text. */
function toJson({ mediaType, text }: Pick<ReceivedResponse, 'mediaType' | 'text'>): string {
  return isJsonType(mediaType) ? text : JSON.stringify(text);
}

function locate(edit: ResponseEdit, places: Places): LocatedResponseEdit {
  if (edit.kind !== 'edits') return edit;
  const edits = edit.edits.map(({ at, text, reason }) => ({ ...places.toRange(at), text, reason }));
  return { kind: 'edits', left: edit.left, edits };
}
