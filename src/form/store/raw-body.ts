import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SchemaMismatch } from '../../core/ports.ts';
import { buildPayload } from '../../request/build/build-request.ts';
import { isJsonType, isXmlType } from '../../request/build/media-types.ts';
import type { FilledEnvironment } from '../../request/environment/environment.ts';
import { requestOperation } from '../../request/form/handshake.ts';
import type { ExactValue, FormValues } from '../../request/form-values.ts';
import { type ExactReading, readBodyText } from '../../request/json/exact-json.ts';
import { exactText } from '../../request/json/exact-value.ts';
import { readXmlText } from '../../request/paste/read-xml.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import type { FormFields } from './form-fields.ts';

/** The parts of the form that its text depends on. */
interface TypedForm extends Pick<FormFields, 'view' | 'field'> {
  readonly values: Signal<FormValues>;
  readonly mediaType: ReadonlySignal<string | undefined>;
  readonly environment: ReadonlySignal<FilledEnvironment | undefined>;
  readonly variants: { forget(pointer: string): void };
}

/** The body as one text, in which a body of JSON or XML can be typed in place of its fields. */
export class RawBody {
  /** The open view of the body. */
  readonly view = signal<'form' | 'raw'>('form');
  /** The values of the form, with those that a body of XML has which is one text, as examples are. */
  readonly fields: ReadonlySignal<FormValues>;
  readonly #store: TypedForm;

  constructor(store: TypedForm) {
    this.#store = store;
    this.fields = computed(() => {
      const values = store.values.value;
      if (typeof values.body !== 'string' || this.format() !== 'XML') return values;
      const reading = this.read(values.body);
      return reading.kind === 'value' ? { ...values, body: reading.value } : values;
    });
  }

  /** Returns the format of the text. Undefined: the body has no text beside its fields. */
  format(): 'JSON' | 'XML' | undefined {
    const mediaType = this.#store.mediaType.value;
    if (mediaType === undefined) return undefined;
    if (isJsonType(mediaType)) return 'JSON';
    return isXmlType(mediaType) && this.#hasFields() ? 'XML' : undefined;
  }

  #hasFields(): boolean {
    const { schemas } = this.#store.view.value.slice;
    const { properties = {}, ...schema } = flattenObject(this.#schema(), schemas);
    return Object.keys(properties).length + unionsOf(schema, schemas).length > 0;
  }

  #schema() {
    return this.#store.field('/body')?.schema ?? true;
  }

  /** Returns whether the text is shown in place of the fields. */
  isShown(): boolean {
    return this.view.value === 'raw' && this.format() !== undefined;
  }

  /** Returns the text: as typed, otherwise printed from the form. */
  text(): string {
    const { body, bodyText } = this.#store.values.value;
    return bodyText ?? this.#print(body);
  }

  #print(body: ExactValue | undefined): string {
    if (body === undefined) return '';
    return this.format() === 'XML' ? this.write(body) : exactText(body, 2);
  }

  /** Returns the text of a body as it is sent. */
  write(body: ExactValue): string {
    const { operation, schemas } = requestOperation(this.#store.view.value.slice);
    const contentType = this.#store.mediaType.value;
    const { payload } = buildPayload(operation, { ...(contentType !== undefined && { contentType }), body }, schemas);
    return payload.kind === 'text' || payload.kind === 'form' ? payload.text : '';
  }

  /** Reads the text. `mismatches`: what its value does not show. */
  read(text: string): ExactReading & { readonly mismatches?: readonly SchemaMismatch[] } {
    return this.format() === 'XML'
      ? readXmlText(text, this.#schema(), this.#store.view.value.slice.schemas)
      : readBodyText(text, this.#store.environment.value);
  }

  /** Text that can't be read is sent as typed, and the form then has no body. */
  type(text: string): void {
    const { values, variants } = this.#store;
    const { body: _body, bodyText: _text, ...others } = values.value;
    variants.forget('/body');
    const reading = text.trim() === '' ? undefined : this.read(text);
    if (reading === undefined) values.value = others;
    else if (reading.kind === 'broken') values.value = { ...others, bodyText: text };
    else {
      const isPlain = text === this.#print(reading.value);
      values.value = { ...others, body: reading.value, ...(isPlain ? {} : { bodyText: text }) };
    }
  }

  /** Returns whether the text can't be read, so that the form can't show it. */
  isBroken(): boolean {
    const { body, bodyText } = this.#store.values.value;
    return bodyText !== undefined && body === undefined;
  }
}
