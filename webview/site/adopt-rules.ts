/** Adds the rules of a style sheet that a script brings along. A style element would be against the policy of exported pages. */
export function adoptRules(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
