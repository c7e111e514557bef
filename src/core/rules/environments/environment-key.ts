import {
  type EnvironmentKey,
  environmentKeys,
  isEnvironmentKey,
  isMisplaced,
  readableEnvironments,
} from '../../environments/environment-parts.ts';
import { quoteName } from '../../environments/read-environments.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';
import { renameKey } from '../shared-fixes.ts';

export const environmentKey: Rule = {
  id: 'environment-key',
  summary: 'Every key of an environment is known, and at the right level.',
  severity: 'warning',
  *check(project) {
    for (const { root } of readableEnvironments(project)) {
      for (const member of root.members()) {
        if (!isEnvironmentKey(String(member.key))) yield reportUnknownKey(member, root);
      }
      yield* findMisplacedKeys(root, 'servers');
      yield* findMisplacedKeys(root, 'variables');
    }
  },
};

function* findMisplacedKeys(root: SourceNode, key: 'servers' | 'variables'): Generator<Finding> {
  for (const member of root.get(key)?.members() ?? []) {
    if (!isMisplaced(member, root)) continue;
    const message = `"${member.key}" belongs at the top level of the file, not in "${key}". Move it there.`;
    yield { message, at: member.keyLocation };
  }
}

function reportUnknownKey(member: SourceNode, root: SourceNode): Finding {
  const key = String(member.key);
  const free = (Object.keys(environmentKeys) as EnvironmentKey[]).filter((name) => root.get(name) === undefined);
  const [nearest] = findNearest(key, free, 1);
  const message = `Unknown key ${quoteName(key)}. ${nearest === undefined ? suggestPlace(member) : `Did you mean "${nearest}"?`}`;
  if (nearest === undefined) return { message, at: member.keyLocation };
  // The value may define names that are not found elsewhere.
  return { message, at: member.keyLocation, fixes: [renameKey(member, nearest)], doubtful: member.location };
}

function suggestPlace({ kind }: SourceNode): string {
  if (kind === 'object' || kind === 'array' || kind === 'null') {
    return 'Known keys are "servers", "variables", "secrets" and "production".';
  }
  return 'Values to use in requests belong in "variables".';
}
