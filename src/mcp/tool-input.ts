import { findSlip } from '../core/source/text/nearest.ts';

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

/** Reads the arguments of a call, or returns a message for the first mistake. */
export function readInput(
  schema: InputSchema,
  given: unknown,
):
  | { readonly kind: 'input'; readonly input: ToolInput }
  | { readonly kind: 'wrong'; readonly message: string; readonly data: string } {
  const members = given === undefined || given === null ? {} : given;
  if (typeof members !== 'object' || Array.isArray(members)) return wrong('The arguments must be an object.');
  const values = new Map(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
  for (const [name, value] of values) {
    if (!Object.hasOwn(schema.properties, name)) return wrongName(schema, name);
    const message = findMistake(schema, name, value);
    if (message !== undefined) return wrong(message);
  }
  const missing = schema.required?.find((name) => (values.get(name) ?? '') === '');
  if (missing !== undefined) {
    return wrong(`The argument "${missing}" is missing. ${schema.properties[missing]?.description ?? ''}`);
  }
  return {
    kind: 'input',
    input: {
      text: (name) => (values.get(name) as string | undefined) || undefined,
      number: (name) => values.get(name) as number | undefined,
      flag: (name) => values.get(name) === true,
      object: (name) => values.get(name) as object | undefined,
    },
  };
}

function wrong(message: string, data = '') {
  return { kind: 'wrong', message, data } as const;
}

function wrongName({ properties }: InputSchema, name: string) {
  const names = Object.keys(properties);
  const intended = findSlip(name, names);
  const hint = intended === undefined ? `The arguments are ${names.join(', ')}.` : `Use "${intended}".`;
  return wrong(`There is no argument of this name. ${hint}`, `- ${name.slice(0, longestText)}\n`);
}

function findMistake({ properties }: InputSchema, name: string, value: unknown): string | undefined {
  const property = properties[name];
  switch (property?.type) {
    case undefined:
      return undefined;
    case 'string':
      return findTextMistake(property, name, value);
    case 'integer': {
      const { minimum, maximum } = property;
      const isValid = Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
      return isValid ? undefined : `"${name}" must be a whole number from ${minimum} to ${maximum}.`;
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `"${name}" must be true or false.`;
    case 'object':
      return typeof value === 'object' && !Array.isArray(value) ? undefined : `"${name}" must be an object.`;
  }
}

function findTextMistake(
  { enum: words, maxLength = longestText }: Extract<InputProperty, { type: 'string' }>,
  name: string,
  value: unknown,
): string | undefined {
  if (typeof value !== 'string') return `"${name}" must be a string.`;
  if (words !== undefined && !words.includes(value)) return `"${name}" must be one of ${words.join(', ')}.`;
  return value.length > maxLength ? `"${name}" must have at most ${maxLength} characters.` : undefined;
}
