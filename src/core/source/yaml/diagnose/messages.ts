import { withoutTrailing } from '../../text/without-trailing.ts';

/** Messages for the error codes of `yaml`, in the writer's terms. For other codes the library's own message is used. */
const messages: { readonly [code: string]: string } = {
  TAB_AS_INDENT: 'YAML does not allow tabs as indentation. Use spaces.',
  BAD_INDENT:
    'The indentation does not match the lines around it. Keys of one object, and items of one list, must start in the same column.',
  BLOCK_AS_IMPLICIT_KEY: 'Unexpected second `:` on this line. Put the value in quotes, or on a line of its own.',
  BAD_ALIAS: 'Unknown alias: there is no `&name` before it.',
  BAD_DQ_ESCAPE: 'Unknown escape in double quotes. Write a backslash as `\\\\`, or use single quotes.',
  BAD_SCALAR_START: 'A value must not begin with a reserved character (`@`, `` ` ``, `%`). Put it in quotes.',
  BLOCK_IN_FLOW: 'Indented lists and mappings are not allowed inside `{ }` or `[ ]`. Separate values by commas there.',
  MULTILINE_IMPLICIT_KEY: 'A key must be on one line, followed by a colon. Is a colon missing, or a quote not closed?',
  MULTIPLE_ANCHORS: 'A value can have only one anchor (`&name`).',
  MULTIPLE_TAGS: 'A value can have only one tag (`!name`).',
  KEY_OVER_1024_CHARS: 'This key is longer than 1,024 characters. Is a quote not closed?',
  TAG_RESOLVE_FAILED: 'Unknown tag. The value is read as if it had none.',
  BAD_DIRECTIVE: 'Unknown directive. Remove this line, or put the text in quotes.',
  BAD_COLLECTION_TYPE: 'The tag does not match the kind of value after it.',
};

const unreadable =
  "The file can't be parsed from here on. The indentation does not match the lines before, or a quote or bracket is not closed.";

/** Messages that the library reports in several variants under one code. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/ in YAML stream/, unreadable],
  [/ at node end$/, 'Unexpected text after the value. Does a quote inside the value end it too early?'],
  [/^Implicit map keys need/, 'Expected a key with a colon.'],
  [/^Block scalar header/, 'Only `+`, `-` and a number may follow `|` or `>`. The text begins on the next line.'],
];

export function yamlMessage(code: string, libraryText: string): string {
  const known = texts.find(([pattern]) => pattern.test(libraryText));
  if (known) return known[1];
  return messages[code] ?? `${withoutTrailing(libraryText, /[.\s]/)}.`;
}
