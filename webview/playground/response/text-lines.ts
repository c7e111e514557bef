/** Longer lines are split: one line of some megabytes would freeze the browser. */
const longestLine = 2000;

export function splitLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.length <= longestLine) lines.push(line);
    else for (let at = 0; at < line.length; at += longestLine) lines.push(line.slice(at, at + longestLine));
  }
  return lines;
}

/** `00000010  48 65 …  He…`: sixteen bytes. */
export function hexLine(bytes: Uint8Array, index: number): string {
  const row = bytes.subarray(index * 16, index * 16 + 16);
  const hex = [...row].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const text = [...row].map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '·')).join('');
  return `${(index * 16).toString(16).padStart(8, '0')}  ${hex.padEnd(47)}  ${text}`;
}
