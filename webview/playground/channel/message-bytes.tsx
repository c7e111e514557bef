import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { byteLength, fromBase64 } from '../../../src/form/base64.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { formatBytes } from '../../../src/form/format-bytes.ts';
import { formatHexLine } from '../response/hex-line.ts';

type View = 'hex' | 'text' | 'image';

/** The maximum number of drawn bytes. An export of the log has all of them. */
const mostBytes = 1024;

/** Shows a message of bytes as hex, as text if it is UTF-8, or as an image if it is one. */
export function MessageBytes({ base64 }: { base64: string }) {
  const content = useMemo(() => examine(base64), [base64]);
  const view = useSignal<View>(content.image === undefined ? 'hex' : 'image');
  const views: View[] = [
    ...(content.image === undefined ? [] : ['image' as const]),
    'hex',
    ...(content.text === undefined ? [] : ['text' as const]),
  ];
  return (
    <div class="message-bytes">
      <span class="dim">{formatBytes(content.size)}</span>
      {views.length > 1 && (
        <fieldset class="switch" aria-label="View of the bytes">
          {views.map((option) => (
            <Button
              key={option}
              aria-pressed={view.value === option}
              label={option}
              onClick={() => (view.value = option)}
            />
          ))}
        </fieldset>
      )}
      {view.value === 'image' && <img class="message-image" src={content.image} alt="The message" />}
      {view.value === 'hex' && <pre class="hex">{content.lines.join('\n')}</pre>}
      {view.value === 'text' && <code class="text">{content.text}</code>}
      {view.value !== 'image' && content.size > mostBytes && (
        <span class="dim">The first {formatBytes(mostBytes)}.</span>
      )}
    </div>
  );
}

interface MessageContent {
  readonly size: number;
  readonly lines: readonly string[];
  readonly text?: string;
  readonly image?: string;
}

function examine(base64: string): MessageContent {
  const size = byteLength(base64);
  // Four characters of base64 encode three bytes.
  const bytes = fromBase64(base64.slice(0, Math.ceil(mostBytes / 3) * 4)).subarray(0, mostBytes);
  const lines = Array.from({ length: Math.ceil(bytes.length / 16) }, (_, index) => formatHexLine(bytes, index));
  const text = decodeText(bytes);
  const type = detectImageType(bytes);
  return {
    size,
    lines,
    text,
    ...(type === undefined ? {} : { image: `data:${type};base64,${base64}` }),
  };
}

/** Decodes UTF-8. Undefined if the bytes are something else, or contain control characters. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    // As a stream, because the last character may be cut in two.
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

function detectImageType(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures.find(([, sign, at]) => start.startsWith(sign, at))?.[0];
}
