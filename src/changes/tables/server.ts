import type { Server, ServerVariable } from '../../core/api/server.ts';
import { withoutTrailingSlashes } from '../../core/source/text/url.ts';
import { quote, quoteAll } from '../finding.ts';
import { listMissing } from '../is-equal.ts';
import { type Compare, each, type Table } from '../walk.ts';
import { documented, type Said, text } from '../words.ts';

/** Without a list every value is allowed. */
const compareValues: Compare<ServerVariable['values']> = ({ before, after }, use, walk) => {
  const [lost, gained] = [listMissing(before, after), listMissing(after, before)];
  if (before.length === 0 && after.length > 0) {
    walk.say(use, ['breaking', `is now limited to ${quoteAll(after)}`, 'other servers may be gone']);
  } else if (before.length > 0 && after.length === 0) {
    walk.say(use, ['compatible', 'is no longer limited to a list', 'the listed values are as before']);
  } else {
    if (lost.length > 0) walk.say(use, ['breaking', `can no longer be ${quoteAll(lost)}`, 'these servers may be gone']);
    const words = ['compatible', `may now also be ${quoteAll(gained)}`, 'the others are as before'] as const;
    if (gained.length > 0) walk.say(use, words);
  }
};

const variableTable: Table<ServerVariable> = {
  default: [
    'breaking',
    'has the default {after} instead of {before}',
    'requests that leave it out go to another server',
  ],
  values: compareValues,
  description: text('description'),
};

const connected = (key: string): Said => ['breaking', `has another \`${key}\``, 'clients connect to it differently'];

const serverTable: Table<Server> = {
  name: text('name'),
  description: text('description'),
  summary: text('summary'),
  tags: documented('has other tags'),
  externalDocs: documented('has another link to documentation'),
  protocolVersion: connected('protocolVersion'),
  bindings: connected('bindings'),
  variables: each<ServerVariable>({
    table: variableTable,
    name: ({ name }) => `the server variable ${quote(name)}`,
    identify: ({ name }) => name,
  }),
};

function identify({ url, protocol = '' }: Server): string {
  return `${protocol} ${withoutTrailingSlashes(url)}`;
}

/** Compares servers by URL. */
export const compareServers: Compare<readonly Server[]> = (versions, use, walk) => {
  const { before, after } = versions;
  each<Server>({
    table: serverTable,
    name: ({ url }) => `the server ${quote(url)}`,
    identify,
    removed: ['breaking', 'was removed', 'requests to it may no longer be answered'],
    added: before.length > 0 ? ['compatible', 'was added', 'the others are as before'] : documented('is now named'),
  })(versions, use, walk);
  const [first, other] = [before[0], after[0]];
  if (first === undefined || other === undefined || identify(first) === identify(other)) return;
  if (!after.some((server) => identify(server) === identify(first))) return;
  const words = documented(`is now ${quote(other.url)} instead of ${quote(first.url)}`);
  walk.say({ ...use, subject: { owner: 'the first server', path: '' } }, words);
};
