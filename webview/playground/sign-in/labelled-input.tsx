interface LabelledInputProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly isSecret?: boolean;
  readonly placeholder?: string;
}

/** A field of a sign-in, which the browser neither fills in nor remembers. */
export function LabelledInput({ label, value, onInput, isSecret = false, placeholder }: LabelledInputProps) {
  const take = (event: { readonly currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value);
  if (isSecret) {
    return (
      <label>
        {label}
        <input type="password" autocomplete="off" value={value} onInput={take} />
      </label>
    );
  }
  return (
    <label>
      {label}
      <input type="text" autocomplete="off" spellcheck={false} placeholder={placeholder} value={value} onInput={take} />
    </label>
  );
}
