import type { Server } from '../../core/api/server.ts';

/** Returns the label of a server: its name, its description if that is short, or its URL. */
export function serverLabel({ url, name, description }: Server): string {
  const words = name ?? description?.split('\n')[0];
  return words === undefined || words === '' || words.length > 40 ? url : words;
}

/** Returns the width of the field for a server variable, in characters. */
export function variableSize(value: string): number {
  return Math.min(24, Math.max(3, value.length));
}
