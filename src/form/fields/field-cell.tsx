import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { fillValue } from '../../request/environment/fill-variables.ts';
import { valuePointer } from '../../request/form/field-pointer.ts';
import type { FieldSpec } from '../../request/form/field-spec.ts';
import { ChipsControl } from '../controls/chips-control.tsx';
import { ChoiceControl } from '../controls/choice-control.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { FileControl } from '../controls/file-control.tsx';
import { ListControl } from '../controls/list-control.tsx';
import { ObjectControl } from '../controls/object-control.tsx';
import { ScalarControl } from '../controls/scalar-control.tsx';
import { AreaControl, TextControl } from '../controls/text-controls.tsx';
import { UnionControl } from '../controls/union-control.tsx';
import type { FormSession } from '../form-session.ts';
import { Words } from '../words.tsx';
import { fieldLayout, lineLength } from './field-layout.ts';
import { fieldMessage } from './field-messages.ts';
import { FromSource } from './from-source.tsx';
import { useFieldId } from './use-field-id.ts';
import { VariableNotes } from './variable-notes.tsx';

interface FieldProps {
  readonly session: FormSession;
  readonly pointer: string;
  /** The value has this member, but the description does not declare it. */
  readonly isOther?: boolean;
}

/** The control in a row's cell, with the first mismatch under it. Empty if the description no longer has this field. */
export function FieldCell({ session, pointer, isOther = false }: FieldProps) {
  const { store, ahead } = session;
  if (ahead !== undefined) {
    ahead.fieldsLeft = pointer.split('/').length > ahead.deepest ? -1 : ahead.fieldsLeft - 1;
    if (ahead.fieldsLeft < 0) return null;
  }
  const field = useComputed(() => store.field(pointer, isOther));
  const text = useComputed(() => (field.value === undefined ? '' : store.text(field.value)));
  const isNeeded = useComputed(
    () => store.isAsking.value && session.live.missing.value.some((each) => each.pointer === pointer),
  );
  // A variable without a value has a note of its own.
  const isUnknown = useComputed(() => session.live.unknown.value.some((use) => use.pointer === valuePointer(pointer)));
  const value = useComputed(() => store.value(pointer));
  // Depends only on signals of this field, so that a key in another field does not check this value again.
  const message = useComputed(() => {
    const spec = field.value;
    if (isNeeded.value) return `Required: ${neededWords[spec?.control.kind ?? 'text'] ?? 'fill this in'} to send.`;
    if (spec === undefined || isUnknown.value) return undefined;
    const filled = value.value === undefined ? undefined : fillValue(value.value, store.filling.value);
    return fieldMessage(spec, text.value, filled, store.view.value.slice.schemas);
  });
  const notes = useComputed(() => (field.value === undefined ? noNotes : store.notes(pointer)));
  const source = useComputed(() => store.source(pointer));
  const length = useRef<number | undefined>(undefined);
  const layout = useComputed(() => {
    const hasOrigin = notes.value.length > 0 || source.value !== undefined;
    if (field.value === undefined) return undefined;
    length.current = lineLength(field.value, text.value, length.current);
    return fieldLayout(field.value, { text: text.value, value: value.value, hasOrigin, length: length.current });
  });
  const messageId = useFieldId(store, 'why', pointer);
  const spec = field.value;
  if (spec === undefined) return null;
  const bad = message.value !== undefined;
  const aria: ControlProps['aria'] = {
    'aria-label': spec.name,
    ...(spec.required ? { 'aria-required': true as const } : {}),
    ...(bad ? { 'aria-invalid': true as const, 'aria-describedby': messageId } : {}),
  };
  return (
    <div class="field" data-field={pointer} data-layout={layout.value} data-example={isExample(spec, text.value)}>
      <Control session={session} field={spec} text={text.value} aria={aria} />
      <p class="bad" id={bad ? messageId : undefined} aria-live="polite" hidden={!bad}>
        <Words text={message.value ?? ''} />
      </p>
      <VariableNotes session={session} pointer={pointer} isWhole={isOneText(spec)} />
      {notes.value.map((note) => (
        <p class="from" key={note}>
          {note}
        </p>
      ))}
      {source.value !== undefined && (
        <FromSource source={source.value} what={spec.name} onClear={() => store.setValue(pointer, undefined)} />
      )}
    </div>
  );
}

const noNotes: readonly string[] = [];

/** The words for filling in a field that takes no text. */
const neededWords: { readonly [kind in FieldSpec['control']['kind']]?: string } = {
  file: 'choose a file',
  choice: 'choose a value',
  chips: 'choose a value',
};

/** Returns whether the control shows the example, which the text of the row then does not repeat. */
function isExample({ placeholder, secret }: FieldSpec, text: string): true | undefined {
  return (text !== '' && text === placeholder && !secret) || undefined;
}

/** Returns whether the control shows the field's whole value as one text. */
function isOneText({ control: { kind } }: FieldSpec): boolean {
  return kind === 'json' || kind === 'area' || kind === 'text';
}

function Control(props: ControlProps) {
  const { field, session } = props;
  const { control } = field;
  const draw = (pointer: string, isOther = false) => (
    <FieldCell session={session} pointer={pointer} isOther={isOther} />
  );
  switch (control.kind) {
    case 'text':
      return <TextControl {...props} input={control.input} />;
    case 'scalar':
      return <ScalarControl {...props} {...control} />;
    case 'choice':
      return <ChoiceControl {...props} options={control.options} />;
    case 'chips':
      return <ChipsControl {...props} options={control.options} />;
    case 'list':
      return <ListControl {...props} draw={draw} />;
    case 'object':
      return <ObjectControl {...props} shape={control} draw={draw} />;
    case 'union':
      return <UnionControl {...props} unions={control.unions} shape={control.shape} draw={draw} />;
    case 'json':
    case 'area':
      return <AreaControl {...props} />;
    case 'file':
      return <FileControl {...props} several={control.several} isSingle={control.single} />;
  }
}
