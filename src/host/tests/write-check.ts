import { parseCondition } from '../../core/arazzo/condition.ts';
import { isSecretName } from '../../core/secrets/secret-names.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import type { ValueToCheck } from '../../protocol/decode-check.ts';
import { isSecretReference } from '../../request/environment/references.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { readExact } from '../../request/json/exact-json.ts';
import { exactText, isExactObject } from '../../request/json/exact-value.ts';
import { isVolatileHeader } from '../../request/volatile-headers.ts';
import type { ReceivedHead } from '../playground/playground-session.ts';

/** Writes the condition that a value of a response is this one. Undefined if conditions have no words for it. */
export function writeCheck(check: ValueToCheck): string | undefined {
  if (check.kind === 'status') return `$statusCode == ${check.status}`;
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

/** Returns whether a value must not get into a file. */
export function isSecretValue(check: Exclude<ValueToCheck, { kind: 'status' }>, secrets: readonly string[]): boolean {
  const [isSecret, text] =
    check.kind === 'header'
      ? [isSecretName(check.name, 'header') || /^set-cookie2?$/i.test(check.name), check.value]
      : [isSecretReference({ operation: '', pointer: check.pointer }), check.json];
  return isSecret || secrets.some((secret) => text.includes(secret));
}

/** A response, and the texts that must not get into a file. */
interface CheckedResponse {
  readonly response: ReceivedHead;
  readonly secrets: readonly string[];
}

/** More values of a body are not listed; the preview has them all. */
const mostValues = 500;

/** What can be checked of a response: its status, its headers and the single values of its body, without secrets and what the next response will not have. */
export function listChecks({ response: { status, headers, text }, secrets }: CheckedResponse): readonly ValueToCheck[] {
  const reading = text === undefined ? undefined : readExact(text);
  const body = reading?.kind === 'value' ? [...listValues(reading.value, '')] : [];
  const values: ValueToCheck[] = [
    ...body.map(({ pointer, value }) => ({ kind: 'body', pointer, json: exactText(value) }) as const),
    ...headers
      .filter(([name, value]) => !isVolatileHeader(name, value))
      .map(([name, value]) => ({ kind: 'header', name, value }) as const),
  ];
  const others = values.filter(
    (check) => check.kind !== 'status' && !isSecretValue(check, secrets) && writeCheck(check) !== undefined,
  );
  return [{ kind: 'status', status }, ...others];
}

function* listValues(
  value: ExactValue,
  pointer: string,
  left = { count: mostValues },
): Generator<{ pointer: string; value: ExactValue }> {
  const members = Array.isArray(value) ? value.entries() : isExactObject(value) ? Object.entries(value) : undefined;
  if (members === undefined && value !== null) {
    left.count -= 1;
    yield { pointer, value };
  }
  for (const [name, member] of members ?? []) {
    if (left.count <= 0) return;
    yield* listValues(member, joinPointer(pointer, String(name)), left);
  }
}
