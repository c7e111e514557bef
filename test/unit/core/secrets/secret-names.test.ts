import assert from 'node:assert/strict';
import { type FieldLocation, isSecretName } from '../../../../src/core/secrets/secret-names.ts';

const locations: readonly FieldLocation[] = ['path', 'query', 'header', 'cookie', 'body'];

/** Every spelling of a name that consists of these words. */
function spellings(name: string): string[] {
  const words = name.split('_');
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
  return [name, words.join('-'), words.map(capital).join('-'), name.toUpperCase(), words.join('.'), camel, pascal];
}

const secrets = `token secret password passwd pwd passphrase passcode credential credentials jwt tokens secrets passwords
  api_key access_token refresh_token id_token bearer_token auth_token x_auth_token x_api_key x_amz_security_token csrf_token
  client_secret private_key secret_key access_key signing_key encryption_key master_key app_key ocp_apim_subscription_key
  api_keys access_tokens new_password old_password password_confirmation password_2 user_password token_value token_secret
  secret_value db_password smtp_passwd webhook_secret user_credentials totp_secret password_hash reset_token`;
const glued = `apikey APIKEY apiKEY XApiKey xapikey accesstoken authtoken clientsecret privatekey secretkey accesskey
  newpassword userpassword dbpasswd password1 user[password] oauth2.clientSecret apikeys`;

const harmless = `id name limit page key keys user username email code state nonce signature author authority description
  max_tokens max_token min_tokens total_tokens prompt_tokens completion_tokens n_tokens number_of_tokens count_tokens
  token_count token_type token_limit token_usage token_length token_expires_at token_endpoint token_name tokens_used
  page_token next_page_token next_token continuation_token sync_token password_length password_policy password_updated_at
  secret_name secret_version credential_id credential_type api_key_id access_key_id private_key_id client_secret_expires_at
  reset_password_url is_secret has_password show_password require_password public_key primary_key foreign_key sort_key
  partition_key idempotency_key cache_key key_id`;
const lookalikes = `tokenizer tokenize tokenized tokenization detokenize keyboard monkey turkey hockey donkey whiskey keystone
  keyword keywords hotkey secretary secretariat passwordless passenger passport bypass compass passage accreditation
  publickey authorId cookieConsent sessionless`;

const list = (text: string) => text.split(/\s+/);

suite('isSecretName', () => {
  for (const location of locations) {
    test(`${location}: recognizes names of secrets in every spelling`, () => {
      const missed = [...list(secrets).flatMap(spellings), ...list(glued)].filter(
        (name) => !isSecretName(name, location),
      );
      assert.deepEqual(missed, []);
    });

    test(`${location}: ignores names that are about a secret, or only similar`, () => {
      const wrong = [...list(harmless).flatMap(spellings), ...list(lookalikes)].filter((name) =>
        isSecretName(name, location),
      );
      assert.deepEqual(wrong, []);
    });
  }

  test('recognizes headers with credentials, in any letter case', () => {
    for (const name of [
      'Authorization',
      'authorization',
      'PROXY-AUTHORIZATION',
      'pRoXy-AuthoriZation',
      'CooKie',
      'Cookie',
      'X-Forwarded-Authorization',
      'X-Auth',
    ]) {
      assert.ok(isSecretName(name, 'header'), name);
      assert.ok(!isSecretName(name, 'query'), name);
    }
    for (const name of ['X-Cookie-Consent', 'Accept', 'Content-Type', 'X-Authorization-Mode', 'If-Match', '']) {
      assert.ok(!isSecretName(name, 'header'), name);
    }
  });

  test('recognizes cookies of a session', () => {
    for (const name of [
      'session',
      'sid',
      'session_id',
      'JSESSIONID',
      'PHPSESSID',
      'connect.sid',
      '.AspNetCore.Session',
    ]) {
      assert.ok(isSecretName(name, 'cookie'), name);
      assert.ok(!isSecretName(name, 'path'), name);
    }
    for (const name of ['theme', 'inside', 'obsession', 'lang']) assert.ok(!isSecretName(name, 'cookie'), name);
  });
});
