import assert from 'node:assert/strict';
import { docsJson, openapi } from '../../support/project-of.ts';
import { publish } from '../../support/published-site.ts';

const overlayOf = (extended?: string): string =>
  `overlay: 1.1.0\ninfo: { title: O, version: "1" }\n${extended === undefined ? '' : `extends: ${JSON.stringify(extended)}\n`}actions:\n  - target: $.paths['/secret']\n    remove: true\n`;

const site = (extended: string | undefined, more: { readonly [file: string]: string } = {}) => ({
  'docs.json': docsJson({ openapi: 'api.json' }),
  'api.json': openapi({ '/a': { get: { responses: {} } }, '/secret': { get: { responses: {} } } }),
  'hide.overlay.yaml': overlayOf(extended),
  ...more,
});
const listing = (overlay: string) => docsJson({ openapi: { source: 'api.json', overlays: [overlay] } });

suite('an export is refused where an overlay that hides something is not applied', () => {
  for (const extended of ['./apo.json', 'docs.json', '../api.json', 'https://example.com/api.json', '', undefined])
    test(`extends: ${extended}`, async () => {
      const refused = await publish(site(extended), { allowInvalid: false });
      assert.equal(refused.report.kind, 'refused');
      assert.equal(refused.files.size, 0);
      assert.equal((await publish(site(extended), { allowInvalid: true })).report.kind, 'written');
    });

  const listed: readonly (readonly [overlay: string, text?: string])[] = [
    ['gone.yaml'],
    ['https://example.com/o.yaml'],
    ['../o.yaml'],
    ['broken.yaml', 'overlay: 1.1.0\nactions: [\n'],
    ['broken.json', '{ "overlay": "1.1.0", "actions": ['],
    ['empty.yaml', ''],
    ['other.yaml', 'title: no overlay\n'],
    ['api.json'],
    ['target.yaml', `${overlayOf()}  - target: $.paths[\n    remove: true\n`],
    ['change.yaml', `${overlayOf()}  - target: $\n    remove: true\n`],
  ];
  for (const [file, text] of listed)
    test(`docs.json lists ${file}`, async () => {
      const own = site('./api.json', { 'docs.json': listing(file), ...(text !== undefined && { [file]: text }) });
      assert.equal((await publish(own, { allowInvalid: false })).report.kind, 'refused');
    });

  test('an overlay that is applied, also one with a removal that matches nothing, is no reason', async () => {
    const overlay = `${overlayOf('./api.json')}  - target: $.paths['/secrets']\n    remove: true\n`;
    const { report, files } = await publish(site('./api.json', { 'hide.overlay.yaml': overlay }), {
      allowInvalid: false,
    });
    assert.equal(report.kind, 'written', JSON.stringify(report));
    assert.ok(![...files.values()].some((text) => text.includes('/secret')));
  });
});
