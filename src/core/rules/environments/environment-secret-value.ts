import { listMembers } from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
import type { Project } from '../../project/project.ts';
import { isSecretText, isSecretVariable } from '../../secrets/environment-secrets.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Finding, Rule } from '../rule.ts';

export const environmentSecretValue: Rule = {
  id: 'environment-secret-value',
  summary: 'No value in an environment is a secret: the file is meant to be committed.',
  severity: 'error',
  *check(project) {
    for (const root of listRoots(project)) {
      const variables = new Set(listMembers(root, 'variables').map(({ start }) => start));
      for (const node of listScalars(root)) {
        if (variables.has(node.start)) yield* checkVariable(node);
        else if (isSecretText(node.string() ?? '')) yield { message: misplacedSecret, at: node.location };
      }
    }
  },
};

const misplacedSecret =
  'This looks like a secret, and this file is meant to be committed. Remove it, and list only the name of the secret in "secrets": you are asked for the value when a request needs it.';

/** The roots of all environment files, including those with syntax errors, as far as they can be read. */
function* listRoots(project: Project): Generator<SourceNode> {
  for (const { document, failure } of project.environments) {
    if (failure === undefined && document.root?.kind === 'object') yield document.root;
  }
}

function* checkVariable(member: SourceNode): Generator<Finding> {
  const name = String(member.key);
  const value = member.kind === 'number' ? member.raw() : (member.string() ?? '');
  if (!isSecretVariable(name, value)) return;
  const message = `This looks like a secret, and this file is meant to be committed. Remove the value and list ${quoteName(name)} in "secrets": you are then asked for the value when a request needs it.`;
  yield { message, at: member.location, secretVariable: name };
}

/** All scalars below the node. The parser limits the nesting. */
function* listScalars(node: SourceNode): Generator<SourceNode> {
  const inside = [...node.members(), ...node.elements()];
  if (inside.length === 0 && node.kind !== 'object' && node.kind !== 'array') yield node;
  for (const child of inside) yield* listScalars(child);
}
