interface ListProps {
  readonly labels: readonly string[];
  readonly chosen: number;
  /** Where the replaced text begins, and how far the editor is scrolled. */
  readonly place: {
    readonly line: number;
    readonly column: number;
    readonly scrollTop: number;
    readonly scrollLeft: number;
  };
  readonly onChoose: (index: number) => void;
}

/** Suggestions below the caret; the focus stays in the editor. */
export function SuggestionList({ labels, chosen, place, onChoose }: ListProps) {
  const { line, column, scrollTop, scrollLeft } = place;
  return (
    <>
      <div
        id="raw-suggestions"
        class="suggestions"
        role="listbox"
        aria-label="Suggestions"
        style={{
          '--caret-line': line,
          '--caret-column': column,
          '--scrolled-down': `${scrollTop}px`,
          '--scrolled-across': `${scrollLeft}px`,
        }}
      >
        {labels.map((label, index) => (
          <div
            key={label}
            id={`raw-suggestion-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            {label}
          </div>
        ))}
      </div>
      <span class="visually-hidden" role="status">
        {labels.length} suggestions: {labels[chosen]}. Enter inserts.
      </span>
    </>
  );
}
