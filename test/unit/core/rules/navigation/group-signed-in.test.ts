import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('group-signed-in', () => {
  test('reports a group with `public: false`, whose pages are published anyway', () => {
    const groups = [
      { group: 'Staff', public: false, pages: ['a'] },
      { group: 'Open', public: true, pages: ['b', { group: 'Inner', public: false, pages: ['c'] }] },
      { group: 'Plain', pages: [] },
    ];
    const texts = { 'docs.json': docsJson({ groups }), 'a.mdx': '', 'b.mdx': '', 'c.mdx': '' };
    const findings = findingsOf('group-signed-in', texts);
    assert.deepEqual(
      findings.map(
        (finding) => /^warning docs\.json «"public"» .*the group "(\w+)" does not restrict/.exec(finding)?.[1],
      ),
      ['Staff', 'Inner'],
    );
  });
});
