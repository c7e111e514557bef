import assert from 'node:assert/strict';
import { checkRequirements, findUnlisted, readRequirements } from '../../support/requirements.ts';

// The requirements of the standards, clause by clause. The rows of AsyncAPI are run by `corpus/requirements.test.ts`:
// its parser takes a quarter of a second for each.

suite('requirements of the standards', () => {
  for (const name of ['openapi-2', 'openapi-3', 'arazzo', 'overlay'])
    test(`${name}: what breaks one is reported, once`, async () => {
      await checkRequirements(readRequirements(name));
    });

  for (const name of ['openapi-2', 'openapi-3', 'asyncapi-2', 'asyncapi-3', 'arazzo', 'overlay'])
    test(`${name}: every MUST of the text has its row or its reason`, function () {
      const unlisted = findUnlisted(readRequirements(name));
      if (unlisted === undefined) this.skip();
      assert.deepEqual(unlisted, []);
    });
});
