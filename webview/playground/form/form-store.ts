import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SecurityRequirement, SecurityScheme } from '../../../src/core/api/security.ts';
import type { Server } from '../../../src/core/api/server.ts';
import type { Slice } from '../../../src/core/api/slice.ts';
import type { PlaygroundView } from '../../../src/render/playground-view.ts';
import { exactText } from '../../../src/request/exact-value.ts';
import type { ExactValue, FormValues } from '../../../src/request/form-values.ts';
import { readExact } from '../exact-json.ts';
import { getValueAt, setValueAt } from '../value-at.ts';
import { type FieldSpec, findField, mediaTypesOf } from './field-spec.ts';
import { fieldText, readField } from './field-text.ts';
import { dropGoneMembers } from './kept-values.ts';
import { startValues } from './start-values.ts';

/** Text as typed and its value: the text is shown as long as the form still has that value. */
interface Draft {
  readonly text: string;
  readonly value: ExactValue | undefined;
}

/** The state of a page's form: one value, and every control a view of its part of it. */
export class FormStore {
  readonly view: Signal<PlaygroundView>;
  readonly values: Signal<FormValues>;
  /** Which of the body's two views is open. */
  readonly bodyView = signal<'form' | 'raw'>('form');
  /** Index of the selected security alternative. */
  readonly alternative = signal(0);
  readonly mediaType: ReadonlySignal<string | undefined>;
  readonly server: ReadonlySignal<Server | undefined>;
  readonly #drafts = new Map<string, Signal<Draft | undefined>>();
  readonly #rawDraft = signal<Draft | undefined>(undefined);

  constructor(view: PlaygroundView, kept?: FormValues) {
    this.view = signal(view);
    this.values = signal(kept ?? startValues(view));
    this.mediaType = computed(() => {
      const types = mediaTypesOf(this.view.value.slice);
      const chosen = types.find(({ mediaType }) => mediaType === this.values.value.contentType);
      return (chosen ?? types[0])?.mediaType;
    });
    this.server = computed(() => {
      const servers = serversOf(this.view.value.slice);
      const chosen = this.values.value.server;
      return (
        servers.find(({ url }) => url === chosen) ??
        (chosen === undefined ? servers[0] : { url: chosen, variables: [] })
      );
    });
  }

  /** The alternatives that require something. */
  requirements(): readonly SecurityRequirement[] {
    return subjectOf(this.view.value.slice).security.filter(({ schemes }) => schemes.length > 0);
  }

  /** "May also be sent without": one alternative is empty. */
  isSecurityOptional(): boolean {
    return subjectOf(this.view.value.slice).security.some(({ schemes }) => schemes.length === 0);
  }

  chosenSchemes(): readonly string[] {
    const requirements = this.requirements();
    const chosen = requirements[this.alternative.value] ?? requirements[0];
    return chosen?.schemes.map(({ name }) => name) ?? [];
  }

  /** The schemes of the selected alternative that the description defines. */
  schemes(): readonly SecurityScheme[] {
    const { securitySchemes } = subjectOf(this.view.value.slice);
    return this.chosenSchemes().flatMap((name) => securitySchemes.find((scheme) => scheme.name === name) ?? []);
  }

  /** A new slice of the same page: typed values are kept as long as their fields exist. */
  update(view: PlaygroundView): void {
    const before = this.view.value.slice;
    batch(() => {
      this.values.value = dropGoneMembers(this.values.value, before, view.slice, this.mediaType.value);
      this.view.value = view;
    });
  }

  /** The field under a cell; recomputed with the slice and the media type. */
  field(pointer: string): FieldSpec | undefined {
    return findField(this.view.value.slice, pointer, this.mediaType.value);
  }

  value(pointer: string): ExactValue | undefined {
    return getValueAt(this.values.value, pointer);
  }

  setValue(pointer: string, value: ExactValue | undefined): void {
    this.values.value = setValueAt(this.values.value, pointer, value);
  }

  /** The text of a control: as typed, else formatted from its value. */
  text(field: FieldSpec): string {
    const value = this.value(field.pointer);
    const draft = this.#draft(field.pointer).value;
    return draft !== undefined && sameValue(draft.value, value) ? draft.text : fieldText(field, value);
  }

  type(field: FieldSpec, text: string): void {
    const reading = readField(field, text);
    batch(() => {
      this.#draft(field.pointer).value = { text, value: reading.value };
      this.setValue(field.pointer, reading.value);
    });
  }

  /** The whole body as text: as typed in the raw view, else printed from the form. */
  rawBody(): string {
    const { body } = this.values.value;
    const draft = this.#rawDraft.value;
    if (draft !== undefined && sameValue(draft.value, body)) return draft.text;
    return body === undefined ? '' : exactText(body, 2);
  }

  /** Invalid JSON leaves the last valid body in the form; the editor keeps the typed text. */
  typeRawBody(text: string): void {
    const reading = text.trim() === '' ? undefined : readExact(text);
    const { body: before } = this.values.value;
    const value = reading?.kind === 'broken' ? before : reading?.value;
    batch(() => {
      this.#rawDraft.value = { text, value };
      this.setValue('/body', value);
    });
  }

  #draft(pointer: string): Signal<Draft | undefined> {
    const draft = this.#drafts.get(pointer) ?? signal<Draft | undefined>(undefined);
    this.#drafts.set(pointer, draft);
    return draft;
  }
}

export function serversOf(slice: Slice): readonly Server[] {
  return subjectOf(slice).servers;
}

function subjectOf(slice: Slice) {
  return slice.kind === 'operation' ? slice.operation : slice.channel;
}

/** Values are replaced, never mutated, so the same object is the same value; numbers with digits are compared by them. */
function sameValue(one: ExactValue | undefined, other: ExactValue | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return exactText(one) === exactText(other);
}
