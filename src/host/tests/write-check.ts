import { parseCondition } from '../../core/arazzo/condition.ts';
import type { ValueToCheck } from '../../protocol/decode-check.ts';

/** Writes the condition that a value of a response is this one. Undefined if conditions have no words for it. */
export function writeCheck(check: ValueToCheck): string | undefined {
  const [what, value] =
    check.kind === 'header'
      ? [`header.${check.name}`, quoteLiteral(check.value)]
      : [
          `body#${check.pointer}`,
          check.json.startsWith('"') ? quoteLiteral(String(JSON.parse(check.json))) : check.json,
        ];
  const condition = `$response.${what} == ${value}`;
  return parseCondition(condition).kind === 'condition' ? condition : undefined;
}

function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
