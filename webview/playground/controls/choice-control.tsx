import type { Option } from '../../../src/request/form/choose-control.ts';
import { unsetWords } from '../../../src/request/form/control-words.ts';
import { exactText } from '../../../src/request/json/exact-value.ts';
import { asReference } from '../environment/variable-at.ts';
import type { ControlProps } from './control-props.ts';

/** Selects one value or none. A value from the JSON view that is not an option is added as one. */
export function ChoiceControl({ session, field, text, aria, options }: ControlProps & { options: readonly Option[] }) {
  const labels = options.map(({ label }) => label);
  const references = matchingVariables(session, options).map(asReference);
  const all = [...labels, ...references];
  return (
    <select {...aria} value={text} onChange={(event) => session.store.type(field, event.currentTarget.value)}>
      <option value="">{unsetWords(field)}</option>
      {labels.map((label) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
      {text !== '' && !all.includes(text) && <option value={text}>{text}</option>}
      {references.length > 0 && (
        <optgroup label="Variables">
          {references.map((reference) => (
            <option key={reference} value={reference}>
              {reference}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

/** Lists the variables of the environment whose value is one of the options. */
function matchingVariables({ store }: ControlProps['session'], options: readonly Option[]): string[] {
  const { variables } = store.environment.value ?? {};
  if (variables === undefined) return [];
  const values = new Set(options.map(({ value }) => exactText(value)));
  return Object.entries(variables).flatMap(([name, value]) => (values.has(exactText(value)) ? [name] : []));
}
