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

/** Names the properties that the description lacks, and offers to declare them. */
export function Undeclared({ host, bodies }: Pick<NotComparedProps, 'host' | 'bodies'>) {
  const describing = useDescribing(host, bodies);
  const { schema, undeclared = [] } = bodies;
  if (describing === undefined || schema === undefined || undeclared.length === 0) return null;
  const rest = undeclared.length - mostNamed;
  const names = undeclared.slice(0, mostNamed).map((pointer) => `\`${pointer.slice(1)}\``);
  return (
    <>
      <p class="redirects">
        <Words text={`Not in the description: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`} />{' '}
        <Button
          class="quiet"
          title="Add these properties to the schema"
          label="Update schema"
          onClick={() => describing.edit(schema)}
        />
      </p>
      <EditMessage describing={describing} />
    </>
  );
}

/** Maximum number of properties that are named. */
const mostNamed = 5;

interface NotComparedProps {
  readonly host: PlaygroundHost;
  readonly bodies: DescribedBodies;
  readonly reason: string | undefined;
}

/** Says why a response is not compared with the description. If the description lacks the response, it can be added. */
export function NotCompared({ host, bodies, reason }: NotComparedProps) {
  const describing = useDescribing(host, bodies);
  const response = describing === undefined ? undefined : bodies.response;
  if (response === undefined && reason === undefined) return null;
  return (
    <>
      <p class="redirects">
        {reason ?? 'The description declares no body for this response.'}{' '}
        {response !== undefined && (
          <Button
            class="quiet"
            title="Add it with a schema and an example, without secrets"
            label="Describe this response"
            onClick={() => describing?.edit(response)}
          />
        )}
      </p>
      {describing !== undefined && <EditMessage describing={describing} />}
    </>
  );
}

export function EditMessage({ describing: { message } }: { describing: Describing }) {
  if (message.value === '') return null;
  return (
    <p class="redirects doubts" role="status">
      <Words text={message.value} />
    </p>
  );
}
