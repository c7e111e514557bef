import assert from 'node:assert/strict';
import { chosenFolder, pictureFolder, planInsertion } from '../../../src/host/page-files/plan-insertion.ts';

const place = { page: 'guides/start.mdx', pictures: 'images', exists: () => false, isValue: false };

suite('files in a page', () => {
  test('an image without a name is named after the page, with a number if that exists', () => {
    const file = { name: 'image.png' };
    const { snippet, creates } = planInsertion([file], place);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a tab stop
    assert.equal(snippet, '![${1:start}](/images/start.png)');
    assert.deepEqual(creates, [{ file, path: 'images/start.png' }]);
    const exists = (path: string) => path === 'images/start.png';
    assert.equal(
      planInsertion([file, { name: 'image.png' }], { ...place, exists }).creates[1]?.path,
      'images/start-3.png',
    );
  });

  test('files of the site are linked where they are, pages by their address', () => {
    const files = ['guides/index.mdx', 'files/A list.csv', 'images/x.svg'].map((path) => ({ name: path, path }));
    const { snippet, creates } = planInsertion(files, place);
    assert.equal(
      snippet,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: tab stops
      '[${1:index}](/guides) [${2:A list}](/files/A%20list.csv) ![${3:x}](/images/x.svg)',
    );
    assert.deepEqual(creates, []);
  });

  test('other files have their own folder, and names that are valid in URLs', () => {
    const { snippet, creates } = planInsertion([{ name: 'Price $list}.pdf' }], place);
    assert.equal(creates[0]?.path, 'files/price-list.pdf');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a tab stop
    assert.equal(snippet, '[${1:price list}](/files/price-list.pdf)');
  });

  test('the configured folder for images is relative to the root or to the page', () => {
    const folders = ['', '/media/', 'media', './images', '../images', '../../up', '.'].map((written) =>
      chosenFolder(written, 'guides/start.mdx'),
    );
    assert.deepEqual(folders, [undefined, 'media', 'media', 'guides/images', 'images', undefined, 'guides']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as in the setting
    assert.equal(chosenFolder('images/${documentDirName}/${documentBaseName}', 'a/b/c.mdx'), 'images/b/c');
    assert.equal(planInsertion([{ name: 'a.png' }], { ...place, pictures: 'guides' }).creates[0]?.path, 'guides/a.png');
  });

  test('in the value of an attribute only the address is inserted', () => {
    const { snippet } = planInsertion([{ name: 'Chart.PNG' }], { ...place, isValue: true });
    assert.equal(snippet, '/images/chart.png');
  });

  test('new images go where most of the others are', () => {
    assert.equal(pictureFolder([]), 'images');
    assert.equal(pictureFolder(['logo/a.svg', 'logo/b.svg', 'img/a.png', 'x.png']), 'img');
    assert.equal(pictureFolder(['few/a.png', 'most/a.png', 'few/b.png', 'most/b.png', 'most/c.png']), 'most');
    assert.equal(pictureFolder(['pictures/a.png', 'img/a.png']), 'img');
  });
});
