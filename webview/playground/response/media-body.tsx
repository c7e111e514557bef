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
  switch (kind) {
    case 'image':
      return <img class="response-image" src={data} alt="The response’s body" />;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: an API sends no captions with its media.
      return <audio class="response-media" src={url} controls={true} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: an API sends no captions with its media.
      return <video class="response-media" src={url} controls={true} />;
    case 'pdf':
      if (host.place === 'site') return <iframe class="response-page" src={url} title="The response’s body" />;
      return (
        <>
          <p class="quiet-state">The editor can’t show PDFs. “View” opens it in the viewer of this machine.</p>
          <HexLines bytes={bytes} />
        </>
      );
    default:
      return <HexLines bytes={bytes} />;
  }
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
