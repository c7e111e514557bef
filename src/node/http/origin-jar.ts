import { CookieJar } from 'tough-cookie';

/** Creates a jar for the cookies of one origin. Its package has a list of all public suffixes, so it is loaded late. */
export function createOriginJar(): CookieJar {
  return new CookieJar(undefined, { rejectPublicSuffixes: false });
}
