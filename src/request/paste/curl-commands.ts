/** A cURL command in a code block. */
export interface CurlCommand {
  readonly text: string;
  /** The line in the block that it begins in, from 0. */
  readonly line: number;
}

const quoted = String.raw`\$'(?:[^'\\]|\\[\s\S])*'|'[^']*'|"(?:[^"\\]|\\[\s\S])*"`;
/** A quoted piece, a continued line or an escaped character; the end of a command, such as a comment; anything else. */
const piece = new RegExp(String.raw`${quoted}|\\(?:\r\n|[\s\S])|((?<=^|\s)#.*|\r?\n|[|&;]+)|[\s\S]`, 'gmy');

/** Finds the cURL commands of a shell script or of a session in a terminal: those that begin a line or follow `&&`, `;` or `|`. */
export function findCurlCommands(code: string): readonly CurlCommand[] {
  const commands: CurlCommand[] = [];
  let start = 0;
  const finish = (end: number) => {
    const command = /^(\s*(?:[$%>]\s+)?)(curl\s[\s\S]*)$/.exec(code.slice(start, end));
    const [, before = '', text] = command ?? [];
    if (text === undefined) return;
    const line = code.slice(0, start + before.length).split('\n').length - 1;
    commands.push({ text: text.trim(), line });
  };
  for (const match of code.matchAll(piece)) {
    if (match[1] === undefined) continue;
    finish(match.index);
    start = match.index + match[1].length;
  }
  finish(code.length);
  return commands;
}

/** A command whose shell variables are `{{variables}}`. */
export interface PreparedCommand {
  readonly text: string;
  /** True if the shell would run another command for a part of it, or compute it. */
  readonly isComputed: boolean;
}

/** Writes the shell variables of a command as variables of an environment: `$ID` and `${ID}` become `{{ID}}`. Single quotes keep their text. */
export function prepareCommand(command: string): PreparedCommand {
  let isComputed = false;
  const fill = (text: string) =>
    text.replace(/\\[\s\S]|\$\{([A-Za-z_]\w*)\}|\$([A-Za-z_]\w*)|\$[({]|`/g, (whole, braced, plain) => {
      const name: string | undefined = braced ?? plain;
      if (name !== undefined) return `{{${name}}}`;
      isComputed ||= !whole.startsWith('\\');
      return whole;
    });
  const text = command.replace(new RegExp(String.raw`${quoted}|(?:\\[\s\S]|[^'"\\])+?(?=['"]|\$'|$)`, 'g'), (part) =>
    /^\$?'/.test(part) ? part : fill(part),
  );
  return { text, isComputed };
}
