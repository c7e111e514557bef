import type { JSX } from 'preact';

interface FilePickProps extends Omit<JSX.IntrinsicElements['input'], 'label' | 'role'> {
  readonly label: string;
  readonly onPick: (files: readonly File[]) => void;
}

/** A field that chooses files, drawn as a button. */
export function FilePick({ label, onPick, ...input }: FilePickProps) {
  return (
    <label class="file-pick">
      <span>{label}</span>
      <input
        {...input}
        type="file"
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Allows the same file to be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
