import { isJsonType } from '../../../src/request/media-types.ts';
import type { PlaygroundSession } from '../playground-session.ts';

/** Whether the body is edited as a form or as JSON text. The page's own buttons select the media type: see `followMediaType`. */
export function BodyView({ session }: { session: PlaygroundSession }) {
  const { bodyView, mediaType } = session.store;
  if (mediaType.value === undefined || !isJsonType(mediaType.value)) return null;
  const button = (view: 'form' | 'raw', label: string) => (
    <button type="button" aria-pressed={bodyView.value === view} onClick={() => (bodyView.value = view)}>
      {label}
    </button>
  );
  return (
    <fieldset class="switch" aria-label="View of the body">
      {button('form', 'Form')}
      {button('raw', 'JSON')}
    </fieldset>
  );
}
