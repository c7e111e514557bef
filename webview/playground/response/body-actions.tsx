import type { ComponentChildren } from 'preact';
import { ActionMenu } from '../../../src/form/controls/action-menu.tsx';
import { Button } from '../../../src/form/controls/button.tsx';
import { CopyButton } from '../../../src/form/controls/copy-button.tsx';
import { formatBytes } from '../../../src/form/format-bytes.ts';
import type { BodyFile, PlaygroundHost } from '../playground-host.ts';
import { useProblem } from '../use-problem.tsx';
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
  /** Further actions of the view. */
  readonly children?: ComponentChildren;
}

/** Copies and saves the body. In the editor also opens it as a document, or a PDF with the viewer of the machine. */
export function BodyActions(props: BodyActionsProps) {
  const { host, file, kind, size, comparables = [], describing, mediaType, children } = props;
  const { run, problem } = useProblem();
  const { save, open, view, compare } = host.files;
  const { text } = file;
  const isText = text !== undefined || file.kept !== undefined;
  const saving = (
    <Button
      class={isText ? undefined : 'open'}
      title={`Save ${formatBytes(size)} as ${file.name}`}
      label="Save"
      onClick={() => run(save(file))}
    />
  );
  return (
    <>
      {text !== undefined && <CopyButton host={host} className="open" text={() => text} />}
      {!isText && saving}
      {view !== undefined && kind === 'pdf' && <Button class="open" label="View" onClick={() => run(view(file))} />}
      {isText && (
        <ActionMenu label="More">
          {children}
          {saving}
          {open !== undefined && <Button label="Open in editor" onClick={() => run(open(file))} />}
          {compare !== undefined &&
            text !== undefined &&
            comparables.map((other) => (
              <Button
                key={other.name}
                label={`Compare with ${other.name}`}
                onClick={() => run(compare(toComparison(file.name, { text, other, mediaType })))}
              />
            ))}
          {describing !== undefined && <DescribingButtons describing={describing} />}
        </ActionMenu>
      )}
      {problem}
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
