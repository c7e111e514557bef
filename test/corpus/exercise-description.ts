import type { ApiDescription } from '../../src/core/api/api-description.ts';
import type { Channel } from '../../src/core/api/channel.ts';
import type { HttpOperation, MediaType } from '../../src/core/api/http-operation.ts';
import type { JsonSchema } from '../../src/core/api/schema.ts';
import type { Slice } from '../../src/core/api/slice.ts';
import type { PageModel } from '../../src/render/page-model.ts';
import type { RenderContext } from '../../src/render/render-context.ts';
import { renderMarkdown } from '../../src/render/render-markdown.ts';
import { renderPage } from '../../src/render/render-page.ts';
import { checkValue } from '../../src/schema/check/check-value.ts';
import type { Direction } from '../../src/schema/direction.ts';
import { exampleOf } from '../../src/schema/example/make-example.ts';

export interface Exercise {
  readonly pages: number;
  readonly examples: number;
  /** Generated examples that their own schema refuses. */
  readonly misfits: number;
  /** The slowest page: its slice, examples and texts. */
  readonly slowest: number;
  readonly exceptions: readonly string[];
}

/** Everything that happens to a description on its way to pages. */
export function exerciseDescription(description: ApiDescription): Exercise {
  const count = { examples: 0, misfits: 0, slowest: 0 };
  const exceptions: string[] = [];
  const summaries = [...description.operations, ...description.channels];
  for (const summary of summaries) {
    const start = performance.now();
    try {
      exercisePage(description.slice(summary).slice, count);
    } catch (error) {
      exceptions.push(`${JSON.stringify(summary).slice(0, 80)}: ${String(error)}`);
    }
    // The same options as in an export.
    description.forget(summary);
    count.slowest = Math.max(count.slowest, (performance.now() - start) / 1000);
  }
  return { pages: summaries.length, ...count, exceptions };
}

const context: RenderContext = { link: (slug) => `/${slug}`, asset: () => undefined, variant: 'site' };

function exercisePage(slice: Slice, count: { examples: number; misfits: number }): void {
  for (const { schema, direction } of schemasOf(slice)) {
    const example = exampleOf(schema, slice.schemas, { direction }).value;
    count.examples += 1;
    if (checkValue(example, schema, slice.schemas, direction).length > 0) count.misfits += 1;
  }
  const model = modelOf(slice);
  String(renderPage(model, context));
  renderMarkdown(model, context);
}

interface Directed {
  readonly schema: JsonSchema;
  readonly direction: Direction;
}

function schemasOf(slice: Slice): readonly Directed[] {
  const all = slice.kind === 'channel' ? schemasOfChannel(slice.channel) : schemasOfOperation(slice.operation);
  // Most answers have one schema for many statuses and media types.
  return [...new Map(all.map((one) => [`${one.direction} ${JSON.stringify(one.schema)}`, one])).values()];
}

function schemasOfChannel({ parameters, operations }: Channel): readonly Directed[] {
  return [
    ...parameters.map(({ schema }): Directed => ({ schema, direction: 'request' })),
    ...operations.flatMap(({ action, messages }) =>
      messages.flatMap(({ payload, headers = true, foreignPayload }): readonly Directed[] => {
        const direction = action === 'send' ? 'request' : 'response';
        const own = foreignPayload === undefined ? [{ schema: payload, direction } as const] : [];
        return [...own, { schema: headers, direction }];
      }),
    ),
  ];
}

function schemasOfOperation({ parameters, requestBody, responses, callbacks }: HttpOperation): readonly Directed[] {
  const ofMedia = (content: readonly MediaType[], direction: Direction) =>
    content.flatMap(({ schema, itemSchema }): readonly Directed[] => [
      { schema, direction },
      ...(itemSchema === undefined ? [] : [{ schema: itemSchema, direction }]),
    ]);
  return [
    ...parameters.map(({ schema }): Directed => ({ schema, direction: 'request' })),
    ...ofMedia(requestBody?.content ?? [], 'request'),
    ...responses.flatMap(({ content, headers }) => [
      ...ofMedia(content, 'response'),
      ...headers.map(({ schema }): Directed => ({ schema, direction: 'response' })),
    ]),
    ...callbacks.flatMap(({ operations }) => operations.flatMap(schemasOfOperation)),
  ];
}

function modelOf(subject: Slice): PageModel {
  return {
    slug: 'page',
    title: 'Page',
    deprecated: false,
    section: [],
    subject,
    prose: {},
    samples: { request: [], response: [] },
    settings: {
      params: { expanded: 'closed', post: [] },
      showBaseUrl: false,
      examples: { languages: ['curl', 'python'], defaults: 'all', prefill: false, autogenerate: true },
      playground: { display: 'interactive', expanded: 'closed', prefill: false, proxy: false, credentials: false },
    },
  };
}
