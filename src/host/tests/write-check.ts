import { parseCondition } from '../../core/arazzo/condition.ts';
import type { ValueToCheck } from '../../protocol/decode-check.ts';

/** Writes the condition that a value of a response is this one. Undefined if conditions have no words for it. */
export function writeCheck(check: ValueToCheck): string | undefined {
  const [what, value] =
    check.kind === 'header'
      ? [`header.${check.name}`, quote(check.value)]
      : [`body#${check.pointer}`, check.json.startsWith('"') ? quote(String(JSON.parse(check.json))) : check.json];
  const condition = `$response.${what} == ${value}`;
  return parseCondition(condition).kind === 'condition' ? condition : undefined;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
