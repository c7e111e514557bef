import assert from 'node:assert/strict';
import { breaches, FixLaw } from '../../support/fix-law.ts';
import { docsJson, type Texts } from '../../support/project-of.ts';

const page = (title: string, body = '') => `---\ntitle: "${title}"\ndescription: "Text."\n---\n\n${body}\n`;

const site: Texts = {
  'docs.json': docsJson({
    groups: [
      { group: 'Guides', pages: ['guides/start', 'guides/next'] },
      { group: 'API', pages: [{ group: 'Basics', pages: ['api/basics/errors'] }] },
    ],
  }),
  'guides/start.mdx': page('Start'),
  'guides/next.mdx': page('Next'),
  'api/basics/errors.mdx': page('Errors'),
};
const config = site['docs.json'] ?? '';

suite('Fixes that create or list pages keep the law of fixes', () => {
  const changes: readonly (readonly [name: string, changed: Texts, title: RegExp])[] = [
    [
      'an entry without a page',
      { 'docs.json': config.replace('"guides/next"', '"guides/next", "guides/quotas"') },
      /^Create the page "guides\/quotas\.mdx"$/,
    ],
    [
      'a link to a page that is missing',
      { 'guides/start.mdx': page('Start', '[a](/api/basics/quotas)') },
      /^Create the page "api\/basics\/quotas\.mdx"$/,
    ],
    [
      'a link to a page that has moved',
      { 'guides/start.mdx': page('Start', '[a](/tutorials/errors)') },
      /^Add a redirect to "\/api\/basics\/errors"$/,
    ],
    ['a page in no navigation', { 'guides/lost.mdx': page('Lost') }, /^Add "guides\/lost" to the navigation$/],
    [
      'a link to a page in no navigation',
      { 'guides/lost.mdx': page('Lost'), 'guides/start.mdx': page('Start', '[a](/guides/lost)') },
      /^Add "guides\/lost" to the navigation$/,
    ],
  ];
  for (const [name, changed, title] of changes) {
    test(name, async () => {
      const law = new FixLaw(site);
      try {
        const judgement = await law.judge(changed);
        assert.ok(
          judgement.trials.some(({ fix }) => title.test(fix.title)),
          judgement.trials.map(({ fix }) => fix.title).join('\n'),
        );
        assert.deepEqual(breaches(judgement), []);
      } finally {
        await law.dispose();
      }
    });
  }
});
