import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../../src/core/api/schema.ts';
import type { Slice } from '../../src/core/api/slice.ts';
import { readDescription } from '../../src/core/project/read-description.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import type { SourceDocument } from '../../src/core/source/source-document.ts';
import type { PageModel } from '../../src/render/page-model.ts';
import type { RenderContext } from '../../src/render/render-context.ts';
import { renderMarkdown } from '../../src/render/render-markdown.ts';
import { renderPage } from '../../src/render/render-page.ts';
import { checkValue } from '../../src/schema/check-value.ts';
import type { Direction } from '../../src/schema/direction.ts';
import { makeExample } from '../../src/schema/make-example.ts';

export interface Exercise {
  /** `3.0`, `AsyncAPI 2.6`. */
  readonly version: string;
  readonly pages: number;
  readonly examples: number;
  /** Generated examples that their own schema refuses. */
  readonly misfits: number;
  readonly seconds: number;
  /** The slowest page: its slice, examples and texts. */
  readonly slowest: number;
  readonly exceptions: readonly string[];
}

/** Everything that happens to a description on its way to pages; undefined: the file is none. */
export function exerciseDescription(root: string, file: string): Exercise | undefined {
  const begun = performance.now();
  const documents = new Map<string, SourceDocument | undefined>();
  const document = (path: string): SourceDocument | undefined => {
    if (!documents.has(path)) documents.set(path, load(root, path));
    return documents.get(path);
  };
  const source = document(file);
  const description = source && readDescription(source, { document });
  if (description === undefined) return undefined;
  const count = { examples: 0, misfits: 0, slowest: 0 };
  const exceptions: string[] = [];
  const summaries = [...description.operations, ...description.channels];
  for (const summary of summaries) {
    const start = performance.now();
    try {
      exercisePage(description.slice(summary).slice, count);
    } catch (error) {
      exceptions.push(`${file} ${JSON.stringify(summary).slice(0, 80)}: ${String(error)}`);
    }
    count.slowest = Math.max(count.slowest, (performance.now() - start) / 1000);
  }
  const { family, specVersion } = description;
  const version = /^\d+\.\d+/.exec(specVersion)?.[0] ?? specVersion;
  return {
    version: `${family === 'openapi' ? 'OpenAPI' : 'AsyncAPI'} ${version}`,
    pages: summaries.length,
    ...count,
    seconds: (performance.now() - begun) / 1000,
    exceptions,
  };
}

function load(root: string, file: string): SourceDocument | undefined {
  const path = join(root, file);
  return existsSync(path) && statSync(path).isFile() ? parseSource(file, readFileSync(path, 'utf8')) : undefined;
}

const context: RenderContext = { link: (slug) => `/${slug}`, asset: () => undefined, variant: 'site' };

function exercisePage(slice: Slice, count: { examples: number; misfits: number }): void {
  for (const { schema, direction } of schemasOf(slice)) {
    const example = makeExample(schema, slice.schemas, { direction });
    count.examples += 1;
    if (checkValue(example, schema, slice.schemas, direction).length > 0) count.misfits += 1;
  }
  const model = modelOf(slice);
  String(renderPage(model, context));
  renderMarkdown(model, context);
}

function schemasOf(slice: Slice): { readonly schema: JsonSchema; readonly direction: Direction }[] {
  if (slice.kind === 'channel') {
    return slice.channel.operations.flatMap(({ action, messages }) =>
      messages
        .filter(({ foreignPayload }) => foreignPayload === undefined)
        .map(({ payload }) => ({ schema: payload, direction: action === 'send' ? 'request' : 'response' })),
    );
  }
  const { parameters, requestBody, responses } = slice.operation;
  return [
    ...parameters.map(({ schema }) => ({ schema, direction: 'request' as const })),
    ...(requestBody?.content ?? []).map(({ schema }) => ({ schema, direction: 'request' as const })),
    ...responses.flatMap(({ content }) => content.map(({ schema }) => ({ schema, direction: 'response' as const }))),
  ].flatMap(({ schema, direction }) => (schema === undefined ? [] : [{ schema, direction }]));
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
