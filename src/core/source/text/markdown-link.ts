import { encodePercent } from './percent-encoding.ts';
import { safeAddress } from './safe-address.ts';

/** Writes a Markdown link; `label` is Markdown already. For an unsafe address, returns only the label. */
export function markdownLink(label: string, written: string): string {
  const address = safeAddress(written);
  return address === undefined ? label : `[${label}](${writeDestination(address.text)})`;
}

/** Writes an image whose address is ours: a file of the project, not an address that an author wrote. */
export function markdownImage(uri: string): string {
  return `![](${writeDestination(uri)})`;
}

/** Markdown parsers decode references (`&colon;`) and backslashes in a destination before they use it as an address. */
function writeDestination(address: string): string {
  const text = address.replace(/&(?=#?\w+;)/g, '&amp;').replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\');
  return /[\s()<>]/.test(text) ? `<${text.replace(/[<>]/g, encodePercent)}>` : text;
}
