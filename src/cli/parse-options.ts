/** Of every option of a command, without its dashes, whether a text follows it. */
export type OptionTable = { readonly [name: string]: 'text' | 'flag' };

/** A command line taken apart, or what is wrong with it. */
export type ParsedOptions =
  | {
      readonly kind: 'options';
      readonly positionals: readonly string[];
      text(name: string): string | undefined;
      flag(name: string): boolean;
    }
  | { readonly kind: 'wrong'; readonly message: string };

/**
 * `most` is how many positional arguments the command takes at most. Options are written as `--name`, `--name text` or `--name=text`, the last
 * of a name counts, and after `--` there are none. Node's own parser does the same, and loading it takes a twentieth of a small check.
 */
export function parseOptions(args: readonly string[], options: OptionTable, most: number): ParsedOptions {
  const given = new Map<string, string>();
  const positionals: string[] = [];
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === '--') positionals.push(...left.splice(0));
    else if (!isOption(arg)) positionals.push(arg);
    else {
      const message = take(arg, left, options, given);
      if (message !== undefined) return { kind: 'wrong', message };
    }
  }
  const extra = positionals[most];
  if (extra !== undefined) return { kind: 'wrong', message: `"${extra}" is one argument too many.` };
  return { kind: 'options', positionals, text: (name) => given.get(name), flag: (name) => given.has(name) };
}

/** Notes one option, and takes its text from the arguments after it; what is wrong with it. */
function take(arg: string, left: string[], options: OptionTable, given: Map<string, string>): string | undefined {
  const equals = arg.indexOf('=');
  const dashed = equals < 0 ? arg : arg.slice(0, equals);
  const name = dashed.startsWith('--') ? dashed.slice(2) : '';
  const form = Object.hasOwn(options, name) ? options[name] : undefined;
  const written = equals < 0 ? undefined : arg.slice(equals + 1);
  if (form === undefined) {
    const known = Object.keys(options).map((option) => `--${option}`);
    return `There is no option "${dashed}". The options of this command are ${known.join(', ')}.`;
  }
  if (form === 'flag') {
    if (written !== undefined) return `"${dashed}" takes no value.`;
    given.set(name, '');
    return undefined;
  }
  const [next] = left;
  const text = written ?? (next === undefined || isOption(next) ? undefined : left.shift());
  if (text === undefined) {
    return `"${dashed}" needs a value. A value that begins with a dash follows an equals sign: "${dashed}=-…".`;
  }
  given.set(name, text);
  return undefined;
}

function isOption(arg: string): boolean {
  return arg.startsWith('-') && arg !== '-';
}

/** The option's value if it is one of the words, the first word where it is not given, undefined where it is something else. */
export function oneOf<const W extends string>(value: string | undefined, words: readonly [W, ...W[]]): W | undefined {
  return value === undefined ? words[0] : words.find((word) => word === value);
}
