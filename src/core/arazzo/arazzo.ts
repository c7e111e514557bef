import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';

/** A file of workflows, as written. Parts that are incomplete are left out. */
export interface Arazzo {
  readonly file: string;
  readonly document: SourceDocument;
  readonly sources: readonly ArazzoSource[];
  readonly workflows: readonly Workflow[];
  readonly components: SourceNode | undefined;
  /** Syntax problems, and those of the file alone. */
  readonly problems: readonly Problem[];
}

/** A Source Description. */
export interface ArazzoSource {
  readonly name: string;
  readonly url: string;
  readonly type: string | undefined;
  readonly node: SourceNode;
}

export interface Workflow {
  readonly id: string;
  readonly node: SourceNode;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly id: string;
  readonly node: SourceNode;
  /** The operation or workflow to call; undefined if none or several are named. */
  readonly target: StepTarget | undefined;
}

export interface StepTarget {
  readonly kind: 'operationId' | 'operationPath' | 'workflowId' | 'channelPath';
  readonly text: string;
  readonly node: SourceNode;
}

export const targetKeys = ['operationId', 'operationPath', 'workflowId', 'channelPath'] as const;

/** Returns the object that a Reusable Object refers to; any other object as it is. Undefined if there is none. */
export function resolveReusable({ components }: Pick<Arazzo, 'components'>, node: SourceNode): SourceNode | undefined {
  const written = node.get('reference')?.string();
  if (written === undefined) return node;
  const [, group, name] = /^\$components\.(\w+)\.(.+)$/s.exec(written) ?? [];
  return group === undefined || name === undefined ? undefined : components?.get(group)?.get(name);
}
