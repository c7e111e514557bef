import type { Project } from '../../core/project/project.ts';
import type { Location } from '../../core/source/text/span.ts';
import { findValue } from '../find-pointer.ts';
import { type Finding, quote } from '../finding.ts';

/** The day an operation, parameter or property stops working, as the header `Sunset` says it of a resource (RFC 8594). */
export const sunsetKey = 'x-sunset';

/** The announced end of the object at a location; undefined if there is none. */
export function readSunset(project: Project, at: Location): string | undefined {
  const value = findValue(project.document(at.file), at)?.get(sunsetKey)?.string();
  return value === '' ? undefined : value;
}

/** Compares the dates at which an operation is to be removed. */
export function compareSunsets(old: string | undefined, now: string | undefined, at: Location): readonly Finding[] {
  if (old === now) return [];
  const message = `The operation ${describeSunset(old, now)}.`;
  return [{ impact: 'documentation', message, place: { version: 'after', at, path: [sunsetKey] } }];
}

/** What changed about an announced end, for example "will be removed on `2027-01-01`". */
export function describeSunset(old: unknown, now: unknown): string {
  if (now === undefined) return `is no longer announced to be removed on ${quote(String(old))}`;
  const instead =
    old === undefined ? ': clients should move to another one before' : ` instead of ${quote(String(old))}`;
  return `will be removed on ${quote(String(now))}${instead}`;
}
