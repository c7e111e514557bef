import { fromBase64 } from '../playground/form/base64.ts';
import type { BodyFile } from '../playground/playground-host.ts';

/** Downloads a body. Its type is none that a browser would run. */
export async function saveFile({ name, text, base64 = '' }: BodyFile): Promise<void> {
  const blob = new Blob([text ?? fromBase64(base64)], { type: 'application/octet-stream' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun by then; the browser keeps what it needs of it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
