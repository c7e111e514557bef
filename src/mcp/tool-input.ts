import { isJsonObject, type JsonObject, type JsonValue } from '../core/source/document/json-value.ts';
import { oneLine } from '../core/source/text/plain-text.ts';
import { findMistakes } from '../core/standards/check/find-mistakes.ts';
import { createSchemaLibrary, type SchemaNode } from '../core/standards/schema-library.ts';

/** An argument of a tool, as its JSON schema. */
export type InputProperty =
  | {
      readonly type: 'string';
      readonly description: string;
      readonly maxLength?: number;
      readonly enum?: string[];
    }
  | { readonly type: 'integer'; readonly description: string; readonly minimum: number; readonly maximum: number }
  | { readonly type: 'boolean'; readonly description: string }
  | { readonly type: 'object'; readonly description: string };

/** The arguments of a tool, as JSON schema. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: InputProperty };
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** Arguments that match the schema of their tool. */
export interface ToolInput {
  /** Undefined if it is absent or empty. */
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean;
  object(name: string): object | undefined;
}

/** The length of a text argument without a limit of its own, in characters. */
const longestText = 500;

/** Reads the arguments of a call, or returns a message, with the mistakes as data: they quote the call. */
export function readInput(
  schema: InputSchema,
  given: unknown,
):
  | { readonly kind: 'input'; readonly input: ToolInput }
  | { readonly kind: 'wrong'; readonly message: string; readonly data: string } {
  const members = (given ?? {}) as JsonValue;
  if (!isJsonObject(members)) return { kind: 'wrong', message: 'The arguments must be an object.', data: '' };
  const values: JsonObject = Object.fromEntries(Object.entries(members).filter(([, value]) => (value ?? '') !== ''));
  const mistakes = findMistakes(createSchemaLibrary([limitTexts(schema)]), { file: '', root: values });
  if (mistakes.length > 0) {
    const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(values, name));
    const needed = missing.map((name) => ` "${name}" is required: ${schema.properties[name]?.description}`);
    const data = mistakes.map(({ message }) => `- ${oneLine(message, longestText)}\n`).join('');
    return { kind: 'wrong', message: `The arguments of the call are wrong.${needed.join('')}`, data };
  }
  return {
    kind: 'input',
    input: {
      text: (name) => values[name] as string | undefined,
      number: (name) => values[name] as number | undefined,
      flag: (name) => values[name] === true,
      object: (name) => values[name] as object | undefined,
    },
  };
}

function limitTexts({ properties, ...schema }: InputSchema): SchemaNode {
  const limited = Object.entries(properties).map(([name, property]) => [
    name,
    property.type === 'string' ? { maxLength: longestText, ...property } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(limited) };
}
