import { ActionMenu } from '../../../src/form/controls/action-menu.tsx';
import { CopyButton } from '../../../src/form/controls/copy-button.tsx';
import { asReference } from '../../../src/form/fields/variable-at.ts';
import { printResponseReference, responseKey } from '../../../src/request/environment/references.ts';
import { memberPointer } from '../../../src/request/form/field-pointer.ts';
import { parametersOf } from '../../../src/request/form/field-spec.ts';
import { listUndeclared } from '../../../src/request/form/undeclared-values.ts';
import { fieldLocation } from '../../../src/request/secrets/secret-values.ts';
import { focusField } from '../form/focus-field.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { AddCheck } from './add-to-workflow.tsx';
import { FollowAddress } from './response-links.tsx';

interface ValueProps {
  readonly session: PlaygroundSession;
  readonly pointer: string;
  /** The value, as JSON. */
  readonly text: string;
}

/** The actions on a value of the response. `url`: where the response came from. */
export function ValueActions({ url, ...value }: ValueProps & { readonly url: string }) {
  return (
    <>
      <FollowAddress session={value.session} url={url} text={value.text} />
      <UseValue {...value} />
      {isScalar(value.text) && (
        <AddCheck session={value.session} check={{ kind: 'body', pointer: value.pointer, json: value.text }} />
      )}
    </>
  );
}

function isScalar(json: string): boolean {
  return /^(?:"|-?\d|true$|false$)/.test(json);
}

/** The menu that uses a value of the response in a field. */
function UseValue({ session, pointer, text }: ValueProps) {
  const { store, host } = session;
  const { slice } = store.view.value;
  if (slice.kind !== 'operation' || host.responses === undefined || !isScalar(text)) return null;
  const name = printResponseReference({ operation: responseKey(slice.operation), pointer });
  if (name === undefined) return null;
  const fields = [
    ...parametersOf(slice).map((parameter) => ({
      label: parameter.name,
      pointer: memberPointer(`/${parameter.location}`, parameter.name),
      kind: fieldLocation(parameter),
    })),
    ...listUndeclared(slice, store.values.value).map((each) => ({
      label: each.name,
      pointer: each.pointer,
      kind: each.location,
    })),
  ];
  const put = (field: string) => {
    host.responses?.pick(name);
    store.replaceValue(field, asReference(name));
    focusField(field);
  };
  const copy = () => {
    host.responses?.pick(name);
    return asReference(name);
  };
  return (
    <ActionMenu label="Use in…">
      {fields.map((field) => (
        <button key={field.pointer} type="button" onClick={() => put(field.pointer)}>
          {field.label} <span class="dim">{field.kind}</span>
        </button>
      ))}
      <CopyButton host={host} className="copies" label="Copy for another field or operation" text={copy} />
    </ActionMenu>
  );
}
