import type { Problem } from '../source/document/problem.ts';
import { refusedLink, safeAddress } from '../source/text/safe-address.ts';
import type { ConfigValue } from './config-value.ts';

/** The address in a value of `docs.json`. An unsafe one is reported and left out. */
export function readLink(value: ConfigValue | undefined, problems: Problem[]): string | undefined {
  const written = value?.string();
  if (value === undefined || written === undefined) return undefined;
  const address = safeAddress(written);
  if (address === undefined) {
    problems.push({ code: 'config-link-refused', severity: 'warning', message: refusedLink(written), at: value.at });
  }
  return address?.text;
}
