import { batch, type Signal, signal } from '@preact/signals';
import type { SchemaTable } from '../../core/api/schema.ts';
import { makeValue } from '../../request/examples/make-value.ts';
import { memberPointer, stepsOf, variantPointer } from '../../request/form/field-pointer.ts';
import { findVariant, onlyValues, scoreFit } from '../../request/form/find-variant.ts';
import { untouchedParts } from '../../request/form/untouched-form.ts';
import { variantNames } from '../../request/form/variant-names.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { type ExactObject, isExactObject } from '../../request/json/exact-value.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import type { SchemaVariant, SchemaVariants } from '../../schema/variants-of.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import type { FormFields } from './form-fields.ts';

/**
 * Tracks which alternative of each union the form shows: the one chosen by hand, otherwise the one that the value
 * belongs to.
 */
export class VariantChoices {
  readonly #store: FormFields;
  /** By the pointer of the union's field and its index: see `choiceKey`. */
  readonly #choices: Signal<ReadonlyMap<string, number>> = signal(new Map());
  /** The values that unions held in alternatives that are not chosen. Never sent. */
  readonly #hidden = new Map<string, ExactValue>();

  constructor(store: FormFields) {
    this.#store = store;
  }

  /** Returns the unions of a field. Empty if there is nothing to choose. */
  unions(pointer: string): readonly SchemaVariants[] {
    const field = this.#store.field(pointer);
    if (field === undefined) return [];
    const table = this.#table();
    return unionsOf(flattenObject(field.schema, table), table);
  }

  /** Returns the alternative that was chosen by hand. */
  choice(pointer: string, union: number): number | undefined {
    return this.#choices.value.get(choiceKey(pointer, union));
  }

  chosen(pointer: string, union: number): number {
    const choice = this.choice(pointer, union);
    if (choice !== undefined) return choice;
    const variants = this.unions(pointer)[union];
    return variants === undefined ? 0 : findVariant(this.#store.value(pointer), variants, this.#table());
  }

  /**
   * Shows another alternative and converts the value: members that both alternatives have are kept, the others start
   * anew, or as they were when the alternative was last chosen. Without a value, there is none afterwards.
   */
  choose(pointer: string, union: number, option: number): void {
    const before = this.chosen(pointer, union);
    const variants = this.unions(pointer)[union];
    const next = variants?.options[option];
    const last = variants?.options[before];
    if (variants === undefined || next === undefined || before === option) return;
    const value = this.#store.value(pointer);
    const nextPointer = variantPointer(pointer, union, option);
    batch(() => {
      this.#set(choiceKey(pointer, union), option);
      if (value === undefined) return;
      this.#hidden.set(variantPointer(pointer, union, before), value);
      const start = this.#hidden.get(nextPointer) ?? this.#example(next);
      const converted = last === undefined ? start : this.#convert(value, start, { last, next, variants });
      this.#store.setValue(pointer, converted);
    });
  }

  #convert(value: ExactValue, start: ExactValue, between: Between): ExactValue {
    if (!isExactObject(value) || !isExactObject(start)) return start;
    const converted = { ...start };
    for (const [name, member] of Object.entries(value)) {
      if (this.#isCarried(name, member, start, between)) converted[name] = member;
    }
    const { discriminator } = between.variants;
    const { discriminatorValue } = between.next;
    if (discriminator !== undefined && discriminatorValue !== undefined) converted[discriminator] = discriminatorValue;
    return converted;
  }

  /**
   * Returns whether a member is carried into the next alternative: the next one accepts it, or neither describes it.
   */
  #isCarried(name: string, member: ExactValue, start: ExactObject, { last, next, variants }: Between): boolean {
    if (name === variants.discriminator) return false;
    const table = this.#table();
    const properties = flattenObject(next.schema, table).properties ?? {};
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) return !variantNames(last, table).has(name) || variantNames(next, table).has(name);
    const isConstant = onlyValues(flattenObject(property, table)) !== undefined && Object.hasOwn(start, name);
    return !isConstant && scoreFit(member, property, table) >= 0;
  }

  #example({ schema }: SchemaVariant): ExactValue {
    const optional = untouchedParts(this.#store.view.value.sampleParameters);
    return makeValue(schema, this.#table(), { direction: 'request', optional }).value;
  }

  /** Keeps the alternatives on a field's path chosen while it is edited. */
  keep(pointer: string): void {
    const segments = pointer.split('/');
    for (const [index, step] of stepsOf(pointer).entries()) {
      if (step.kind === 'variant')
        this.#set(choiceKey(segments.slice(0, index + 1).join('/'), step.union), step.option);
    }
  }

  /** Forgets the choices at this pointer and below it. */
  forget(pointer: string): void {
    const kept = [...this.#choices.value].filter(([key]) => !key.startsWith(pointer));
    if (kept.length < this.#choices.value.size) this.#choices.value = new Map(kept);
    for (const key of [...this.#hidden.keys()]) if (key.startsWith(pointer)) this.#hidden.delete(key);
  }

  /** Follows the items of a list that were reordered or removed: `order` lists their former indices. */
  reorder(pointer: string, order: readonly number[]): void {
    const choices = new Map<string, number>();
    for (const [key, option] of this.#choices.value) {
      if (!key.startsWith(`${pointer}/`)) choices.set(key, option);
      const [, index, rest = ''] = /^(\d+)([/#].*)$/.exec(key.slice(pointer.length + 1)) ?? [];
      const at = index === undefined ? -1 : order.indexOf(Number(index));
      if (key.startsWith(`${pointer}/`) && at !== -1) choices.set(`${memberPointer(pointer, at)}${rest}`, option);
    }
    for (const key of [...this.#hidden.keys()]) if (key.startsWith(`${pointer}/`)) this.#hidden.delete(key);
    this.#choices.value = choices;
  }

  #set(key: string, option: number): void {
    if (this.#choices.value.get(key) === option) return;
    this.#choices.value = new Map(this.#choices.value).set(key, option);
  }

  #table(): SchemaTable {
    return this.#store.view.value.slice.schemas;
  }
}

interface Between {
  readonly last: SchemaVariant;
  readonly next: SchemaVariant;
  readonly variants: SchemaVariants;
}

function choiceKey(pointer: string, union: number): string {
  return `${pointer}#${union}`;
}
