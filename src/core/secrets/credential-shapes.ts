import { isPlaceholder } from './placeholders.ts';

/** A form of credentials that its issuer documents. */
export interface CredentialShape {
  /** The name in messages: "looks like …". */
  readonly name: string;
  /**
   * Matches the whole credential, without anything around it. Repetitions followed by anything are bounded, so that a
   * hostile text is not scanned repeatedly.
   */
  readonly pattern: RegExp;
  /** Returns whether a match really is a credential; absent if every match is. */
  readonly isReal?: (match: string) => boolean;
}

/**
 * The forms of credentials, each with a link to its issuer's documentation. Test keys and publishable keys (`sk_test_`,
 * `pk_live_`, `pk.`) are not included.
 */
export const credentialShapes: readonly CredentialShape[] = [
  // https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats
  { name: 'a GitHub token', pattern: /\bgh[pousr]_[A-Za-z0-9]{36,251}\b/ },
  { name: 'a GitHub token', pattern: /\bgithub_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}\b/ },
  // https://docs.gitlab.com/security/tokens/#token-prefixes
  { name: 'a GitLab token', pattern: /\bgl(?:pat|dt|rt|cbt|ptt|ft|agent|oas|soat)-[\w-]{20,}/ },
  // https://docs.stripe.com/keys
  { name: 'a Stripe live key', pattern: /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}\b/ },
  // https://docs.stripe.com/webhooks/signature, https://docs.svix.com/receiving/verifying-payloads/how
  { name: 'a webhook signing secret', pattern: /\bwhsec_[A-Za-z0-9+/]{24,}={0,2}/ },
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-prefixes
  { name: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  // https://docs.slack.dev/authentication/tokens
  { name: 'a Slack token', pattern: /\bxox[abeoprs](?:\.xox[bp])?-\d{1,15}-[\w-]{20,}/ },
  { name: 'a Slack token', pattern: /\bxapp-\d-[A-Z0-9]{8,20}-\d{8,20}-[a-f0-9]{40,80}\b/ },
  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  {
    name: 'a Slack webhook',
    pattern: /https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{7,}\/B[A-Z0-9]{7,}\/[A-Za-z0-9]{24}\b/,
  },
  // https://docs.discord.com/developers/resources/webhook#execute-webhook
  {
    name: 'a Discord webhook',
    pattern: /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,}/,
  },
  // https://cloud.google.com/docs/authentication/api-keys
  { name: 'a Google API key', pattern: /\bAIza[\w-]{35}(?![\w-])/ },
  // https://support.google.com/cloud/answer/15549257 (client secrets)
  { name: 'a Google client secret', pattern: /\bGOCSPX-[\w-]{28}(?![\w-])/ },
  // https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys
  { name: 'a SendGrid API key', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/ },
  // https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  // https://pypi.org/help/#apitoken
  { name: 'a PyPI token', pattern: /\bpypi-AgE[\w-]{50,}/ },
  // https://guides.rubygems.org/api-key-scopes
  { name: 'a RubyGems key', pattern: /\brubygems_[a-f0-9]{48}\b/ },
  // https://platform.openai.com/docs/api-reference/authentication
  { name: 'an OpenAI API key', pattern: /\bsk-(?:proj-|svcacct-|admin-)?[\w-]{20,120}T3BlbkFJ[\w-]{20,120}/ },
  // https://platform.claude.com/docs/en/api/overview#authentication
  { name: 'an Anthropic API key', pattern: /\bsk-ant-(?:api|admin|oat)\d\d-[\w-]{80,}/ },
  // https://docs.digitalocean.com/reference/api/create-personal-access-token
  { name: 'a DigitalOcean token', pattern: /\bdo[opr]_v1_[a-f0-9]{64}\b/ },
  // https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing
  { name: 'a Shopify token', pattern: /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/ },
  // https://huggingface.co/docs/hub/security-tokens
  { name: 'a Hugging Face token', pattern: /\bhf_[A-Za-z]{34}\b/ },
  // https://docs.databricks.com/dev-tools/auth/pat.html
  { name: 'a Databricks token', pattern: /\bdapi[a-f0-9]{32}(?:-\d)?\b/ },
  // https://core.telegram.org/bots/features#botfather
  { name: 'a Telegram bot token', pattern: /\b\d{8,10}:AA[\w-]{33}(?![\w-])/ },
  // https://learning.postman.com/docs/developer/postman-api/authentication
  { name: 'a Postman API key', pattern: /\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}\b/ },
  // https://developer.hashicorp.com/vault/docs/concepts/tokens#token-prefixes
  { name: 'a Vault token', pattern: /\bhv[sb]\.[\w-]{90,300}/ },
  // https://grafana.com/docs/grafana/latest/administration/service-accounts
  { name: 'a Grafana token', pattern: /\bglsa_[A-Za-z0-9]{32}_[a-f0-9]{8}\b/ },
  // https://learn.microsoft.com/azure/storage/common/storage-configure-connection-string
  { name: 'an Azure Storage account key', pattern: /\bAccountKey=[A-Za-z0-9+/]{86}==/ },
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
const signatureAlgorithm = /^(?:[HREP]S(?:256|384|512)|EdDSA|ES256K)$/;

/** Returns whether the header names an algorithm, the payload is JSON, and the token is not from a tutorial. */
function isSignedToken(token: string): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = decodeBase64Url(payload);
  if (
    !signatureAlgorithm.test(readStringMember(decodeBase64Url(header), 'alg') ?? '') ||
    readStringMember(claims) === undefined
  )
    return false;
  // The example of jwt.io and its copies; the publishable key of a Supabase project.
  const isPublic = /"sub"\s*:\s*"1234567890"|"name"\s*:\s*"(?:John|Jane) Doe"|"role"\s*:\s*"anon"|example|\btest/i;
  return !isPublic.test(claims ?? '') && !isPlaceholder(signature);
}

/** The string value of a JSON object's member, or `''` without a name; undefined if there is none, or no object. */
function readStringMember(json: string | undefined, name?: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json ?? '');
    if (typeof value !== 'object' || value === null) return undefined;
    const member: unknown = name === undefined ? '' : (value as { [name: string]: unknown })[name];
    return typeof member === 'string' ? member : undefined;
  } catch {
    return undefined;
  }
}

const base64UrlDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decodes base64url to bytes as Latin-1; undefined if the text is not base64url. */
function decodeBase64Url(text: string): string | undefined {
  let decoded = '';
  let buffer = 0;
  let bits = 0;
  for (const character of text) {
    const digit = base64UrlDigits.indexOf(character);
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

const sampleUsers =
  /^(?:user(?:name)?|admin|root|postgres|guest|test|foo|demo|my\w*|your\w*|api|key|client\w*|login)\d*$/i;
const sampleHosts = /^(?:localhost|127\.|0\.0\.0\.0|\w+$)|example|\btest\b|proxy/i;

/** Returns whether the password of a URL is not part of an example. */
function hasPassword(url: string): boolean {
  const [, user = '', password = '', host = ''] = /\/\/([^:@]*):([^@]*)@(.*)$/.exec(url) ?? [];
  const isSample = sampleUsers.test(user) || sampleHosts.test(host) || password === user;
  return !isSample && /\d/.test(password) && !isPlaceholder(password);
}
