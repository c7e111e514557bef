import { isPlaceholder } from './placeholders.ts';

/** A form of credentials that its issuer documents. */
export interface CredentialShape {
  /** In a message: "looks like …". */
  readonly name: string;
  /**
   * Matches the whole credential, without anything around it. Repetitions that something follows are bounded: a hostile
   * text must not be read again and again.
   */
  readonly pattern: RegExp;
  /** Whether a match is a credential after all; absent: it is. */
  readonly isReal?: (match: string) => boolean;
}

/**
 * The public prefixes of credentials, each where its issuer documents it. Keys for tests and keys that are made to be
 * published (`sk_test_`, `pk_live_`, `pk.`) are not among them.
 */
export const credentialShapes: readonly CredentialShape[] = [
  // https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats
  { name: 'a token of GitHub', pattern: /\bgh[pousr]_[A-Za-z0-9]{36,251}\b/ },
  { name: 'a token of GitHub', pattern: /\bgithub_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}\b/ },
  // https://docs.gitlab.com/security/tokens/#token-prefixes
  { name: 'a token of GitLab', pattern: /\bgl(?:pat|dt|rt|cbt|ptt|ft|agent|oas|soat)-[\w-]{20,}/ },
  // https://docs.stripe.com/keys
  { name: 'a live key of Stripe', pattern: /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}\b/ },
  // https://docs.stripe.com/webhooks/signature, https://docs.svix.com/receiving/verifying-payloads/how
  { name: 'a signing secret of webhooks', pattern: /\bwhsec_[A-Za-z0-9+/]{24,}={0,2}/ },
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-prefixes
  { name: 'an access key of AWS', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  // https://docs.slack.dev/authentication/tokens
  { name: 'a token of Slack', pattern: /\bxox[abeoprs](?:\.xox[bp])?-\d{1,15}-[\w-]{20,}/ },
  { name: 'a token of Slack', pattern: /\bxapp-\d-[A-Z0-9]{8,20}-\d{8,20}-[a-f0-9]{40,80}\b/ },
  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  {
    name: 'a webhook of Slack',
    pattern: /https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{7,}\/B[A-Z0-9]{7,}\/[A-Za-z0-9]{24}\b/,
  },
  // https://docs.discord.com/developers/resources/webhook#execute-webhook
  {
    name: 'a webhook of Discord',
    pattern: /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,}/,
  },
  // https://cloud.google.com/docs/authentication/api-keys
  { name: 'an API key of Google', pattern: /\bAIza[\w-]{35}(?![\w-])/ },
  // https://support.google.com/cloud/answer/15549257 (client secrets)
  { name: 'a client secret of Google', pattern: /\bGOCSPX-[\w-]{28}(?![\w-])/ },
  // https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys
  { name: 'an API key of SendGrid', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/ },
  // https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format
  { name: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  // https://pypi.org/help/#apitoken
  { name: 'a token of PyPI', pattern: /\bpypi-AgE[\w-]{50,}/ },
  // https://guides.rubygems.org/api-key-scopes
  { name: 'a key of RubyGems', pattern: /\brubygems_[a-f0-9]{48}\b/ },
  // https://platform.openai.com/docs/api-reference/authentication
  { name: 'an API key of OpenAI', pattern: /\bsk-(?:proj-|svcacct-|admin-)?[\w-]{20,120}T3BlbkFJ[\w-]{20,120}/ },
  // https://platform.claude.com/docs/en/api/overview#authentication
  { name: 'an API key of Anthropic', pattern: /\bsk-ant-(?:api|admin|oat)\d\d-[\w-]{80,}/ },
  // https://docs.digitalocean.com/reference/api/create-personal-access-token
  { name: 'a token of DigitalOcean', pattern: /\bdo[opr]_v1_[a-f0-9]{64}\b/ },
  // https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing
  { name: 'a token of Shopify', pattern: /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/ },
  // https://huggingface.co/docs/hub/security-tokens
  { name: 'a token of Hugging Face', pattern: /\bhf_[A-Za-z]{34}\b/ },
  // https://docs.databricks.com/dev-tools/auth/pat.html
  { name: 'a token of Databricks', pattern: /\bdapi[a-f0-9]{32}(?:-\d)?\b/ },
  // https://core.telegram.org/bots/features#botfather
  { name: 'a token of a Telegram bot', pattern: /\b\d{8,10}:AA[\w-]{33}(?![\w-])/ },
  // https://learning.postman.com/docs/developer/postman-api/authentication
  { name: 'an API key of Postman', pattern: /\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}\b/ },
  // https://developer.hashicorp.com/vault/docs/concepts/tokens#token-prefixes
  { name: 'a token of Vault', pattern: /\bhv[sb]\.[\w-]{90,300}/ },
  // https://grafana.com/docs/grafana/latest/administration/service-accounts
  { name: 'a token of Grafana', pattern: /\bglsa_[A-Za-z0-9]{32}_[a-f0-9]{8}\b/ },
  // https://learn.microsoft.com/azure/storage/common/storage-configure-connection-string
  { name: 'an account key of Azure Storage', pattern: /\bAccountKey=[A-Za-z0-9+/]{86}==/ },
  // RFC 7468, 10 and 11, and OpenSSH's format
  {
    name: 'a private key',
    pattern: /-----BEGIN (?:[A-Z]{2,9} )?PRIVATE KEY-----(?:\\[nr]|-(?!-)|[\sA-Za-z0-9+/=:,.]){64,9000}-----END/,
  },
  // RFC 7519, 3
  { name: 'a JSON Web Token', pattern: /\beyJ[\w-]{10,400}\.eyJ[\w-]{10,4000}\.[\w-]{20,}/, isReal: isSignedToken },
  // RFC 3986, 3.2.1
  {
    name: 'a URL with a password',
    pattern: /:\/\/[\w.~%-]{1,80}:[^\s/@:"'`<>{}[\]()$\\]{6,120}@[\w.-]{4,120}/,
    isReal: hasPassword,
  },
];

/** The algorithms of signatures (RFC 7518, 3.1; RFC 8037, 3.1). */
const signed = /^(?:[HREP]S(?:256|384|512)|EdDSA|ES256K)$/;

/** Whether the header names an algorithm, the payload is JSON, and the token is none of a tutorial. */
function isSignedToken(token: string): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = decodeBase64Url(payload);
  if (!signed.test(memberOf(decodeBase64Url(header), 'alg') ?? '') || memberOf(claims) === undefined) return false;
  // That of jwt.io and its copies; the key of a Supabase project that is made to be published.
  const isPublic = /"sub"\s*:\s*"1234567890"|"name"\s*:\s*"(?:John|Jane) Doe"|"role"\s*:\s*"anon"|example|\btest/i;
  return !isPublic.test(claims ?? '') && !isPlaceholder(signature);
}

/** The text of a member of a JSON object, `''` without a name; undefined: there is none, or the text is no object. */
function memberOf(json: string | undefined, name?: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json ?? '');
    if (typeof value !== 'object' || value === null) return undefined;
    const member: unknown = name === undefined ? '' : (value as { [name: string]: unknown })[name];
    return typeof member === 'string' ? member : undefined;
  } catch {
    return undefined;
  }
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The bytes as Latin-1; undefined: the text is not base64url. */
function decodeBase64Url(text: string): string | undefined {
  let decoded = '';
  let buffer = 0;
  let bits = 0;
  for (const character of text) {
    const digit = digits.indexOf(character);
    if (digit < 0) return undefined;
    buffer = (buffer << 6) | digit;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    decoded += String.fromCharCode((buffer >> bits) & 0xff);
    buffer &= (1 << bits) - 1;
  }
  return decoded;
}

const namesOfUsers =
  /^(?:user(?:name)?|admin|root|postgres|guest|test|foo|demo|my\w*|your\w*|api|key|client\w*|login)\d*$/i;
const namesOfHosts = /^(?:localhost|127\.|0\.0\.0\.0|\w+$)|example|\btest\b|proxy/i;

/** Whether the password of a URL is none of an example. */
function hasPassword(url: string): boolean {
  const [, user = '', password = '', host = ''] = /\/\/([^:@]*):([^@]*)@(.*)$/.exec(url) ?? [];
  const isSample = namesOfUsers.test(user) || namesOfHosts.test(host) || password === user;
  return !isSample && /\d/.test(password) && !isPlaceholder(password);
}
