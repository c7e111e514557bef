interface ListProps {
  /** Of the list; its options are `${id}-0` and so on. */
  readonly id: string;
  /** What they are, in the plural. */
  readonly name: string;
  /** With the value of each, if it has one to show. */
  readonly options: readonly { readonly label: string; readonly value?: string | undefined }[];
  readonly chosen: number;
  /** Custom properties that say where it stands. */
  readonly style?: { readonly [property: `--${string}`]: string | number };
  readonly onChoose: (index: number) => void;
}

/** Suggestions for the text at the caret; the focus stays in the field. */
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
