interface ListProps {
  /** The id of the list. Its options have the ids `${id}-0` and so on. */
  readonly id: string;
  /** The name of the suggestions, in the plural. */
  readonly name: string;
  /** The suggestions, each with the value it has, if any. */
  readonly options: readonly { readonly label: string; readonly value?: string | undefined }[];
  readonly chosen: number;
  /** Custom properties that position the list. */
  readonly style?: { readonly [property: `--${string}`]: string | number };
  readonly onChoose: (index: number) => void;
}

/** Suggestions for the text at the caret. The focus stays in the field. */
export function SuggestionList({ id, name, options, chosen, style, onChoose }: ListProps) {
  return (
    <>
      <div id={id} class="suggestions" role="listbox" aria-label={name} {...(style && { style })}>
        {options.map(({ label, value }, index) => (
          <div
            key={label}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            {label}
            {value !== undefined && <span class="value">{value}</span>}
          </div>
        ))}
      </div>
      <span class="visually-hidden" role="status">
        {options.length} {name.toLowerCase()}: {options[chosen]?.label}. Enter inserts.
      </span>
    </>
  );
}
