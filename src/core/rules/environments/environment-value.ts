import {
  environmentKeys,
  isEnvironmentKey,
  listMembers,
  readableEnvironments,
  secretNames,
} from '../../environments/environment-parts.ts';
import type { EnvironmentFile } from '../../environments/read-environments.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Finding, Rule } from '../rule.ts';

const scalars: readonly string[] = ['string', 'number', 'boolean'];

export const environmentValue: Rule = {
  id: 'environment-value',
  summary: 'Every value in an environment has the type that its key requires.',
  severity: 'error',
  *check(project) {
    for (const environment of project.environments) yield* checkFile(environment);
    for (const { root } of readableEnvironments(project)) {
      for (const member of root.members()) yield* checkTop(member);
      yield* checkInside(root);
    }
  },
};

function* checkInside(root: SourceNode): Generator<Finding> {
  for (const member of listMembers(root, 'servers')) {
    if (member.kind !== 'string')
      yield toFinding(member, 'A server must be a URL, for example "https://api.example.com".');
  }
  for (const member of listMembers(root, 'variables')) {
    if (!scalars.includes(member.kind))
      yield toFinding(member, 'A variable must be a string, a number, true or false.');
  }
  for (const element of secretNames(root)) {
    if (element.kind !== 'string') yield toFinding(element, 'A secret must be a string: its name.');
  }
}

/** Reports a file that can't be read, or that does not contain an object. */
function* checkFile({ file, document, failure }: EnvironmentFile): Generator<Finding> {
  const { root, text } = document;
  const consequence = 'This environment is not used.';
  if (failure !== undefined) {
    yield { message: `${failure} ${consequence}`, at: { file, span: { start: 0, end: 0 } } };
  } else if (root !== undefined && root.kind !== 'object' && document.problems.length === 0) {
    yield {
      message: `An environment must be an object. ${consequence}`,
      at: { file, span: { start: 0, end: text.length } },
    };
  }
}

const expectations = {
  servers: '"servers" must be an object with a URL for each description.',
  variables: '"variables" must be an object with a value for each name.',
  secrets: '"secrets" must be a list of names, without their values.',
  production: '"production" must be true or false.',
  $schema: '"$schema" must be a string: the URL of a schema.',
};

function* checkTop(member: SourceNode): Generator<Finding> {
  const name = String(member.key);
  // Among duplicate keys, the last one wins.
  if (!isEnvironmentKey(name) || environmentKeys[name] === member.kind) return;
  const written = member.string()?.trim().toLowerCase();
  const isYesOrNo = name === 'production' && (written === 'true' || written === 'false');
  const fixes: readonly Fix[] = isYesOrNo
    ? [{ kind: 'fix', title: `Change to ${written}`, edits: [{ at: member.location, text: written }] }]
    : [];
  yield { ...toFinding(member, expectations[name]), fixes };
}

function toFinding({ location }: SourceNode, message: string): Finding {
  return { message, at: location };
}
