import { focusField } from './form/focus-field.ts';
import type { PlaygroundSession } from './playground-session.ts';

/** Whether missing values that are not part of the address stop Send, or are left out of the request. */
type Incomplete = 'asks' | 'sends';

/** Sends the form's request, or leads to what it lacks: first values, then credentials. */
export async function sendForm(session: PlaygroundSession, incomplete: Incomplete = 'asks'): Promise<void> {
  const { store, answer } = session;
  if (!store.view.value.canSend || answer.state.value.kind === 'sending') return;
  if (stopsAtMissing(session, incomplete)) return;
  await answer.send();
}

/** Leads to the first missing value or credential; false: nothing is missing. */
export function stopsAtMissing(session: PlaygroundSession, incomplete: Incomplete = 'asks'): boolean {
  const { store, live, signIn, notice } = session;
  const missing = live.missing.value.filter(({ isAddress }) => isAddress || incomplete === 'asks');
  const [first] = missing;
  store.isAsking.value = first !== undefined;
  if (first !== undefined) {
    notice.value = `Not sent: ${first.name} needs a value.`;
    focusField(first.pointer);
    return true;
  }
  if (signIn.missing.value.length > 0) {
    notice.value = `Not sent: ${signIn.missing.value.join(' and ')} needs credentials.`;
    signIn.isAsked.value = true;
    signIn.isOpen.value = true;
    document.querySelector<HTMLElement>('.sign-in input')?.focus();
    return true;
  }
  notice.value = '';
  signIn.isAsked.value = false;
  return false;
}
