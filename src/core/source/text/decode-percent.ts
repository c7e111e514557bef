/** Like `decodeURIComponent`, but invalid UTF-8 becomes U+FFFD, and a single `%` stays. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = run.slice(1).split('%');
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (hex) => Number.parseInt(hex, 16)),
    );
  });
}
