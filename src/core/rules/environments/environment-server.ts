import { listMembers, type ReadableEnvironment, readableEnvironments } from '../../environments/environment-parts.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { explainAddress } from '../../source/references/address-form.ts';
import { parseUrl } from '../../source/text/url.ts';
import type { Finding, Rule } from '../rule.ts';

export const environmentServer: Rule = {
  id: 'environment-server',
  summary: 'Every server of an environment is a URL with a scheme and a host.',
  severity: 'error',
  *check(project) {
    for (const environment of readableEnvironments(project)) {
      for (const server of listMembers(environment.root, 'servers')) yield* checkServer(server, environment);
    }
  },
};

function* checkServer(server: SourceNode, { root }: ReadableEnvironment): Generator<Finding> {
  const url = server.string();
  if (url === undefined) return;
  const variables = new Map(listMembers(root, 'variables').map((member) => [String(member.key), member]));
  const single = /(?<!\{)\{([A-Za-z_][\w.-]*)\}(?!\})/g;
  const bare = [...url.matchAll(single)].find(([, name = '']) => variables.has(name));
  if (bare !== undefined) {
    const message = `{${bare[1]}} is not replaced. Variables need double braces: {{${bare[1]}}}.`;
    const text = url.replace(single, (whole, name: string) => (variables.has(name) ? `{{${name}}}` : whole));
    yield { message, at: server.location, fixes: [changeUrl(server, text)] };
    return;
  }
  if (/\{\{[^{}]*(?:\}(?!\})|\{|$)/.test(url)) {
    const closed = url.replace(/\{\{([A-Za-z_][\w.-]*)\}?(?!\w*\}\})(?=[/:?#]|$)/g, '{{$1}}');
    const fixes = closed === url ? [] : [changeUrl(server, closed)];
    yield { message: 'Expected `}}` after the name of a variable.', at: server.location, fixes };
    return;
  }
  // `environment-unknown-variable` reports unknown names.
  const filled = url.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => variables.get(name.trim())?.string() ?? 'x');
  // The message must not have the address.
  const isMisspelt = explainAddress(filled, false) !== undefined;
  if (isAbsolute(filled.trim()) && filled === filled.trim() && !isMisspelt) return;
  const message = `A server must be a URL with a scheme and a host, for example "https://api.example.com".`;
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/\S*)?$/.test(filled);
  const better = isHost
    ? `https://${url}`
    : ((isMisspelt ? explainAddress(url, false)?.meant : undefined) ?? url.trim());
  const isBetter = better !== url && (isMisspelt || isAbsolute(isHost ? `https://${filled}` : filled.trim()));
  yield { message, at: server.location, fixes: isBetter ? [changeUrl(server, better)] : [] };
}

function isAbsolute(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^\s/?#]/i.test(url) && !/\s/.test(url) && parseUrl(url) !== undefined;
}

/** The title does not quote the URL, which may contain a password. */
function changeUrl({ location }: SourceNode, url: string): Fix {
  return { kind: 'fix', title: 'Correct the URL', edits: [{ at: location, text: quoteText(url) }] };
}
