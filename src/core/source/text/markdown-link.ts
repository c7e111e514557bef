import { safeAddress } from './safe-address.ts';

/** The one way to write a link of Markdown; `label` is Markdown already. An address that may not be linked leaves the label alone. */
export function markdownLink(label: string, written: string): string {
  const address = safeAddress(written);
  return address === undefined ? label : `[${label}](${destination(address.text)})`;
}

/** Readers of Markdown take references (`&colon;`) and backslashes out of a destination before they read it as an address. */
function destination(address: string): string {
  const text = address.replace(/&(?=#?\w+;)/g, '&amp;').replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\');
  return /[\s()<>]/.test(text) ? `<${text.replace(/[<>]/g, encodeURIComponent)}>` : text;
}
