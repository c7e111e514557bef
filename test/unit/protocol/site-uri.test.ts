import assert from 'node:assert/strict';
import { parseSiteUri, siteKey, toSiteUri } from '../../../src/protocol/site-uri.ts';

suite('URIs of sites', () => {
  const sites = [
    { root: '/docs', file: undefined },
    { root: '/docs', file: 'openapi.yaml' },
    { root: 'c:/docs (copy)', file: 'Orders v1 #2.json' },
    { root: '//server/share/t+x', file: 'apis/größe@2.yaml' },
    { root: 'memfs:/docs', file: 'a%20b.yml' },
  ];

  test('name a docs root, and the description in it, on every system', () => {
    for (const site of sites) assert.deepEqual(parseSiteUri(toSiteUri(site)), site);
  });

  test('have one key in every spelling', () => {
    const spellings = [
      ['file:///c%3A/t%2Bx#a%20b.yaml', 'file:///C:/t+x#a b.yaml'],
      ['file://server/share#api.json', 'file://SERVER/share/#api.json'],
      ['file:///docs#gr%C3%B6%C3%9Fe.yaml', 'file:///docs#größe.yaml'],
      ['file:///docs', 'file:///docs/'],
    ];
    for (const [one = '', other = ''] of spellings) assert.equal(siteKey(one), siteKey(other));
    assert.equal(new Set(sites.map((site) => siteKey(toSiteUri(site)))).size, sites.length);
  });
});
