import { useComputed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { whyNoPageSets } from '../../request/form/browser-limits.ts';
import { memberPointer } from '../../request/form/field-pointer.ts';
import {
  hasClosedBody,
  isDeclared,
  listUndeclared,
  type UndeclaredValue,
  undeclaredLocations,
} from '../../request/form/undeclared-values.ts';
import { Button } from '../controls/button.tsx';
import { EntryName, NameField } from '../controls/entries.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { DeclareButton } from '../fields/declare-button.tsx';
import { FieldCell } from '../fields/field-cell.tsx';
import type { AddedLocation, FormSession } from '../form-session.ts';
import { Words } from '../words.tsx';
import { hasForm } from './request-notes.tsx';

interface UndeclaredProps {
  readonly session: FormSession;
  /** Focuses the field with this pointer. */
  readonly onFocus?: (pointer: string) => void;
}

/** The values that the description lacks, and the buttons that add one. */
export function UndeclaredValues({ session, onFocus }: UndeclaredProps) {
  const { store, adding } = session;
  const { slice } = store.view.value;
  const next = useRef<string | undefined>(undefined);
  const mediaType = store.mediaType.value;
  // Joined into one text, because equal texts cause no render.
  const listed = useComputed(() => JSON.stringify(listUndeclared(store.view.value.slice, store.values.value)));
  useLayoutEffect(() => {
    const pointer = next.current;
    next.current = undefined;
    // A property is drawn in the cell of the body, which may be rendered after this one.
    if (pointer !== undefined) queueMicrotask(() => onFocus?.(pointer));
  });
  if (slice.kind !== 'operation') return null;
  // Alone on a page, the buttons are in the menu of the request.
  if (!hasForm(session) && adding.value === undefined && listed.value === '[]') return null;
  const canAdd = hasClosedBody(slice, mediaType) && !store.raw.isShown();
  const locations = [...undeclaredLocations, ...(canAdd ? (['body'] as const) : [])];
  const rows = JSON.parse(listed.value) as readonly UndeclaredValue[];
  const isTaken = (location: AddedLocation, name: string) =>
    store.value(memberPointer(`/${location}`, name)) !== undefined ||
    (location === 'body' ? store.field(memberPointer('/body', name)) !== undefined : isDeclared(slice, location, name));
  const add = (name: string) => {
    if (adding.value === undefined) return;
    const pointer = memberPointer(`/${adding.value}`, name);
    next.current = pointer;
    adding.value = undefined;
    store.setValue(pointer, '');
  };
  return (
    <div class="entries undeclared">
      {rows.map((row, index) => (
        <Row key={`${row.location}-${index}-${rows.length}`} session={session} row={row} isTaken={isTaken} />
      ))}
      <div class="entry-new">
        {adding.value === undefined ? (
          locations.map((location) => (
            <Button key={location} class="add" label={addLabels[location]} onClick={() => (adding.value = location)} />
          ))
        ) : (
          <NameField
            key={adding.value}
            label={`Name of the ${locationWords[adding.value]}`}
            placeholder={`name of the ${locationWords[adding.value]}`}
            addLabel={`Add the ${locationWords[adding.value]}`}
            isTaken={(name) => adding.value !== undefined && isTaken(adding.value, name)}
            onName={add}
            onCancel={() => (adding.value = undefined)}
          />
        )}
      </div>
    </div>
  );
}

export const addLabels: { readonly [L in AddedLocation]: string } = {
  header: '+ Header',
  query: '+ Query value',
  cookie: '+ Cookie',
  body: '+ Body property',
};

const locationWords: { readonly [L in AddedLocation]: string } = {
  header: 'header',
  query: 'query value',
  cookie: 'cookie',
  body: 'body property',
};

interface RowProps {
  readonly session: FormSession;
  readonly row: UndeclaredValue;
  readonly isTaken: (location: AddedLocation, name: string) => boolean;
}

function Row({ session, row, isTaken }: RowProps) {
  const { store, host } = session;
  const { pointer, location, name } = row;
  const unsent = location === 'header' && host.place === 'site' ? whyNoPageSets(name) : undefined;
  return (
    <div class="entry">
      <EntryName
        name={name}
        label={`Name of the ${locationWords[location]} ${name}`}
        isTaken={(to) => isTaken(location, to)}
        onName={(to) => store.renameValue(pointer, to)}
      />
      <div class="entry-value">
        <FieldCell session={session} pointer={pointer} isOther={true} />
        {unsent !== undefined && (
          <p class="bad">
            <Words text={unsent} />
          </p>
        )}
        <p class="from">
          {locationWords[location]}, not in the description
          <DeclareButton session={session} pointer={pointer} />
        </p>
      </div>
      <IconButton icon="remove" label={`Remove ${name}`} onClick={() => store.setValue(pointer, undefined)} />
    </div>
  );
}
