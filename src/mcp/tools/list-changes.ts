import { formatMarkdown } from '../../changes/format-markdown.ts';
import { answer, fail, type Tool } from '../tool.ts';

export const listChangesTool: Tool = {
  name: 'list_changes',
  title: 'List changes',
  description:
    'Lists what changed for readers of the documentation since a git revision, breaking changes first: operations, parameters, bodies, responses, schemas, channels, pages, missing redirects and broken links, each with its place. Use it to write a changelog, or to review a branch.',
  input: {
    type: 'object',
    properties: {
      base: {
        type: 'string',
        description: 'The git revision to compare with: a branch, a tag or a commit, for example "main" or "HEAD~3".',
        maxLength: 200,
      },
    },
    required: ['base'],
    additionalProperties: false,
  },
  async run(input, { engine, readRevision }, signal) {
    const revision = input.text('base') ?? '';
    if (/^-|\p{Cc}/u.test(revision)) return fail('"base" must be a git revision, such as "main" or a commit.');
    const read = await readRevision(revision);
    if (read.kind === 'none') return fail("The revision can't be read.", read.message);
    const changes = await engine.changes(read.base, signal);
    const text = formatMarkdown(changes, revision, ({ file, range }) => ({ name: `${file}:${range.start.line + 1}` }));
    return answer('What changed for readers.', text);
  },
};
