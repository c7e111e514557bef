const paths = { up: 'M2 8l4-4 4 4', down: 'M2 4l4 4 4-4', remove: 'M3 3l6 6M9 3l-6 6' };
const titles = { up: 'Move up (Alt+↑)', down: 'Move down (Alt+↓)', remove: 'Remove' };

interface IconButtonProps {
  readonly icon: keyof typeof paths;
  readonly label: string;
  readonly onClick: () => void;
}

/** A small button in the head of an item or entry. */
export function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <button type="button" class="icon" aria-label={label} title={titles[icon]} onClick={onClick}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={paths[icon]} />
      </svg>
    </button>
  );
}
