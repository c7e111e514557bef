import { useSignal } from '@preact/signals';
import { useErrorBoundary, useMemo } from 'preact/hooks';
import type { SchemaMismatch } from '../../../src/core/ports.ts';
import { mediaTypeOf } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { deepestJson, nestsTooDeeply } from '../../../src/request/json-depth.ts';
import { isJsonType } from '../../../src/request/media-types.ts';
import { fromBase64 } from '../form/base64.ts';
import { inBytes } from '../in-words.ts';
import { Words } from '../words.tsx';
import { type JsonLine, layOutJson } from './json-lines.ts';
import { hexLine, splitLines } from './text-lines.ts';
import { WindowedLines } from './windowed-lines.tsx';

/** Longer bodies are shown as received, without highlighting. */
const longestPretty = 2_000_000;

interface ResponseBodyProps {
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
      {body.kind === 'text' && <RawText text={body.text} />}
    </>
  );
}

function DrawnBody({ response, mismatches }: ResponseBodyProps) {
  const { body } = response;
  const isEmpty = body.kind === 'text' ? body.text === '' : body.base64 === '';
  if (isEmpty) return <p class="quiet-state">No body.</p>;
  return (
    <>
      {body.kind === 'text' ? (
        <TextBody response={response} text={body.text} mismatches={mismatches} />
      ) : (
        <BinaryBody response={response} base64={body.base64} />
      )}
      {body.truncated && <p class="quiet-state">The rest was not read: the body is larger than the limit.</p>}
    </>
  );
}

function TextBody({
  response,
  text,
  mismatches,
}: {
  response: HttpResponse;
  text: string;
  mismatches: readonly SchemaMismatch[];
}) {
  const isShortJson = isJsonType(mediaTypeOf(response)) && text.length <= longestPretty;
  const isDeep = useMemo(() => isShortJson && nestsTooDeeply(text), [isShortJson, text]);
  const canBePretty = isShortJson && !isDeep;
  const raw = useSignal(false);
  return (
    <>
      {canBePretty && (
        <div class="body-tools">
          <button type="button" class="open" aria-pressed={raw.value} onClick={() => (raw.value = !raw.value)}>
            {raw.value ? 'Show pretty' : 'Show raw'}
          </button>
        </div>
      )}
      {text.length > longestPretty && (
        <p class="quiet-state">{inBytes(response.size)}: shown as it came, without colours.</p>
      )}
      {isDeep && <p class="quiet-state">Nests deeper than {deepestJson} levels: shown as it came.</p>}
      {raw.value || !canBePretty ? <RawText text={text} /> : <PrettyJson text={text} mismatches={mismatches} />}
    </>
  );
}

function RawText({ text }: { text: string }) {
  const lines = useMemo(() => splitLines(text), [text]);
  return <WindowedLines count={lines.length} draw={(index) => lines[index] || '\u200b'} />;
}

type ShownLine = { readonly line: JsonLine; readonly hit: boolean } | { readonly why: string; readonly depth: number };

function PrettyJson({ text, mismatches }: { text: string; mismatches: readonly SchemaMismatch[] }) {
  const shown = useMemo(() => withMismatches(layOutJson(text), mismatches), [text, mismatches]);
  return <WindowedLines count={shown.length} draw={(index) => drawLine(shown[index])} />;
}

/** Each mismatch under the line on which its value starts; missing values under their parent's. */
function withMismatches(lines: readonly JsonLine[], mismatches: readonly SchemaMismatch[]): ShownLine[] {
  const found = new Map<string, SchemaMismatch[]>();
  for (const mismatch of mismatches) found.set(mismatch.pointer, [...(found.get(mismatch.pointer) ?? []), mismatch]);
  return lines.flatMap((line): ShownLine[] => {
    const here = line.pointer === undefined ? undefined : found.get(line.pointer);
    if (here === undefined) return [{ line, hit: false }];
    return [{ line, hit: true }, ...here.map(({ message }) => ({ why: message, depth: line.depth }))];
  });
}

function drawLine(shown: ShownLine | undefined) {
  if (shown === undefined) return null;
  if ('why' in shown) {
    return (
      <span class="why">
        {'  '.repeat(shown.depth)}↑ <Words text={shown.why} />
      </span>
    );
  }
  const { depth, pieces } = shown.line;
  const code = pieces.map(({ kind, text }, index) =>
    kind === undefined ? (
      text
    ) : (
      <i key={`${index}${kind}`} class={kind}>
        {text}
      </i>
    ),
  );
  return (
    <span class={shown.hit ? 'hit' : undefined}>
      {'  '.repeat(depth)}
      {code}
    </span>
  );
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
      {!isImage && <WindowedLines count={Math.ceil(bytes.length / 16)} draw={(index) => hexLine(bytes, index)} />}
    </>
  );
}

function fileName({ url, headers }: HttpResponse): string {
  const disposition = headers.find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? '';
  const named = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return named ?? (URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : undefined) ?? 'response';
}
