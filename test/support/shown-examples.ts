import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ApiResponse, HttpOperation, MediaType } from '../../src/core/api/http-operation.ts';
import type { SchemaTable } from '../../src/core/api/schema.ts';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { readDescription } from '../../src/core/project/read-description.ts';
import type { JsonValue } from '../../src/core/source/document/json-value.ts';
import type { SourceDocument } from '../../src/core/source/document/source-document.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { answerRequest } from '../../src/mock/answer-request.ts';
import type { MockBody } from '../../src/mock/mock-response.ts';
import type { PageModel } from '../../src/render/page-model.ts';
import type { RenderContext } from '../../src/render/render-context.ts';
import { renderMarkdown } from '../../src/render/render-markdown.ts';
import { renderPage } from '../../src/render/render-page.ts';
import { buildExampleRequest } from '../../src/request/build/build-example-request.ts';
import { buildRequest } from '../../src/request/build/build-request.ts';
import { isJsonType } from '../../src/request/build/media-types.ts';
import { untouchedForm } from '../../src/request/form/untouched-form.ts';
import type { RequestPayload } from '../../src/request/http-request.ts';
import { exactText, withDigits } from '../../src/request/json/exact-value.ts';
import { makeSnippet } from '../../src/request/snippets/registry.ts';
import { checkValue } from '../../src/schema/check/check-value.ts';
import { resolveSchema } from '../../src/schema/resolve-schema.ts';
import { descriptionFiles } from '../corpus/description-files.ts';

const context: RenderContext = { link: (slug) => `/${slug}`, asset: () => undefined, variant: 'site' };
const settings = { interactive: true, prefill: true, sampleParameters: 'all' } as const;

/**
 * The law of one example: what the page, its Markdown, the code sample, the request of the terminal and the mock show for one example is one
 * value. Returns each place that shows another one.
 */
export function listOtherExamples(slice: OperationSlice): readonly string[] {
  if (slice.operation.origin !== 'path') return [];
  const model = modelOf(slice);
  const shown: Shown = {
    page: codeBlocks(String(renderPage(model, context))),
    markdown: renderMarkdown(model, context),
  };
  return [
    ...listRequest(slice, shown),
    ...slice.operation.responses.flatMap((each) => listResponse(slice, each, shown)),
  ];
}

/** The same, for every description under a folder. */
export function listOthersUnder(root: string): readonly string[] {
  return descriptionFiles(root).flatMap((file) => listOthers(join(root, file)));
}

function listOthers(path: string): readonly string[] {
  const documents = new Map<string, SourceDocument | undefined>();
  const root = dirname(path);
  const read = (file: string) => {
    try {
      return parseSource(file, readFileSync(join(root, file), 'utf8'));
    } catch {
      return undefined;
    }
  };
  return listOthersIn(path.slice(root.length + 1), (file) => {
    if (!documents.has(file)) documents.set(file, read(file));
    return documents.get(file);
  });
}

/** The same, for every operation of a description. */
export function listOthersIn(file: string, document: (file: string) => SourceDocument | undefined): readonly string[] {
  const source = document(file);
  const description = source && readDescription(source, { document });
  return (description?.operations ?? []).flatMap((summary) => {
    const slice = description?.slice(summary).slice;
    return slice?.kind === 'operation' ? listOtherExamples(slice).map((other) => `${file} ${other}`) : [];
  });
}

interface Shown {
  /** The code blocks of the page. */
  readonly page: ReadonlySet<string>;
  readonly markdown: string;
}

/** The body of the request: in the form, the sample, `apidocs request`, the Markdown, and the example on the page. */
function listRequest(slice: OperationSlice, { page, markdown }: Shown): readonly string[] {
  const { method, path, requestBody } = slice.operation;
  const [media] = requestBody?.content ?? [];
  if (media === undefined || media.mediaType.startsWith('multipart/')) return [];
  const { sent, shown } = buildRequest(slice, untouchedForm(slice, settings));
  const bodies = [sent, shown].map(({ body }) => normalize(textOf(body)));
  const section = /^## Body[\s\S]*?(?=^## |(?![\s\S]))/m.exec(markdown)?.[0] ?? '';
  const inMarkdown = fencedBlocks(section);
  const sample = makeSnippet('http', shown) ?? '';
  // Where a form begins empty, the Markdown has a generated body, as there is no other.
  const hasBody = !bodies.some((body) => body === 'none' || body === '{}');
  const findings: readonly (readonly [isOther: boolean, words: string])[] = [
    [hasBody && inMarkdown.length > 0 && !inMarkdown.some((text) => bodies.includes(text)), '.md and sample differ'],
    [sent.body.kind === 'text' && !sample.includes(textOf(shown.body)), 'the sample has another body'],
    ...compareAuthored(slice, media, { bodies, page }),
  ];
  return findings.flatMap(([isOther, words]) =>
    isOther ? [`${method} ${path} request ${media.mediaType}: ${words}`] : [],
  );
}

interface Compared extends Pick<Shown, 'page'> {
  /** The body as it is sent, and with placeholders. */
  readonly bodies: readonly string[];
}

function compareAuthored(
  slice: OperationSlice,
  media: MediaType,
  { bodies, page }: Compared,
): readonly (readonly [isOther: boolean, words: string])[] {
  const [authored] = findAuthored(media, slice, 'request');
  if (authored === undefined) return [];
  const isNone = [bodies.includes('none'), 'the sample lacks the example'] as const;
  if (!isJsonType(media.mediaType)) return [isNone];
  const value = normalize(authored);
  const generated = normalize(textOf(buildExampleRequest(slice, {}).built.sent.body));
  return [
    isNone,
    [!bodies.includes(value), 'the sample has another value than the example'],
    [generated !== value, '--generate has another value than the example'],
    [media.examples.length > 0 && !page.has(value), 'the page shows another example'],
  ];
}

function listResponse(slice: OperationSlice, response: ApiResponse, { page, markdown }: Shown): readonly string[] {
  const code = codeFor(slice.operation, response);
  if (code === undefined) return [];
  const inMarkdown = fencedBlocks(markdown);
  return response.content.flatMap((media) => {
    const name = `${slice.operation.method} ${slice.operation.path} ${response.status} ${media.mediaType}`;
    const names = media.examples.flatMap(({ name, externalValue }) => (name === '' || externalValue ? [] : [name]));
    const cases = [isUnfit(media, slice) ? [] : [''], names].flat();
    return cases.flatMap((example) => {
      const body = textOfMock(answer(slice, { code, media, example }));
      if (body === undefined) return [];
      const title = example === '' ? name : `${name} "${example}"`;
      const isShown = media.examples.length > 0 || isStructured(media);
      return [
        ...(isShown && !page.has(body) ? [`${title}: page and mock differ`] : []),
        ...(isShown && !inMarkdown.includes(body) ? [`${title}: .md and mock differ`] : []),
      ];
    });
  });
}

interface Asked {
  readonly code: number;
  readonly media: MediaType;
  readonly example: string;
}

function answer(slice: OperationSlice, { code, media, example }: Asked): MockBody {
  const prefer = example === '' ? `code=${code}` : `code=${code}, example="${example.replace(/["\\]/g, '\\$&')}"`;
  const headers = [['Prefer', prefer] as const, ['Accept', media.mediaType] as const];
  return answerRequest(slice, { request: { method: 'GET', headers }, values: {}, mismatches: [] }).body;
}

/** A status that only this response answers. */
function codeFor({ responses }: HttpOperation, { status }: ApiResponse): number | undefined {
  if (/^[2-5]\d\d$/.test(status)) return status === '204' || status === '304' ? undefined : Number(status);
  const exact = new Set(responses.map((each) => each.status));
  const free = Array.from({ length: 99 }, (_, index) => Number(`${status[0]}00`) + 98 - index);
  return /^[2-5]XX$/i.test(status) ? free.find((each) => !exact.has(String(each))) : undefined;
}

/** The values of the author, as they are written, each as JSON. */
function findAuthored(
  media: MediaType,
  { schemas }: OperationSlice,
  direction: 'request' | 'response',
): readonly string[] {
  const own = media.examples.flatMap(({ value, digits, serialized }) => {
    if (value === undefined) return serialized === undefined ? [] : [serialized];
    const isText = typeof value === 'string' && isSerialized(value, media, { schemas, direction });
    return [isText ? value : exactText(withDigits(value, digits))];
  });
  const { schema } = resolveSchema(media.schema, schemas);
  const inside = typeof schema === 'object' && Array.isArray(schema.examples) ? schema.examples : [];
  const digits = typeof schema === 'object' ? schema.$digits : undefined;
  const values = inside.map((value, index) => ({
    value,
    text:
      typeof value === 'string' && /^[[{]/.test(value) && isSerialized(value, media, { schemas, direction })
        ? value
        : exactText(withDigits(value, digits, `/examples/${index}`)),
  }));
  const fitting = values.filter(({ value }) => checkValue(value, media.schema, schemas, direction).length === 0);
  return own.length > 0
    ? own
    : [fitting, values]
        .flat()
        .slice(0, 1)
        .map(({ text }) => text);
}

/** Returns whether a text is JSON for a schema that does not name texts. */
function isSerialized(text: string, { mediaType, schema }: MediaType, { schemas, direction }: Reading): boolean {
  if (!isJsonText(text) || !isJsonType(mediaType)) return false;
  const { schema: own } = resolveSchema(schema, schemas);
  const namesAny = typeof own === 'boolean' || (own.type ?? own.oneOf) === undefined;
  const isUnfitText = checkValue(text, schema, schemas, direction).length > 0;
  return isUnfitText || (namesAny && /^[[{]/.test(text));
}

interface Reading {
  readonly schemas: SchemaTable;
  readonly direction: 'request' | 'response';
}

/** Returns whether the author gave examples and none of them matches, so that the mock makes one. */
function isUnfit(media: MediaType, slice: OperationSlice): boolean {
  const authored = findAuthored(media, slice, 'response');
  const fits = (text: string) => {
    const value = isJsonText(text) ? (JSON.parse(text) as JsonValue) : text;
    return checkValue(value, media.schema, slice.schemas, 'response').length === 0;
  };
  return authored.length > 0 && !fits(authored[0] ?? '');
}

/** Returns whether a page shows a generated body of this type. */
function isStructured({ mediaType, schema, itemSchema }: MediaType): boolean {
  const isAny = typeof schema === 'boolean' || Object.keys(schema).length === 0;
  return !(isAny && itemSchema === undefined) && /json|xml|urlencoded|event-stream/.test(mediaType);
}

function textOf(body: RequestPayload): string {
  return body.kind === 'text' || body.kind === 'form' ? body.text : body.kind;
}

function textOfMock(body: MockBody): string | undefined {
  if (body.kind === 'items') return normalize(body.items.join(''));
  return body.kind === 'text' ? normalize(body.text) : undefined;
}

/** The values of a text without its layout: those of JSON or of lines of JSON, else its words. */
function normalize(text: string): string {
  const bare = text.replaceAll('\u001e', '').trim();
  return isJsonText(bare) ? bare.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1') : bare.replaceAll(/\s+/g, ' ');
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function codeBlocks(html: string): ReadonlySet<string> {
  const entities: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
  const blocks = [...html.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, code = '']) =>
    code.replaceAll(/<[^>]*>/g, '').replaceAll(/&(#?\w+);/g, (entity, name) => entities[name] ?? entity),
  );
  return new Set(blocks.map(normalize));
}

function fencedBlocks(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^(`{3,})[^\n]*\n([\s\S]*?)\n?^\1$/gm)].map(([, , text = '']) => normalize(text));
}

function modelOf(subject: OperationSlice): PageModel {
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
      examples: { languages: ['http'], defaults: 'all', prefill: true, autogenerate: true },
      playground: { display: 'interactive', expanded: 'closed', prefill: true, proxy: false, credentials: false },
    },
  };
}
