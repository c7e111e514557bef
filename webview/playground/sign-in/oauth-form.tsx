import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { SecurityScheme } from '../../../src/core/api/security.ts';
import { Button } from '../../../src/form/controls/button.tsx';
import { CopyButton } from '../../../src/form/controls/copy-button.tsx';
import type { OAuthRequest, RedirectKind } from '../../../src/oauth/sign-in.ts';
import type { Secret } from '../../../src/protocol/messages.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { LabelledInput } from './labelled-input.tsx';
import type { OAuthForm } from './oauth-store.ts';
import { listScopes, listTokenWays, type PickableScope, type TokenWay, tokenWayLabels } from './oauth-ways.ts';
import { SecretForm } from './secret-form.tsx';

interface OAuthFormProps {
  readonly session: PlaygroundSession;
  readonly scheme: SecurityScheme;
  readonly onDone: () => void;
}

/** The ways to get a token, and the fields of the chosen one. */
export function OAuthFields({ session, scheme, onDone }: OAuthFormProps) {
  const { signIn } = session;
  const ways = listTokenWays(scheme) ?? [];
  const form = signIn.oauth.form(scheme.name, () => beginForm(session, scheme, ways));
  const { way } = form.value;
  const onToken = (secret: Secret) => signIn.signIn(scheme.name, secret).then(onDone);
  return (
    <>
      {ways.length > 1 && <FlowChoice form={form} ways={ways} />}
      {way === 'token' ? (
        <>
          {ways.length === 1 && (
            <p class="dim">
              The description defines only the implicit flow, which puts tokens into URLs. Paste a token instead.
            </p>
          )}
          <SecretForm scheme={scheme} typed={signIn.typed} onSecret={onToken} />
        </>
      ) : (
        <FlowForm key={way} session={session} scheme={scheme} form={form} onDone={onDone} />
      )}
    </>
  );
}

function FlowChoice({ form, ways }: { form: Signal<OAuthForm>; ways: readonly TokenWay[] }) {
  return (
    <fieldset class="chips" aria-label="How to get a token">
      {ways.map((each) => (
        <Button
          key={each}
          aria-pressed={each === form.value.way}
          label={tokenWayLabels[each]}
          onClick={() => (form.value = { ...form.value, way: each, scopes: undefined })}
        />
      ))}
    </fieldset>
  );
}

/** The form starts with the values of an expired token. */
function beginForm({ signIn }: PlaygroundSession, { name }: SecurityScheme, ways: readonly TokenWay[]): OAuthForm {
  const last = signIn.tokens.value.find(({ scheme }) => scheme === name);
  const [first = 'token'] = ways;
  const way = last !== undefined && ways.includes(last.grant) ? last.grant : first;
  return { way, clientId: last?.clientId ?? '', scopes: last?.scopes, others: '', redirect: undefined, port: '' };
}

interface FlowFormProps extends OAuthFormProps {
  readonly form: Signal<OAuthForm>;
}

function FlowForm({ session, scheme, form, onDone }: FlowFormProps) {
  const { signIn, store } = session;
  const secret = useSignal('');
  const username = useSignal('');
  const password = useSignal('');
  const { way, clientId, redirect } = form.value;
  const scopes = listScopes(scheme, way, store.chosenRequirement());
  const { redirects } = signIn.oauth;
  const chosen = redirects.value.find(({ kind }) => kind === redirect) ?? redirects.value[0];
  const needsUser = way === 'password';
  const submit = (event: Event) => {
    event.preventDefault();
    if (way === 'token') return;
    const request: OAuthRequest = {
      ...buildRequest(form.value, scopes),
      grant: way,
      ...(secret.value === '' ? {} : { clientSecret: secret.value }),
      ...(needsUser ? { username: username.value, password: password.value } : {}),
      ...(way === 'authorizationCode' && chosen !== undefined ? { redirect: chosen.kind } : {}),
    };
    secret.value = '';
    password.value = '';
    void signIn.authorize(scheme.name, request).then(onDone);
  };
  const isIncomplete = clientId === '' || (needsUser && (username.value === '' || password.value === ''));
  return (
    <form class="secret oauth" onSubmit={submit} aria-label={`Sign in with ${scheme.name}`}>
      <LabelledInput
        label="Client ID"
        value={clientId}
        onInput={(text) => (form.value = { ...form.value, clientId: text.trim() })}
      />
      <LabelledInput
        label={way === 'clientCredentials' ? 'Client secret' : 'Client secret, if it has one'}
        isSecret
        value={secret.value}
        onInput={(text) => (secret.value = text)}
      />
      {needsUser && (
        <>
          <LabelledInput label="User name" value={username.value} onInput={(text) => (username.value = text)} />
          <LabelledInput label="Password" isSecret value={password.value} onInput={(text) => (password.value = text)} />
        </>
      )}
      <Scopes form={form} scopes={scopes} />
      {way === 'authorizationCode' && <RedirectChoice session={session} form={form} />}
      <button type="submit" class="plain-action" disabled={isIncomplete}>
        Sign in
      </button>
    </form>
  );
}

function buildRequest({ clientId, scopes, others, port }: OAuthForm, known: readonly PickableScope[]) {
  const picked = known.filter((scope) => isPicked(scope, scopes)).map(({ name }) => name);
  const typed = others.split(/[\s,]+/).filter((name) => name !== '');
  const number = Number(port);
  return {
    clientId,
    scopes: [...new Set([...picked, ...typed])],
    ...(port !== '' && Number.isInteger(number) && number > 0 && number < 65_536 ? { port: number } : {}),
  };
}

function isPicked({ name, isRequired }: PickableScope, picked: readonly string[] | undefined): boolean {
  return picked === undefined ? isRequired : picked.includes(name);
}

function Scopes({ form, scopes }: { form: Signal<OAuthForm>; scopes: readonly PickableScope[] }) {
  const { scopes: picked, others } = form.value;
  const pick = (name: string, isOn: boolean) => {
    const before = scopes.filter((scope) => isPicked(scope, picked)).map((scope) => scope.name);
    const now = isOn ? [...before, name] : before.filter((each) => each !== name);
    form.value = { ...form.value, scopes: now };
  };
  return (
    <fieldset class="scopes">
      <legend>Scopes</legend>
      {scopes.length > 0 && (
        <ul>
          {scopes.map((scope) => (
            <li key={scope.name}>
              <label>
                <input
                  type="checkbox"
                  checked={isPicked(scope, picked)}
                  onChange={(event) => pick(scope.name, event.currentTarget.checked)}
                />
                <span>
                  <code>{scope.name}</code>
                  {scope.isRequired && <span class="required">required here</span>}
                  {scope.description !== '' && <span class="dim">{scope.description}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <LabelledInput
        label={scopes.length > 0 ? 'Other scopes' : 'Scopes, separated by spaces'}
        value={others}
        onInput={(text) => (form.value = { ...form.value, others: text })}
      />
    </fieldset>
  );
}

const redirectLabels: { readonly [K in RedirectKind]: string } = {
  editor: 'the editor',
  loopback: 'this machine',
  site: 'this site',
};

/** Selects where the identity server redirects to: the URI that it must allow. */
function RedirectChoice({ session, form }: { session: PlaygroundSession; form: Signal<OAuthForm> }) {
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
            <Button
              key={kind}
              aria-pressed={kind === chosen.kind}
              label={redirectLabels[kind]}
              onClick={() => (form.value = { ...form.value, redirect: kind })}
            />
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
