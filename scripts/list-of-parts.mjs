// The packages that esbuild bundled, as a list of parts (SBOM) in CycloneDX 1.6, JSON: https://cyclonedx.org/docs/1.6/json/
import { bundledManifests, licenseIds, repositoryOf } from './third-party-notices.mjs';

/** Deterministic: without a time and a serial number, which the format does not require. `product` is our own package.json. */
export function listOfParts(metafiles, root, product) {
  const parts = bundledManifests(metafiles, root).map(({ manifest }) => toComponent('library', manifest));
  const own = toComponent('application', product);
  const list = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components: parts,
    dependencies: [
      { ref: own['bom-ref'], dependsOn: parts.map((part) => part['bom-ref']) },
      ...parts.map((part) => ({ ref: part['bom-ref'] })),
    ],
  };
  return `${JSON.stringify(list, undefined, 2)}\n`;
}

function toComponent(type, manifest) {
  const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(manifest.name);
  const purl = `pkg:npm/${[group, name].filter(Boolean).map(encodeURIComponent).join('/')}@${encodeURIComponent(manifest.version)}`;
  const address = repositoryOf(manifest);
  return {
    type,
    'bom-ref': purl,
    ...(group && { group }),
    name,
    version: manifest.version,
    licenses: toLicenses(manifest.license),
    purl,
    ...(address && { externalReferences: [{ type: 'vcs', url: address }] }),
  };
}

function toLicenses(license) {
  const [only, another] = licenseIds(license);
  return another === undefined ? [{ license: { id: only } }] : [{ expression: license.replace(/^\((.*)\)$/, '$1') }];
}
