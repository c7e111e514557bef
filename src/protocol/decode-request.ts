import type { SiteAction } from '../core/features/site-tree/site-action.ts';
import type { Position } from '../core/source/text/span.ts';
import type { ExportOptions, FormValueToDeclare, ReceivedResponse } from '../service/engine-values.ts';
import { reader } from './decode-reader.ts';
import { byKind, count, type Decoder, list, optional, Refusal, shape, text, truth, word } from './decoder.ts';
import type { RequestParams, ServerRequests } from './server-requests.ts';

type Params<M extends keyof ServerRequests> = RequestParams<ServerRequests, M>;

const inSite = shape<Params<'apidocs/pages'>>({ root: text });
const ofFile = shape<Params<'apidocs/openAlone'>>({ uri: text });

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

type ActionOf<K extends SiteAction['kind']> = Extract<SiteAction, { kind: K }>;

const action = byKind<SiteAction>({
  place: shape<ActionOf<'place'>>({ kind: word('place'), rows: list(text), onto: text }),
  shift: shape<ActionOf<'shift'>>({ kind: word('shift'), row: text, by: step }),
  remove: shape<ActionOf<'remove'>>({ kind: word('remove'), rows: list(text) }),
  rename: shape<ActionOf<'rename'>>({ kind: word('rename'), row: text, label: text }),
  hide: shape<ActionOf<'hide'>>({ kind: word('hide'), rows: list(text), hidden: truth }),
  addMissing: shape<ActionOf<'addMissing'>>({
    kind: word('addMissing'),
    description: optional(text),
    tag: optional(text),
    onto: text,
    byTag: truth,
  }),
  newPage: shape<ActionOf<'newPage'>>({
    kind: word('newPage'),
    onto: text,
    title: text,
    path: text,
    copyOf: optional(text),
  }),
  newGroup: shape<ActionOf<'newGroup'>>({ kind: word('newGroup'), onto: text, label: text }),
  newRedirect: shape<ActionOf<'newRedirect'>>({ kind: word('newRedirect'), source: text, destination: text }),
  deletePages: shape<ActionOf<'deletePages'>>({
    kind: word('deletePages'),
    rows: list(text),
    redirectTo: optional(text),
  }),
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

const options = shape<ExportOptions>({
  out: text,
  baseUrl: optional(text),
  allowInvalid: truth,
  generatedIndex: truth,
  fullDescriptions: truth,
  indexOnly: optional(truth),
});

/** The decoders of the parameters of every typed request. */
export const requestDecoders: { readonly [M in keyof ServerRequests]: Decoder<Params<M>> } = {
  'apidocs/sites': shape<Params<'apidocs/sites'>>({ uri: optional(text) }),
  'apidocs/openAlone': ofFile,
  'apidocs/describeApi': ofFile,
  'apidocs/pageAt': shape<Params<'apidocs/pageAt'>>({
    uri: text,
    position: shape<Position>({ line: index, character: index }),
    shown: optional(text),
  }),
  'apidocs/pages': inSite,
  'apidocs/sourceFiles': inSite,
  'apidocs/coverage': inSite,
  'apidocs/changes': shape<Params<'apidocs/changes'>>({ root: text, kind: word('revision', 'folder'), base: text }),
  'apidocs/siteTree': inSite,
  'apidocs/missingOperations': inSite,
  'apidocs/editSite': shape<Params<'apidocs/editSite'>>({ root: text, action }),
  'apidocs/proposePage': shape<Params<'apidocs/proposePage'>>({ root: text, onto: text, title: text }),
  'apidocs/page': shape<Params<'apidocs/page'>>({ root: text, slug: text, reader: optional(reader) }),
  'apidocs/expand': shape<Params<'apidocs/expand'>>({ root: text, slug: text, pointer: text }),
  'apidocs/declareFormValue': shape<Params<'apidocs/declareFormValue'>>({ root: text, slug: text, value: formValue }),
  'apidocs/editAfterResponse': shape<Params<'apidocs/editAfterResponse'>>({ root: text, slug: text, received }),
  'apidocs/operation': shape<Params<'apidocs/operation'>>({ root: text, ref: text }),
  'apidocs/problems': inSite,
  'apidocs/validate': inSite,
  'apidocs/export': shape<Params<'apidocs/export'>>({ root: text, options, workDoneToken: optional(token) }),
  'apidocs/refreshRemote': shape<Params<'apidocs/refreshRemote'>>({ origin: optional(text) }),
  'apidocs/ping': shape({}),
};

/** Decodes the parameters of a request. Absent parameters count as an empty object. */
export function decodeParams<M extends keyof ServerRequests>(method: M, params: unknown): Params<M> | Refusal {
  const decoder: Decoder<Params<M>> = requestDecoders[method];
  return decoder(params ?? {}, 'params');
}
