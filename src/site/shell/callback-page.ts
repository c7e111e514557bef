import { attributes, html } from '../../render/html.ts';
import type { PlaygroundView } from '../../render/playground-view.ts';
import type { OutputFile } from '../output-file.ts';
import { callbackFile } from '../own-files.ts';

/** Whether readers may sign in by a browser there: then identity servers send them back to the page below. */
export function signsInByBrowser({ slice }: PlaygroundView): boolean {
  const { securitySchemes } = slice.kind === 'operation' ? slice.operation : slice.channel;
  return securitySchemes.some(
    (scheme) =>
      scheme.kind === 'openIdConnect' ||
      (scheme.kind === 'oauth2' && scheme.flows.some(({ grant }) => grant === 'authorizationCode')),
  );
}

/** The page that browsers come back to. `script`: from OUT. It sends no request, and its address, which has a code in it, goes nowhere. */
export function callbackPage(script: string): OutputFile {
  const content = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'"><meta name="referrer" content="no-referrer"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Signing in</title>
<script${attributes({ src: `../${script}` })} defer></script></head>
<body><p>Going back to the page that you came from. If it does not take over, close this one and sign in again there.</p></body></html>
`;
  return { path: callbackFile, content: String(content) };
}
