import { parseCondition } from '../../core/arazzo/condition.ts';

/** Writes the condition that a value of a response is this one. Undefined if conditions have no words for it. `json`: the value. */
export function writeCheck({ pointer, json }: { readonly pointer: string; readonly json: string }): string | undefined {
  const isText = json.startsWith('"');
  const value = isText ? `'${String(JSON.parse(json)).replaceAll("'", "''")}'` : json;
  const condition = `$response.body#${pointer} == ${value}`;
  return parseCondition(condition).kind === 'condition' ? condition : undefined;
}
