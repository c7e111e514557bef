import type { PlaygroundView } from '../../form/playground-view.ts';
import { attributes, html } from '../../render/html.ts';
import type { OutputFile } from '../output-file.ts';
import { callbackFile } from '../own-files.ts';

/** Returns whether readers can sign in through the browser, so that identity servers redirect to the page below. */
export function signsInByBrowser({ slice }: PlaygroundView): boolean {
  const { securitySchemes } = slice.kind === 'operation' ? slice.operation : slice.channel;
  return securitySchemes.some(
    (scheme) =>
      scheme.kind === 'openIdConnect' ||
      (scheme.kind === 'oauth2' && scheme.flows.some(({ grant }) => grant === 'authorizationCode')),
  );
}

/**
 * Returns the page that identity servers redirect to. `script` is relative to OUT. The page sends no request, and does
 * not pass on its URL, which contains a code.
 */
export function callbackPage(script: string): OutputFile {
  const content = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'"><meta name="referrer" content="no-referrer"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Signing in</title>
<script${attributes({ src: `../${script}` })} defer></script></head>
<body><p>Returning to the page that you came from. If nothing happens, close this page and sign in again there.</p></body></html>
`;
  return { path: callbackFile, content: String(content) };
}
