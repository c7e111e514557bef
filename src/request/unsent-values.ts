import type { OperationSlice } from '../core/api/slice.ts';
import { joinPointer } from '../core/source/document/pointer.ts';
import type { FormValues } from './form-values.ts';
import type { RequestProblem } from './http-request.ts';

/** The values that no request has a place for: names that are in no path, credentials of no scheme, variables of no server. Others are sent undeclared. */
export function listUnsentValues({ operation }: OperationSlice, values: FormValues): readonly RequestProblem[] {
  const { parameters, securitySchemes, servers } = operation;
  const server = values.server === undefined ? servers[0] : servers.find(({ url }) => url === values.server);
  const known = {
    path: parameters.filter(({ location }) => location === 'path'),
    security: securitySchemes,
    serverVariables: server?.variables ?? [],
  } as const;
  const words = { path: 'parameter of the path', security: 'security scheme', serverVariables: 'server variable' };
  return (['path', 'security', 'serverVariables'] as const).flatMap((group) => {
    const names = known[group].map(({ name }) => name);
    const unknown = Object.keys(values[group] ?? {}).filter((name) => !names.includes(name));
    const others = names.length === 0 ? 'It has none' : `It has ${names.map((name) => `"${name}"`).join(', ')}`;
    return unknown.map((name) => ({
      pointer: joinPointer('', group, name),
      message: `The operation has no ${words[group]} "${name}", so it is not sent. ${others}.`,
    }));
  });
}
