import { focusField } from './form/focus-field.ts';
import type { PlaygroundSession } from './playground-session.ts';

/** Whether missing values that are not part of the address stop Send, or are left out of the request. */
type Incomplete = 'asks' | 'sends';

/** Sends the form's request, or leads to what it lacks: first values, then credentials. */
export async function sendForm(session: PlaygroundSession, incomplete: Incomplete = 'asks'): Promise<void> {
  const { store, response, signIn } = session;
  if (!store.view.value.canSend || response.isBusy) return;
  if (stopsAtValue(session, incomplete)) return;
  await signIn.ready;
  if (stopsAtCredential(session)) return;
  await response.send();
  await signIn.refresh();
}

/** Connects to the page's channel, or leads to what its handshake lacks. */
export async function connectForm(session: PlaygroundSession): Promise<void> {
  if (stopsAtValue(session, 'asks')) return;
  await session.signIn.ready;
  if (!stopsAtCredential(session)) session.socket.connect();
}

/** Without it there is no address, whatever else is sent as typed. */
export function isServer(pointer: string): boolean {
  return pointer.startsWith('/server');
}

/** Leads to the first missing value or unknown variable; false: there is none. */
function stopsAtValue({ store, live, notice }: PlaygroundSession, incomplete: Incomplete): boolean {
  const missing = live.missing.value.map((each) => ({ ...each, why: `${each.name} needs a value` }));
  const unknown = live.unknown.value.map(({ pointer, name }) => {
    return { pointer, isAddress: isServer(pointer), why: `{{${name}}} is no variable of the environment` };
  });
  const [first] = [...missing, ...unknown].filter(({ isAddress }) => isAddress || incomplete === 'asks');
  store.isAsking.value = first !== undefined;
  notice.value = first === undefined ? '' : `Not sent: ${first.why}.`;
  if (first !== undefined) focusField(first.pointer);
  return first !== undefined;
}

/** Opens the fields of credentials that are missing; false: none is. */
function stopsAtCredential({ signIn, notice }: PlaygroundSession): boolean {
  const isMissing = signIn.missing.value.length > 0;
  signIn.isAsked.value = isMissing;
  if (!isMissing) return false;
  notice.value = `Not sent: ${signIn.missing.value.join(' and ')} needs credentials.`;
  signIn.isOpen.value = true;
  document.querySelector<HTMLElement>('.sign-in input')?.focus();
  return true;
}
