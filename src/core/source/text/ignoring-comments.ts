/** Returns whether the text may have a comment `apidocs-ignore CODE`. */
export function mayIgnore(text: string): boolean {
  return text.includes('apidocs-ignore');
}
