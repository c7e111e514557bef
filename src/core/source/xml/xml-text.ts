/** Characters that XML 1.0 can't have, not even as references (2.2). */
const unallowed = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Prints a document of XML 1.0 around its root. Characters that it can't have become U+FFFD, and carriage returns
 * references, as a reader would take them for line feeds (2.11).
 */
export function printXml(root: string, encoding = 'UTF-8'): string {
  const allowed = root.replace(unallowed, '\ufffd').replaceAll('\r', '&#13;');
  return `<?xml version="1.0" encoding="${encoding}"?>\n${allowed}\n`;
}

const entities: { readonly [char: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}

/** Escapes the value of an attribute, where a reader would take tabs and line feeds for blanks (3.3.3). */
export function escapeXmlAttribute(text: string): string {
  return escapeXml(text).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

/** Puts a text in a CDATA section, and what can't be in one between two of them. */
export function printCdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[')}]]>`;
}
