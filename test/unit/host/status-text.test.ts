import assert from 'node:assert/strict';
import { describeStatus, type SiteState } from '../../../src/host/site-view/status-text.ts';

suite('The status bar item', () => {
  test('says that the site is being read, then its name and problems', () => {
    const site: SiteState = { name: 'Books', progress: 'read', errors: 0, warnings: 0, unvalidated: [] };
    const unnamed = { ...site, name: undefined };
    assert.deepEqual(describeStatus({ ...unnamed, progress: 'unopened' }), {
      text: '$(book) Site',
      tooltip: 'Open the Site view',
    });
    assert.deepEqual(describeStatus({ ...unnamed, progress: 'reading' }), {
      text: '$(loading~spin) Site',
      tooltip: 'Reading the site…',
    });
    assert.deepEqual(describeStatus(site), {
      text: '$(book) Books',
      tooltip: 'Books: no errors or warnings. Open the Site view',
    });
    assert.deepEqual(describeStatus({ ...site, errors: 1, warnings: 2 }), {
      text: '$(book) Books $(error) 1 $(warning) 2',
      tooltip: 'Books: 1 error, 2 warnings. Open the Site view',
    });
    assert.equal(
      describeStatus({ ...site, unvalidated: ['api.yaml'] }).tooltip,
      'Books: no errors or warnings. The official validation of api.yaml took too long or failed, and runs again. Open the Site view',
    );
    assert.equal(describeStatus({ ...site, name: '', warnings: 1 }).text, '$(book) Site $(warning) 1');
  });
});
