import type { SchemaDialect } from '../api/modernize-schema.ts';

/** The version of a description, as far as reading depends on it. */
export interface SpecVersion {
  /** As written, for example `3.0.4`. */
  readonly text: string;
  readonly line: '2.0' | '3.0' | '3.1' | '3.2' | 'unknown';
}

/** Parses a version. Descriptions of unknown versions are read as the newest. */
export function parseSpecVersion(text: string): SpecVersion {
  // There is no other version that begins with 2.
  if (/^2(?:\.|$)/.test(text)) return { text, line: '2.0' };
  const line = (['3.0', '3.1', '3.2'] as const).find((known) => text === known || text.startsWith(`${known}.`));
  return { text, line: line ?? 'unknown' };
}

export function chooseDialect({ line }: SpecVersion): SchemaDialect {
  if (line === '2.0') return { refSiblings: 'description', nullable: 'x-nullable' };
  if (line === '3.0') return { refSiblings: 'description', nullable: 'nullable' };
  return { refSiblings: 'keep', nullable: undefined };
}
