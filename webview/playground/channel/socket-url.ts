import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { buildBase } from '../../../src/request/build-url.ts';
import { scalarText } from '../../../src/request/exact-value.ts';
import type { FormValues } from '../../../src/request/form-values.ts';

/** The URL of a channel's connection: server, address and query, with parameters filled in; a parameter without a value stays `{name}`. */
export function socketUrl({ channel }: ChannelSlice, values: FormValues): string {
  const { base } = buildBase(channel.servers, values, undefined);
  const path = fill(channel.address ?? '', encoded(values.path ?? {}));
  const query = Object.entries(values.query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(scalarText(value))}`,
  );
  const url = path === '' ? base : `${base}/${path.replace(/^\//, '')}`;
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
