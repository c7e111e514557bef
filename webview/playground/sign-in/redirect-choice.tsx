import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CopyButton } from '../../../src/form/controls/copy-button.tsx';
import type { RedirectKind } from '../../../src/oauth/sign-in.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { LabelledInput } from './labelled-input.tsx';
import type { OAuthForm } from './oauth-store.ts';

const redirectLabels: { readonly [K in RedirectKind]: string } = {
  editor: 'the editor',
  loopback: 'this machine',
  site: 'this site',
};

/** Selects where the identity server redirects to: the URI that it must allow. */
export function RedirectChoice({ session, form }: { session: PlaygroundSession; form: Signal<OAuthForm> }) {
  const { oauth } = session.signIn;
  useEffect(() => oauth.askRedirects(), [oauth]);
  const redirects = oauth.redirects.value;
  const chosen = redirects.find(({ kind }) => kind === form.value.redirect) ?? redirects[0];
  if (chosen === undefined) return null;
  const uri = () => {
    const { port } = form.value;
    return chosen.kind === 'loopback' && port !== ''
      ? chosen.uri.replace('127.0.0.1', `127.0.0.1:${port}`)
      : chosen.uri;
  };
  return (
    <fieldset class="redirect">
      <legend>The browser returns to</legend>
      {redirects.length > 1 && (
        <div class="chips">
          {redirects.map(({ kind }) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === chosen.kind}
              onClick={() => (form.value = { ...form.value, redirect: kind })}
            >
              {redirectLabels[kind]}
            </button>
          ))}
        </div>
      )}
      <p class="dim">
        Allow this redirect at the identity server: <code>{uri()}</code>{' '}
        <CopyButton host={session.host} className="quiet" text={uri} />
      </p>
      {chosen.kind === 'loopback' && (
        <LabelledInput
          label="Port"
          placeholder="any"
          value={form.value.port}
          onInput={(port) => (form.value = { ...form.value, port: port.replace(/\D/g, '') })}
        />
      )}
    </fieldset>
  );
}
