import type { Server } from '../../core/api/server.ts';

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
