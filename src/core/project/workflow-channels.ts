import type { Arazzo, StepTarget } from '../arazzo/arazzo.ts';
import { splitPointer } from '../source/document/pointer.ts';
import { decodePercent } from '../source/text/percent-encoding.ts';
import type { Project } from './project.ts';
import { findWorkflowSource } from './workflow-targets.ts';

export interface FoundChannel {
  /** The description and the channel, as an entry of `pages`. */
  readonly ref: string;
  /** The action of the operation that the step names, on the side of the step; undefined if it names a channel. */
  readonly action: 'send' | 'receive' | undefined;
}

/** The form of `channelPath`: the address of a source, and a JSON Pointer to the channel. */
const channelPathPattern = /^\{?\$sourceDescriptions\.([A-Za-z0-9_-]+)\.url\}?#(\/channels\/[^/]+)$/;

/** Finds the channel of a step: by its path, or by the id of one of its operations. Undefined if no AsyncAPI description has it. */
export function findStepChannel(
  project: Project,
  arazzo: Arazzo,
  { kind, text }: Pick<StepTarget, 'kind' | 'text'>,
): FoundChannel | undefined {
  if (kind === 'channelPath') return findByPath(project, arazzo, text);
  return kind === 'operationId' ? findByOperation(project, arazzo, text) : undefined;
}

function findByPath(project: Project, arazzo: Arazzo, text: string): FoundChannel | undefined {
  const [, name, pointer] = channelPathPattern.exec(text) ?? [];
  if (name === undefined || pointer === undefined) return undefined;
  const [, id] = splitPointer(decodePercent(pointer)) ?? [];
  const found = listSources(project, arazzo, name).find(({ channels }) => channels.some((each) => each.id === id));
  return found && { ref: `${found.file} channel ${id}`, action: undefined };
}

function findByOperation(project: Project, arazzo: Arazzo, text: string): FoundChannel | undefined {
  const [, name, id = text] = /^\$sourceDescriptions\.([A-Za-z0-9_-]+)\.(.+)$/s.exec(text) ?? [];
  for (const description of listSources(project, arazzo, name)) {
    for (const summary of description.channels) {
      const { slice } = project.slice(description.file, summary);
      const operation = slice.kind === 'channel' ? slice.channel.operations.find((each) => each.id === id) : undefined;
      if (operation !== undefined)
        return { ref: `${description.file} channel ${summary.id}`, action: operation.action };
    }
  }
  return undefined;
}

/** The AsyncAPI descriptions of a file of workflows; `name`: of this source alone. */
function listSources(project: Project, arazzo: Arazzo, name: string | undefined) {
  const sources = arazzo.sources.filter((source) => name === undefined || source.name === name);
  return sources.flatMap((source) => {
    const found = findWorkflowSource(project, arazzo, source);
    return found.kind === 'description' && found.description.family === 'asyncapi' ? [found.description] : [];
  });
}
