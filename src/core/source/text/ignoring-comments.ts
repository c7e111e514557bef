/** False if a text has no comment `apidocs-ignore CODE`. */
export function mayIgnore(text: string): boolean {
  return text.includes('apidocs-ignore');
}
