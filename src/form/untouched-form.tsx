import { computed, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { buildFormRequest } from '../request/form/build-form-request.ts';
import type { FieldSpec } from '../request/form/field-spec.ts';
import { startingSchemes } from '../request/form/starting-schemes.ts';
import { type SendingPlace, whyNotSent } from '../request/form/unsent-schemes.ts';
import type { ExactValue, FormValues } from '../request/form-values.ts';
import type { BuiltRequest } from '../request/http-request.ts';
import { isExactObject } from '../request/json/exact-value.ts';
import { Drawing } from './drawing.ts';
import { FieldCell } from './fields/field-cell.tsx';
import { PeekCell } from './fields/peek-cell.tsx';
import type { DrawnAhead, FormSession } from './form-session.ts';
import { createLiveRequest } from './live-request.ts';
import { BodyView } from './parts/body-view.tsx';
import { RequestBar } from './parts/request-bar.tsx';
import { RequestNotes } from './parts/request-notes.tsx';
import { Samples } from './parts/samples.tsx';
import { ServerChoice } from './parts/server-choice.tsx';
import { SignInState } from './parts/sign-in-state.tsx';
import { UndeclaredValues } from './parts/undeclared-values.tsx';
import type { PlaygroundView } from './playground-view.ts';
import { FormStore } from './store/form-store.ts';

/**
 * The form of a page before any interaction, drawn for the page's markup by the same components that a script later
 * mounts there. Its types name no component, so that the zones above do not need the types of browsers.
 */
export interface UntouchedForm {
  readonly values: FormValues;
  /** The request that results from the values. */
  readonly built: BuiltRequest;
  /** Draws the control of a field. Undefined if it is left to the script: it would make the page long. */
  drawField(pointer: string): Drawing | undefined;
  /** Draws the value of a field whose members have cells of their own. */
  drawPeek(pointer: string): Drawing | undefined;
  /** Draws the initial state of a part. `place`: where the page sends from. */
  drawPart(part: FormPart, place: SendingPlace, isMocked?: boolean): Drawing;
  /** Returns whether the field hides its value. */
  isSecret(pointer: string): boolean;
  /** Returns the index of the alternative that the form begins with. */
  chosenVariant(pointer: string, union: number): number;
}

/** The cells of a form that are not those of its fields. */
export type FormPart = 'bar' | 'server' | 'auth' | 'notes' | 'undeclared' | 'body-view' | 'samples';

const parts: { readonly [P in FormPart]: (session: FormSession) => VNode } = {
  bar: (session) => <RequestBar session={session} />,
  server: (session) => <ServerChoice session={session} />,
  auth: (session) => <SignInState session={session} />,
  notes: (session) => <RequestNotes session={session} />,
  undeclared: (session) => <UndeclaredValues session={session} />,
  'body-view': (session) => <BodyView session={session} />,
  samples: (session) => <Samples session={session} />,
};

export function createUntouchedForm(view: PlaygroundView): UntouchedForm {
  const ahead: DrawnAhead = { fieldsLeft: 0, deepest: 0 };
  const createSession = createSessions(view, ahead);
  const session = createSession('site');
  const { store, live } = session;
  let pageLeft = mostOnPage;
  const draw = (pointer: string, cell: VNode) => {
    const most = Math.min(mostFields, pageLeft);
    if (most <= 0) return undefined;
    ahead.fieldsLeft = most;
    ahead.deepest = pointer.split('/').length + mostLevels;
    const markup = renderToString(cell);
    pageLeft -= most - ahead.fieldsLeft;
    return ahead.fieldsLeft < 0 ? undefined : new Drawing(markup);
  };
  return {
    values: store.values.peek(),
    get built() {
      return live.built.peek();
    },
    drawField: (pointer) => {
      const field = store.field(pointer);
      if (field === undefined || isLong(field, store.value(pointer))) return undefined;
      return draw(pointer, <FieldCell session={session} pointer={pointer} />);
    },
    drawPeek: (pointer) => draw(pointer, <PeekCell session={session} pointer={pointer} />),
    drawPart: (part, place, isMocked) => new Drawing(renderToString(parts[part](createSession(place, isMocked)))),
    isSecret: (pointer) => store.field(pointer)?.secret === true,
    chosenVariant: (pointer, union) => store.variants.chosen(pointer, union),
  };
}

type CreateSession = (place: SendingPlace, isMocked?: boolean) => FormSession;

/** Returns the form's session for each place that a page may send from. */
function createSessions(view: PlaygroundView, ahead: DrawnAhead): CreateSession {
  const { slice } = view;
  const store = new FormStore(view);
  const schemes = signal(startingSchemes(slice, view.interactive));
  // Names of dynamic values stay as written, so that two exports are equal.
  const built = computed(() => buildFormRequest(slice, store.values.value, schemes.value));
  const server = computed(() => built.value.server);
  // In the editor the mock answers where no server can.
  return (place, isMocked = place === 'editor' && store.server.isMissing()) => ({
    store,
    live: createLiveRequest(store, { place, server, schemes, build: () => built.value }),
    ahead,
    isMocked: signal(isMocked),
    mockStatus: signal(undefined),
    isSignedOut: signal(false),
    adding: signal(undefined),
    signIn: {
      signedIn: signal([]),
      isOpen: signal(false),
      whyNot: (scheme) => whyNotSent(scheme, slice, place),
    },
    host: { place, ...(isMocked && { mock: signal(true) }) },
  });
}

/** Larger values and controls, and longer lists of buttons, are left to the script. */
const mostFields = 40;
const mostLevels = 6;
/** The fields of all cells of a page together. */
const mostOnPage = 1000;
const mostMembers = 40;
const mostButtons = 60;

function isLong({ control }: FieldSpec, value: ExactValue | undefined): boolean {
  if (control.kind === 'chips' && control.options.length > mostButtons) return true;
  if (control.kind === 'union' && control.unions.some(({ options }) => options.length > mostButtons)) return true;
  return value !== undefined && countMembers(value, mostMembers) > mostMembers;
}

/** Counts the members and items of a value, and stops soon after `most`. */
function countMembers(value: ExactValue, most: number): number {
  const members = Array.isArray(value) ? value : isExactObject(value) ? Object.values(value) : [];
  let count = members.length;
  for (const member of members) {
    if (count > most) break;
    count += countMembers(member, most - count);
  }
  return count;
}
