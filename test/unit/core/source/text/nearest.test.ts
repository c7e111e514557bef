import assert from 'node:assert/strict';
import { sortByName, sortByNearness } from '../../../../../src/core/source/text/nearest.ts';

suite('the nearest paths', () => {
  const paths = ['overview', 'api/pipecat', 'old/start', 'api/livekit'];
  const same = (path: string) => path;

  test('have the same folders first, and are then the most similar', () => {
    assert.deepEqual(sortByNearness('old/pipecat', paths, same)[0], 'old/start');
    assert.deepEqual(sortByNearness('api/live', paths, same).slice(0, 2), ['api/livekit', 'api/pipecat']);
  });

  test('have the same words before the same letters', () => {
    const pages = ['bookstore-events', 'index', 'api/retrieve-a-book'];
    assert.equal(sortByNearness('replace-a-book', pages, same)[0], 'api/retrieve-a-book');
  });

  test('have the same name first, if something has moved', () => {
    assert.deepEqual(sortByName('old/pipecat', paths, same).slice(0, 2), ['api/pipecat', 'old/start']);
    assert.deepEqual(sortByName('api/live', paths, same)[0], 'api/livekit');
  });
});
