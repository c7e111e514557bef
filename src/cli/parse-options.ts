import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A parsed command line, or a message that says what is wrong with it. */
export type ParsedOptions =
  | {
      readonly kind: 'options';
      readonly positionals: readonly string[];
      text(name: string): string | undefined;
      /** The values of an option that may be given several times. */
      texts(name: string): readonly string[];
      flag(name: string): boolean;
    }
  | { readonly kind: 'wrong'; readonly message: string };

/** Parses a command line as Node does, with our own messages. `most` is the maximum number of positional arguments. */
export function parseOptions(args: readonly string[], options: ParseArgsOptionsConfig, most: number): ParsedOptions {
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    const message = token.kind === 'option' ? findMistake(token, options) : undefined;
    if (message !== undefined) return { kind: 'wrong', message };
  }
  const extra = positionals[most];
  if (extra !== undefined) return { kind: 'wrong', message: `"${extra}" is one argument too many.` };
  return {
    kind: 'options',
    positionals,
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    texts: (name) => [values[name] ?? []].flat().map(String),
    flag: (name) => values[name] === true,
  };
}

interface OptionToken {
  readonly name: string;
  /** As written, with its dashes. */
  readonly rawName: string;
  readonly value?: string;
  /** True if the value is written after an equals sign. */
  readonly inlineValue?: boolean;
}

function findMistake(
  { name, rawName, value, inlineValue }: OptionToken,
  options: ParseArgsOptionsConfig,
): string | undefined {
  const type = Object.hasOwn(options, name) && rawName.startsWith('--') ? options[name]?.type : undefined;
  if (type === undefined) {
    const known = Object.keys(options).map((option) => `--${option}`);
    return `There is no option "${rawName}". The options of this command are ${known.join(', ')}.`;
  }
  if (type === 'boolean') return value === undefined ? undefined : `"${rawName}" takes no value.`;
  // Node takes the next argument as the value even if it is an option.
  const isOption = inlineValue !== true && value?.startsWith('-') === true && value !== '-';
  if (value !== undefined && !isOption) return undefined;
  return `"${rawName}" needs a value. Write a value that begins with a dash after an equals sign: "${rawName}=-…".`;
}

/** The option's value if it is one of the words, the first word if it is absent, undefined if it is something else. */
export function chooseWord<const W extends string>(
  value: string | undefined,
  words: readonly [W, ...W[]],
): W | undefined {
  return value === undefined ? words[0] : words.find((word) => word === value);
}

/** Returns the number of an option, or the fallback if it is absent. Undefined: the text is no number from 0 to the maximum. */
export function readNumber(text: string | undefined, fallback: number, maximum: number): number | undefined {
  if (text === undefined) return fallback;
  return /^\d{1,6}$/.test(text) && Number(text) <= maximum ? Number(text) : undefined;
}
