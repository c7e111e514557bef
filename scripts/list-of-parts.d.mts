import type { bundledPackages } from './third-party-notices.mjs';

export function listOfParts(
  metafiles: Parameters<typeof bundledPackages>[0],
  root: string,
  product: { readonly name: string; readonly version: string; readonly license: string },
): string;
