import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SecurityRequirement, SecurityScheme } from '../../core/api/security.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { FilledEnvironment } from '../../request/environment/environment.ts';
import { fillValue } from '../../request/environment/fill-variables.ts';
import { hasContent, readBodyExamples } from '../../request/examples/read-examples.ts';
import { listValueNotes } from '../../request/form/ambiguities.ts';
import type { ScalarChoice } from '../../request/form/choose-control.ts';
import type { ValueSource } from '../../request/form/control-words.ts';
import { valuePointer } from '../../request/form/field-pointer.ts';
import {
  type FieldSpec,
  findField,
  mediaTypesOf,
  parametersOf,
  undescribedField,
} from '../../request/form/field-spec.ts';
import { fieldText, readField, scalarTypeOf } from '../../request/form/field-text.ts';
import { fillAll } from '../../request/form/fill-all.ts';
import { authoredParameter, exampleBody, fillParameters } from '../../request/form/fill-values.ts';
import { requestOperation } from '../../request/form/handshake.ts';
import type { ChosenVariant } from '../../request/form/missing-values.ts';
import { startingAlternative } from '../../request/form/starting-schemes.ts';
import { isUndeclared } from '../../request/form/undeclared-values.ts';
import { untouchedBody, untouchedForm } from '../../request/form/untouched-form.ts';
import { getValueAt, renameMember, segmentsOf } from '../../request/form/value-at.ts';
import type { ExactValue, FormValues } from '../../request/form-values.ts';
import type { PlaygroundView } from '../playground-view.ts';
import type { ChosenServers } from './chosen-servers.ts';
import { FormServer } from './form-server.ts';
import { findSubject } from './form-subject.ts';
import { dropGoneMembers } from './kept-values.ts';
import type { LastResponses } from './last-responses.ts';
import { carryBody, isSameValue, type MediaBody, mergeBodies } from './media-bodies.ts';
import { RawBody } from './raw-body.ts';
import { ReferenceStore } from './reference-store.ts';
import { restartValues } from './restart-values.ts';
import { isItemPointer, setFieldValue } from './set-field-value.ts';
import { VariantChoices } from './variant-choices.ts';

/** The text of a control and its value. The text is shown as long as the form still has that value. */
interface Draft {
  readonly text: string;
  readonly value: ExactValue | undefined;
  /** The type that was chosen by hand. */
  readonly as?: ScalarChoice;
}

export interface FormStoreOptions {
  /** The values of an earlier visit. */
  readonly kept?: FormValues;
  readonly environment?: ReadonlySignal<FilledEnvironment | undefined>;
  readonly responses?: LastResponses;
  /** The choices that this form shares with others. */
  readonly servers?: ChosenServers;
}

/** One identical list, so that components that show it are not rendered again. */
const noNotes: readonly string[] = [];

/** The state of a page's form: one value, of which every control shows a part. */
export class FormStore {
  readonly view: Signal<PlaygroundView>;
  readonly values: Signal<FormValues>;
  /** The body as one text. */
  readonly raw = new RawBody(this);
  /** The index of the selected security alternative. `none`: sent without credentials. */
  readonly alternative: Signal<number | 'none'>;
  /** True after Send was stopped by missing values: their fields then say so. */
  readonly isAsking = signal(false);
  readonly mediaType: ReadonlySignal<string | undefined>;
  readonly server: FormServer;
  /** The active environment, with placeholders for its secrets. Undefined: none. */
  readonly environment: ReadonlySignal<FilledEnvironment | undefined>;
  readonly references: ReferenceStore;
  /** The environment with dynamic values and values of responses, as the form is filled from it. Undefined: nothing. */
  readonly filling: ReadonlySignal<FilledEnvironment | undefined>;
  readonly #drafts = new Map<string, Signal<Draft | undefined>>();
  readonly variants: VariantChoices;
  /** The bodies of the media types that are not selected. */
  readonly #bodies = new Map<string, MediaBody>();
  /** The body with which the selected media type was selected. */
  #selectedBody: ExactValue | undefined;
  readonly #start: ReadonlySignal<FormValues>;
  /** The values of all parameters, from the description if possible, otherwise generated. */
  readonly #full: ReadonlySignal<FormValues>;
  /** The initial body of the selected media type. */
  readonly #startBody: ReadonlySignal<ExactValue | undefined>;

  constructor(view: PlaygroundView, options: FormStoreOptions = {}) {
    const { kept, environment = signal(undefined), responses, servers } = options;
    this.view = signal(view);
    this.environment = environment;
    this.server = new FormServer(this, servers);
    this.#start = computed(() => {
      const { server, ...values } = untouchedForm(this.view.value.slice, this.view.value);
      return server === undefined || this.server.ofEnvironment() !== undefined ? values : { ...values, server };
    });
    this.#full = computed(() => {
      return fillParameters(requestOperation(this.view.value.slice), {}, { parameters: 'all', generate: true });
    });
    this.values = signal(kept ?? this.#start.value);
    this.server.take();
    this.references = new ReferenceStore(this.values, responses);
    this.filling = this.references.extend(environment);
    this.variants = new VariantChoices(this);
    const contentType = computed(() => this.values.value.contentType);
    this.#startBody = computed(() => this.#startBodyIn(contentType.value));
    const starting = startingAlternative(view.slice);
    this.alternative = signal(starting === undefined ? 0 : this.requirements().indexOf(starting));
    this.mediaType = computed(() => {
      const types = mediaTypesOf(this.view.value.slice);
      const chosen = types.find(({ mediaType }) => mediaType === this.values.value.contentType);
      return (chosen ?? types[0])?.mediaType;
    });
  }

  /** Returns the alternatives that require something. */
  requirements(): readonly SecurityRequirement[] {
    return findSubject(this.view.value.slice).security.filter(({ schemes }) => schemes.length > 0);
  }

  /** Returns whether one alternative is empty, so that credentials are optional. */
  isSecurityOptional(): boolean {
    return findSubject(this.view.value.slice).security.some(({ schemes }) => schemes.length === 0);
  }

  /** Returns the selected alternative. Undefined: sent without credentials. */
  chosenRequirement(): SecurityRequirement | undefined {
    if (this.alternative.value === 'none') return undefined;
    const requirements = this.requirements();
    return requirements[this.alternative.value] ?? requirements[0];
  }

  chosenSchemes(): readonly string[] {
    return this.chosenRequirement()?.schemes.map(({ name }) => name) ?? [];
  }

  /** Returns the schemes of the selected alternative that the description defines. */
  schemes(): readonly SecurityScheme[] {
    const { securitySchemes } = findSubject(this.view.value.slice);
    return this.chosenSchemes().flatMap((name) => securitySchemes.find((scheme) => scheme.name === name) ?? []);
  }

  /**
   * Takes a new slice of the same page. Typed values are kept as long as their fields exist; untouched values become
   * the new initial values.
   */
  update(view: PlaygroundView): void {
    const before = this.view.value.slice;
    const start = this.#start.value;
    batch(() => {
      const values = dropGoneMembers(this.values.value, before, view.slice, this.mediaType.value);
      for (const [type, kept] of this.#bodies) {
        // What was not typed begins anew.
        const isTyped = kept.bodyText !== undefined || !isSameValue(kept.body, this.#startBodyIn(type));
        if (isTyped) this.#bodies.set(type, dropGoneMembers(kept, before, view.slice, type));
        else this.#bodies.delete(type);
      }
      this.view.value = view;
      this.variants.forget('');
      this.values.value = restartValues(values, start, this.#start.value);
    });
  }

  /**
   * Each media type has its own body. A selected type takes over the members that both types declare, if they were typed since the type before
   * was selected; no values are generated for it.
   */
  chooseMediaType(mediaType: string): void {
    const before = this.mediaType.value;
    if (before === mediaType) return;
    const { body, bodyText, ...others } = this.values.value;
    if (before !== undefined) this.#bodies.set(before, { body, bodyText });
    batch(() => {
      this.variants.forget('/body');
      const selected = this.#bodyIn(mediaType, body);
      this.#selectedBody = selected.body;
      this.values.value = { ...others, contentType: mediaType, ...selected };
    });
  }

  #bodyIn(mediaType: string, typed: ExactValue | undefined): MediaBody {
    const kept = this.#bodies.get(mediaType);
    const { slice } = this.view.value;
    if (kept !== undefined) {
      const isTyped = typed !== undefined && !isSameValue(typed, this.#selectedBody);
      return isTyped ? mergeBodies(kept, carryBody(typed, { slice, mediaType })) : kept;
    }
    if (typed === undefined) return {};
    const carried = carryBody(typed, { slice, mediaType });
    const written = exampleBody(requestOperation(slice), mediaType, { generate: false, optional: 'none' });
    const isUntouched = isSameValue(typed, this.#startBody.value);
    return { body: isUntouched ? (written ?? carried) : (carried ?? written) };
  }

  #startBodyIn(contentType: string | undefined): ExactValue | undefined {
    const { slice, sampleParameters } = this.view.value;
    return untouchedBody(slice, contentType, sampleParameters);
  }

  /** Returns the source of a parameter's value. Undefined if it has none, or was typed. */
  source(pointer: string): ValueSource | undefined {
    const value = this.value(pointer);
    if (value === undefined) return undefined;
    const { slice } = this.view.value;
    const parameter = this.#parameter(pointer);
    if (parameter === undefined) return undefined;
    const authored = authoredParameter(parameter, slice.schemas);
    if (authored !== undefined && isSameValue(value, authored.value)) return authored.source;
    return isSameValue(value, getValueAt(this.#full.value, pointer)) ? 'schema' : undefined;
  }

  /** Returns notes about parts of a parameter's value that are not sent, or that a server can't read back. */
  notes(pointer: string): readonly string[] {
    const typed = this.value(pointer);
    if (typed === undefined) return noNotes;
    const value = fillValue(typed, this.filling.value);
    const notes = listValueNotes(pointer, this.#parameter(pointer), value, this.view.value.slice.schemas);
    return notes.length === 0 ? noNotes : notes;
  }

  #parameter(pointer: string) {
    const [location, name, ...inner] = segmentsOf(pointer);
    if (inner.length > 0) return undefined;
    return parametersOf(this.view.value.slice).find((each) => each.location === location && each.name === name);
  }

  /** Returns the source of the whole body. Undefined if it was typed. */
  bodySource(): ValueSource | undefined {
    const { body, bodyText } = this.values.value;
    if (body === undefined || bodyText !== undefined || !isSameValue(body, this.#startBody.value)) return undefined;
    const media = mediaTypesOf(this.view.value.slice).find(({ mediaType }) => mediaType === this.mediaType.value);
    const authored = media && readBodyExamples(media, this.view.value.slice.schemas, 'request').find(hasContent);
    return authored?.source === 'example' ? 'example' : 'schema';
  }

  hasValues(): boolean {
    const { path, query, header, cookie, body, bodyText } = this.values.value;
    if (body !== undefined || bodyText !== undefined) return true;
    return [path, query, header, cookie].some((group) => Object.keys(group ?? {}).length > 0);
  }

  clearAll(): void {
    const { server, serverVariables, contentType } = this.values.value;
    this.variants.forget('');
    this.values.value = { server, serverVariables, contentType };
  }

  /** Replaces the values of the whole form. */
  replaceAll(values: FormValues): void {
    batch(() => {
      this.variants.forget('');
      this.#bodies.clear();
      this.values.value = values;
    });
  }

  /** Fills empty fields from the description, or with generated values. */
  fillAll(): void {
    const operation = requestOperation(this.view.value.slice);
    const chosen: ChosenVariant = (pointer, union) => this.variants.chosen(pointer, union);
    this.values.value = fillAll(operation, this.values.value, { chosen });
  }

  /** Returns the field of a cell. Depends on the slice and the media type. */
  field(pointer: string, isOther = false): FieldSpec | undefined {
    const field = findField(this.view.value.slice, pointer, this.mediaType.value);
    return field === undefined && isOther ? undescribedField(this.view.value.slice, pointer) : field;
  }

  value(pointer: string): ExactValue | undefined {
    const { value } = pointer.startsWith('/body/') ? this.raw.fields : this.values;
    return getValueAt(value, valuePointer(pointer));
  }

  /** Sets the value of a field. Objects that are created on its path start with their required constants. */
  setValue(pointer: string, value: ExactValue | undefined): void {
    const isBody = pointer === '/body' || pointer.startsWith('/body/');
    batch(() => {
      this.variants.keep(pointer);
      const { bodyText, ...values } = setFieldValue(this, pointer, value);
      this.values.value = isBody || bodyText === undefined ? values : { ...values, bodyText };
    });
  }

  /** Renames a parameter that the description does not declare. */
  renameValue(pointer: string, name: string): void {
    this.values.value = renameMember(this.values.value, pointer, name);
  }

  /** Replaces a value from outside the field. Alternatives that were chosen inside it no longer apply. */
  replaceValue(pointer: string, value: ExactValue | undefined): void {
    batch(() => {
      this.variants.forget(pointer);
      this.setValue(pointer, value);
    });
  }

  /** Returns the text of a control: as typed, otherwise formatted from its value. */
  text(field: FieldSpec): string {
    const value = this.value(field.pointer);
    const draft = this.#draft(field.pointer).value;
    if (draft !== undefined && isSameValue(draft.value, value)) return draft.text;
    const isWritten = field.control.kind === 'area' && value !== undefined && typeof value !== 'string';
    return isWritten ? this.raw.write(value) : fieldText(field, value);
  }

  /** Returns the type of a scalar's text: as chosen by hand, otherwise that of its value. */
  scalarType(field: FieldSpec): ScalarChoice | undefined {
    const value = this.value(field.pointer);
    const draft = this.#draft(field.pointer).value;
    const chosen = draft !== undefined && isSameValue(draft.value, value) ? draft.as : undefined;
    return chosen ?? scalarTypeOf(field, value);
  }

  type(field: FieldSpec, text: string): void {
    const draft = this.#draft(field.pointer).value;
    const isChosen = draft?.as !== undefined && isSameValue(draft.value, this.value(field.pointer));
    this.#write(field, text, isChosen && draft.as !== 'empty' && draft.as !== 'null' ? draft.as : undefined);
  }

  /** Reads the text of a scalar as this type from now on. */
  chooseType(field: FieldSpec, as: ScalarChoice): void {
    const isValue = as === 'empty' || as === 'null';
    const text = this.text(field);
    this.#write(field, isValue || text === 'null' ? '' : text, as);
  }

  #write(field: FieldSpec, text: string, as: ScalarChoice | undefined): void {
    const reading = readField(field, text, as);
    const { slice } = this.view.value;
    const isKept = isItemPointer(field.pointer) || isUndeclared(slice, field.pointer);
    const value = reading.value === undefined && isKept ? '' : reading.value;
    batch(() => {
      this.#draft(field.pointer).value = { text, value, as };
      this.setValue(field.pointer, value);
    });
  }

  #draft(pointer: string): Signal<Draft | undefined> {
    return getOrInsert(this.#drafts, pointer, () => signal<Draft | undefined>(undefined));
  }
}
