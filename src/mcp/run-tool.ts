import { plainText, withData } from '../core/source/text/plain-text.ts';
import { countTokens, cutText, defaultTokens } from './cut-text.ts';
import type { Tool, ToolAnswer, ToolResult, ToolSite } from './tool.ts';
import { type InputProperty, readInput } from './tool-input.ts';
import { checkSite } from './tools/check-site.ts';
import { findEndpointsTool } from './tools/find-endpoints.ts';
import { listChangesTool } from './tools/list-changes.ts';
import { makeRequestSample } from './tools/make-request-sample.ts';
import { mockRequest } from './tools/mock-request.ts';
import { readOperation } from './tools/read-operation.ts';
import { readPage } from './tools/read-page.ts';

const cutting: { readonly [name: string]: InputProperty } = {
  cursor: {
    type: 'string',
    description: 'Continues a long answer: the cursor that its last line names. The other arguments stay the same.',
  },
  max_tokens: {
    type: 'integer',
    description: `The length of the answer in tokens, ${defaultTokens} by default. A longer one is cut, and says how to go on.`,
    minimum: 300,
    maximum: 50_000,
  },
};

/** The tools, in the order in which a task usually needs them. Each takes a cursor and a length. */
export const tools: readonly Tool[] = [
  findEndpointsTool,
  readOperation,
  makeRequestSample,
  mockRequest,
  readPage,
  checkSite,
  listChangesTool,
].map((tool) => ({ ...tool, input: { ...tool.input, properties: { ...tool.input.properties, ...cutting } } }));

/** Runs a tool and returns its answer, or the part of it that the call asks for. */
export async function runTool(name: string, given: unknown, site: ToolSite, signal: AbortSignal): Promise<ToolAnswer> {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) {
    return {
      kind: 'failed',
      message: `There is no such tool. The tools are ${tools.map((each) => each.name).join(', ')}.`,
    };
  }
  const read = readInput(tool.input, given);
  if (read.kind === 'wrong') return { kind: 'failed', message: withData(read.message, read.data) };
  const { input } = read;
  const result = await tool.run(input, site, signal);
  if (result.kind === 'failed') return { kind: 'failed', message: withData(result.own, result.data) };
  return cutResult(result, { name, tokens: input.number('max_tokens') ?? defaultTokens, cursor: input.text('cursor') });
}

/** Each part of a long answer begins with the notice, since it may be read alone. */
function cutResult(
  { own, data }: ToolResult,
  { name, tokens, cursor }: { readonly name: string; readonly tokens: number; readonly cursor: string | undefined },
): ToolAnswer {
  const head = cursor === undefined ? own : 'Continued.';
  const part = cutText(plainText(data), tokens - countTokens(withData(head, ' ')), cursor);
  if (part.kind === 'failed') return part;
  const text = withData(head, part.text);
  if (part.next === undefined) return { kind: 'text', text };
  const footer = `[Cut: ${part.left} more characters. To go on, call ${name} with the same arguments and "cursor": "${part.next}".]`;
  return { kind: 'text', text: `${text.trimEnd()}\n\n${footer}\n` };
}
