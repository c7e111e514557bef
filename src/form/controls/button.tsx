import type { ComponentChildren, JSX } from 'preact';

interface ButtonProps extends Omit<JSX.IntrinsicElements['button'], 'type' | 'label' | 'class'> {
  readonly label: ComponentChildren;
  readonly class?: string;
}

/** A button with a text, which submits nothing. */
export function Button({ label, class: className, ...others }: ButtonProps) {
  return (
    <button type="button" class={className} {...others}>
      {label}
    </button>
  );
}
