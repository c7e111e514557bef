import type { VariableUse } from '../../src/request/environment/fill-variables.ts';
import { isReferenceName, parseResponseReference } from '../../src/request/environment/references.ts';
import { focusField } from './form/focus-field.ts';
import type { PlaygroundSession } from './playground-session.ts';

/**
 * `asks`: missing values stop Send. `sends`: they are left out of the request, except parts of the address, which always
 * stop Send.
 */
type Incomplete = 'asks' | 'sends';

/** Sends the form's request, or focuses what it lacks: first values, then credentials. */
export async function sendForm(session: PlaygroundSession, incomplete: Incomplete = 'asks'): Promise<void> {
  const { response, signIn } = session;
  if (!session.canSend.value || response.isBusy) return;
  if (focusMissingValue(session, incomplete)) return;
  await signIn.ready;
  await signIn.keepTyped();
  if (!session.isMocked.value && openMissingCredential(session)) return;
  await response.send();
  await signIn.refresh();
}

/** Sends the form's request again, to the mock, which answers from now on. */
export async function sendToMock(session: PlaygroundSession): Promise<void> {
  const { mock } = session.host;
  if (mock !== undefined) mock.value = true;
  await sendForm(session);
}

/** Connects to the page's channel, or focuses what its handshake lacks. */
export async function connectForm(session: PlaygroundSession): Promise<void> {
  if (focusMissingValue(session, 'asks')) return;
  await session.signIn.ready;
  await session.signIn.keepTyped();
  if (session.isMocked.value || !openMissingCredential(session)) session.socket.connect();
}

/**
 * Without a server there is no address, even if everything else is sent as typed. The name of a value in a response is
 * never meant as text.
 */
export function isNeededToSend({ pointer, name }: VariableUse): boolean {
  return pointer.startsWith('/server') || parseResponseReference(name) !== undefined;
}

/** Focuses the first missing value or unknown variable. An earlier response is closed: it is no answer to this. False if there is none. */
function focusMissingValue({ store, live, notice, response }: PlaygroundSession, incomplete: Incomplete): boolean {
  const missing = live.missing.value.map((each) => ({ ...each, why: `${each.name} needs a value` }));
  const unknown = live.unknown.value.map((use) => {
    const { pointer, name } = use;
    const why = isReferenceName(name) ? `{{${name}}} has no value` : `{{${name}}} is not a variable of the environment`;
    return { pointer, isAddress: isNeededToSend(use), why };
  });
  const [first] = [...missing, ...unknown].filter(({ isAddress }) => isAddress || incomplete === 'asks');
  store.isAsking.value = first !== undefined;
  notice.value = first === undefined ? '' : `Not sent: ${first.why}.`;
  if (first === undefined) return false;
  response.isClosed.value = true;
  focusField(first.pointer);
  return true;
}

/** Opens the fields of missing credentials, which an earlier response may be docked over. False if none is missing. */
function openMissingCredential({ signIn, notice, response }: PlaygroundSession): boolean {
  const isMissing = signIn.missing.value.length > 0;
  signIn.isAsked.value = isMissing;
  if (!isMissing) return false;
  notice.value = `Not sent: ${signIn.missing.value.join(' and ')} needs credentials.`;
  signIn.isOpen.value = true;
  response.isClosed.value = true;
  document.querySelector<HTMLElement>('.sign-in input')?.focus();
  return true;
}
