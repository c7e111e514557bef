import { reasonPhrase } from '../core/api/status-words.ts';
import { findOperationSlice } from '../core/features/preview/find-page.ts';
import { type DescribedResponse, type ResponseEdit, refuse } from '../core/features/response-edits/response-edit.ts';
import { saveExample } from '../core/features/response-edits/save-example.ts';
import type { Project } from '../core/project/project.ts';
import { isSecretName } from '../core/secrets/secret-names.ts';
import { essenceOf, isJsonType } from '../request/build/media-types.ts';
import { findMediaType, findResponse } from '../request/declared-response.ts';
import { describeResponse, type UndescribedResponse } from '../schema/repair/describe-response.ts';
import { updateSchema } from '../schema/repair/update-schema.ts';
import type { ReceivedResponse } from './engine-values.ts';

/** The edits of the page's description that follow from a response. */
export function editAfterResponse(project: Project, slug: string, received: ReceivedResponse): ResponseEdit {
  const slice = findOperationSlice(project, slug);
  if (slice === undefined) return refuse('The page has changed in the meantime. Try again.');
  const { status, mediaType } = received;
  const response = findResponse(slice.operation.responses, status);
  if (received.become === 'response') return describeResponse(toUndescribed(received, { project, slice, response }));
  if (response === undefined) return refuse(`The description declares no ${status} response.`);
  const media = findMediaType(response.content, mediaType);
  if (media === undefined) return refuse(`The description declares no ${mediaType} body for this response.`);
  return editMedia({ project, slice, response, media }, received);
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

function editMedia(described: DescribedResponse, received: ReceivedResponse): ResponseEdit {
  const { become, text, name, pointer } = received;
  if (become === 'example') return saveExample(described, toJson(received), name);
  const mayWrite = (place: string) => !place.split('/').some((step) => isSecretName(step, 'body'));
  return updateSchema(described, { json: text, pointer, mayWrite });
}

/** A body that is not JSON becomes a string. */
function toJson({ mediaType, text }: Pick<ReceivedResponse, 'mediaType' | 'text'>): string {
  return isJsonType(mediaType) ? text : JSON.stringify(text);
}
