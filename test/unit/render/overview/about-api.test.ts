import assert from 'node:assert/strict';
import type { ApiOverview } from '../../../../src/core/api/api-overview.ts';
import { aboutApi } from '../../../../src/render/overview/about-api.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';

suite('facts about an API', () => {
  test('each has a label, and the identifier of a named license is apart', () => {
    const about = {
      version: '1',
      contact: { name: 'Support', email: 'a@b.example' },
      license: { name: 'Creative Commons', identifier: 'CC-BY-NC-SA-4.0' },
      termsOfService: 'https://a.example/terms',
    } as ApiOverview;
    assert.deepEqual(withoutUndefined(aboutApi(about)), [
      { label: 'Version', text: '1' },
      { label: 'Contact', text: 'Support' },
      { label: 'E-mail', text: 'a@b.example', href: 'mailto:a@b.example' },
      { label: 'License', text: 'Creative Commons', identifier: 'CC-BY-NC-SA-4.0' },
      { label: 'Terms', text: 'Terms of service', href: 'https://a.example/terms' },
    ]);
  });
});
