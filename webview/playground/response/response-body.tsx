import { useErrorBoundary } from 'preact/hooks';
import type { SchemaMismatch } from '../../../src/core/ports.ts';
import { mediaTypeOf } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { essenceOf } from '../../../src/request/media-types.ts';
import { formatBytes } from '../in-words.ts';
import type { PlaygroundHost } from '../playground-host.ts';
import type { ArrivingText } from './arriving-text.ts';
import { BodyActions } from './body-actions.tsx';
import { bodyKindOf, toBodyFile } from './body-file.ts';
import type { Comparable } from './comparable.ts';
import type { DescribedBodies } from './described-body.ts';
import { MediaBody } from './media-body.tsx';
import { TextBody } from './text-body.tsx';

/** In characters, of a body that could not be drawn. */
const longestFallback = 20_000;

interface ResponseBodyProps {
  readonly host: PlaygroundHost;
  readonly response: HttpResponse;
  /** Of a body of text. */
  readonly arriving: ArrivingText | undefined;
  readonly mismatches: readonly SchemaMismatch[];
  readonly comparables: readonly Comparable[];
  readonly bodies: DescribedBodies;
  /** As from `bodyRows`. */
  readonly rows: string | undefined;
}

/** The body, or its original text if it can't be rendered: any response must be readable. */
export function ResponseBody(props: ResponseBodyProps) {
  const [error] = useErrorBoundary();
  if (error === undefined) return <DrawnBody {...props} />;
  const { body } = props.response;
  return (
    <>
      <p class="quiet-state">This body can’t be shown as what it says it is.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard. */}
      {body.kind === 'text' && <pre tabIndex={0}>{body.text.slice(0, longestFallback)}</pre>}
    </>
  );
}

function DrawnBody(props: ResponseBodyProps) {
  const { host, response, arriving } = props;
  const { body } = response;
  if (body.kind === 'stream' || isEmpty(body)) return <p class="quiet-state">No body.</p>;
  return (
    <>
      {body.kind === 'binary' && <BytesBody host={host} response={response} base64={body.base64} />}
      {body.kind === 'text' && arriving !== undefined && <TextBody {...props} arriving={arriving} />}
      {arriving?.fault.value !== undefined && (
        <p class="quiet-state bad" role="alert">
          Only the beginning of this body is here. {arriving.fault.value}
        </p>
      )}
      {body.truncated && <p class="quiet-state">{limitInWords(host, response)}</p>}
    </>
  );
}

/** A length that the server announced counts bytes as they were sent, so that of a compressed body says nothing here. */
function limitInWords({ place }: PlaygroundHost, { size, headers }: HttpResponse): string {
  const header = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const length = header('content-encoding') === undefined ? Number(header('content-length')) : Number.NaN;
  const whole = length > size ? ` of ${formatBytes(length)}` : '';
  const setting = place === 'editor' ? ', which the setting apiDocs.request.maxResponseSize can raise' : '';
  return `The body goes on: only its first ${formatBytes(size)}${whole} were read, the limit${setting}. No more is shown, searched or saved.`;
}

function isEmpty(body: Exclude<HttpResponse['body'], { kind: 'stream' }>): boolean {
  return body.kind === 'text' ? body.text === '' : body.base64 === '';
}

function BytesBody({ host, response, base64 }: { host: PlaygroundHost; response: HttpResponse; base64: string }) {
  const isPart = response.body.kind === 'binary' && response.body.kept !== undefined;
  const kind = isPart ? 'binary' : bodyKindOf(response);
  const file = toBodyFile(response);
  const mediaType = essenceOf(mediaTypeOf(response));
  return (
    <>
      <div class="body-tools">
        {file !== undefined && (
          <BodyActions host={host} file={file} kind={kind} size={response.size} mediaType={mediaType} />
        )}
      </div>
      {isPart && <p class="quiet-state">These are the first bytes. Save the body to see it all.</p>}
      <MediaBody host={host} kind={kind} mediaType={mediaType} base64={base64} />
    </>
  );
}
