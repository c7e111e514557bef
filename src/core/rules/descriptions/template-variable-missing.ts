import type { DescriptionFacts } from '../../references/description-facts.ts';
import { describeMissing } from '../../source/document/node-values.ts';
import type { Fix, TextEdit } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { parseValue } from '../../source/edit/print-value.ts';
import { putMember, removeValue } from '../../source/edit/put-value.ts';
import { buildReplacementFixes, renameKey } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { hasOtherName } from '../shared-fixes.ts';
import { listWrittenOperations } from './written-operations.ts';

export const templateVariableMissing: DescriptionRule = {
  id: 'template-variable-missing',
  summary: 'The names in braces in the address of a server or channel are those that it declares, each once.',
  severity: 'warning',
  *check({ root, description, reading }) {
    const { family, specVersion } = description;
    for (const written of listServers(root, family)) {
      const server = reading.open(written);
      const texts = ['url', 'host', 'pathname'].flatMap((key) => server?.get(key) ?? []);
      const value = family === 'asyncapi' ? '{}' : undefined;
      // `url` of AsyncAPI 2 becomes `host` in 3 before anything else.
      const isOther = family === 'asyncapi' && specVersion.startsWith('3.') && server?.get('url') !== undefined;
      if (server !== undefined) yield* checkNames(texts, server, { key: 'variables', value, isFixable: !isOther });
      if (family === 'openapi' && /^3\.[2-9]/.test(specVersion)) yield* checkRepeats(texts);
    }
    if (family === 'asyncapi') yield* checkChannels(root.get('channels')?.members() ?? [], specVersion, reading);
  },
};

function* checkChannels(
  channels: readonly SourceNode[],
  version: string,
  reading: DescriptionFacts['reading'],
): Generator<Finding> {
  const isOld = version.startsWith('2.');
  const value = isOld ? '{ "schema": { "type": "string" } }' : '{}';
  for (const written of channels) {
    const channel = reading.open(written);
    // In 2.x, the address of a channel is its key.
    const address = isOld ? written : channel?.get('address');
    if (channel !== undefined && address !== undefined)
      yield* checkNames([address], channel, { key: 'parameters', value, isFixable: true, isOld });
  }
}

function listServers(root: SourceNode, family: string): readonly SourceNode[] {
  const servers = root.get('servers');
  if (family === 'asyncapi') return servers?.members() ?? [];
  const items = root.get('paths')?.members() ?? [];
  return [root, ...items, ...listWrittenOperations(root)].flatMap((owner) => owner.get('servers')?.elements() ?? []);
}

interface Declaring {
  readonly key: 'variables' | 'parameters';
  /** A declaration of a name that says nothing more of it. Undefined if there is none. */
  readonly value: string | undefined;
  readonly isFixable: boolean;
  /** True if the address is the key of the channel. */
  readonly isOld?: boolean;
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

function* checkNames(texts: readonly SourceNode[], owner: SourceNode, options: Declaring): Generator<Finding> {
  const { key, isOld = false } = options;
  const members = owner.get(key)?.members() ?? [];
  const textOf = (node: SourceNode) => (isOld ? String(node.key) : (node.string() ?? ''));
  const declared = members.map((member) => String(member.key));
  const used = texts.flatMap((node) => listNames(textOf(node)));
  const unused = new Set(members.filter((member) => !used.includes(String(member.key))));
  for (const node of texts.filter((each) => /\{[^{}]*(?:\{|$)/.test(textOf(each))))
    yield reportOpenBrace(textOf(node), node, isOld);
  const undeclared = new Set(used.filter((name) => !declared.includes(name)));
  for (const node of texts) {
    for (const name of new Set(listNames(textOf(node)).filter((each) => undeclared.has(each)))) {
      const member = findDeclaration(name, [...unused], undeclared.size);
      if (member === undefined) yield reportUndeclared(name, node, owner, options);
      else {
        unused.delete(member);
        yield markGuess(reportMisspelt({ name, member, node, address: textOf(node) }, options), name, member);
      }
    }
  }
  // Only the parser of AsyncAPI refuses these.
  if (options.value !== undefined && texts.length > 0)
    yield* Array.from(unused, (member) => reportUnused(member, texts, options));
}

/** The fix for two names that have nothing in common is a guess. */
function markGuess(finding: Finding, name: string, { key }: SourceNode): Finding {
  if (findNearest(name, [String(key)], 1).length > 0) return finding;
  return { ...finding, fixes: (finding.fixes ?? []).map((fix) => ({ ...fix, kind: 'guess' })) };
}

/** Finds the declaration with a similar name, or the only one without a use, if no other name is undeclared. */
function findDeclaration(name: string, unused: readonly SourceNode[], undeclared: number): SourceNode | undefined {
  if (undeclared === 1 && unused.length === 1) return unused[0];
  const names = unused.map(({ key }) => String(key));
  const [near] = findNearest(name, names, 1);
  return unused.find(({ key }) => key === near);
}

/** The name in an open brace ends with its segment. */
function reportOpenBrace(address: string, node: SourceNode, isKey: boolean): Finding {
  const closed = address.replace(/\{([^{}/.:]+)(?=[{/.:]|$)/g, '{$1}');
  const at = isKey ? node.keyLocation : node.location;
  const fix: Fix = { kind: 'fix', title: `Change to "${closed}"`, edits: [{ at, text: quoteText(closed) }] };
  return { message: `A brace in "${address}" is never closed.`, at, fixes: closed === address ? [] : [fix] };
}

const nouns = { variables: 'variable', parameters: 'parameter' } as const;

function reportUndeclared(name: string, node: SourceNode, owner: SourceNode, options: Declaring): Finding {
  const { key, isOld, isFixable } = options;
  const declaring = owner.get(key);
  return {
    message: `The ${nouns[key]} "${name}" is not declared. Declare it under \`${key}\`.`,
    at: isOld === true ? node.keyLocation : node.location,
    missing: describeMissing(node.document.file, name, declaring),
    fixes: isFixable ? declare(name, owner, options) : [],
  };
}

/** The fix that declares a name. A variable of OpenAPI needs a default, which only its writer knows. */
function declare(name: string, written: SourceNode, { key, value }: Declaring): readonly Fix[] {
  const owner = written.document.authored(written);
  const declaring = owner?.get(key);
  if (owner?.kind !== 'object' || (declaring !== undefined && declaring.kind !== 'object')) return [];
  if (hasOtherName(owner, key)) return [];
  const made = value ?? `{ "default": ${quoteText(name)} }`;
  const json = declaring === undefined ? `{ ${quoteText(name)}: ${made} }` : made;
  const node = parseValue(json);
  if (node === undefined) return [];
  const edit: TextEdit = declaring === undefined ? putMember(owner, key, node) : putMember(declaring, name, node);
  return [{ kind: value === undefined ? 'guess' : 'fix', title: `Declare "${name}" under \`${key}\``, edits: [edit] }];
}

interface Misspelt {
  /** The name in the address. */
  readonly name: string;
  /** The declaration of a similar name. */
  readonly member: SourceNode;
  readonly node: SourceNode;
  readonly address: string;
}

/** Reports the one of two similar names that is probably the misspelt one. */
function reportMisspelt({ name, member, node, address }: Misspelt, { key, isOld }: Declaring): Finding {
  const declared = String(member.key);
  const addressAt = isOld === true ? node.keyLocation : node.location;
  if (isFamiliar(declared, name, node.document.text)) {
    const corrected = address.replaceAll(`{${name}}`, `{${declared}}`);
    return {
      message: `The ${nouns[key]} "${name}" is not declared. Did you mean "${declared}"?`,
      at: addressAt,
      related: [{ message: 'The declaration', at: member.keyLocation }],
      fixes: isOld === true ? [renameKey(node, corrected)] : buildReplacementFixes(addressAt, [corrected]),
    };
  }
  return {
    message: `The ${nouns[key]} "${name}" is not declared. \`${key}\` has "${declared}".`,
    at: member.keyLocation,
    related: [{ message: 'The address', at: addressAt }],
    fixes: [renameKey(member, name)],
  };
}

function reportUnused(member: SourceNode, texts: readonly SourceNode[], { key, isOld }: Declaring): Finding {
  const name = `{${String(member.key)}}`;
  const noun = nouns[key];
  const written = member.document.authored(member);
  // A section that would be empty goes with its only member.
  const removed = written?.parent?.size === 1 ? written.parent : written;
  const removal = removed && removeValue(removed);
  const path = texts.find((node) => node.key !== 'host');
  return {
    message: `The address has no \`${name}\`. Add it to the address, or remove the ${noun}.`,
    at: member.keyLocation,
    fixes: [
      ...(path === undefined ? [] : [addToAddress(path, name, isOld)]),
      ...(removal === undefined ? [] : [{ kind: 'remove' as const, title: `Remove the ${noun}`, edits: [removal] }]),
    ],
  };
}

/** Adds a segment to the address. The writer may mean another place of it. */
function addToAddress(node: SourceNode, name: string, isKey: boolean | undefined): Fix {
  const address = isKey === true ? String(node.key) : (node.string() ?? '');
  const longer = `${address.replace(/\/$/, '')}/${name}`;
  const edits = isKey === true ? renameKey(node, longer).edits : [{ at: node.location, text: quoteText(longer) }];
  return { kind: 'guess', title: `Change the address to "${longer}"`, edits };
}

/** Words that addresses often have in braces. */
const familiar: ReadonlySet<string> = new Set(
  (
    'account account_id api basePath channel cluster company country customer customerId customer_id device deviceId domain env ' +
    'environment event group host hostname id instance language locale name namespace order orderId order_id org organization ' +
    'organizationId path port project projectId protocol region room roomId scheme server service session sessionId shard site stage ' +
    'status stream subdomain tenant tenantId tenant_id topic type user userId user_id username uuid version workspace zone'
  ).split(' '),
);

/** Returns whether a name is the better known of two: by everybody, or by the rest of the description. */
function isFamiliar(name: string, other: string, text: string): boolean {
  if (familiar.has(name) !== familiar.has(other)) return familiar.has(name);
  const count = (word: string) => text.split(word).length;
  return count(name) > count(other);
}

function listNames(address: string): readonly string[] {
  return [...address.matchAll(/\{([^{}/]+)\}/g)].flatMap(([, name]) => name ?? []);
}
