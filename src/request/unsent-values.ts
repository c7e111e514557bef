import type { OperationSlice } from '../core/api/slice.ts';
import { joinPointer } from '../core/source/document/pointer.ts';
import { findNearest } from '../core/source/text/nearest.ts';
import type { FormValues } from './form-values.ts';
import type { RequestProblem } from './http-request.ts';

/**
 * The values that no request has a place for: names that are in no path, credentials of no scheme, variables of no server. Others are sent
 * undeclared; those that look like a slip are in the list too.
 */
export function listUnsentValues({ operation }: OperationSlice, values: FormValues): readonly RequestProblem[] {
  const { parameters, securitySchemes, servers } = operation;
  const server = values.server === undefined ? servers[0] : servers.find(({ url }) => url === values.server);
  const known = {
    path: parameters.filter(({ location }) => location === 'path'),
    security: securitySchemes,
    serverVariables: server?.variables ?? [],
  } as const;
  const words = { path: 'parameter of the path', security: 'security scheme', serverVariables: 'server variable' };
  const unsent = (['path', 'security', 'serverVariables'] as const).flatMap((group) => {
    const names = known[group].map(({ name }) => name);
    const unknown = Object.keys(values[group] ?? {}).filter((name) => !names.includes(name));
    const others = names.length === 0 ? 'It has none' : `It has ${names.map((name) => `"${name}"`).join(', ')}`;
    return unknown.map((name) => ({
      pointer: joinPointer('', group, name),
      message: `The operation has no ${words[group]} "${name}", so it is not sent. ${others}.`,
    }));
  });
  const slips = (['query', 'header', 'cookie'] as const).flatMap((group) => {
    const names = parameters.filter(({ location }) => location === group).map(({ name }) => name);
    return Object.keys(values[group] ?? {}).flatMap((name) => {
      const isKnown = names.some((each) => each === name || (group === 'header' && isSameName(each, name)));
      const [nearest] = isKnown ? [] : findNearest(name, names);
      if (nearest === undefined) return [];
      const message = `The operation has no ${group} parameter "${name}", which is sent all the same. Did you mean "${nearest}"?`;
      return [{ pointer: joinPointer('', group, name), message }];
    });
  });
  return [...unsent, ...slips];
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
