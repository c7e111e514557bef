import type { Option } from '../../request/form/choose-control.ts';
import { unsetWords } from '../../request/form/control-words.ts';
import { stepsOf } from '../../request/form/field-pointer.ts';
import { exactText } from '../../request/json/exact-value.ts';
import { asReference } from '../fields/variable-at.ts';
import type { ControlProps } from './control-props.ts';

/** Longer lists are not drawn ahead. */
const mostAhead = 60;

/** Selects one value or none. A value from the JSON view that is not an option is added as one. */
export function ChoiceControl({ session, field, text, aria, options }: ControlProps & { options: readonly Option[] }) {
  if (isDecided(field, text, options)) {
    return (
      <p class="only-value">
        <code>{options[0]?.label}</code>
      </p>
    );
  }
  const all = options.map(({ label }) => label);
  // The options of a long list come with the script.
  const labels = session.ahead !== undefined && all.length > mostAhead ? all.filter((label) => label === text) : all;
  const references = matchingVariables(session, options).map(asReference);
  return (
    <select {...aria} value={text} onChange={(event) => session.store.type(field, event.currentTarget.value)}>
      <option value="">{unsetWords(field)}</option>
      {labels.map((label) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
      {text !== '' && ![...labels, ...references].includes(text) && <option value={text}>{text}</option>}
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

/**
 * Returns whether there is nothing to choose: the only value, if it is required or in an alternative that is chosen by
 * name. One that is optional and not set can still be chosen.
 */
export function isDecided(
  { pointer, required }: ControlProps['field'],
  text: string,
  options: readonly Option[],
): boolean {
  const [only, ...others] = options;
  if (only === undefined || others.length > 0) return false;
  const isInVariant = stepsOf(pointer).at(-2)?.kind === 'variant';
  if (text === only.label) return required || isInVariant;
  return text === '' && required && isInVariant;
}

/** Lists the variables of the environment whose value is one of the options. */
function matchingVariables({ store }: ControlProps['session'], options: readonly Option[]): string[] {
  const { variables } = store.environment.value ?? {};
  if (variables === undefined) return [];
  const values = new Set(options.map(({ value }) => exactText(value)));
  return Object.entries(variables).flatMap(([name, value]) => (values.has(exactText(value)) ? [name] : []));
}
