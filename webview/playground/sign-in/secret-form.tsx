import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { SecurityScheme } from '../../../src/core/api/security.ts';
import type { Secret } from '../../../src/protocol/messages.ts';
import { takesUser } from '../../../src/request/secrets/placeholders.ts';

/** The fields of one scheme. "Sign in" passes their values to the host and clears them. */
export function SecretForm({
  scheme,
  typed,
  onSecret,
}: {
  scheme: SecurityScheme;
  /** Gets what keeps the fields of this scheme if they are complete. */
  typed: Map<string, () => Promise<void>>;
  onSecret: (secret: Secret) => Promise<void>;
}) {
  const username = useSignal('');
  const secret = useSignal(scheme.prefill ?? '');
  const isPair = takesUser(scheme);
  const submit = async () => {
    const credential: Secret = isPair
      ? { kind: 'basic', username: username.value, password: secret.value }
      : { kind: 'token', token: secret.value };
    secret.value = '';
    username.value = '';
    await onSecret(credential);
  };
  const isComplete = () => (isPair ? username.value : secret.value) !== '';
  // Before anybody can type: Send may be pressed right after a key.
  useLayoutEffect(() => {
    typed.set(scheme.name, async () => {
      if (isComplete()) await submit();
    });
    return () => void typed.delete(scheme.name);
  });
  return (
    <form
      class="secret"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isPair && (
        <label>
          User name
          <input
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={username.value}
            onInput={(event) => (username.value = event.currentTarget.value)}
          />
        </label>
      )}
      <label>
        {isPair ? 'Password' : scheme.kind === 'apiKey' ? 'Key' : 'Token'}
        <input
          type="password"
          autocomplete="off"
          value={secret.value}
          onInput={(event) => (secret.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="plain-action" disabled={!isComplete()}>
        Sign in
      </button>
    </form>
  );
}
