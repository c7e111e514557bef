import { findCredentials } from './find-credentials.ts';
import { isStandIn } from './placeholders.ts';
import { isSecretName } from './secret-names.ts';

/**
 * Forms that are suspicious in a file that is made to be committed, and ordinary in documentation: keys for tests, short
 * ones, headers with credentials, any JSON Web Token.
 */
const suspicious =
  /^(?:sk|rk)_(?:live|test)_\w|^gh[opsu]_\w{20}|^github_pat_|^glpat-|^xox[abprs]-|^AKIA[0-9A-Z]{16}$|^AIza[\w-]{30}|^eyJ[\w-]{6,}\.[\w-]+\.|^(?:Basic|Bearer) \S{8}|^-----BEGIN [A-Z ]*PRIVATE KEY/;

/** The password of a URL, also of one for tests. */
const passwordOfUrl = /^\w{2,10}:\/\/[^\s/@:]+:([^\s/@]+)@/;

/** The claims that jwt.io and its copies show: `sub` is 1234567890. */
const tutorialToken = /^eyJ[\w-]+\.eyJzdWIiOiIxMjM0NTY3ODkwI/;

/** Whether the value of a variable looks like a secret: by its name, or by how it is written. */
export function isSecretVariable(name: string, value: string): boolean {
  if (value.trim() === '') return false;
  return isSecretText(value) || (isSecretName(name, 'body') && !isSample(value));
}

/** Whether a text of an environment is written as secrets are. */
export function isSecretText(text: string): boolean {
  const password = passwordOfUrl.exec(text)?.[1];
  if (password !== undefined && !isStandIn(password)) return true;
  if (isSample(text)) return false;
  return suspicious.test(text) || !findCredentials(text).next().done;
}

function isSample(text: string): boolean {
  return isStandIn(text) || tutorialToken.test(text);
}
