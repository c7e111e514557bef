import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { errorMessage } from '../../../src/core/source/error-message.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { Words } from '../../../src/form/words.tsx';
import type { DescribedBody, PlaygroundHost } from '../playground-host.ts';
import type { DescribedBodies } from './described-body.ts';

/** Editing the description from a response. */
export interface Describing extends DescribedBodies {
  readonly edit: (body: DescribedBody) => void;
  /** The edits that the editor made, or the reason why it can't. */
  readonly message: Signal<string>;
}

const doesNotFit =
  'This body doesn’t match its schema, and neither would the example. Choose "Update schema" first, or "Save as example" again to save it as it is.';

const changed = 'Changed in the description:';

/** Undefined if there is no editor. */
export function useDescribing(host: PlaygroundHost, bodies: DescribedBodies): Describing | undefined {
  const message = useSignal('');
  const isAsked = useSignal(false);
  // The description has changed, so the message about offered edits is outdated.
  useEffect(() => {
    message.value = '';
    isAsked.value = false;
  }, [bodies.media]);
  if (host.describe === undefined) return undefined;
  const isMismatch = bodies.schema !== undefined && bodies.undeclared?.length === 0;
  const edit = (body: DescribedBody) => {
    isAsked.value = body.become === 'example' && isMismatch && !isAsked.value;
    message.value = isAsked.value ? doesNotFit : '';
    if (isAsked.value) return;
    host.describe?.(body).then(
      ({ changes, left }) => {
        const made = changes.length === 0 ? '' : `${changed} ${changes.join('; ')}.`;
        message.value = left.length === 0 ? made : `${made} Not changed: ${left.join(' ')}`;
      },
      (error: unknown) => {
        message.value = errorMessage(error);
      },
    );
  };
  return { ...bodies, edit, message };
}

/** The buttons among the actions on a body. The editor makes the changes, and shows them with an Undo. */
export function DescribingButtons({ describing: { example, schema, edit } }: { describing: Describing }) {
  return (
    <>
      {schema !== undefined && (
        <Button
          title="Change the schema so that this body matches"
          label="Update schema"
          onClick={() => edit(schema)}
        />
      )}
      {example !== undefined && (
        <Button title="Add to the description, without secrets" label="Save as example" onClick={() => edit(example)} />
      )}
    </>
  );
}

interface NotDescribedProps {
  readonly host: PlaygroundHost;
  readonly bodies: DescribedBodies;
  /** Why the response is not compared with the description. */
  readonly reason: string | undefined;
}

/** Says why a response is not compared with the description, or which properties that lacks. What it lacks can be added. */
export function NotDescribed({ host, bodies, reason }: NotDescribedProps) {
  const describing = useDescribing(host, bodies);
  const { schema, response, undeclared = [] } = bodies;
  const isBeyond = undeclared.length > 0;
  const added = describing === undefined ? undefined : isBeyond ? schema : response;
  if (added === undefined && reason === undefined) return null;
  const words =
    reason ?? (isBeyond ? nameUndeclared(undeclared) : 'The description declares no body for this response.');
  const title = isBeyond
    ? 'Add these properties to the schema'
    : 'Add it with a schema and an example, without secrets';
  const label = isBeyond ? 'Update schema' : 'Describe this response';
  return (
    <>
      <p class="redirects">
        <Words text={words} />{' '}
        {added !== undefined && (
          <Button class="quiet" title={title} label={label} onClick={() => describing?.edit(added)} />
        )}
      </p>
      {describing !== undefined && <EditMessage describing={describing} />}
    </>
  );
}

/** Maximum number of properties that are named. */
const mostNamed = 5;

function nameUndeclared(pointers: readonly string[]): string {
  const names = pointers.slice(0, mostNamed).map((pointer) => `\`${pointer.slice(1)}\``);
  const rest = pointers.length - mostNamed;
  return `Not in the description: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

export function EditMessage({ describing: { message } }: { describing: Describing }) {
  if (message.value === '') return null;
  return (
    <p class="redirects doubts" role="status">
      <Words text={message.value} />
    </p>
  );
}
