import type { Message } from '../../core/api/channel.ts';
import type { ExternalDocs } from '../../core/api/external-docs.ts';
import type { ChannelSlice } from '../../core/api/slice.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import {
  actionTitle,
  listBindings,
  messageIds,
  messageNotes,
  messageTitle,
  operationIds,
  operationNotes,
  parameterTitle,
} from '../channel-words.ts';
import { exampleContext } from '../code/example-context.ts';
import { messageExamples } from '../code/examples.ts';
import type { ChannelPlan, MessagePlan } from '../sections/operation-plan.ts';
import { markdownAbout, markdownExamples } from './md-operation.ts';
import { markdownRoot, markdownRows, ShownSchemas } from './md-rows.ts';
import { blocks, fenced, hang, plainLine } from './md-text.ts';

/** Renders the parameters and messages of a channel as Markdown. */
export function markdownChannel(slice: ChannelSlice, plan: ChannelPlan): string {
  const { channel } = slice;
  const context = exampleContext(slice);
  const bindings = listBindings(channel);
  const shown = new ShownSchemas();
  return blocks([
    ...plan.parameters.map(({ location, rows }) => `## ${parameterTitle(location)}\n\n${markdownRows(rows, shown)}`),
    ...channel.operations.flatMap((operation, index) => [
      `## ${actionTitle(operation)}${operation.title === undefined ? '' : `: ${plainLine(operation.title)}`}`,
      markdownAbout(operation),
      notes([...operationNotes(operation), ...operationIds(operation)], operation.externalDocs),
      ...operation.messages.map((message, at) => {
        const rows = plan.operations[index]?.[at];
        const direction = operation.action === 'send' ? 'request' : 'response';
        const examples = markdownExamples(messageExamples(message, context, direction));
        return rows === undefined ? undefined : blocks([markdownMessage(message, rows, shown), examples]);
      }),
    ]),
    bindings.length === 0 ? undefined : '## Bindings',
    ...bindings.map(([name, value]) => `${codeSpan(name)}:\n\n${fenced(JSON.stringify(value, null, 2), 'json')}`),
  ]);
}

function notes(facts: readonly string[], docs: ExternalDocs | undefined): string | undefined {
  const all = docs === undefined ? facts : [...facts, `See ${codeSpan(docs.url)}`];
  return all.length === 0 ? undefined : all.map((note) => `- ${hang(note, '  ')}`).join('\n');
}

function markdownMessage(message: Message, { payload, headers }: MessagePlan, shown: ShownSchemas): string {
  const { contentType, foreignPayload } = message;
  return blocks([
    `### ${plainLine(messageTitle(message))}${message.deprecated ? ' (deprecated)' : ''}`,
    markdownAbout(message),
    notes([...messageNotes(message), ...messageIds(message)], message.externalDocs),
    headers === undefined ? undefined : `Headers:\n\n${markdownRoot(headers, shown)}`,
    `Payload${contentType === undefined ? '' : ` ${codeSpan(contentType)}`}:`,
    foreignPayload === undefined
      ? markdownRoot(payload, shown)
      : `${plainLine(foreignPayload.format)}\n\n${fenced(foreignPayload.text)}`,
  ]);
}
