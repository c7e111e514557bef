import assert from 'node:assert/strict';
import { breakNames, splitNames } from '../../../src/render/break-name.ts';
import { html } from '../../../src/render/html.ts';

suite('names that may be broken', () => {
  for (const [text, parts] of [
    ['createTrackingRequestForShipment', ['create', 'Tracking', 'Request', 'For', 'Shipment']],
    ['OPENAI_API_KEY_OF_THE_PROJECT', ['OPENAI_', 'API_', 'KEY_', 'OF_', 'THE_', 'PROJECT']],
    ['/api/v1/management/surveys', ['/api/', 'v1/', 'management/', 'surveys']],
    ['TrackingRequest', ['TrackingRequest']],
    ['A title of many short words', ['A title of many short words']],
    ['Use getTrackingRequests now', ['Use get', 'Tracking', 'Requests now']],
    ['überLangerNameMitUmlaut', ['über', 'Langer', 'Name', 'Mit', 'Umlaut']],
    ['', ['']],
  ] as const) {
    test(text || 'nothing', () => {
      assert.deepEqual(splitNames(text), parts);
      assert.equal(String(html`${breakNames(text)}`), parts.join('<wbr>'));
    });
  }
});
