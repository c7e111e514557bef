import assert from 'node:assert/strict';
import { normalizePath, proposePath, refusePath, toFileName } from '../../../../src/core/new-pages/page-path.ts';
import { docsJson, projectOf } from '../../../support/project-of.ts';

suite('paths of new pages', () => {
  test('a title becomes a file name in kebab case', () => {
    const names: readonly (readonly [title: string, name: string])[] = [
      ['Rate limits', 'rate-limits'],
      ['Über uns: die Größe', 'uber-uns-die-große'],
      ["Don't panic!", 'dont-panic'],
      ['  GET /orders  ', 'get-orders'],
      ['a/b\\c', 'a-b-c'],
      ['..', 'page'],
      ['../../etc/passwd', 'etc-passwd'],
      ['🚀', 'page'],
      ['🚀 Launch', 'launch'],
      ['入門ガイド', '入門ガイド'],
      ['Йод и ёж', 'йод-и-ёж'],
      ['CON', 'con-page'],
      ['_hidden_', 'hidden'],
      ['v2.1', 'v2-1'],
      ['x'.repeat(300), 'x'.repeat(80)],
      [`${'word '.repeat(40)}`, `${'word-'.repeat(15)}word`],
    ];
    for (const [title, name] of names) assert.equal(toFileName(title), name, title);
  });

  const project = projectOf({
    'docs.json': docsJson({ groups: [{ group: 'Guides', pages: ['guides/start', 'guides/Start-2'] }] }),
    'guides/start.mdx': '',
    'guides/Start-2.md': '',
    '.mintignore': 'drafts',
  });

  test('an existing path gets a number, regardless of extension and case', () => {
    assert.equal(proposePath(project, 'guides', 'Start'), 'guides/start-3');
    assert.equal(proposePath(project, '', 'Start'), 'start');
    assert.equal(proposePath(project, 'guides', 'Next'), 'guides/next');
  });

  test('a typed path may have slashes and an extension', () => {
    assert.equal(normalizePath(' /guides/next.mdx '), 'guides/next');
    assert.equal(normalizePath('guides\\next/'), 'guides/next');
  });

  test('an impossible path is refused with the reason', () => {
    const refused: readonly (readonly [path: string, message: RegExp])[] = [
      ['', /Write a path/],
      ['guides/start', /"guides\/start.mdx" exists already/],
      ['Guides/START', /exists already/],
      ['../other', /segments/],
      ['a//b', /segments/],
      ['a/./b', /segments/],
      ['what?', /can't be an address, because of "\?"/],
      ['a#b', /because of "#"/],
      ['{id}', /because of "\{"/],
      ['guides/nul', /not a file name/],
      ['guides/a.', /not a file name/],
      ['guides/a /b', /not a file name/],
      ['drafts/x', /mintignore/],
      ['.git/x', /\.git/],
      ['node_modules/x', /node_modules/],
      ['入'.repeat(80), /too long/],
    ];
    for (const [path, message] of refused) assert.match(refusePath(project, path) ?? 'accepted', message, path);
    for (const path of ['guides/next', '入門', 'a b/c']) assert.equal(refusePath(project, path), undefined, path);
  });
});
