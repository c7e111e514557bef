import assert from 'node:assert/strict';
import { stemWord } from '../../../../src/render/search/word-stems.ts';

suite('stems of words', () => {
  for (const forms of [
    ['price', 'prices', 'pricing'],
    ['create', 'creates', 'creating', 'created', 'creation'],
    ['cancel', 'cancels', 'cancelling', 'cancelled'],
    ['deploy', 'deploys', 'deploying', 'deployment', 'deployments'],
    ['query', 'queries', 'querying'],
    ['authenticate', 'authentication', 'authenticating'],
    ['configure', 'configuration', 'configuring'],
    ['migrate', 'migration', 'migrating'],
    ['status', 'statuses'],
    ['run', 'runs'],
    ['stop', 'stopped', 'stopping'],
  ]) {
    test(forms.join(', '), () => assert.deepEqual([...new Set(forms.map(stemWord))], [stemWord(forms[0] ?? '')]));
  }

  for (const word of ['api', 'aws', 'sdk', '订单', 'заказы', 'oauth2']) {
    test(`${word} stays`, () => assert.equal(stemWord(word), word));
  }
});
