import { sampleKinds } from '../core/arazzo/workflow-plan.ts';
import type { SiteAction, Target } from '../core/features/site-tree/site-action.ts';
import type {
  ExportOptions,
  FormValueToDeclare,
  ReceivedResponse,
  WorkflowAddition,
} from '../service/engine-values.ts';
import { link } from './decode-link.ts';
import { reader } from './decode-page-view.ts';
import {
  byKind,
  count,
  type Decoder,
  list,
  optional,
  plain,
  Refusal,
  type Shape,
  shape,
  text,
  truth,
  word,
} from './decoder.ts';
import type { ChangesAction, RequestParams, ServerRequests, UriMove } from './server-requests.ts';

/** Lines and columns are whole numbers from 0. */
const index: Decoder<number> = (value, at) =>
  Number.isSafeInteger(value) && Number(value) >= 0
    ? Number(value)
    : new Refusal(`${at}: expected a whole number from 0.`);

const step: Decoder<-1 | 1> = (value, at) =>
  value === -1 || value === 1 ? value : new Refusal(`${at}: expected -1 or 1.`);

const token: Decoder<string | number> = (value, at) =>
  typeof value === 'string' || Number.isSafeInteger(value)
    ? (value as string | number)
    : new Refusal(`${at}: expected text or a whole number.`);

const target = { onto: text, newGroup: optional(text) };

const action = byKind<SiteAction>({
  place: { rows: list(text), ...target },
  shift: { row: text, by: step },
  remove: { rows: list(text) },
  rename: { row: text, label: text },
  hide: { rows: list(text), hidden: truth },
  addMissing: { description: optional(text), tag: optional(text), ...target, byTag: truth },
  newPage: { ...target, title: text, path: text, copyOf: optional(text) },
  newGroup: { onto: text, label: text },
  deletePages: { rows: list(text), redirectTo: optional(text) },
  newRedirect: { source: text, destination: text },
  createFromSource: { source: text, edition: text },
});

const received = shape<ReceivedResponse>({
  become: word('example', 'schema', 'response'),
  status: count,
  mediaType: text,
  text,
  example: optional(text),
  name: optional(text),
  pointer: optional(text),
});

const formValue = shape<FormValueToDeclare>({ pointer: text, json: optional(text), mediaType: optional(text) });

const addition = shape<WorkflowAddition>({
  file: text,
  workflow: optional(text),
  id: optional(text),
  step: optional(text),
  ref: text,
  values: optional(text),
  references: optional(text),
  conditions: list(text),
});

const options = shape<ExportOptions>({
  out: text,
  baseUrl: optional(text),
  allowInvalid: truth,
  generatedIndex: truth,
  agentFiles: optional(truth),
  fullDescriptions: truth,
  indexOnly: optional(truth),
});

const inSite = { root: text };
const ofBase = { root: text, kind: word('revision', 'folder'), base: text };

const changesAction = byKind<ChangesAction>({ addRedirects: {}, draftChangelog: { today: text } });

/** The members of the parameters of every typed request. */
export const requestMembers: { readonly [M in keyof ServerRequests]: Shape<RequestParams<ServerRequests, M>> } = {
  'apidocs/sites': { uri: optional(text) },
  'apidocs/readDisk': {},
  'apidocs/openAlone': { uri: text },
  'apidocs/describeApi': { uri: text },
  'apidocs/pageAt': { uri: text, position: shape({ line: index, character: index }), shown: optional(text) },
  'apidocs/followMoves': { files: list(shape<UriMove>({ oldUri: text, newUri: text })) },
  'apidocs/pages': inSite,
  'apidocs/sourceFiles': inSite,
  'apidocs/coverage': inSite,
  'apidocs/revisions': inSite,
  'apidocs/changes': ofBase,
  'apidocs/earlierText': { ...ofBase, file: text },
  'apidocs/editAfterChanges': { ...ofBase, action: changesAction },
  'apidocs/useTool': { root: text, tool: text, input: plain() },
  'apidocs/editions': inSite,
  'apidocs/siteTree': inSite,
  'apidocs/missingOperations': inSite,
  'apidocs/countLinks': { root: text, files: list(text) },
  'apidocs/editSite': { root: text, action },
  'apidocs/proposePage': { root: text, target: shape<Target>(target), title: text },
  'apidocs/page': { root: text, slug: text, reader: optional(reader) },
  'apidocs/expand': { root: text, slug: text, pointer: text },
  'apidocs/editAfterResponse': { root: text, slug: text, received },
  'apidocs/declareFormValue': { root: text, slug: text, value: formValue },
  'apidocs/addToWorkflow': { root: text, addition },
  'apidocs/followLink': { root: text, slug: text, link },
  'apidocs/operation': { root: text, ref: text },
  'apidocs/workflows': inSite,
  'apidocs/samples': { root: text, kind: word(...sampleKinds) },
  'apidocs/serveFile': { root: text, path: text, baseUrl: text, isMocked: truth },
  'apidocs/problems': inSite,
  'apidocs/validate': inSite,
  'apidocs/export': { root: text, options, workDoneToken: optional(token) },
  'apidocs/refreshRemote': { origin: optional(text) },
  'apidocs/ping': {},
};

/** Decodes the parameters of a request. Absent parameters count as an empty object. */
export function decodeParams<M extends keyof ServerRequests>(
  method: M,
  params: unknown,
): RequestParams<ServerRequests, M> | Refusal {
  return shape<RequestParams<ServerRequests, M>>(requestMembers[method])(params ?? {}, 'params');
}
