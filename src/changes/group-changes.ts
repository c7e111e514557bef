import type { Impact } from './judge.ts';
import type { ChannelChange, DescribedChange, Detail, OperationChange, SiteChanges } from './site-changes.ts';

/** Changes as a reader reads them: those of one operation or channel, or one change that several of them have. */
export interface ChangeGroup<At> extends DescribedChange<At> {
  /** `GET /users`, `webhook paid`, or `channel chat`; several if all of them have the changes. */
  readonly subjects: readonly string[];
  /** What happened to the operation; `changed` for several. */
  readonly change: OperationChange['change'];
  /** The slugs of its pages; none for several operations. */
  readonly pages: readonly string[];
}

/** A change that so many operations have is written once: it is one of a schema, a server or a security scheme. */
const fewestSharing = 3;

const order: readonly Impact[] = ['breaking', 'compatible', 'documentation'];

/** The changes of operations and channels, the most serious first. */
export function groupChanges<At>({ operations, channels }: SiteChanges<At>): readonly ChangeGroup<At>[] {
  const all = [...operations, ...channels];
  const owners = new Map<string, string[]>();
  for (const change of all) {
    for (const detail of change.details) {
      const key = keyOf(change.description, detail);
      owners.set(key, [...(owners.get(key) ?? []), nameOf(change)]);
    }
  }
  const isShared = (description: string, detail: Detail<At>) =>
    (owners.get(keyOf(description, detail))?.length ?? 0) >= fewestSharing;
  const own = all.flatMap((change) => {
    const details = change.details.filter((detail) => !isShared(change.description, detail));
    const { description, pages } = change;
    return toGroups({ subjects: [nameOf(change)], change: change.change, description, details, pages });
  });
  const shared = new Map<string, Omit<ChangeGroup<At>, 'impact'>>();
  for (const { description, details } of all) {
    for (const detail of details) {
      if (!isShared(description, detail)) continue;
      const subjects = owners.get(keyOf(description, detail)) ?? [];
      const key = `${description} ${subjects.join(' ')}`;
      const known = shared.get(key)?.details ?? [];
      if (known.some((other) => keyOf(description, other) === keyOf(description, detail))) continue;
      shared.set(key, { subjects, change: 'changed', description, details: [...known, detail], pages: [] });
    }
  }
  const groups = [...own, ...[...shared.values()].flatMap(toGroups)];
  return groups.sort((a, b) => order.indexOf(a.impact) - order.indexOf(b.impact));
}

/** One group for each impact, so that what is serious comes first. */
function toGroups<At>(group: Omit<ChangeGroup<At>, 'impact'>): readonly ChangeGroup<At>[] {
  return order.flatMap((impact) => {
    const details = group.details.filter((detail) => detail.impact === impact);
    return details.length === 0 ? [] : [{ ...group, impact, details }];
  });
}

function keyOf(description: string, { pointer, message }: Detail<unknown>): string {
  return `${description} ${pointer} ${message}`;
}

function nameOf(change: OperationChange<unknown> | ChannelChange<unknown>): string {
  return 'channel' in change ? `channel ${change.channel}` : `${change.method} ${change.path}`;
}

const mostSubjects = 3;

/** The operations and channels of a group in words. */
export function nameSubjects(subjects: readonly string[]): string {
  const names = subjects.slice(0, mostSubjects).join(', ');
  return subjects.length > mostSubjects ? `${names} and ${subjects.length - mostSubjects} more` : names;
}

/** Reads from a message whether a part became deprecated. Quoted texts of the description are not asked. */
export function findDeprecation(message: string): 'deprecated' | 'restored' | undefined {
  const said = message.replace(/`[^`]*`/g, '');
  if (/\bis now deprecated\b|\bwill be removed on\b/.test(said)) return 'deprecated';
  return /\bis no longer deprecated\b/.test(said) ? 'restored' : undefined;
}
