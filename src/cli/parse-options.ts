import { type ParseArgsConfig, parseArgs } from 'node:util';

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/** A command line taken apart, or what is wrong with it. */
export type ParsedOptions =
  | {
      readonly kind: 'options';
      readonly positionals: readonly string[];
      text(name: string): string | undefined;
      flag(name: string): boolean;
    }
  | { readonly kind: 'wrong'; readonly message: string };

/** `most` is how many positional arguments the command takes at most. */
export function parseOptions(args: readonly string[], options: OptionTable, most: number): ParsedOptions {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const extra = positionals[most];
    if (extra !== undefined) return { kind: 'wrong', message: `"${extra}" is one argument too many.` };
    return {
      kind: 'options',
      positionals,
      text: (name) => textOf(values[name]),
      flag: (name) => values[name] === true,
    };
  } catch (error) {
    return { kind: 'wrong', message: firstSentence(error) };
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Node goes on to explain how a positional argument may begin with a dash, which is never what is wrong here. */
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\. |\n/, 1)[0]?.replace(/\.?$/, '.') ?? message;
}

/** The option's value if it is one of the words, the first word where it is not given, undefined where it is something else. */
export function oneOf<const W extends string>(value: string | undefined, words: readonly [W, ...W[]]): W | undefined {
  return value === undefined ? words[0] : words.find((word) => word === value);
}
