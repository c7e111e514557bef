import { sourceWords, type ValueSource } from '../../request/form/control-words.ts';
import { Button } from '../controls/button.tsx';

interface FromSourceProps {
  readonly source: ValueSource;
  /** The name of the field. */
  readonly what: string;
  readonly onClear: () => void;
}

/** Shows the origin of a prefilled value, with a button that clears it. */
export function FromSource({ source, what, onClear }: FromSourceProps) {
  const clear = (event: MouseEvent) => {
    // The button disappears with the value, so the field gets the focus.
    const { currentTarget } = event;
    const cell = currentTarget instanceof Element ? currentTarget.closest('[data-cell]') : null;
    onClear();
    cell?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  };
  const [lead, word] = sourceWords[source];
  return (
    <p class="from">
      <span>
        {lead !== '' && <span>{lead}</span>}
        {word} ·{' '}
      </span>
      <Button class="quiet" aria-label={`Clear ${what}`} label="clear" onClick={clear} />
    </p>
  );
}
