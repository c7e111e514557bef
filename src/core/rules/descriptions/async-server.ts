import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes } from '../../source/edit/suggestions.ts';
import { findSlip } from '../../source/text/nearest.ts';
import { protocols } from '../../standards/word-sentences.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

const otherNames: { readonly [name: string]: string | undefined } = {
  websocket: 'ws',
  websockets: 'ws',
  'web-socket': 'ws',
};

export const asyncServer: DescriptionRule = {
  id: 'async-server',
  summary: 'A server of AsyncAPI has a host without a scheme, and no misspelt protocol.',
  severity: 'warning',
  *check({ root, description }) {
    if (description.family !== 'asyncapi') return;
    for (const server of root.get('servers')?.members() ?? []) {
      yield* checkHost(server.get('host'));
      yield* checkProtocol(server.get('protocol'), server);
    }
  },
};

function* checkHost(host: SourceNode | undefined): Generator<Finding> {
  const [, before, path] = /^([^/]+)(\/.+)$/.exec(host?.string() ?? '') ?? [];
  if (host !== undefined && before !== undefined && path !== undefined && !before.endsWith(':')) {
    const message = `\`host\` can't be "${host.string() ?? ''}": the path of a server is its \`pathname\`. Write "${before}" here, and \`pathname: ${path}\`.`;
    yield { message, at: host.location };
    return;
  }
  const [, bare] = /^[a-z][a-z+.-]*:\/\/(.+)$/i.exec(host?.string() ?? '') ?? [];
  if (host === undefined || bare === undefined) return;
  const message = `\`host\` can't be "${host.string() ?? ''}": the scheme of a server is its \`protocol\`. Write "${bare}".`;
  yield { message, at: host.location, fixes: buildReplacementFixes(host.location, [bare]) };
}

function* checkProtocol(node: SourceNode | undefined, server: SourceNode): Generator<Finding> {
  const protocol = node?.string()?.toLowerCase() ?? '';
  if (node === undefined || protocols.includes(protocol)) return;
  const isSecure = /^wss:/.test(server.get('url')?.string() ?? server.get('host')?.string() ?? '');
  const other = Object.hasOwn(otherNames, protocol) ? otherNames[protocol] : undefined;
  const suggested = other === undefined ? findSlip(protocol, protocols) : isSecure ? 'wss' : other;
  if (suggested === undefined) return;
  const message = `Unknown protocol "${node.string() ?? ''}". Did you mean "${suggested}"?`;
  yield { message, at: node.location, fixes: buildReplacementFixes(node.location, [suggested]) };
}
