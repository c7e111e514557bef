import { randomBytes } from 'node:crypto';
import { html } from '../../render/html.ts';

export interface PanelResources {
  /** `webview.cspSource`. */
  readonly cspSource: string;
  readonly script: string;
  readonly styles: string;
  /** Remote images only in trusted workspaces: loading one tells its server who reads. */
  readonly trusted: boolean;
}

/** The panel's document: it is set once and never again; pages come by message. Nothing in it connects anywhere. */
export function panelHtml({ cspSource, script, styles, trusted }: PanelResources): string {
  const nonce = randomBytes(18).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource}`,
    `font-src ${cspSource}`,
    `img-src ${cspSource} data: blob:${trusted ? ' https:' : ''}`,
    'media-src data: blob:',
  ].join('; ');
  const document = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API Docs</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
  return String(document);
}
