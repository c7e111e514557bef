import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { fromBase64 } from '../form/base64.ts';
import { inBytes } from '../in-words.ts';
import { hexLine } from '../response/hex-line.ts';

type View = 'hex' | 'text' | 'image';

/** Bytes that are drawn of a message; it can be exported whole. */
const mostBytes = 1024;

/** A message of bytes, as hex, as text where it is UTF-8, or as the picture that it is. */
export function MessageBytes({ base64 }: { base64: string }) {
  const shape = useMemo(() => examine(base64), [base64]);
  const view = useSignal<View>(shape.image === undefined ? 'hex' : 'image');
  const views: View[] = [
    ...(shape.image === undefined ? [] : ['image' as const]),
    'hex',
    ...(shape.text === undefined ? [] : ['text' as const]),
  ];
  return (
    <div class="message-bytes">
      <span class="dim">{inBytes(shape.size)}</span>
      {views.length > 1 && (
        <fieldset class="switch" aria-label="View of the bytes">
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={view.value === one} onClick={() => (view.value = one)}>
              {one}
            </button>
          ))}
        </fieldset>
      )}
      {view.value === 'image' && <img class="message-image" src={shape.image} alt="The message" />}
      {view.value === 'hex' && <pre class="hex">{shape.lines.join('\n')}</pre>}
      {view.value === 'text' && <code class="text">{shape.text}</code>}
      {view.value !== 'image' && shape.size > mostBytes && <span class="dim">The first {inBytes(mostBytes)}.</span>}
    </div>
  );
}

interface Shape {
  readonly size: number;
  readonly lines: readonly string[];
  readonly text?: string;
  readonly image?: string;
}

function examine(base64: string): Shape {
  const size = Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
  // Four characters of base64 are three bytes.
  const bytes = fromBase64(base64.slice(0, Math.ceil(mostBytes / 3) * 4)).subarray(0, mostBytes);
  const lines = Array.from({ length: Math.ceil(bytes.length / 16) }, (_, index) => hexLine(bytes, index));
  const text = textOf(bytes);
  const type = imageType(bytes);
  return {
    size,
    lines,
    ...(text === undefined ? {} : { text }),
    ...(type === undefined ? {} : { image: `data:${type};base64,${base64}` }),
  };
}

/** Undefined: the bytes are not UTF-8, or have control characters. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    // As a stream: the last character may be cut.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text === '' || [...text].some((char) => char < ' ' && !'\t\r\n'.includes(char)) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The first bytes of the formats that browsers draw. */
const signatures: readonly (readonly [string, string, number])[] = [
  ['image/png', '\x89PNG', 0],
  ['image/jpeg', '\xff\xd8\xff', 0],
  ['image/gif', 'GIF8', 0],
  ['image/webp', 'WEBP', 8],
  ['image/avif', 'ftypavif', 4],
];

function imageType(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures.find(([, sign, at]) => start.startsWith(sign, at))?.[0];
}
