import { variantPointer } from '../../request/form/field-pointer.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import type { FormWithVariants } from './form-fields.ts';
import { startingMembers } from './set-field-value.ts';

/** Returns the value of a new item or entry before anything is typed. */
export function startingValue(store: FormWithVariants, pointer: string): ExactValue {
  const control = store.field(pointer)?.control;
  switch (control?.kind) {
    case 'object':
      return startingMembers(store, pointer);
    case 'list':
    case 'chips':
      return [];
    case 'union': {
      const option = variantPointer(pointer, 0, 0);
      return control.shape === undefined ? startingUnion(store, pointer, option) : startingMembers(store, pointer);
    }
    case 'choice':
      return control.options.length === 1 ? (control.options[0]?.value ?? '') : '';
    default:
      return '';
  }
}

function startingUnion(store: FormWithVariants, pointer: string, option: string): ExactValue {
  const field = store.field(option);
  const schema = field === undefined ? {} : flattenObject(field.schema, store.view.value.slice.schemas);
  const isObject = schema.properties !== undefined || schema.type === 'object';
  if (isObject || unionsOf(schema, store.view.value.slice.schemas).length > 0) return startingMembers(store, pointer);
  return field === undefined ? '' : startingValue(store, option);
}
