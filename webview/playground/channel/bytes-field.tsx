import { type Signal, useSignal } from '@preact/signals';
import { byteLength, toBase64 } from '../../../src/form/base64.ts';
import { FilePick } from '../../../src/form/controls/file-pick.tsx';
import { formatBytes } from '../../../src/form/format-bytes.ts';
import { type ByteNotation, readBytes } from '../../../src/request/sockets/read-bytes.ts';

/**
 * A field for the bytes of a message, typed as hex or base64 or read from a file. `bytes` holds them as base64.
 * Undefined: none.
 */
export function BytesField({ bytes }: { bytes: Signal<string | undefined> }) {
  const notation = useSignal<ByteNotation>('hex');
  const text = useSignal('');
  const file = useSignal<string | undefined>(undefined);
  const fault = useSignal<string | undefined>(undefined);
  const read = () => {
    const typedBytes = text.value.trim() === '' ? '' : readBytes(text.value, notation.value);
    file.value = undefined;
    fault.value = typedBytes === undefined ? faultMessages[notation.value] : undefined;
    bytes.value = typedBytes === '' ? undefined : typedBytes;
  };
  const takeFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    try {
      bytes.value = toBase64(new Uint8Array(await chosen.arrayBuffer()));
      file.value = chosen.name;
      fault.value = undefined;
      text.value = '';
    } catch {
      fault.value = 'This file can’t be read. It may have been moved or changed; choose it again.';
    }
  };
  return (
    <div class="bytes">
      <div class="composer-view">
        <select
          aria-label="Notation of the bytes"
          value={notation.value}
          onChange={({ currentTarget }) => {
            notation.value = currentTarget.value === 'base64' ? 'base64' : 'hex';
            if (file.value === undefined) read();
          }}
        >
          <option value="hex">hex</option>
          <option value="base64">base64</option>
        </select>
        <FilePick label="Choose a file" aria-label="File to send" onPick={([chosen]) => void takeFile(chosen)} />
        <span class="dim">
          {file.value === undefined ? '' : `${file.value}, `}
          {formatBytes(byteLength(bytes.value ?? ''))}
        </span>
      </div>
      <textarea
        aria-label="Bytes"
        rows={3}
        spellcheck={false}
        placeholder={notation.value === 'hex' ? '48 65 6c 6c 6f' : 'SGVsbG8='}
        aria-invalid={fault.value !== undefined || undefined}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
          read();
        }}
      />
      {fault.value !== undefined && <p class="bad">{fault.value}</p>}
    </div>
  );
}

const faultMessages: { readonly [N in ByteNotation]: string } = {
  hex: 'Expected two hexadecimal digits for each byte, such as 48 65.',
  base64: 'Not valid base64.',
};
