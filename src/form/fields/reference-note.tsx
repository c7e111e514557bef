import { dynamicNames } from '../../request/environment/dynamic-values.ts';
import { isSecretReference, parseResponseReference } from '../../request/environment/references.ts';
import { scalarText } from '../../request/json/exact-value.ts';
import type { FormSession } from '../form-session.ts';

const knownNames = [...new Set(dynamicNames.map(({ example }) => example.split(' ')[0]))].join(', ');

/** Shows the value of a dynamic name or of a value in a response, or says that there is none. */
export function ReferenceNote({ session, name }: { session: FormSession; name: string }) {
  const { store, host } = session;
  const { variables, secrets } = store.references.values.value;
  const written = <code>{`{{${name}}}`}</code>;
  const reference = parseResponseReference(name);
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (reference === undefined) {
    if (value === undefined) {
      return (
        <p class="bad">
          {written} is not a dynamic value, or has wrong arguments. Known: {knownNames}.
        </p>
      );
    }
    return (
      <p class="variable-note">
        {written} is new with each Send: <code class="value">{scalarText(value)}</code>
      </p>
    );
  }
  const { operation, pointer } = reference;
  if (isSecretReference(reference) && Object.hasOwn(secrets, name)) {
    return (
      <p class="variable-note">
        {written} is <span title="A secret">••••••••</span> from the last response of {operation}
      </p>
    );
  }
  if (value === undefined) {
    const hasResponse = host.responses?.find(operation) !== undefined;
    return (
      <p class="bad">
        {hasResponse
          ? `The last response of ${operation} has no text, number or boolean at ${pointer === '' ? 'its top' : pointer}.`
          : `There is no JSON response of ${operation} in this session. Send it first.`}
      </p>
    );
  }
  return (
    <p class="variable-note">
      {written} is <code class="value">{scalarText(value)}</code> from the last response of {operation}
    </p>
  );
}
