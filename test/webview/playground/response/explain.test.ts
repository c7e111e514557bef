import assert from 'node:assert/strict';
import { explainCookie } from '../../../../webview/playground/response/explain-cookie.ts';
import {
  explainHeader,
  formatRelativeTime,
  formatSeconds,
} from '../../../../webview/playground/response/explain-header.ts';
import { type BusyState, stateHeading } from '../../../../webview/playground/response/outcome-words.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

suite('explained headers and cookies', () => {
  test('headers', () => {
    const explain = (name: string, value: string) => explainHeader(name, value, now);
    assert.equal(explain('Cache-Control', 'private, max-age=3600'), 'Cached for one user only; fresh for 1 hour');
    assert.equal(explain('cache-control', 'max-age=0, unknown'), 'Stale at once');
    assert.equal(explain('cache-control', 'unknown'), undefined);
    assert.equal(explain('Retry-After', '120'), 'Send again after 2 minutes');
    assert.equal(explain('Retry-After', 'Sun, 22 Nov 2026 15:00:00 GMT'), 'in 3 hours');
    assert.equal(explain('Last-Modified', 'Fri, 20 Nov 2026 12:00:00 GMT'), '2 days ago');
    assert.equal(explain('Expires', '0'), 'Already stale');
    assert.equal(explain('X-RateLimit-Remaining', '41'), 'Requests left in this window');
    assert.equal(explain('X-Own', '1'), undefined);
    assert.equal(explain('constructor', '1'), undefined);
  });

  test('times', () => {
    assert.deepEqual([1, 90, 120, 3600, 86_400, 172_800, Number.NaN].map(formatSeconds), [
      '1 second',
      '90 seconds',
      '2 minutes',
      '1 hour',
      '1 day',
      '2 days',
      'an unknown time',
    ]);
    assert.equal(formatRelativeTime(now + 500, now), 'now');
  });

  test('the heading while a response comes', () => {
    const head = { status: 200, statusText: '', url: '', redirects: [], headers: [] };
    const sending = { kind: 'sending', request: { method: 'GET' } } as unknown as BusyState;
    assert.equal(stateHeading(sending), 'Waiting for the response…');
    assert.equal(stateHeading({ ...sending, head } as BusyState), '200 OK, receiving the body…');
  });

  test('cookies', () => {
    const explain = (header: string, url = 'https://a.example/') => explainCookie(header, url, now);
    assert.deepEqual(withoutUndefined(explain('sid=a=b; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=86400')), {
      name: 'sid',
      value: 'a=b',
      words: [
        'for this host only',
        'expires in 1 day',
        'over HTTPS only',
        'not readable by scripts',
        'sent from other sites only for links (Lax)',
      ],
    });
    assert.deepEqual(explain('x=1; Domain=.example.com; Path=/v1; Expires=Sat, 21 Nov 2026 12:00:00 GMT').words, [
      'for example.com and its subdomains, under /v1',
      'deleted',
    ]);
    assert.deepEqual(explain('x=1').words, ['for this host only', 'until the browser is closed']);
    assert.match(explain('x=1; SameSite=None').warning ?? '', /without Secure/);
    assert.match(explain('x=1; Secure', 'http://a.example/').warning ?? '', /without HTTPS/);
    assert.equal(explain('x=1; Secure', 'http://localhost:3000/').warning, undefined);
  });
});
