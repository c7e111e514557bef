/** Replaces a link to a page of another host by that page. */
export function loadEmbed(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  frame.title = link.dataset.title ?? '';
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture; clipboard-write';
  // The embedded page can't navigate the reader's page away.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation');
  // Video hosts refuse to play without a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = link.href;
  link.replaceWith(frame);
  frame.focus();
}
