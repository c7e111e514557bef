import { useSignal } from '@preact/signals';
import { memberPointer } from '../../request/form/field-pointer.ts';
import { peekText } from '../../request/form/field-text.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { constraintsBesideType } from '../../schema/view/constraints-in-words.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import { typeInWords } from '../../schema/view/type-in-words.ts';
import { useFieldValue } from '../fields/use-derived.ts';
import { isVariant } from '../store/other-names.ts';
import { isItemPointer } from '../store/set-field-value.ts';
import { Words } from '../words.tsx';
import type { MembersProps } from './control-props.ts';
import { Entries } from './entries.tsx';
import { AreaControl } from './text-controls.tsx';
import { ValueStates } from './value-states.tsx';

/**
 * An object, member by member. Inside another object it is folded to one line, and its members are drawn when it is
 * opened.
 */
export function ObjectControl(props: MembersProps) {
  const { session, field, shape } = props;
  const value = useFieldValue(session.store, field.pointer);
  const isMap = shape.fields.length === 0;
  const isFolded = useSignal(!isMap && field.pointer.split('/').length > 2 && !isItemPointer(field.pointer));
  if (value !== undefined && value !== null && !isExactObject(value)) return <AreaControl {...props} />;
  if (isVariant(field.pointer)) return <Members {...props} />;
  if (isMap || isItemPointer(field.pointer)) {
    return (
      <div class="object">
        <ValueStates session={session} field={field} empty={isMap ? 'map' : 'object'} />
        <Members {...props} />
      </div>
    );
  }
  return (
    <div class="object">
      <details open={!isFolded.value} onToggle={(event) => (isFolded.value = !event.currentTarget.open)}>
        <summary aria-label={`${field.name} ${peekText(value)}`}>
          <code>{peekText(value)}</code>
        </summary>
        {!isFolded.value && <Members {...props} />}
      </details>
      <ValueStates session={session} field={field} empty="object" />
    </div>
  );
}

/** Draws the described members, then the others. */
export function Members(props: MembersProps) {
  const { session, field, shape, draw } = props;
  return (
    <fieldset class="members" aria-label={isItemPointer(field.pointer) ? undefined : field.name}>
      {shape.fields.map(({ name, required }) => (
        <div class="item-field" key={name}>
          <MemberHead session={session} pointer={memberPointer(field.pointer, name)} name={name} required={required} />
          <div>{draw(memberPointer(field.pointer, name))}</div>
        </div>
      ))}
      <Entries {...props} />
    </fieldset>
  );
}

interface MemberHeadProps extends Pick<MembersProps, 'session'> {
  readonly pointer: string;
  readonly name: string;
  readonly required: boolean;
}

/** The name of a member with its type, and what limits its value. */
function MemberHead({ session, pointer, name, required }: MemberHeadProps) {
  const field = session.store.field(pointer);
  const { schemas } = session.store.view.value.slice;
  const rules = field === undefined ? [] : constraintsBesideType(flattenObject(field.schema, schemas));
  return (
    <div class="what">
      <span class="name">{name}</span>{' '}
      {field !== undefined && <span class="type">{typeInWords(field.schema, schemas)}</span>}{' '}
      {required && <span class="req">required</span>}{' '}
      {field?.fallback !== undefined && (
        <span class="def">
          default <code>{field.fallback}</code>
        </span>
      )}
      {rules.length > 0 && (
        <div class="limits">
          {rules.map((rule) => (
            <p key={rule} class="rule">
              <Words text={rule} />
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
