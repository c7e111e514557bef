import assert from 'node:assert/strict';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { planWorkflows } from '../../../src/core/features/workflows/plan-workflows.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { runWorkflow } from '../../../src/workflows/run-workflow.ts';
import type { WorkflowPorts } from '../../../src/workflows/workflow-run.ts';
import { openapi, projectOf } from '../../support/project-of.ts';

const api = openapi({
  '/a': { get: { operationId: 'readA' }, post: { operationId: 'makeA' } },
  '/a/{id}': { get: { operationId: 'readOne', parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] } },
});

export interface Reply {
  readonly status: number;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: unknown;
  readonly text?: string;
}

interface Sent {
  readonly operation: string;
  readonly values: FormValues;
}

/** Runs the first workflow. `reply` answers each request. */
export async function runFirst(
  workflows: string,
  reply: (sent: Sent, count: number) => Reply,
  inputs: FormValues['path'] = {},
  { signal } = new AbortController(),
) {
  const written = `arazzo: 1.1.0
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: api, url: ./api.json, type: openapi }]
workflows:
${workflows}`;
  const project = projectOf({ 'api.json': api, 'w.yaml': written });
  const errors = project.arazzo('w.yaml')?.problems.filter(({ severity }) => severity === 'error') ?? [];
  // A circle is an error, and is run all the same.
  assert.deepEqual(
    errors.map(({ message }) => message).filter((message) => !/in a circle/.test(message)),
    [],
  );
  const plans = planWorkflows(project);
  const [workflow] = plans[0]?.workflows ?? [];
  assert.ok(workflow);
  const sent: Sent[] = [];
  const waits: number[] = [];
  const ports: WorkflowPorts = {
    readOperation: async (ref) => ({ operation: { operationId: ref } }) as unknown as OperationSlice,
    async send({ operation }, values) {
      const call = { operation: operation.operationId ?? '', values };
      sent.push(call);
      const { status, headers = [], body, text } = reply(call, sent.length);
      const content = text ?? (body === undefined ? '' : JSON.stringify(body));
      const head = {
        status,
        statusText: '',
        url: 'http://x/a',
        redirects: [],
        headers,
        timings: { firstByte: 0, total: 0 },
      };
      const response = {
        ...head,
        size: content.length,
        body: { kind: 'text', text: content, truncated: false },
      } as const;
      return { method: 'GET', url: 'http://x/a', values, outcome: { kind: 'response', response } };
    },
    wait: async (seconds) => {
      waits.push(seconds);
    },
    findServer: () => undefined,
    openChannel: async () => ({ reason: 'There is none.' }),
    closeChannels: () => undefined,
    findInput: (name) => inputs[name],
    hide: (shown) => shown.replaceAll('s3cret', '***'),
  };
  const result = await runWorkflow(workflow, { plans, ports }, signal);
  return { result, sent, waits };
}

export const ok: Reply = { status: 200, body: { items: [{ n: 1 }, { n: 2 }], state: 'Open' } };
