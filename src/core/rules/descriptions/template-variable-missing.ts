import { describeMissing } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { renameKey } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { listWrittenOperations } from './written-operations.ts';

export const templateVariableMissing: DescriptionRule = {
  id: 'template-variable-missing',
  summary: 'Every `{name}` in the address of a server or channel is declared, and is in it once.',
  severity: 'warning',
  *check({ root, description, reading }) {
    for (const written of listServers(root, description.family)) {
      const server = reading.open(written);
      const texts = ['url', 'host', 'pathname'].flatMap((key) => server?.get(key) ?? []);
      if (server === undefined) continue;
      yield* checkNames(texts, server, 'variables');
      if (description.family === 'openapi' && /^3\.[2-9]/.test(root.get('openapi')?.string() ?? ''))
        yield* checkRepeats(texts);
    }
    if (description.family !== 'asyncapi') return;
    for (const written of root.get('channels')?.members() ?? []) {
      const channel = reading.open(written);
      const address = channel?.get('address');
      // The official validator reports the names that a list of parameters lacks.
      if (channel?.get('parameters') === undefined && channel !== undefined && address !== undefined)
        yield* checkNames([address], channel, 'parameters');
    }
  },
};

function listServers(root: SourceNode, family: string): readonly SourceNode[] {
  const servers = root.get('servers');
  if (family === 'asyncapi') return servers?.members() ?? [];
  const items = root.get('paths')?.members() ?? [];
  return [root, ...items, ...listWrittenOperations(root)].flatMap((owner) => owner.get('servers')?.elements() ?? []);
}

function* checkNames(
  texts: readonly SourceNode[],
  owner: SourceNode,
  key: 'variables' | 'parameters',
): Generator<Finding> {
  const members = owner.get(key)?.members() ?? [];
  const declared = members.map((member) => String(member.key));
  const used = texts.flatMap((node) => listNames(node.string() ?? ''));
  const unused = members.filter((member) => !used.includes(String(member.key)));
  for (const node of texts)
    for (const name of new Set(listNames(node.string() ?? '')))
      if (!declared.includes(name)) yield reportName(name, node, { unused, key, declaring: owner.get(key) });
}

/** From 3.2 on, a variable may be in an address once. */
function* checkRepeats(texts: readonly SourceNode[]): Generator<Finding> {
  for (const node of texts) {
    const names = listNames(node.string() ?? '');
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    if (repeated === undefined) continue;
    yield { message: `The address has "{${repeated}}" twice. Each variable may be in it once.`, at: node.location };
  }
}

function reportName(
  name: string,
  node: SourceNode,
  {
    unused,
    key,
    declaring,
  }: {
    readonly unused: readonly SourceNode[];
    readonly key: 'variables' | 'parameters';
    readonly declaring: SourceNode | undefined;
  },
): Finding {
  const names = unused.map((member) => String(member.key));
  const [near] = findNearest(name, names, 1);
  const member = unused.find((each) => each.key === near);
  const missing = `The ${key === 'variables' ? 'variable' : 'parameter'} "${name}" is not declared.`;
  if (member === undefined)
    return {
      message: `${missing} Declare it under \`${key}\`.`,
      at: node.location,
      missing: describeMissing(node.document.file, name, declaring),
    };
  return {
    message: `${missing} \`${key}\` has "${near}".`,
    at: member.keyLocation,
    related: [{ message: 'The address', at: node.location }],
    fixes: [renameKey(member, name)],
  };
}

function listNames(address: string): readonly string[] {
  return [...address.matchAll(/\{([^{}/]+)\}/g)].flatMap(([, name]) => name ?? []);
}
