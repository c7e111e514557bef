import { useSignal } from '@preact/signals';
import { ActionMenu } from '../../../src/form/controls/action-menu.tsx';
import { CopyButton } from '../../../src/form/controls/copy-button.tsx';
import { formatBytes } from '../../../src/form/format-bytes.ts';
import type { BodyFile, PlaygroundHost } from '../playground-host.ts';
import type { BodyKind } from './body-file.ts';
import { type Comparable, formatForComparison } from './comparable.ts';
import { type Describing, DescribingButtons } from './describing.tsx';

interface BodyActionsProps {
  readonly host: PlaygroundHost;
  readonly file: BodyFile;
  readonly kind: BodyKind;
  /** In bytes. */
  readonly size: number;
  readonly comparables?: readonly Comparable[];
  readonly describing?: Describing;
  readonly mediaType: string;
}

/** Copies and saves the body. In the editor also opens it as a document, or a PDF with the viewer of the machine. */
export function BodyActions({ host, file, kind, size, comparables = [], describing, mediaType }: BodyActionsProps) {
  const problem = useSignal('');
  const run = (action: Promise<void>) => {
    problem.value = '';
    action.catch((error: unknown) => {
      problem.value = error instanceof Error ? error.message : String(error);
    });
  };
  const { save, open, view, compare } = host.files;
  const { text } = file;
  return (
    <>
      {text !== undefined && <CopyButton host={host} className="open" text={() => text} />}
      <button
        type="button"
        class="open"
        title={`Save ${formatBytes(size)} as ${file.name}`}
        onClick={() => run(save(file))}
      >
        Save
      </button>
      {view !== undefined && kind === 'pdf' && (
        <button type="button" class="open" onClick={() => run(view(file))}>
          View
        </button>
      )}
      {(text !== undefined || file.kept !== undefined) && (open ?? compare ?? describing) !== undefined && (
        <ActionMenu label="More">
          {open !== undefined && (
            <button type="button" onClick={() => run(open(file))}>
              Open in editor
            </button>
          )}
          {compare !== undefined &&
            text !== undefined &&
            comparables.map((other) => (
              <button
                key={other.name}
                type="button"
                onClick={() => run(compare(toComparison(file.name, { text, other, mediaType })))}
              >
                Compare with {other.name}
              </button>
            ))}
          {describing !== undefined && <DescribingButtons describing={describing} />}
        </ActionMenu>
      )}
      {problem.value !== '' && (
        <span class="bad" role="alert">
          {problem.value}
        </span>
      )}
    </>
  );
}

interface Comparison {
  readonly text: string;
  readonly other: Comparable;
  readonly mediaType: string;
}

function toComparison(name: string, { text, other, mediaType }: Comparison) {
  const before = formatForComparison(other.text, mediaType);
  return { name, before, after: formatForComparison(text, mediaType), title: `${other.name} ↔ this response` };
}
