import { type Signal, useSignal } from '@preact/signals';
import { type ByteNotation, readBytes } from '../../../src/request/sockets/read-bytes.ts';
import { toBase64 } from '../form/base64.ts';
import { inBytes } from '../in-words.ts';

/** Bytes to send, as base64; undefined: there are none. Typed as hex or base64, or from a file. */
export function BytesField({ bytes }: { bytes: Signal<string | undefined> }) {
  const notation = useSignal<ByteNotation>('hex');
  const text = useSignal('');
  const file = useSignal<string | undefined>(undefined);
  const fault = useSignal<string | undefined>(undefined);
  const read = () => {
    const given = text.value.trim() === '' ? '' : readBytes(text.value, notation.value);
    file.value = undefined;
    fault.value = given === undefined ? faults[notation.value] : undefined;
    bytes.value = given === '' ? undefined : given;
  };
  const takeFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    try {
      bytes.value = toBase64(new Uint8Array(await chosen.arrayBuffer()));
      file.value = chosen.name;
      fault.value = undefined;
      text.value = '';
    } catch {
      fault.value = 'This file can’t be read. Was it moved or changed?';
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
        <label class="file-pick">
          <span>Choose a file</span>
          <input
            type="file"
            aria-label="File to send"
            onChange={({ currentTarget }) => {
              void takeFile(currentTarget.files?.[0]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
        <span class="dim">
          {file.value === undefined ? '' : `${file.value}, `}
          {inBytes(lengthOf(bytes.value ?? ''))}
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

const faults: { readonly [N in ByteNotation]: string } = {
  hex: 'Two hexadecimal digits for each byte are expected, such as 48 65.',
  base64: 'This is not base64.',
};

function lengthOf(base64: string): number {
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
}
