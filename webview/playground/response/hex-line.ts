/** Formats sixteen bytes: `00000010  48 65 …  He…`. */
export function formatHexLine(bytes: Uint8Array, index: number): string {
  const row = bytes.subarray(index * 16, index * 16 + 16);
  const hex = [...row].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const text = [...row].map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '·')).join('');
  return `${(index * 16).toString(16).padStart(8, '0')}  ${hex.padEnd(47)}  ${text}`;
}
