import type { Metafile } from 'esbuild';

type Outputs = { readonly [file: string]: Pick<Metafile['outputs'][string], 'inputs'> };

export function bundledPackages(metafiles: readonly { readonly outputs: Outputs }[]): string[];
export function thirdPartyNotices(metafiles: readonly { readonly outputs: Outputs }[], root: string): string;

export function repositoryOf(manifest: {
  readonly repository?: string | { readonly url?: string };
}): string | undefined;
