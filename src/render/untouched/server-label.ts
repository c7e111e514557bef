import type { Server } from '../../core/api/server.ts';

/** A server in the choice of servers: its name, else what it is in a few words, else its address. */
export function serverLabel({ url, name, description }: Server): string {
  const words = name ?? description?.split('\n')[0];
  return words === undefined || words === '' || words.length > 40 ? url : words;
}

/** The width of the field of a server's variable, in characters. */
export function variableSize(value: string): number {
  return Math.min(24, Math.max(3, value.length));
}
