import type { ApiDescription, ChannelSummary, OperationSummary } from '../core/api/api-description.ts';
import type { PlatformExtension, RequestSample } from '../core/api/platform-extension.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import { operationKey } from '../core/features/rename/match-pages.ts';
import { type PlannedPage, pageTarget } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { Location } from '../core/source/text/span.ts';
import { compareChannels } from './channels/compare-channels.ts';
import { type ChannelPair, pairChannels } from './channels/pair-channels.ts';
import type { DescriptionVersion } from './description-version.ts';
import { findPlace } from './find-pointer.ts';
import { type Finding, quote } from './finding.ts';
import { isUnchanged } from './is-unchanged.ts';
import { findWorst } from './judge.ts';
import { compareOperations } from './operations/compare-operations.ts';
import { compareSunsets, readSunset } from './operations/compare-sunsets.ts';
import { findUnfitExamples, type WrittenExample, type WrittenExamples } from './operations/find-unfit-examples.ts';
import { isMoved, type OperationPair, pairOperations } from './operations/pair-operations.ts';
import { findSameText, type SameText } from './operations/same-text.ts';
import { listPageExamples } from './pages/list-page-examples.ts';
import { SchemaComparison } from './schemas/schema-comparison.ts';
import type { ChannelChange, Detail, OperationChange, Summary } from './site-changes.ts';

export interface DescriptionChanges {
  readonly operations: readonly OperationChange[];
  readonly channels: readonly ChannelChange[];
  /** The names of operations and channels (as `matchPages` has them, after their file) that have another name in the version after. */
  readonly names: ReadonlyMap<string, string>;
}

/** The operations and channels of two versions of a description, paired. A version that is undefined does not have it. */
export interface PairedDescription {
  readonly comparing: Comparing;
  operations: readonly OperationPair[];
  readonly channels: readonly ChannelPair[];
}

export function pairDescription(
  before: DescriptionVersion | undefined,
  after: DescriptionVersion | undefined,
): PairedDescription {
  const isSame = before !== undefined && after !== undefined && isUnchanged(before, after);
  const same = before && after && !isSame ? findSameText(before.description, after.description) : undefined;
  return {
    comparing: { before, after, isSame, same, schemas: new SchemaComparison(same), located: new Map() },
    operations: pairOperations(published(before, 'operations'), published(after, 'operations')),
    channels: pairChannels(published(before, 'channels'), published(after, 'channels')),
  };
}

/** The changes of one description. If it is the same, only pages can have changed around its operations. */
export function compareDescriptions({ comparing, operations, channels }: PairedDescription): DescriptionChanges {
  if (comparing.isSame) {
    const kept = operations.filter((pair) => pair.before && pair.after);
    const changes = kept.flatMap((pair) => describeOperation(comparing, pair) ?? []);
    return { operations: changes, channels: [], names: new Map() };
  }
  return {
    operations: operations.flatMap((pair) => describeOperation(comparing, pair) ?? []),
    channels: channels.flatMap((pair) => describeChannel(comparing, pair.before, pair.after) ?? []),
    names: listNewNames(comparing.before, [...operations, ...channels]),
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

export interface Comparing {
  readonly before: DescriptionVersion | undefined;
  readonly after: DescriptionVersion | undefined;
  /** True if the description is the same in both versions. */
  readonly isSame: boolean;
  /** Undefined if the description is the same, or only one version has it. */
  readonly same: SameText | undefined;
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

function describeOperation(description: Comparing, pair: OperationPair): OperationChange | undefined {
  if (isUntouched(description, pair)) return undefined;
  const { before: old, after: now, origin } = pair;
  const comparing = origin === undefined ? description : { ...description, before: origin, located: new Map() };
  const subject = now ?? old;
  const version = now === undefined ? comparing.before : comparing.after;
  if (subject === undefined || version === undefined) return undefined;
  const findings = findOperationChanges(comparing, pair);
  if (findings.length === 0) return undefined;
  const details = toDetails(findings, comparing, now);
  const { method, path } = subject;
  const pages = version.pagesOf(subject).map(({ slug }) => slug);
  const impact = findWorst(details.map((detail) => detail.impact));
  return { change: nameChange(pair), description: version.description.file, method, path, impact, details, pages };
}

/** Whether neither the operation nor a page of it can have changed. */
function isUntouched(comparing: Comparing, pair: OperationPair): boolean {
  const { before, after, origin } = pair;
  if (before === undefined || after === undefined || origin !== undefined) return false;
  const isSame = comparing.isSame || comparing.same?.isSameOperation(before, after) === true;
  return isSame && !haveOtherPages(comparing, pair);
}

function nameChange({ before, after, origin }: OperationPair): OperationChange['change'] {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return origin !== undefined || isMoved(before, after) ? 'moved' : 'changed';
}

function findOperationChanges(comparing: Comparing, pair: OperationPair): readonly Finding[] {
  const { before: old, after: now, origin } = pair;
  if (old === undefined && now !== undefined) {
    const what = now.origin === 'webhook' ? 'webhook' : 'operation';
    return [added(now, `The ${what} was added: the others are as before.`)];
  }
  if (old === undefined || now === undefined) return old === undefined ? [] : [removeOperation(comparing, old)];
  const [before, after] = [readSlice(comparing.before, old), readSlice(comparing.after, now)];
  if (before?.kind !== 'operation' || after?.kind !== 'operation') return [];
  const compared = compareOperations(before, after, comparing.schemas);
  return [
    ...(origin === undefined ? [] : [moveDescription(origin, now)]),
    ...(isMoved(old, now) ? [moveOperation(old, now)] : []),
    ...compared,
    ...compareSunsets(findSunset(comparing.before, old), findSunset(comparing.after, now), now.at),
    // An example that fitted a schema fits it still, unless one of them changed.
    ...(compared.length === 0 && !haveOtherPages(comparing, pair)
      ? []
      : findUnfitExamples(before, after, listWritten(comparing, [old, before], [now, after]), comparing.schemas)),
  ];
}

/** Whether a page of the operation has another text. */
function haveOtherPages(comparing: Comparing, { before, after }: OperationPair): boolean {
  const [old, now] = [readPages(comparing.before, before), readPages(comparing.after, after)];
  return old.length !== now.length || old.some((text, index) => text !== now[index]);
}

/** The texts of the page files of an operation. */
function readPages(version: DescriptionVersion | undefined, summary: Summary | undefined): readonly string[] {
  const pages = summary === undefined ? [] : (version?.pagesOf(summary) ?? []);
  return pages.flatMap((page) => (page.kind === 'mdx' ? (version?.project.workspace.read(page.file) ?? []) : []));
}

type ReadOperation = readonly [summary: OperationSummary, slice: OperationSlice];

function listWritten(comparing: Comparing, [old, before]: ReadOperation, [now, after]: ReadOperation): WrittenExamples {
  return {
    before: listExamples(comparing.before, old, before.operation.platform),
    after: listExamples(comparing.after, now, after.operation.platform),
  };
}

function findSunset(version: DescriptionVersion | undefined, { at }: OperationSummary): string | undefined {
  return version && readSunset(version.project, at);
}

/** The examples of `x-platform`, and those of the pages of the operation. */
function listExamples(
  version: DescriptionVersion | undefined,
  summary: OperationSummary,
  { examples }: PlatformExtension,
): readonly WrittenExample[] {
  const toExample = (part: WrittenExample['part'], { title, source }: RequestSample) =>
    ({ part, title, source, at: summary.keyAt }) as const;
  return [
    ...(examples?.request ?? []).map((sample) => toExample('request', sample)),
    ...(examples?.response ?? []).map((sample) => ({
      ...toExample('response', sample),
      title: [sample.status, sample.title].join(' ').trim(),
    })),
    ...(version?.pagesOf(summary).flatMap((page) => listPageExamples(version.project, page)) ?? []),
  ];
}

function added({ at }: Summary, message: string): Finding {
  return { impact: 'compatible', message, place: { version: 'after', at, path: [] } };
}

function removeOperation(comparing: Comparing, summary: OperationSummary): Finding {
  const { method, path, origin, at } = summary;
  const place = { version: 'before', at, path: [] } as const;
  const left = comparing.after?.description.operations;
  if (left?.some((other) => other.method === method && other.path === path && other.origin === origin)) {
    return { impact: 'documentation', message: 'The operation is no longer published.', place };
  }
  const reason = origin === 'webhook' ? 'clients that wait for it are no longer called' : 'requests to it fail';
  return { impact: 'breaking', message: `${describeRemoved(comparing, summary)}: ${reason}.`, place };
}

/** For example "The operation, which was to be removed on `2026-06-30`, was removed". */
function describeRemoved({ before }: Comparing, summary: OperationSummary): string {
  const sunset = findSunset(before, summary);
  const aside =
    sunset !== undefined
      ? `, which was to be removed on ${quote(sunset)},`
      : summary.deprecated
        ? ', which was deprecated,'
        : '';
  return `The ${summary.origin === 'webhook' ? 'webhook' : 'operation'}${aside} was removed`;
}

function moveDescription({ description }: DescriptionVersion, { keyAt }: OperationSummary): Finding {
  const message = `The operation was described in ${quote(description.file)}.`;
  return { impact: 'documentation', message, place: { version: 'after', at: keyAt, path: [] } };
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
  const pages = version.pagesOf(subject).map(({ slug }) => slug);
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
export function indexPages(project: Project): (file: string, summary: Summary) => readonly PlannedPage[] {
  const pages = new Map<string, PlannedPage[]>();
  for (const page of project.plan.pages) {
    const target = pageTarget(page);
    if (target === undefined) continue;
    const key = keyOf(target.source, target.summary);
    const known = pages.get(key) ?? [];
    if (known.length === 0) pages.set(key, known);
    known.push(page);
  }
  return (file, summary) => pages.get(keyOf(file, summary)) ?? [];
}

function keyOf(file: string, summary: Summary): string {
  if (summary.kind === 'channel') return `${file} channel ${summary.id}`;
  return `${file} ${summary.origin} ${summary.method} ${summary.path}`;
}
