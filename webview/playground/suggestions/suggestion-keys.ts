/** The action of a key on an open list of suggestions. A number moves the selection. */
export type SuggestionAction = 'insert' | 'close' | 1 | -1;

/** Arrow keys select, Enter and Tab insert, Escape closes. */
export function findSuggestionAction({ key, ctrlKey, metaKey }: KeyboardEvent): SuggestionAction | undefined {
  if (ctrlKey || metaKey) return undefined;
  const actions: { readonly [key: string]: SuggestionAction } = {
    ArrowDown: 1,
    ArrowUp: -1,
    Enter: 'insert',
    Tab: 'insert',
    Escape: 'close',
  };
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}
