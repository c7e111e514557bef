import { useErrorBoundary, useMemo } from 'preact/hooks';
import type { SchemaMismatch } from '../../../src/core/ports.ts';
import { mediaTypeOf } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { fromBase64 } from '../form/base64.ts';
import { inBytes } from '../in-words.ts';
import type { PlaygroundHost } from '../playground-host.ts';
import { WindowedRows } from '../tree/windowed-rows.tsx';
import { hexLine } from './hex-line.ts';
import { TextBody } from './text-body.tsx';

/** In characters, of a body that could not be drawn. */
const longestFallback = 20_000;

interface ResponseBodyProps {
  readonly host: PlaygroundHost;
  readonly response: HttpResponse;
  readonly mismatches: readonly SchemaMismatch[];
}

/** The body, or its original text if it can't be rendered: any response must be readable. */
export function ResponseBody(props: ResponseBodyProps) {
  const [error] = useErrorBoundary();
  if (error === undefined) return <DrawnBody {...props} />;
  const { body } = props.response;
  return (
    <>
      <p class="quiet-state">This body can’t be shown as what it says it is.</p>
      {body.kind === 'text' && <pre>{body.text.slice(0, longestFallback)}</pre>}
    </>
  );
}

function DrawnBody({ host, response, mismatches }: ResponseBodyProps) {
  const { body } = response;
  if (body.kind === 'stream' || isEmpty(body)) return <p class="quiet-state">No body.</p>;
  return (
    <>
      {body.kind === 'text' ? (
        <TextBody host={host} response={response} text={body.text} mismatches={mismatches} />
      ) : (
        <BinaryBody response={response} base64={body.base64} />
      )}
      {body.truncated && <p class="quiet-state">The rest was not read: the body is larger than the limit.</p>}
    </>
  );
}

function isEmpty(body: Exclude<HttpResponse['body'], { kind: 'stream' }>): boolean {
  return body.kind === 'text' ? body.text === '' : body.base64 === '';
}

function BinaryBody({ response, base64 }: { response: HttpResponse; base64: string }) {
  const mediaType = mediaTypeOf(response).split(';')[0] ?? '';
  const bytes = useMemo(() => fromBase64(base64), [base64]);
  const data = `data:${mediaType === '' ? 'application/octet-stream' : mediaType};base64,${base64}`;
  const isImage = /^image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)$/.test(mediaType);
  return (
    <>
      {isImage && <img class="response-image" src={data} alt="The response’s body" />}
      <div class="body-tools">
        <a class="open" href={data} download={fileName(response)}>
          Download {inBytes(bytes.length)}
        </a>
      </div>
      {!isImage && <HexLines bytes={bytes} />}
    </>
  );
}

function HexLines({ bytes }: { bytes: Uint8Array }) {
  const draw = (index: number) => (
    <div key={index} class="line">
      {hexLine(bytes, index)}
    </div>
  );
  const box = { tabIndex: 0, role: 'region', 'aria-label': 'Bytes of the body', class: 'lines' };
  return <WindowedRows count={Math.ceil(bytes.length / 16)} draw={draw} box={box} />;
}

function fileName({ url, headers }: HttpResponse): string {
  const disposition = headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? '';
  const named = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return named ?? (URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : undefined) ?? 'response';
}
