import type { ApiResponse } from '../../core/api/http-operation.ts';
import type { ChannelSlice, OperationSlice } from '../../core/api/slice.ts';
import { statusInWords } from '../../core/api/status-words.ts';
import type { PageNode } from '../../core/pages/page-tree.ts';
import { rowId } from '../../request/form/field-pointer.ts';
import { listUpdates } from '../changelog.ts';
import { channelMethod, messageTitle } from '../channel-words.ts';
import type { PageModel } from '../page-model.ts';
import type { RowNode } from '../rows/row-node.ts';
import { growChannel, growOperation, growSchema, type MediaPlan } from '../sections/operation-plan.ts';
import type { SearchEntry, SearchKind } from './search-index.ts';
import { acronymOf, acronymsOf, isGeneralTitle } from './search-words.ts';

/** The maximum number of searchable characters of one section, and of one field. */
const longestText = 2000;
const longestFieldText = 200;

/**
 * Lists everything on a page that a reader can search for: the page itself, its headings, parameters, fields, schemas
 * and messages.
 */
export function searchEntries(model: PageModel): readonly SearchEntry[] {
  const { body, subject } = model;
  const [start, ...sections] = splitSections(body?.children ?? []);
  const description = model.description === undefined ? '' : collectText(model.description.children);
  const pageItself: SearchEntry = {
    ...pageEntry(model),
    text: [description, subjectText(subject), ...sections.map(({ title }) => title), start?.text ?? '']
      .join(' ')
      .slice(0, longestText),
  };
  const kind = listUpdates(body?.children ?? []).length > 0 ? 'update' : 'heading';
  const headings = sections.map(
    ({ title, anchor, text, update }): SearchEntry => ({
      shown: [kind, title, update === undefined ? model.title : `${model.title} · ${update}`, model.slug, anchor],
      names: `${model.title} ${acronymOf(title) ?? ''}`,
      text: text.slice(0, longestText),
    }),
  );
  const entries = [pageItself, ...headings, ...subjectEntries(model)];
  return subject?.kind === 'operation' && subject.operation.deprecated ? entries.map(deprecate) : entries;
}

/** What is deprecated takes the place of nothing that is not. */
function deprecate(entry: SearchEntry): SearchEntry {
  const [kind, title, detail, slug, anchor] = entry.shown;
  const once = entry.once === undefined ? {} : { once: `${entry.once} deprecated` };
  return { ...entry, ...once, shown: [kind, title, detail, slug, anchor, true] };
}

function pageEntry({ slug, title, section, subject }: PageModel): Pick<SearchEntry, 'shown' | 'names'> {
  // The labels before are those of the language, the version or the tab, which is the reader's own.
  const where = section.slice(-2).join(' › ');
  const acronym = acronymsOf(title).join(' ');
  if (subject === undefined) {
    const group = isGeneralTitle(title) ? where : '';
    return { shown: ['page', title, where, slug, ''], names: `${slug} ${group} ${acronym}` };
  }
  if (subject.kind === 'channel') {
    const { address, id } = subject.channel;
    const names = `${address ?? ''} ${id} ${channelKind(subject)} ${acronym}`;
    return { shown: ['channel', title, address ?? id, slug, ''], names };
  }
  const { method, path, origin, operationId } = subject.operation;
  const endpoint = `${origin === 'webhook' ? 'WEBHOOK' : method} ${path}`;
  return { shown: ['endpoint', title, endpoint, slug, ''], names: `${endpoint} ${operationId ?? ''} ${acronym}` };
}

/** Readers look for channels by the protocol that they speak. */
function channelKind(subject: ChannelSlice): string {
  return channelMethod(subject) === 'WS' ? 'WebSocket channel' : 'channel';
}

function subjectText(subject: PageModel['subject']): string {
  if (subject === undefined) return '';
  const { summary, description, tags } = subject.kind === 'channel' ? subject.channel : subject.operation;
  const others =
    subject.kind === 'channel'
      ? subject.channel.operations.flatMap((each) => [each.title, each.summary, ...each.messages.map(messageTitle)])
      : subject.operation.responses.map(({ status }) => statusInWords(status, undefined));
  return [summary, description, ...tags, ...others].filter((text) => text !== undefined).join(' ');
}

function subjectEntries(model: PageModel): readonly SearchEntry[] {
  const { subject, schema } = model;
  if (schema !== undefined) return rootEntries(model, 'schema')(growSchema(model, schema));
  if (subject === undefined) return [];
  return subject.kind === 'channel' ? channelEntries(model, subject) : operationEntries(model, subject);
}

function operationEntries(model: PageModel, subject: OperationSlice): readonly SearchEntry[] {
  const plan = growOperation(model, subject);
  const bodies = (plans: readonly MediaPlan[], place: string) =>
    plans.flatMap(({ root, item }) => [root, ...(item === undefined ? [] : [item])].flatMap(rootEntries(model, place)));
  return [
    ...plan.parameters.flatMap(({ location, rows }) =>
      rows.flatMap((row) => rowEntries(row, { model, place: location, kind: 'parameter' })),
    ),
    ...bodies(plan.body, 'body'),
    ...subject.operation.responses.flatMap((response) => statusEntries(model, response)),
    ...plan.responses.flatMap(({ response: { status }, headers, content }) => [
      ...headers.flatMap((row) => rowEntries(row, { model, place: `header of response ${status}`, kind: 'field' })),
      ...bodies(content, `response ${status}`),
    ]),
  ];
}

/** Failures are found by their status and its meaning, each once in a description. */
function statusEntries(model: PageModel, { status, summary, description = '' }: ApiResponse): readonly SearchEntry[] {
  if (!/^[45]\d\d$/.test(status)) return [];
  const title = statusInWords(status, summary);
  return [
    {
      shown: ['field', title, `${model.title} · response`, model.slug, 'responses'],
      names: 'error',
      text: description.slice(0, longestFieldText),
      once: onceFor(model, 'field', `${title} ${description}`),
    },
  ];
}

function channelEntries(model: PageModel, subject: ChannelSlice): readonly SearchEntry[] {
  const plan = growChannel(model, subject);
  return [
    ...plan.parameters.flatMap(({ location, rows }) => {
      const place = location === 'path' ? 'address' : location;
      return rows.flatMap((row) => rowEntries(row, { model, place, kind: 'parameter' }));
    }),
    ...subject.channel.operations.flatMap(({ action, messages }, index) =>
      messages.flatMap((message, at): readonly SearchEntry[] => {
        const rows = plan.operations[index]?.[at];
        const title = messageTitle(message);
        const entry: SearchEntry = {
          shown: ['message', title, model.title, model.slug, action],
          names: message.name ?? '',
          text: [message.summary, message.description].join(' '),
        };
        const parts = [rows?.headers, rows?.payload].flatMap((row) => row ?? []);
        return [message.deprecated ? deprecate(entry) : entry, ...parts.flatMap(rootEntries(model, title))];
      }),
    ),
  ];
}

/** Names of schemas are unique in a description, except for parts of it in several files. */
function onceFor({ subject, schema }: PageModel, kind: SearchKind, name: string): string {
  return `${kind} ${(subject ?? schema)?.origin.file} ${name}`;
}

interface RowPlace {
  readonly model: PageModel;
  /** The place on the page as text. */
  readonly place: string;
  readonly kind: Extract<SearchKind, 'parameter' | 'field'>;
  /** The labels of the enclosing fields. */
  readonly path?: readonly string[];
}

/** Lists the named schema of a body, and its fields. */
const rootEntries =
  (model: PageModel, place: string) =>
  (root: RowNode): readonly SearchEntry[] => {
    const { name } = root.inner.view;
    const rows = listRows(root, { model, place, kind: 'field' });
    if (name === undefined) return rows;
    return [
      {
        shown: ['schema', name, `${model.title} · ${place}`, model.slug, rowId(root.pointer)],
        names: '',
        text: root.inner.view.description ?? '',
        once: onceFor(model, 'schema', name),
      },
      ...rows,
    ];
  };

function rowEntries(row: RowNode, place: RowPlace): readonly SearchEntry[] {
  const { model } = place;
  const above = place.path ?? [];
  const inside = listRows(row, { ...place, kind: 'field', path: [...above, row.label] });
  if (row.labelKind === 'plain') return inside;
  const where = above.length === 0 ? place.place : `${place.place}, ${above.join('.')}`;
  const owner = row.parent?.inner.view.name;
  const values = row.inner.view.enumValues.map(({ value }) => String(value)).join(' ');
  const text = [values.slice(0, longestFieldText / 2), row.parameter?.description ?? row.view.description ?? '']
    .join(' ')
    .trim();
  const entry: SearchEntry = {
    shown: [place.kind, row.label, `${model.title} · ${where}`, model.slug, rowId(row.pointer)],
    names: '',
    text: text.slice(0, longestFieldText),
    ...(owner === undefined ? {} : { once: onceFor(model, 'field', `${owner} ${row.label}`) }),
  };
  const isDeprecated = row.view.deprecated || row.parameter?.deprecated === true;
  return [isDeprecated ? deprecate(entry) : entry, ...inside];
}

function listRows({ groups = [] }: RowNode, place: RowPlace): readonly SearchEntry[] {
  return groups.flatMap((group) =>
    (group.kind === 'rows' ? group.rows : group.options).flatMap((row) => rowEntries(row, place)),
  );
}

interface Section {
  readonly title: string;
  readonly anchor: string;
  readonly text: string;
  /** The label of the entry of a changelog that it is a part of. */
  readonly update?: string;
}

/** Splits the text of a page by its headings and the entries of a changelog. The first section is the text before all of them. */
function splitSections(nodes: readonly PageNode[]): readonly Section[] {
  let parts: string[] = [];
  const sections: (Omit<Section, 'text'> & { readonly parts: string[] })[] = [{ title: '', anchor: '', parts }];
  const begin = (title: string, anchor: string, update: string | undefined): void => {
    parts = [];
    sections.push({ title, anchor, parts, update });
  };
  const visit = (node: PageNode, update: string | undefined): void => {
    if (node.kind === 'element' && /^h[1-6]$/.test(node.tag) && typeof node.attributes.id === 'string') {
      begin(collectText(node.children).trim(), node.attributes.id, update);
      return;
    }
    const label = readLabel(node);
    if (label !== undefined) begin(label.text, label.id, undefined);
    parts.push(ownText(node));
    if (node.kind === 'element' || node.kind === 'component')
      for (const child of node.children) visit(child, label?.text ?? update);
    if (node.kind === 'element' && !inlineTags.has(node.tag)) parts.push(' ');
  };
  for (const node of nodes) visit(node, undefined);
  return sections.map((section) => ({ ...section, text: section.parts.join('') }));
}

function readLabel(node: PageNode): { readonly text: string; readonly id: string } | undefined {
  if (node.kind !== 'component' || node.name !== 'Update') return undefined;
  const { label } = node.props;
  const [id] = node.otherIds ?? [];
  return typeof label === 'string' && id !== undefined ? { text: label, id } : undefined;
}

/** Elements that may occur within a word. */
const inlineTags: ReadonlySet<string> = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'sub', 'sup']);

/** Attributes of components whose values readers see. */
const shownAttributes = ['title', 'label', 'name', 'path', 'query', 'body', 'header', 'description', 'tip', 'alt'];

function ownText(node: PageNode): string {
  if (node.kind === 'text') return node.value;
  if (node.kind === 'code' || node.kind === 'math') return ` ${node.value} `;
  if (node.kind !== 'component') return '';
  const words = shownAttributes.map((name) => node.props[name]).filter((value) => typeof value === 'string');
  return ` ${words.join(' ')} `;
}

function collectText(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => {
      const inside = node.kind === 'element' || node.kind === 'component' ? collectText(node.children) : '';
      return `${ownText(node)}${inside}`;
    })
    .join('');
}
