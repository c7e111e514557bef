// The Rust crates inside a package's WebAssembly: a compiled module keeps the paths of the sources that it can report a panic of.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The license that each crate is used under, where it offers several. Crates of the package's own repository are under its license. */
const crateLicenses = {
  'Apache-2.0': ['unicode-general-category', 'woff2-rs'],
  'BSD-3-Clause': ['alloc-no-stdlib', 'brotli-decompressor', 'tiny-skia', 'tiny-skia-path'],
  MIT: [
    ...['arrayvec', 'base64', 'bitvec', 'bytemuck', 'bytes', 'data-url', 'deflate', 'flate2', 'fontdb', 'gif'],
    ...['hashbrown', 'imagesize', 'jpeg-decoder', 'kurbo', 'miniz_oxide', 'pathfinder_content', 'png', 'rctree'],
    ...['roxmltree', 'rustybuzz', 'serde_json', 'simplecss', 'smallvec', 'svgtypes', 'tinyvec', 'ttf-parser'],
    ...['unicode-bidi', 'weezl', 'xmlparser', 'xmlwriter'],
  ],
  Zlib: ['adler32', 'slotmap'],
};
const licenseOfCrate = new Map(
  Object.entries(crateLicenses).flatMap(([license, names]) => names.map((name) => [name, license])),
);

/** A path of Cargo's: a crate with its version, or a checkout of a repository with its commit. */
const cratePath =
  /(?:\/registry\/src\/[^/]+|\/rust\/deps)\/([\w-]+?)-(\d+\.\d+\.\d+)\/|\/git\/checkouts\/([\w-]+?)-[\da-f]{16}\/([\da-f]{7})\//g;

/** The crates in the WebAssembly of a package's folder, as manifests. Throws, naming each crate with a license that is not known here. */
export function wasmCrates(folder, { name: owner }) {
  const crates = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.wasm'))) {
    const text = readFileSync(join(folder, file), 'latin1');
    for (const [, released, release, checkedOut, commit] of text.matchAll(cratePath)) {
      const [name, version] = released === undefined ? [checkedOut, commit] : [released, release];
      if (!owner.includes(name)) crates.set(`${name} ${version}`, { name, version, license: licenseOfCrate.get(name) });
    }
  }
  const unknown = [...crates].filter(([, { license }]) => license === undefined).map(([key]) => key);
  if (unknown.length > 0)
    throw new Error(
      `Crates of ${owner} with an unreviewed license: ${unknown.join(', ')}. Read it and add it to scripts/wasm-crates.mjs.`,
    );
  return [...crates.values()];
}
