import type { ApiDescription, ChannelSummary, OperationSummary } from '../core/api/api-description.ts';
import type { HttpOperation } from '../core/api/http-operation.ts';
import type { PlatformExtension, RequestSample } from '../core/api/platform-extension.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import { operationKey } from '../core/features/rename/match-pages.ts';
import { type PlannedPage, pageTarget } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { Location } from '../core/source/text/span.ts';
import type { DescriptionVersion } from './description-version.ts';
import { type FoundPlace, findPlace } from './find-pointer.ts';
import { type Finding, type Place, quote, subjectOf } from './finding.ts';
import { isUnchanged } from './is-unchanged.ts';
import { findWorst, type Impact } from './judge.ts';
import { compareWritten, type WrittenExample } from './operations/compare-fit.ts';
import { compareSunsets, readSunset } from './operations/compare-sunsets.ts';
import { isMoved, type OperationPair, pairOperations } from './operations/pair-operations.ts';
import { findSameText, type SameText } from './operations/same-text.ts';
import { listPageExamples } from './pages/list-page-examples.ts';
import { type Pair, pairBy } from './pair-by.ts';
import { SchemaComparison } from './schemas/schema-comparison.ts';
import type { ChannelChange, Detail, OperationChange, Summary } from './site-changes.ts';
import { compareChannel } from './tables/channel.ts';
import { compareOperation } from './tables/operation.ts';
import { type Compare, Walk } from './walk.ts';
import type { Versions } from './words.ts';

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
  readonly channels: readonly Pair<ChannelSummary>[];
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
    channels: pairBy(published(before, 'channels'), published(after, 'channels'), [
      ({ id }) => id,
      ({ address }) => address,
    ]),
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
    channels: channels.flatMap((pair) => describeChannel(comparing, pair) ?? []),
    names: listNewNames(comparing.before, [...operations, ...channels]),
  };
}

function listNewNames(
  version: DescriptionVersion | undefined,
  pairs: readonly Pair<Summary>[],
): ReadonlyMap<string, string> {
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
  const { origin } = pair;
  const comparing = origin === undefined ? description : { ...description, before: origin, located: new Map() };
  const described = describe(comparing, pair, findOperationChanges(comparing, pair));
  if (described === undefined) return undefined;
  const { subject, ...rest } = described;
  return { change: nameChange(pair), method: subject.method, path: subject.path, ...rest };
}

function describeChannel(comparing: Comparing, pair: Pair<ChannelSummary>): ChannelChange | undefined {
  const { before, after } = pair;
  const described = describe(comparing, pair, findChannelChanges(comparing, pair));
  if (described === undefined) return undefined;
  const { subject, ...rest } = described;
  return {
    change: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    channel: subject.id,
    ...rest,
  };
}

/** What operations and channels with changes have in common; undefined if there are none. */
function describe<S extends Summary>(
  comparing: Comparing,
  { before, after }: { readonly before: S | undefined; readonly after: S | undefined },
  findings: readonly Finding[],
) {
  const subject = after ?? before;
  const version = after === undefined ? comparing.before : comparing.after;
  if (subject === undefined || version === undefined || findings.length === 0) return undefined;
  const details = toDetails(findings, comparing, after);
  const impact = findWorst(details.map((detail) => detail.impact));
  const pages = version.pagesOf(subject).map(({ slug }) => slug);
  return { subject, description: version.description.file, impact, details, pages };
}

/** Returns whether neither the operation nor a page of it can have changed. */
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
  if (old === undefined) return [found('compatible', now, `The ${nameKind(now)} was added: the others are as before.`)];
  if (now === undefined) return [removeOperation(comparing, old)];
  const moved = found(
    'documentation',
    { at: now.keyAt },
    `The operation was described in ${quote(origin?.description.file ?? '')}.`,
  );
  const address = `The operation was \`${old.method} ${old.path}\`: requests to the old address fail.`;
  return [
    ...(origin === undefined ? [] : [moved]),
    ...(isMoved(old, now) ? [found('breaking', now, address)] : []),
    ...walkOperation(comparing, old, now),
    ...compareSunsets(findSunset(comparing.before, old), findSunset(comparing.after, now), now.at),
  ];
}

function nameKind({ origin }: OperationSummary): string {
  return origin === 'webhook' ? 'webhook' : 'operation';
}

function walkOperation(comparing: Comparing, old: OperationSummary, now: OperationSummary): readonly Finding[] {
  const [before, after] = [comparing.before?.read(old), comparing.after?.read(now)];
  if (before?.kind !== 'operation' || after?.kind !== 'operation') return [];
  const written = {
    before: listExamples(comparing.before, old, before.operation.platform),
    after: listExamples(comparing.after, now, after.operation.platform),
  };
  const compare: Compare<HttpOperation> = (versions, use, walk) => {
    compareOperation(versions, use, walk);
    compareWritten(written)(versions, use, walk);
  };
  return walkSlices(comparing, compare, now.origin === 'path' ? 'sent' : 'received', {
    before: { ...before, value: before.operation },
    after: { ...after, value: after.operation },
  });
}

/** Returns whether a page of the operation has another text. */
function haveOtherPages(comparing: Comparing, { before, after }: OperationPair): boolean {
  const [old, now] = [readPages(comparing.before, before), readPages(comparing.after, after)];
  return old.length !== now.length || old.some((text, index) => text !== now[index]);
}

/** The texts of the page files of an operation. */
function readPages(version: DescriptionVersion | undefined, summary: Summary | undefined): readonly string[] {
  const pages = summary === undefined ? [] : (version?.pagesOf(summary) ?? []);
  return pages.flatMap((page) => (page.kind === 'mdx' ? (version?.project.workspace.read(page.file) ?? []) : []));
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

function found(
  impact: Impact,
  { at }: { readonly at: Location },
  message: string,
  version: keyof Versions<unknown> = 'after',
): Finding {
  return { impact, message, place: { version, at, path: [], isWhole: true } };
}

function removeOperation(comparing: Comparing, summary: OperationSummary): Finding {
  const { method, path, origin } = summary;
  const left = comparing.after?.description.operations;
  if (left?.some((other) => other.method === method && other.path === path && other.origin === origin)) {
    return found('documentation', summary, 'The operation is no longer published.', 'before');
  }
  const reason = origin === 'webhook' ? 'clients that wait for it are no longer called' : 'requests to it fail';
  return found('breaking', summary, `${describeRemoved(comparing, summary)}: ${reason}.`, 'before');
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
  return `The ${nameKind(summary)}${aside} was removed`;
}

function findChannelChanges(
  comparing: Comparing,
  { before: old, after: now }: Pair<ChannelSummary>,
): readonly Finding[] {
  if (old === undefined) return [found('compatible', now, 'The channel was added: the others are as before.')];
  if (now === undefined) return [removeChannel(comparing, old)];
  const [before, after] = [comparing.before?.read(old), comparing.after?.read(now)];
  if (before?.kind !== 'channel' || after?.kind !== 'channel') return [];
  return walkSlices(comparing, compareChannel, 'sent', {
    before: { ...before, value: before.channel },
    after: { ...after, value: after.channel },
  });
}

interface Walked<T> {
  readonly value: T;
  readonly kind: Summary['kind'];
  readonly schemas: SchemaTable;
}

/** Compares the operations or channels of two slices. */
function walkSlices<T extends { readonly at: Location }>(
  { schemas }: Comparing,
  compare: Compare<T>,
  flow: 'sent' | 'received',
  { before, after }: Versions<Walked<T>>,
): readonly Finding[] {
  const walking = new Walk(schemas, { before: before.schemas, after: after.schemas });
  const places = { before: { at: before.value.at, path: [] }, after: { at: after.value.at, path: [] } };
  const use = {
    subject: subjectOf(`the ${after.kind}`),
    direction: { flow, message: 'request' },
    within: '',
    places,
  } as const;
  compare({ before: before.value, after: after.value }, use, walking);
  return walking.findings;
}

function removeChannel(comparing: Comparing, summary: ChannelSummary): Finding {
  if (comparing.after?.description.channels.some(({ id }) => id === summary.id)) {
    return found('documentation', summary, 'The channel is no longer published.', 'before');
  }
  const message = 'The channel was removed: clients that connect to it fail.';
  return found('breaking', summary, message, 'before');
}

/** Each change once: a schema may be reached along several paths. */
function toDetails(findings: readonly Finding[], comparing: Comparing, now: Summary | undefined): readonly Detail[] {
  const details = new Map<string, Detail>();
  for (const finding of findings) {
    const { impact, message, place } = finding;
    const { pointer, at, texts } = locate(finding, comparing);
    const key = `${pointer} ${message}`;
    if (details.has(key)) continue;
    const shown = place.version === 'after' ? at : now?.keyAt;
    details.set(key, { pointer, impact, message, at: shown, ...(texts && { texts }) });
  }
  return [...details.values()];
}

interface Located {
  readonly pointer: string;
  readonly at: Location;
  readonly texts: Detail['texts'];
}

/** Many operations share the changes of a schema. */
function locate(finding: Finding, comparing: Comparing): Located {
  const known = comparing.located.get(finding);
  if (known !== undefined) return known;
  const { place } = finding;
  const find = (side: keyof Versions<unknown>, at: Place) =>
    findPlace((name) => comparing[side]?.project.document(name), at);
  const found = find(place.version, place);
  const file = comparing[place.version]?.description.file;
  const pointer = `${place.at.file === file ? '' : `${place.at.file}#`}${found?.pointer ?? ''}`;
  const earlier = place.earlier && find('before', place.earlier);
  const sides = place.version === 'before' ? { before: found } : { before: earlier, after: found };
  const texts = place.isWhole ? undefined : readTexts(sides);
  const located = { pointer, at: found?.at ?? place.at, texts };
  comparing.located.set(finding, located);
  return located;
}

/** The value in both versions; undefined if they say the same in the files, or nothing is written there. */
function readTexts(found: { readonly [side in keyof Versions<unknown>]?: FoundPlace | undefined }): Detail['texts'] {
  const [before, after] = [found.before?.text(), found.after?.text()];
  return before === after ? undefined : { before, after };
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
