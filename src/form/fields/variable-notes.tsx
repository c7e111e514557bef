import { useComputed } from '@preact/signals';
import { isReferenceName } from '../../request/environment/references.ts';
import { valuePointer } from '../../request/form/field-pointer.ts';
import { scalarText } from '../../request/json/exact-value.ts';
import type { FormSession } from '../form-session.ts';
import { ReferenceNote } from './reference-note.tsx';

interface NotesProps {
  readonly session: FormSession;
  /** The pointer of the field; see `FieldStep`. */
  readonly pointer: string;
  /** The field shows its whole value as one text. */
  readonly isWhole: boolean;
}

/** Shows the value of each `{{name}}` of a field, or that there is none. */
export function VariableNotes({ session, pointer, isWhole }: NotesProps) {
  const names = useComputed(() => {
    const place = valuePointer(pointer);
    const uses = session.live.variables.value.filter((use) => {
      return use.pointer === place || (isWhole && use.pointer.startsWith(`${place}/`));
    });
    // Joined into one text, because equal texts cause no render.
    return [...new Set(uses.map(({ name }) => name))].join('\n');
  });
  // Dynamic values are new each time, so they come with the script.
  if (session.ahead !== undefined) return null;
  return (
    <>
      {names.value.split('\n').map((name) => {
        if (name === '') return null;
        const Note = isReferenceName(name) ? ReferenceNote : VariableNote;
        return <Note key={name} session={session} name={name} />;
      })}
    </>
  );
}

function VariableNote({ session, name }: { session: FormSession; name: string }) {
  const active = session.host.environments?.view.value.active;
  const filled = session.store.environment.value;
  const written = <code>{`{{${name}}}`}</code>;
  if (active === undefined || filled === undefined) {
    return session.host.environments?.view.value.names.length ? (
      <p class="variable-note">{written} is sent as typed, because no environment is selected</p>
    ) : null;
  }
  const secret = active.secrets.find((each) => each.name === name);
  if (secret !== undefined) {
    return (
      <p class="variable-note">
        {written} is {secret.isKept ? <span title="A secret">••••••••</span> : 'a secret that Send asks for'}
      </p>
    );
  }
  const value = Object.hasOwn(filled.variables, name) ? filled.variables[name] : undefined;
  if (value === undefined) {
    return (
      <p class="bad">
        {written} is not a variable of {active.name}
      </p>
    );
  }
  return (
    <p class="variable-note">
      {written} is <code class="value">{scalarText(value)}</code>
    </p>
  );
}
