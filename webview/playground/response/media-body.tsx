import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { fromBase64 } from '../../../src/form/base64.ts';
import type { PlaygroundHost } from '../playground-host.ts';
import { WindowedRows } from '../tree/windowed-rows.tsx';
import type { BodyKind } from './body-file.ts';
import { formatHexLine } from './hex-line.ts';

interface MediaBodyProps {
  readonly host: PlaygroundHost;
  readonly kind: BodyKind;
  readonly mediaType: string;
  readonly base64: string;
}

/**
 * A binary body: images, audio and video are played, a PDF is shown if the browser can, and everything else as bytes.
 */
export function MediaBody({ host, kind, mediaType, base64 }: MediaBodyProps) {
  const bytes = useMemo(() => fromBase64(base64), [base64]);
  const url = useMemo(() => URL.createObjectURL(new Blob([bytes], { type: mediaType })), [bytes, mediaType]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const data = `data:${mediaType};base64,${base64}`;
  const isBroken = useSignal(false);
  const fail = () => (isBroken.value = true);
  const unshown = isBroken.value
    ? `This body can’t be shown as ${mediaType}: it is broken, or of a kind that is not known here.`
    : whyNoPdf(host, kind, bytes);
  if (unshown !== undefined) {
    return (
      <>
        <p class="quiet-state" role="status">
          {unshown}
        </p>
        <HexLines bytes={bytes} />
      </>
    );
  }
  switch (kind) {
    case 'image':
      return <img class="response-image" src={data} alt="The response’s body" onError={fail} />;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: an API sends no captions with its media.
      return <audio class="response-media" src={url} controls={true} onError={fail} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: an API sends no captions with its media.
      return <video class="response-media" src={url} controls={true} onError={fail} />;
    case 'pdf':
      return <iframe class="response-page" src={url} title="The response’s body" />;
    default:
      return <HexLines bytes={bytes} />;
  }
}

/** Says why a PDF is not shown. Undefined if it is. A file begins with `%PDF-`, after at most 1,024 bytes (ISO 32000-1, Annex H.3). */
function whyNoPdf({ place }: PlaygroundHost, kind: BodyKind, bytes: Uint8Array): string | undefined {
  if (kind !== 'pdf') return undefined;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1029));
  if (!head.includes('%PDF-')) return 'This body can’t be shown: it is not a PDF, whatever its media type says.';
  if (place === 'editor') return 'The editor can’t show PDFs. “View” opens it in the viewer of this machine.';
  return navigator.pdfViewerEnabled === false
    ? 'This browser can’t show PDFs in a page. “Save” keeps it as a file.'
    : undefined;
}

function HexLines({ bytes }: { bytes: Uint8Array }) {
  const draw = (index: number) => (
    <div key={index} class="line">
      {formatHexLine(bytes, index)}
    </div>
  );
  const box = { tabIndex: 0, role: 'region', 'aria-label': 'Bytes of the body', class: 'lines' };
  return <WindowedRows count={Math.ceil(bytes.length / 16)} draw={draw} box={box} />;
}
