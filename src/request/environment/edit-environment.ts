import type { Server } from '../../core/api/server.ts';
import type { TextEdit } from '../../core/source/document/problem.ts';
import type { AuthoredNode } from '../../core/source/document/source-document.ts';
import { parseValue } from '../../core/source/edit/print-value.ts';
import { addElement, putMember, removeValue } from '../../core/source/edit/put-value.ts';
import { parseSource } from '../../core/source/parse-source.ts';

/** The servers of a description of the site. */
export interface DescribedServers {
  readonly description: string;
  readonly servers: readonly Server[];
}

/** Prints a new file: the server of each description that fits the name best, with its variables as those of the environment. */
export function newEnvironment(name: string, described: readonly DescribedServers[]): string {
  const servers: { [description: string]: string } = {};
  const variables: { [name: string]: string } = {};
  for (const { description, servers: offered } of described) {
    const server = chooseServer(name, offered);
    if (server === undefined) continue;
    servers[description] = toAbsolute(server.url).replace(/\{([^{}]+)\}/g, (whole, variable: string) => {
      const declared = server.variables.find((each) => each.name === variable);
      if (declared === undefined || !/^[A-Za-z_][\w.-]*$/.test(variable)) return whole;
      variables[variable] ??= declared.default;
      return `{{${variable}}}`;
    });
  }
  const isProduction = /\b(?:prod(?:uction)?|live)\b/i.test(name);
  return `${JSON.stringify({ production: isProduction, servers, variables, secrets: [] }, null, 2)}\n`;
}

function chooseServer(name: string, servers: readonly Server[]): Server | undefined {
  const wanted = name.toLowerCase();
  const reachable = servers.filter(({ url }) => !/^(?!https?:|wss?:)[a-z][\w+.-]*:/i.test(url));
  const fits = ({ url, description = '' }: Server) => `${url} ${description}`.toLowerCase().includes(wanted);
  return reachable.find(fits) ?? reachable[0];
}

/** Adds a host to a server that is relative to its description, whose address an environment does not know. */
function toAbsolute(url: string): string {
  return url.startsWith('/') ? `https://api.example.com${url === '/' ? '' : url}` : url;
}

/** A value to remove from the file of an environment, and the edits that leave only its name there. */
interface MovedSecret {
  readonly value: string;
  readonly edits: readonly TextEdit[];
}

/** Makes a variable of an environment a secret. Undefined if the file has no such variable, or is broken. */
export function moveSecret(text: string, name: string): MovedSecret | undefined {
  const document = parseSource('environment.json', text);
  const root = document.root && document.authored(document.root);
  const variable = root?.get('variables')?.get(name);
  const value = variable?.kind === 'number' ? variable.raw() : variable?.string();
  if (root === undefined || variable === undefined || value === undefined || document.problems.length > 0)
    return undefined;
  const removal = removeValue(variable);
  const listing = listSecret(root, name);
  return removal === undefined || listing === undefined ? undefined : { value, edits: [removal, ...listing] };
}

function listSecret(root: AuthoredNode, name: string): readonly TextEdit[] | undefined {
  const quoted = JSON.stringify(name);
  const secrets = root.get('secrets');
  const element = parseValue(quoted);
  const list = parseValue(`[${quoted}]`);
  if (element === undefined || list === undefined) return undefined;
  if (secrets === undefined) return [putMember(root, 'secrets', list)];
  if (secrets.kind !== 'array') return undefined;
  return secrets.elements().some((each) => each.string() === name) ? [] : [addElement(secrets, element)];
}
