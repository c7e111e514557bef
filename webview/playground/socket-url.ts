import type { ChannelSlice } from '../../src/core/api/slice.ts';
import { scalarText } from '../../src/request/exact-value.ts';
import type { FormValues } from '../../src/request/form-values.ts';

/** The address that a channel's connection goes to: server, address and query, their parameters filled in; without a value a parameter stays `{name}`. */
export function socketUrl({ channel }: ChannelSlice, values: FormValues): string {
  const server = channel.servers.find(({ url }) => url === values.server) ?? channel.servers[0];
  const base = values.server ?? server?.url ?? '';
  const variables = Object.fromEntries((server?.variables ?? []).map((variable) => [variable.name, variable.default]));
  const host = fill(base, { ...variables, ...values.serverVariables });
  const path = fill(channel.address ?? '', encoded(values.path ?? {}));
  const query = Object.entries(values.query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(scalarText(value))}`,
  );
  const url = path === '' ? host : `${host.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;
  return query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}

function encoded(values: NonNullable<FormValues['path']>): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, encodeURIComponent(scalarText(value))]),
  );
}

function fill(template: string, values: { readonly [name: string]: string }): string {
  return template.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
