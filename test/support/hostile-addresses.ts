/** Addresses that no page may have, in the spellings that browsers and readers of Markdown take for the plain one. */
export const hostileAddresses: readonly string[] = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\njavascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000 \u001fjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  ' JaVa\tScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&#x0A;script:alert(1)',
  'javascript\\:alert(1)',
  'javascript%3Aalert(1)',
  'javascript%3Aalert(1)//.png',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  ' DATA:text/html;base64,PHNjcmlwdD4=',
  'command:workbench.action.quit',
  'vscode://extension/x',
  'file:///etc/passwd',
  'blob:https://site.example/1',
];

const named: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
};

/** A value of an attribute as a browser reads it. */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? (named[name] ?? whole) : String.fromCodePoint(Number(decimal));
  });
}
