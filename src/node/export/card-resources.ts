/**
 * The fonts of social cards, and the rasterizer as WebAssembly. The build and the tests put what scripts/card-font.mjs reads from
 * their packages in the place of this module.
 */
export const cardResources: { readonly fonts: readonly Uint8Array[]; readonly rasterizer: Uint8Array } = {
  fonts: [],
  rasterizer: new Uint8Array(),
};
