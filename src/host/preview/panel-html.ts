import { attributes, html } from '../../render/html.ts';

export interface PanelResources {
  /** `webview.cspSource`. */
  readonly cspSource: string;
  readonly script: string;
  readonly styles: string;
  /** Remote images are loaded in trusted workspaces only, because loading one reveals the user to its server. */
  readonly trusted: boolean;
}

/**
 * Returns the panel's document. It is set once, and pages arrive by message. Its policy allows no connections. The
 * toolkit tests its styles in its own element, for which it reads the nonce from a `meta` element; this nonce is not
 * valid for scripts.
 */
export function panelHtml({ cspSource, script, styles, trusted }: PanelResources): string {
  const [nonce, styleNonce] = [makeNonce(), makeNonce()];
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} 'nonce-${styleNonce}'`,
    `font-src ${cspSource}`,
    `img-src ${cspSource} data: blob:${trusted ? ' https:' : ''}`,
    'media-src data: blob:',
  ].join('; ');
  const document = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta property="csp-nonce" content="${styleNonce}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API Docs</title>
<link${attributes({ rel: 'stylesheet', href: styles })}>
</head>
<body>
<script${attributes({ nonce, src: script })}></script>
</body>
</html>`;
  return String(document);
}

function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}
