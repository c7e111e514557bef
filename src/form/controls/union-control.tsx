import { variantPointer } from '../../request/form/field-pointer.ts';
import type { SchemaVariants } from '../../schema/variants-of.ts';
import { Button } from './button.tsx';
import type { ControlProps, MembersProps } from './control-props.ts';
import { Members } from './object-control.tsx';
import { ValueStates } from './value-states.tsx';

interface UnionProps extends Omit<MembersProps, 'shape'> {
  readonly unions: readonly SchemaVariants[];
  readonly shape: MembersProps['shape'] | undefined;
}

/**
 * Draws the members that all alternatives share, and for each union a picker with the control of the chosen
 * alternative.
 */
export function UnionControl({ unions, shape, ...props }: UnionProps) {
  const { session, field, draw } = props;
  return (
    <div class="union">
      {shape !== undefined && <Members {...props} shape={shape} />}
      {unions.map((union, index) => {
        const chosen = session.store.variants.chosen(field.pointer, index);
        return (
          <div class="variant" key={`union-${index}`}>
            <VariantPicker {...props} union={union} index={index} chosen={chosen} />
            <div key={`option-${chosen}`}>{draw(variantPointer(field.pointer, index, chosen))}</div>
          </div>
        );
      })}
      {shape !== undefined && <ValueStates session={session} field={field} empty="object" />}
    </div>
  );
}

const mostButtons = 5;

interface PickerProps extends Pick<ControlProps, 'session' | 'field'> {
  readonly union: SchemaVariants;
  readonly index: number;
  readonly chosen: number;
}

function VariantPicker({ session, field, union, index, chosen }: PickerProps) {
  const choose = (option: number) => session.store.variants.choose(field.pointer, index, option);
  const label = `Alternative of ${field.name}`;
  if (union.options.length > mostButtons) {
    return (
      <select aria-label={label} value={String(chosen)} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {union.options.map((option, at) => (
          <option key={option.label} value={String(at)}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <fieldset class="chips" aria-label={label}>
      {union.options.map((option, at) => (
        <Button key={option.label} aria-pressed={at === chosen} label={option.label} onClick={() => choose(at)} />
      ))}
    </fieldset>
  );
}
