import { findCredentials } from './find-credentials.ts';
import { isClearPlaceholder } from './placeholders.ts';
import { isSecretName } from './secret-names.ts';

/**
 * Matches forms that are suspicious in a file that will be committed, but common in documentation: test keys, short
 * keys, headers with credentials, any JSON Web Token.
 */
const suspicious =
  /^(?:sk|rk)_(?:live|test)_\w|^gh[opsu]_\w{20}|^github_pat_|^glpat-|^xox[abprs]-|^AKIA[0-9A-Z]{16}$|^AIza[\w-]{30}|^eyJ[\w-]{6,}\.[\w-]+\.|^(?:Basic|Bearer) \S{8}|^-----BEGIN [A-Z ]*PRIVATE KEY/;

/** Matches the password in a URL, even in one for tests. */
const urlPassword = /^\w{2,10}:\/\/[^\s/@:]+:([^\s/@]+)@/;

/** Matches the example of jwt.io and its copies, whose `sub` is 1234567890. */
const tutorialToken = /^eyJ[\w-]+\.eyJzdWIiOiIxMjM0NTY3ODkwI/;

/** Returns whether the value of a variable looks like a secret, by its name or by its form. */
export function isSecretVariable(name: string, value: string): boolean {
  if (value.trim() === '') return false;
  return isSecretText(value) || (isSecretName(name, 'body') && !isSample(value));
}

/** Returns whether a text in an environment has the form of a secret. */
export function isSecretText(text: string): boolean {
  const password = urlPassword.exec(text)?.[1];
  if (password !== undefined && !isClearPlaceholder(password)) return true;
  if (isSample(text)) return false;
  return suspicious.test(text) || !findCredentials(text).next().done;
}

function isSample(text: string): boolean {
  return isClearPlaceholder(text) || tutorialToken.test(text);
}
