import type { Callback, HttpOperation, RequestBody } from '../../core/api/http-operation.ts';
import { quote, subjectOf } from '../finding.ts';
import { listMissing } from '../is-equal.ts';
import type { Direction } from '../judge.ts';
import { below, type Compare, each, located, type Table, type Use } from '../walk.ts';
import { documented, isRequired, text, wasAdded, wasRemoved } from '../words.ts';
import { compareContent } from './content.ts';
import { compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';
import { compareSecurity } from './security.ts';
import { compareServers } from './server.ts';

/** The texts of operations and channels. */
export const texts = {
  summary: text('summary'),
  description: text('description'),
  tags: documented('has other tags'),
  externalDocs: documented('has another link to documentation'),
};

const bodyTable: Table<RequestBody> = {
  required: isRequired,
  description: text('description'),
  content: compareContent,
};

const compareBodies: Compare<RequestBody | undefined> = ({ before, after }, use, walk) => {
  const body = { ...use, subject: subjectOf(`the request body${use.within}`) };
  if (before !== undefined && after !== undefined) {
    walk.members(bodyTable, { before, after }, located(body, before.at, after.at));
  } else if (after !== undefined) walk.say(body, wasAdded(after.required), 'after');
  else if (before !== undefined) walk.say(body, wasRemoved, 'before');
};

/** Compares the media types of responses without a schema, which only 2.0 has. */
const compareProduced: Compare<HttpOperation> = ({ before, after }, use, walk) => {
  if (before.produces === undefined || after.produces === undefined) return;
  const own = { ...below(use, 'produces'), subject: subjectOf('responses') };
  const content = [...before.responses, ...after.responses].flatMap((response) => response.content);
  const reported = content.map(({ mediaType }) => mediaType);
  for (const mediaType of listMissing(before.produces, [...after.produces, ...reported])) {
    const reason = 'clients that read this media type no longer get it';
    walk.say(own, ['breaking', `can no longer be ${quote(mediaType)}`, reason], 'before');
  }
  for (const mediaType of listMissing(after.produces, [...before.produces, ...reported])) {
    walk.say(own, ['compatible', `are now also offered as ${quote(mediaType)}`, 'clients choose with `Accept`']);
  }
};

/** Compares the requests of callbacks. */
const compareCallbacks: Compare<readonly Callback[]> = ({ before, after }, use, walk) => {
  const list = (callbacks: readonly Callback[]) =>
    callbacks.flatMap((callback) =>
      callback.operations.map((operation) => ({ callback, operation, at: operation.at })),
    );
  type Request = ReturnType<typeof list>[number];
  each<Request>({
    table: {},
    name: ({ callback }, { within }) => `the callback ${quote(callback.name)}${within}`,
    identify: ({ callback, operation }) => `${callback.name} ${callback.expression} ${operation.method}`,
    added: ['compatible', 'was added', 'clients that do not know it need not answer it'],
    removed: ['breaking', 'was removed', 'clients that wait for it are no longer called'],
    together: (requests, own) => {
      const { direction } = own;
      const flow = direction.flow === 'sent' ? 'received' : 'sent';
      const inner = ` of ${own.subject.owner}`;
      const called: Use = {
        ...own,
        subject: subjectOf(`the operation${inner}`),
        direction: { flow, message: 'request' },
        within: inner,
      };
      compareOperation({ before: requests.before.operation, after: requests.after.operation }, called, walk);
    },
  })({ before: list(before), after: list(after) }, use, walk);
};

const table: Table<HttpOperation> = {
  ...texts,
  badges: documented('has other badges'),
  pathItem: documented('has another summary or description of its path'),
  codeSamples: documented('has other code samples'),
  platform: documented('has another `x-platform`'),
  deprecated: {
    added: documented('is now deprecated: clients should move to another one'),
    removed: documented('is no longer deprecated'),
  },
  operationId: ['compatible', 'has another `operationId`', 'generated clients name their functions by it'],
  servers: compareServers,
  requestBody: compareBodies,
  callbacks: compareCallbacks,
};

/** Compares two versions of an operation, whose requests readers send, or those of a webhook or callback, which they answer. */
export const compareOperation: Compare<HttpOperation> = (versions, use, walk) => {
  const { before, after } = versions;
  walk.members(table, versions, use);
  compareSecurity(versions, use, walk);
  const parameters = { before: before.parameters, after: after.parameters };
  compareParameters([before.path, after.path])(parameters, below(use, 'parameters'), walk);
  const answered: Direction = { flow: use.direction.flow === 'sent' ? 'received' : 'sent', message: 'response' };
  compareResponses({ before: before.responses, after: after.responses }, { ...use, direction: answered }, walk);
  compareProduced(versions, use, walk);
};
