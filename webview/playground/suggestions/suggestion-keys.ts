/** What a key does to a list of suggestions that is open; a number moves the choice. */
export type SuggestionAction = 'insert' | 'close' | 1 | -1;

/** Arrows choose, Enter and Tab insert, Escape closes. */
export function suggestionAction({ key, ctrlKey, metaKey }: KeyboardEvent): SuggestionAction | undefined {
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
