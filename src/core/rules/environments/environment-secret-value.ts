import { listMembers } from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
import type { Project } from '../../project/project.ts';
import { isSecretText, isSecretVariable } from '../../secrets/environment-secrets.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Finding, Rule } from '../rule.ts';

export const environmentSecretValue: Rule = {
  id: 'environment-secret-value',
  summary: 'No value of an environment is a secret: its file is made to be committed.',
  severity: 'error',
  *check(project) {
    for (const root of roots(project)) {
      const variables = new Set(listMembers(root, 'variables').map(({ start }) => start));
      for (const node of scalarsOf(root)) {
        if (variables.has(node.start)) yield* checkVariable(node);
        else if (isSecretText(node.string() ?? '')) yield { message: misplaced, at: node.location };
      }
    }
  },
};

const misplaced =
  'This looks like a secret, and this file is made to be committed. Remove it: secrets are listed by their names in "secrets", and asked for when a request needs them.';

/** Also of files with errors of syntax, as far as they can be read: a secret is one all the same. */
function* roots(project: Project): Generator<SourceNode> {
  for (const { document, failure } of project.environments) {
    if (failure === undefined && document.root?.kind === 'object') yield document.root;
  }
}

function* checkVariable(member: SourceNode): Generator<Finding> {
  const name = String(member.key);
  const value = member.kind === 'number' ? member.raw() : (member.string() ?? '');
  if (!isSecretVariable(name, value)) return;
  const message = `This looks like a secret, and this file is made to be committed. Remove the value and list ${quoteName(name)} in "secrets": it is then asked for when a request needs it.`;
  yield { message, at: member.location, secretVariable: name };
}

/** Values nest no deeper than the parser reads. */
function* scalarsOf(node: SourceNode): Generator<SourceNode> {
  const inside = [...node.members(), ...node.elements()];
  if (inside.length === 0 && node.kind !== 'object' && node.kind !== 'array') yield node;
  for (const each of inside) yield* scalarsOf(each);
}
