import type { Digits } from '../source/document/exact-digits.ts';
import type { JsonObject, JsonValue } from '../source/document/json-value.ts';

export interface WorkflowRef {
  readonly file: string;
  readonly id: string;
}

/** A file of workflows as plain data: components are in their places, and steps know what they call. Lines begin at 1. */
export interface WorkflowPlan {
  readonly file: string;
  readonly workflows: readonly PlannedWorkflow[];
  /** The first syntax error, which may hide workflows. */
  readonly fault: { readonly message: string; readonly line: number } | undefined;
}

/** `requests`: example requests of operations; `commands`: cURL commands; `responses`: examples of responses. */
export const sampleKinds = ['requests', 'commands', 'responses'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** A sample of the documentation that can be sent as a test. */
export interface PlannedSample {
  /** Unique among the samples of its kind, and independent of lines. */
  readonly id: string;
  readonly name: string;
  /** The operation, as `Engine.operation` takes it; undefined: no description has it. */
  readonly ref: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly subject: SampleSubject;
}

export type SampleSubject =
  /** `example`: a named example of the body; undefined for the request that the form begins with. */
  | { readonly kind: 'request'; readonly example?: { readonly mediaType: string; readonly name: string } }
  | { readonly kind: 'command'; readonly text: string }
  | ({ readonly kind: 'response' } & ResponseSubject);

export interface ResponseSubject {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** Undefined for an example in a page. */
  readonly mediaType?: string;
  readonly example: string;
  /** The example in a page; those of the description are found by their names. */
  readonly text?: string;
}

export interface PlannedWorkflow extends WorkflowRef {
  readonly line: number;
  /** True if a step of another workflow runs it. */
  readonly isCalled: boolean;
  readonly dependsOn: readonly WorkflowRef[];
  /** A JSON Schema. */
  readonly inputs: JsonObject;
  /** In the order in which they run. */
  readonly steps: readonly PlannedStep[];
  readonly outputs: JsonObject;
}

export interface PlannedStep {
  readonly id: string;
  readonly line: number;
  readonly call: PlannedCall;
  readonly parameters: readonly PlannedParameter[];
  readonly body: PlannedBody | undefined;
  readonly criteria: readonly PlannedCriterion[];
  readonly onSuccess: readonly PlannedAction[];
  readonly onFailure: readonly PlannedAction[];
  readonly outputs: JsonObject;
}

export type PlannedCall =
  /** `ref`: the description, the method and the path, as `Engine.operation` takes them. */
  | { readonly kind: 'operation'; readonly ref: string }
  | { readonly kind: 'workflow'; readonly ref: WorkflowRef }
  | ({ readonly kind: 'channel' } & ChannelCall)
  /** `reason`: a sentence. */
  | { readonly kind: 'none'; readonly reason: string };

/** A message that a step sends, or waits for (Arazzo 1.1). */
export interface ChannelCall {
  /** The description and the channel, as `Engine.operation` takes them. */
  readonly ref: string;
  readonly action: 'send' | 'receive';
  /** A value or an expression; undefined: any message is waited for. */
  readonly correlationId: JsonValue | undefined;
  /** Milliseconds. */
  readonly timeout: number | undefined;
}

/** A value as it is written, with expressions in it. */
export interface WrittenValue {
  readonly value: JsonValue;
  /** Numbers that a JavaScript number can't hold. */
  readonly digits?: Digits;
}

export interface PlannedParameter extends WrittenValue {
  readonly name: string;
  /** Undefined for inputs of workflows. */
  readonly location: string | undefined;
}

export interface PlannedBody {
  readonly contentType: string | undefined;
  readonly payload: WrittenValue | undefined;
  readonly replacements: readonly ({ readonly target: string; readonly type: string } & WrittenValue)[];
}

export interface PlannedCriterion {
  readonly condition: string;
  readonly context: string | undefined;
  readonly type: string;
  readonly line: number;
}

export interface PlannedAction {
  readonly name: string;
  readonly type: 'end' | 'goto' | 'retry';
  readonly stepId: string | undefined;
  readonly workflow: WorkflowRef | undefined;
  readonly parameters: readonly PlannedParameter[];
  readonly criteria: readonly PlannedCriterion[];
  /** Seconds. */
  readonly retryAfter: number;
  readonly retryLimit: number;
}
