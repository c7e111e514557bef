import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('file-outside', () => {
  test('reports the logo and the favicon where they are named', () => {
    const logo = { light: '/private/light.svg', dark: 'logo.svg' };
    const texts = {
      '.mintignore': 'private/\n',
      'docs.json': docsJson({ pages: [] }, { logo, favicon: './.icons/f.png' }),
      'logo.svg': '',
      'private/light.svg': '',
      '.icons/f.png': '',
    };
    assert.deepEqual(findingsOf('file-outside', texts), [
      'warning docs.json «/private/light.svg» `private/light.svg` is outside of the project: line 1 of `.mintignore` names it. Change that line, or move the file.',
      'warning docs.json «./.icons/f.png» `.icons/f.png` is outside of the project: the name `.icons` begins with a dot. Rename it, or move the file.',
    ]);
  });

  test('ignores files of the project, missing files and URLs', () => {
    const logo = { light: 'https://e.example/.well-known/a.svg', dark: 'gone.svg' };
    assert.deepEqual(findingsOf('file-outside', { 'docs.json': docsJson({ pages: [] }, { logo }) }), []);
  });
});
