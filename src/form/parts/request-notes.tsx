import type { ComponentChildren } from 'preact';
import { mediaTypesOf, parametersOf } from '../../request/form/field-spec.ts';
import { ActionMenu } from '../controls/action-menu.tsx';
import { Button } from '../controls/button.tsx';
import type { FormSession } from '../form-session.ts';
import { Words } from '../words.tsx';

/** Maximum number of missing values that are listed. */
export const mostNamed = 3;

interface RequestNotesProps {
  readonly session: FormSession;
  /** True after Send was pressed. An untouched form does not complain about what is not filled in yet. */
  readonly isTried?: boolean;
  /** Focuses the field with this pointer. */
  readonly onFocus?: (pointer: string) => void;
  /** The button that sends the request without its missing values. */
  readonly sendWithout?: ComponentChildren;
  /** The notes before and after those about parts that are not sent. */
  readonly before?: ComponentChildren;
  readonly after?: ComponentChildren;
  /** The actions of the menu, and what is beside it. */
  readonly actions?: ComponentChildren;
  readonly besideActions?: ComponentChildren;
}

/** The missing values, the parts that are not sent from here, and the menu with the actions on all values. */
export function RequestNotes(props: RequestNotesProps) {
  const { session, isTried, before, after, actions, besideActions } = props;
  const { slice } = session.store.view.value;
  // A connection is made elsewhere: nothing is sent from here that could say it afterwards.
  const saysWithheld = isTried || slice.kind === 'channel';
  const hasActions = slice.kind === 'operation' || hasForm(session);
  const { missing, unknown } = session.live;
  const isStopped = session.store.isAsking.value && missing.value.length + unknown.value.length > 0;
  return (
    <>
      {isStopped && <b class="warn">Not sent.</b>}
      {isTried && <Missing {...props} />}
      {before}
      {(saysWithheld ? session.live.withheld.value : []).map((words) => (
        <p class="warn" key={words}>
          <Words text={words} />
        </p>
      ))}
      {after}
      {hasActions && (
        // The menu and the history stay together when the line wraps.
        <span class="env-actions">
          <ActionMenu label="More">{actions}</ActionMenu>
          {besideActions}
        </span>
      )}
    </>
  );
}

/** Returns whether the request has parameters or a body. */
export function hasForm({ store }: FormSession): boolean {
  const { slice } = store.view.value;
  return parametersOf(slice).length + mediaTypesOf(slice).length > 0;
}

function Missing({ session, onFocus, sendWithout }: RequestNotesProps) {
  const missing = session.live.missing.value;
  if (missing.length === 0) return null;
  const more = missing.length - mostNamed;
  return (
    <span class="lacks">
      {missing.length === 1 ? '1 value is missing:' : `${missing.length} values are missing:`}
      {missing.slice(0, mostNamed).map(({ pointer, name }) => (
        <Button key={pointer} class="warn" label={name} onClick={() => onFocus?.(pointer)} />
      ))}
      {more > 0 && `and ${more} more`}
      {sendWithout}
    </span>
  );
}
