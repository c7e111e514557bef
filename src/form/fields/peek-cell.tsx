import { useComputed } from '@preact/signals';
import { peekText } from '../../request/form/field-text.ts';
import { objectShape } from '../../request/form/object-fields.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import { Entries } from '../controls/entries.tsx';
import { ValueStates } from '../controls/value-states.tsx';
import type { FormSession } from '../form-session.ts';
import { Words } from '../words.tsx';
import { FieldCell } from './field-cell.tsx';
import { fieldMessage } from './field-messages.ts';

/**
 * The cell of an object whose fields have cells below it: its value in one line beside the button that shows them, and
 * the members without a field.
 */
export function PeekCell({ session, pointer }: { session: FormSession; pointer: string }) {
  const { store } = session;
  const isBody = pointer === '/body';
  const found = useComputed(() => store.field(pointer));
  const typed = useComputed(() => store.value(pointer));
  const message = useComputed(() => {
    const spec = found.value;
    // A body that is typed as text is not compared with the schema of its value.
    if (spec?.control.kind !== 'object' && spec?.control.kind !== 'union') return undefined;
    return fieldMessage(spec, '', typed.value, store.view.value.slice.schemas);
  }).value;
  const field = found.value;
  const value = typed.value;
  // The text of the body has its members, and is checked as a whole.
  if (field === undefined || (isBody && store.raw.isShown())) return null;
  const { schemas } = store.view.value.slice;
  const shape = objectShape(flattenObject(field.schema, schemas), schemas);
  // The members of a union are those of its alternatives.
  const isOpen = shape.isOpen && shape.fields.length > 0;
  return (
    <>
      {!isBody && (
        <p class="peek">
          {hasContent(value) && <code>{field.secret ? '•••' : peekText(value)}</code>}
          <ValueStates session={session} field={field} empty="object" />
        </p>
      )}
      {message !== undefined && (
        <p class="bad">
          <Words text={message} />
        </p>
      )}
      <Entries
        session={session}
        field={field}
        text=""
        aria={{ 'aria-label': field.name }}
        shape={{ ...shape, isOpen }}
        draw={(inner, isOther = false) => <FieldCell session={session} pointer={inner} isOther={isOther} />}
      />
    </>
  );
}

/** Returns whether there is more to see than the state of the value: missing, null or empty. */
function hasContent(value: ExactValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  return !isExactObject(value) || Object.keys(value).length > 0;
}
