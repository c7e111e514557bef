/** Messages for the error codes of `yaml`, in the writer's terms. For other codes the library's own message is used. */
const messages: { readonly [code: string]: string } = {
  TAB_AS_INDENT: 'YAML does not allow tabs as indentation. Use spaces.',
  BAD_INDENT:
    'The indentation does not fit the lines around it. Members of one object, and items of one list, start in the same column.',
  BLOCK_AS_IMPLICIT_KEY:
    'A second `:` on one line makes a mapping inside a value. Put the value in quotes, or on a line of its own.',
  BAD_ALIAS: 'Unknown alias: there is no `&name` before it.',
  BAD_DQ_ESCAPE: 'This escape is not known between double quotes. Write a backslash as `\\\\`, or use single quotes.',
  BAD_SCALAR_START: 'A value may not begin with this character (`@`, `` ` ``, `%` are reserved). Put it in quotes.',
  BLOCK_IN_FLOW:
    'Between `{ }` or `[ ]` everything is written with commas; indented lists and mappings are not allowed there.',
  MULTILINE_IMPLICIT_KEY: 'A key must be on one line, followed by a colon. Is a colon missing, or a quote not closed?',
  MULTIPLE_ANCHORS: 'A value can have one anchor (`&name`) only.',
  MULTIPLE_TAGS: 'A value can have one tag (`!name`) only.',
  KEY_OVER_1024_CHARS: 'This name is longer than 1,024 characters. Is a quote not closed?',
  TAG_RESOLVE_FAILED: 'This tag is not known here; the value is read as if it had none.',
  BAD_DIRECTIVE: 'This `%` line is not known in YAML. Remove it, or put the text in quotes.',
  BAD_COLLECTION_TYPE: 'The tag does not fit the kind of value after it.',
};

const unreadable =
  "The text can't be read from here on. The indentation does not fit the lines before, or a quote or bracket before this is not closed.";

/** Messages that the library reports in several variants under one code. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/ in YAML stream/, unreadable],
  [/ at node end$/, 'Unexpected text after the value. A quote inside a text ends it too early.'],
  [/^Implicit map keys need/, 'Expected a key with a colon.'],
  [/^Block scalar header/, 'Only `+`, `-` and a number may follow `|` or `>`. The text begins on the next line.'],
];

export function yamlMessage(code: string, libraryText: string): string {
  const known = texts.find(([pattern]) => pattern.test(libraryText));
  if (known) return known[1];
  return messages[code] ?? `${libraryText.replace(/[.\s]+$/, '')}.`;
}
