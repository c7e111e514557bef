import { useErrorBoundary } from 'preact/hooks';
import { formatBytes } from '../../../src/form/format-bytes.ts';
import { essenceOf } from '../../../src/request/build/media-types.ts';
import { mediaTypeOf } from '../../../src/request/declared-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import type { PlaygroundHost } from '../playground-host.ts';
import { BodyActions } from './body-actions.tsx';
import { findBodyKind, toBodyFile } from './body-file.ts';
import { MediaBody } from './media-body.tsx';
import { TextBody, type TextBodyProps } from './text-body.tsx';

/** In characters: the shown part of a body that could not be rendered. */
const longestFallback = 20_000;

type ResponseBodyProps = Omit<TextBodyProps, 'whole'>;

/** The body, or its original text if rendering fails: every response must be readable. */
export function ResponseBody(props: ResponseBodyProps) {
  const [error] = useErrorBoundary();
  if (error === undefined) return <DrawnBody {...props} />;
  const { body } = props.response;
  return (
    <>
      <p class="quiet-state">This body doesn’t match its media type and is shown as text.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard. */}
      {body.kind === 'text' && <pre tabIndex={0}>{body.text.slice(0, longestFallback)}</pre>}
    </>
  );
}

function DrawnBody(props: ResponseBodyProps) {
  const { host, response } = props;
  const { body } = response;
  if (body.kind === 'stream' || isEmpty(body)) return <p class="quiet-state">No body.</p>;
  return (
    <>
      {body.kind === 'binary' && <BytesBody host={host} response={response} base64={body.base64} />}
      {body.kind === 'text' && <TextBody {...props} whole={body.text} />}
      {body.truncated && <p class="quiet-state">{describeLimit(host, response)}</p>}
    </>
  );
}

/** The announced length counts bytes as they were sent, so it is ignored for a compressed body. */
function describeLimit({ place }: PlaygroundHost, { size, headers }: HttpResponse): string {
  const header = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const length = header('content-encoding') === undefined ? Number(header('content-length')) : Number.NaN;
  const whole = length > size ? ` of ${formatBytes(length)}` : '';
  const setting = place === 'editor' ? ' set by apiDocs.request.maxResponseSize' : '';
  return `The body is longer: only its first ${formatBytes(size)}${whole} were read, which is the limit${setting}. The rest can’t be shown, searched or saved.`;
}

function isEmpty(body: Exclude<HttpResponse['body'], { kind: 'stream' }>): boolean {
  return body.kind === 'text' ? body.text === '' : body.base64 === '';
}

function BytesBody({ host, response, base64 }: { host: PlaygroundHost; response: HttpResponse; base64: string }) {
  const isPart = response.body.kind === 'binary' && response.body.kept !== undefined;
  const kind = isPart ? 'binary' : findBodyKind(response);
  const file = toBodyFile(response);
  const mediaType = essenceOf(mediaTypeOf(response));
  return (
    <>
      <div class="body-tools">
        {file !== undefined && (
          <BodyActions host={host} file={file} kind={kind} size={response.size} mediaType={mediaType} />
        )}
      </div>
      {isPart && <p class="quiet-state">These are only the first bytes. Save the body to see all of it.</p>}
      <MediaBody host={host} kind={kind} mediaType={mediaType} base64={base64} />
    </>
  );
}
