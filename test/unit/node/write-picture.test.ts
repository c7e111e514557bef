import assert from 'node:assert/strict';
import sharp from 'sharp';
import { writePicture } from '../../../src/node/export/write-picture.ts';

const picture = {
  width: 3,
  height: 2,
  palette: ['#ffffff', '#102030', '#ff0000'],
  pixels: new Uint8Array([0, 1, 2, 2, 1, 0]),
};

suite('write a picture', () => {
  test('as a PNG that other programs read', async () => {
    const { content } = writePicture(picture);
    const image = sharp(content);
    const { format, width, height } = await image.metadata();
    assert.deepEqual([format, width, height], ['png', 3, 2]);
    const pixels = await image.removeAlpha().raw().toBuffer();
    const row = [255, 255, 255, 16, 32, 48, 255, 0, 0];
    assert.deepEqual([...pixels], [...row, 255, 0, 0, 16, 32, 48, 255, 255, 255]);
  });

  test('with a hash that is that of another picture only if it looks the same', () => {
    assert.deepEqual(writePicture(picture), writePicture({ ...picture, pixels: picture.pixels.slice() }));
    assert.match(writePicture(picture).hash, /^[\da-f]{10}$/);
    assert.notEqual(
      writePicture(picture).hash,
      writePicture({ ...picture, palette: ['#ffffff', '#102030', '#fe0000'] }).hash,
    );
  });
});
