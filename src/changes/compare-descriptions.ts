import type { ApiDescription, ChannelSummary, OperationSummary } from '../core/api/api-description.ts';
import { operationKey } from '../core/features/rename/match-pages.ts';
import { pageTarget } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { Location } from '../core/source/text/span.ts';
import { compareChannels } from './channels/compare-channels.ts';
import { pairChannels } from './channels/pair-channels.ts';
import { findPlace } from './find-pointer.ts';
import type { Finding } from './finding.ts';
import { findWorst } from './judge.ts';
import { compareOperations } from './operations/compare-operations.ts';
import { isMoved, pairOperations } from './operations/pair-operations.ts';
import { SchemaComparison } from './schemas/schema-comparison.ts';
import type { ChannelChange, Detail, OperationChange, Summary } from './site-changes.ts';

/** A description in a version of the site. */
export interface DescriptionVersion {
  readonly project: Project;
  readonly description: ApiDescription;
  /** The slugs of the pages of an operation or channel. */
  readonly pagesOf: (summary: Summary) => readonly string[];
}

export interface DescriptionChanges {
  readonly operations: readonly OperationChange[];
  readonly channels: readonly ChannelChange[];
  /** The names of operations and channels (as `matchPages` has them, after their file) that have another name in the version after. */
  readonly names: ReadonlyMap<string, string>;
}

/** The changes of one description; a version that is undefined does not have it. */
export function compareDescriptions(
  before: DescriptionVersion | undefined,
  after: DescriptionVersion | undefined,
): DescriptionChanges {
  const comparing: Comparing = { before, after, schemas: new SchemaComparison(), located: new Map() };
  const operations = pairOperations(published(before, 'operations'), published(after, 'operations'));
  const channels = pairChannels(published(before, 'channels'), published(after, 'channels'));
  return {
    operations: operations.flatMap((pair) => describeOperation(comparing, pair.before, pair.after) ?? []),
    channels: channels.flatMap((pair) => describeChannel(comparing, pair.before, pair.after) ?? []),
    names: listNewNames(before, [...operations, ...channels]),
  };
}

interface Pair {
  readonly before: Summary | undefined;
  readonly after: Summary | undefined;
}

function listNewNames(version: DescriptionVersion | undefined, pairs: readonly Pair[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { before, after } of pairs) {
    if (version === undefined || before === undefined || after === undefined) continue;
    const [old, now] = [nameSummary(before), nameSummary(after)];
    if (old !== now) names.set(`${version.description.file} ${old}`, now);
  }
  return names;
}

function nameSummary(summary: Summary): string {
  return summary.kind === 'channel' ? `channel ${summary.id}` : operationKey(summary);
}

interface Comparing {
  readonly before: DescriptionVersion | undefined;
  readonly after: DescriptionVersion | undefined;
  readonly schemas: SchemaComparison;
  /** The places of findings. */
  readonly located: Map<Finding, Located>;
}

/** What readers may know of: `x-excluded` has no page, and `x-internal` only if it is listed. */
function published<K extends 'operations' | 'channels'>(
  version: DescriptionVersion | undefined,
  kind: K,
): ApiDescription[K] {
  const list: readonly Summary[] = version?.description[kind] ?? [];
  const shown = list.filter((summary) => {
    const { exclusion } = summary;
    return exclusion === 'none' || (exclusion === 'internal' && (version?.pagesOf(summary).length ?? 0) > 0);
  });
  return shown as unknown as ApiDescription[K];
}

function describeOperation(
  comparing: Comparing,
  old: OperationSummary | undefined,
  now: OperationSummary | undefined,
): OperationChange | undefined {
  const subject = now ?? old;
  const version = now === undefined ? comparing.before : comparing.after;
  if (subject === undefined || version === undefined) return undefined;
  const findings = findOperationChanges(comparing, old, now);
  if (findings.length === 0) return undefined;
  const details = toDetails(findings, comparing, now);
  const { method, path } = subject;
  const pages = version.pagesOf(subject);
  const impact = findWorst(details.map((detail) => detail.impact));
  return { change: nameChange(old, now), description: version.description.file, method, path, impact, details, pages };
}

function nameChange(old: OperationSummary | undefined, now: OperationSummary | undefined): OperationChange['change'] {
  if (old === undefined) return 'added';
  if (now === undefined) return 'removed';
  return isMoved(old, now) ? 'moved' : 'changed';
}

function findOperationChanges(
  comparing: Comparing,
  old: OperationSummary | undefined,
  now: OperationSummary | undefined,
): readonly Finding[] {
  if (old === undefined && now !== undefined) {
    const what = now.origin === 'webhook' ? 'webhook' : 'operation';
    return [added(now, `The ${what} was added: the others are as before.`)];
  }
  if (old === undefined || now === undefined) return old === undefined ? [] : [removeOperation(comparing, old)];
  const [before, after] = [readSlice(comparing.before, old), readSlice(comparing.after, now)];
  if (before?.kind !== 'operation' || after?.kind !== 'operation') return [];
  const findings = compareOperations(before, after, comparing.schemas);
  return isMoved(old, now) ? [moveOperation(old, now), ...findings] : findings;
}

function added({ at }: Summary, message: string): Finding {
  return { impact: 'compatible', message, place: { version: 'after', at, path: [] } };
}

function removeOperation(comparing: Comparing, { method, path, origin, deprecated, at }: OperationSummary): Finding {
  const place = { version: 'before', at, path: [] } as const;
  const left = comparing.after?.description.operations;
  if (left?.some((other) => other.method === method && other.path === path && other.origin === origin)) {
    return { impact: 'documentation', message: 'The operation is no longer published.', place };
  }
  const subject =
    origin === 'webhook' ? 'The webhook' : deprecated ? 'The operation, which was deprecated,' : 'The operation';
  const reason = origin === 'webhook' ? 'clients that wait for it are no longer called' : 'requests to it fail';
  return { impact: 'breaking', message: `${subject} was removed: ${reason}.`, place };
}

function moveOperation(old: OperationSummary, { at }: OperationSummary): Finding {
  const message = `The operation was \`${old.method} ${old.path}\`: requests to the old address fail.`;
  return { impact: 'breaking', message, place: { version: 'after', at, path: [] } };
}

function describeChannel(
  comparing: Comparing,
  old: ChannelSummary | undefined,
  now: ChannelSummary | undefined,
): ChannelChange | undefined {
  const subject = now ?? old;
  const version = now === undefined ? comparing.before : comparing.after;
  if (subject === undefined || version === undefined) return undefined;
  const findings = findChannelChanges(comparing, old, now);
  if (findings.length === 0) return undefined;
  const details = toDetails(findings, comparing, now);
  const change = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
  const impact = findWorst(details.map((detail) => detail.impact));
  const pages = version.pagesOf(subject);
  return { change, description: version.description.file, channel: subject.id, impact, details, pages };
}

function findChannelChanges(
  comparing: Comparing,
  old: ChannelSummary | undefined,
  now: ChannelSummary | undefined,
): readonly Finding[] {
  if (old === undefined && now !== undefined) return [added(now, 'The channel was added: the others are as before.')];
  if (old === undefined || now === undefined) return old === undefined ? [] : [removeChannel(comparing, old)];
  const [before, after] = [readSlice(comparing.before, old), readSlice(comparing.after, now)];
  if (before?.kind !== 'channel' || after?.kind !== 'channel') return [];
  return compareChannels(before, after, comparing.schemas);
}

function removeChannel(comparing: Comparing, { id, at }: ChannelSummary): Finding {
  const place = { version: 'before', at, path: [] } as const;
  if (comparing.after?.description.channels.some((other) => other.id === id)) {
    return { impact: 'documentation', message: 'The channel is no longer published.', place };
  }
  return { impact: 'breaking', message: 'The channel was removed: clients that connect to it fail.', place };
}

/** A site may have thousands of slices, and each is compared once. */
function readSlice(version: DescriptionVersion | undefined, summary: Summary) {
  if (version === undefined) return undefined;
  const { slice } = version.description.slice(summary);
  version.description.forget(summary);
  return slice;
}

/** Each change once: a schema may be reached along several paths. */
function toDetails(findings: readonly Finding[], comparing: Comparing, now: Summary | undefined): readonly Detail[] {
  const details = new Map<string, Detail>();
  for (const finding of findings) {
    const { impact, message, place } = finding;
    const { pointer, at } = locate(finding, comparing);
    const key = `${pointer} ${message}`;
    if (details.has(key)) continue;
    details.set(key, { pointer, impact, message, at: place.version === 'after' ? at : now?.keyAt });
  }
  return [...details.values()];
}

interface Located {
  readonly pointer: string;
  readonly at: Location;
}

/** Many operations share the changes of a schema. */
function locate(finding: Finding, comparing: Comparing): Located {
  const known = comparing.located.get(finding);
  if (known !== undefined) return known;
  const { place } = finding;
  const version = comparing[place.version];
  const found = version && findPlace((file) => version.project.document(file), place);
  const file = version?.description.file;
  const pointer = `${place.at.file === file ? '' : `${place.at.file}#`}${found?.pointer ?? ''}`;
  const located = { pointer, at: found?.at ?? place.at };
  comparing.located.set(finding, located);
  return located;
}

/** Finds the pages of each operation and channel of a version of the site. */
export function indexPages(project: Project): (file: string, summary: Summary) => readonly string[] {
  const slugs = new Map<string, string[]>();
  for (const page of project.plan.pages) {
    const target = pageTarget(page);
    if (target === undefined) continue;
    const key = keyOf(target.source, target.summary);
    const known = slugs.get(key) ?? [];
    if (known.length === 0) slugs.set(key, known);
    known.push(page.slug);
  }
  return (file, summary) => slugs.get(keyOf(file, summary)) ?? [];
}

function keyOf(file: string, summary: Summary): string {
  if (summary.kind === 'channel') return `${file} channel ${summary.id}`;
  return `${file} ${summary.origin} ${summary.method} ${summary.path}`;
}
