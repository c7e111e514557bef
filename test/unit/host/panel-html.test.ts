import assert from 'node:assert/strict';
import { panelHtml } from '../../../src/host/preview/panel-html.ts';

const resources = {
  cspSource: 'https://panel.test',
  script: 'https://panel.test/p.js',
  styles: 'https://panel.test/p.css',
};

function policyOf(markup: string): string {
  return /Content-Security-Policy" content="([^"]*)"/.exec(markup)?.[1]?.replaceAll('&#39;', "'") ?? '';
}

suite("The panel's document", () => {
  test('allows only its own script and styles, and no connections', () => {
    const policy = policyOf(panelHtml({ ...resources, trusted: true }));
    assert.match(
      policy,
      /^default-src 'none'; script-src 'nonce-[\w+/=]{20,}'; style-src https:\/\/panel\.test 'nonce-[\w+/=]{20,}';/,
    );
    assert.ok(!/unsafe|connect-src|frame-src|\*/.test(policy), policy);
  });

  test('loads remote images in trusted workspaces only', () => {
    assert.match(policyOf(panelHtml({ ...resources, trusted: true })), /img-src [^;]*https:(;|$)/);
    assert.ok(!/img-src [^;]*https:(;|$)/.test(policyOf(panelHtml({ ...resources, trusted: false }))));
  });

  test('gives the toolkit a nonce for styles that does not allow scripts', () => {
    const markup = panelHtml({ ...resources, trusted: true });
    const [, script] = /script-src 'nonce-([^']+)'/.exec(policyOf(markup)) ?? [];
    const [, style] = /style-src [^;]*'nonce-([^']+)'/.exec(policyOf(markup)) ?? [];
    assert.ok(markup.includes(`<meta property="csp-nonce" content="${style}">`));
    assert.notEqual(style, script);
  });

  test('has a new nonce each time, and no inline script or style', () => {
    const [one, two] = [panelHtml({ ...resources, trusted: true }), panelHtml({ ...resources, trusted: true })];
    assert.notEqual(policyOf(one), policyOf(two));
    assert.ok(!/<style|style=|<script nonce="[^"]*">[^<]/.test(one));
  });
});
