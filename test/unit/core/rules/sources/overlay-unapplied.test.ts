import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';
import { publish } from '../../../../support/published-site.ts';

const overlayOf = (extended?: string): string =>
  `overlay: 1.1.0\ninfo: { title: O, version: "1" }\n${extended === undefined ? '' : `extends: ${JSON.stringify(extended)}\n`}actions:\n  - target: $.paths['/secret']\n    remove: true\n`;

const site = (extended: string | undefined, more: { readonly [file: string]: string } = {}) => ({
  'docs.json': docsJson({ openapi: 'api.json' }),
  'api.json': openapi({ '/a': { get: { responses: {} } }, '/secret': { get: { responses: {} } } }),
  'hide.overlay.yaml': overlayOf(extended),
  ...more,
});

/** Values of `extends` with which the overlay changes nothing, and the start of the message for each. */
const wrong: readonly (readonly [extended: string | undefined, message: string])[] = [
  ['./apo.json', 'There is no file `apo.json`, which this overlay extends.'],
  ['docs.json', '`docs.json`, which this overlay extends, is not an API description.'],
  ['other.json', 'No page of the site comes from `other.json`, which this overlay extends.'],
  ['../api.json', 'This reference leaves the project.'],
  ['file:///api.json', 'References to `file:` addresses are not followed.'],
  ['http://example.com/api.json', 'References over plain `http:` are not followed.'],
  ['https://example.com/api.json', '`https://example.com/api.json` is not available:'],
  ['node_modules/api.json', '`node_modules/api.json` is outside of the project'],
  ['', '`hide.overlay.yaml`, which this overlay extends, is not an API description.'],
  [undefined, 'Nothing applies this overlay: it has no `extends`, and docs.json does not list it.'],
];

suite('overlay-unapplied', () => {
  for (const [extended, message] of wrong) {
    test(`extends: ${extended} is an error at its value, and the export is refused`, async () => {
      const texts = site(extended, {
        'other.json': openapi({ '/b': { get: { responses: {} } } }),
        'node_modules/api.json': openapi({}),
      });
      const [found = '', ...others] = findingsOf('overlay-unapplied', texts);
      const place = extended === undefined ? 'o' : JSON.stringify(extended);
      assert.ok(found.startsWith(`error hide.overlay.yaml «${place}» ${message}`), found);
      assert.match(found, /What the overlay hides would be published, so an export is refused\./);
      assert.deepEqual(others, []);
      const refused = await publish(texts, { allowInvalid: false });
      assert.equal(refused.report.kind, 'refused');
      assert.equal(refused.files.size, 0);
      const problems = refused.report.kind === 'refused' ? refused.report.problems : [];
      assert.ok(
        problems.some(({ code }) => code === 'overlay-unapplied'),
        JSON.stringify(problems),
      );
      assert.equal((await publish(texts, { allowInvalid: true })).report.kind, 'written');
    });
  }

  test('offers a fix for a misspelt name', () => {
    const texts = site('./apo.json');
    assert.match(fixedBy('Change to "./api.json"', 'overlay-unapplied', texts), /extends: "\.\/api\.json"/);
  });

  test('accepts an overlay that is applied, or that docs.json lists or disables', async () => {
    assert.deepEqual(findingsOf('overlay-unapplied', site('./api.json')), []);
    const listing = (overlays: string[]) => docsJson({ openapi: { source: 'api.json', overlays } });
    const listed = site(undefined, { 'docs.json': listing(['hide.overlay.yaml']) });
    assert.deepEqual(findingsOf('overlay-unapplied', listed), []);
    const disabled = site('api.json', { 'docs.json': listing([]) });
    assert.deepEqual(findingsOf('overlay-unapplied', disabled), []);
    const { report, files } = await publish(site('./api.json'), { allowInvalid: false });
    assert.equal(report.kind, 'written', JSON.stringify(report));
    assert.ok(![...files.values()].some((text) => text.includes('/secret')));
  });

  test('refuses the export also if a listed overlay is missing, unreachable, broken or not an overlay', async () => {
    const files: readonly (readonly [overlay: string, text: string | undefined])[] = [
      ['gone.yaml', undefined],
      ['https://example.com/o.yaml', undefined],
      ['../o.yaml', undefined],
      ['broken.yaml', 'overlay: 1.1.0\nactions: [\n'],
      ['broken.json', '{ "overlay": "1.1.0", "actions": ['],
      ['empty.yaml', ''],
      ['other.yaml', 'title: no overlay\n'],
      ['api.json', undefined],
      ['target.yaml', `${overlayOf()}  - target: $.paths[\n    remove: true\n`],
      ['change.yaml', `${overlayOf()}  - target: $\n    remove: true\n`],
    ];
    for (const [file, text] of files) {
      const listing = docsJson({ openapi: { source: 'api.json', overlays: [file] } });
      const own = site('./api.json', { 'docs.json': listing, ...(text !== undefined && { [file]: text }) });
      assert.equal((await publish(own, { allowInvalid: false })).report.kind, 'refused', file);
    }
  });

  test('a removal that matches nothing is a warning, and the site is exported', async () => {
    const overlay = `${overlayOf('./api.json')}  - target: $.paths['/secrets']\n    remove: true\n`;
    const texts = site(undefined, { 'hide.overlay.yaml': overlay });
    assert.deepEqual(findingsOf('overlay-target-unmatched', texts), [
      `warning hide.overlay.yaml «$.paths['/secrets']» This target matches nothing in the description, so the action changes nothing.`,
    ]);
    assert.equal((await publish(texts, { allowInvalid: false })).report.kind, 'written');
  });
});
