export interface Server {
  /** As written, `{variables}` included; may be relative to the description. AsyncAPI's protocol, host and pathname are joined here. */
  readonly url: string;
  readonly name?: string;
  readonly description?: string;
  readonly variables: readonly ServerVariable[];
  /** AsyncAPI only: `ws`, `wss`, `kafka` … */
  readonly protocol?: string;
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly values: readonly string[];
  readonly description?: string;
}
