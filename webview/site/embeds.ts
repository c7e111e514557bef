/** Pages of other hosts are loaded once their link is pressed; with a key that opens a link elsewhere it stays a link. */
export function followEmbeds(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.x-load') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.title = link.dataset.title ?? '';
    frame.allow = 'fullscreen; encrypted-media; picture-in-picture; clipboard-write';
    // It can't lead the reader's own page away.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation');
    // Video hosts refuse pages that hide where they are.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = link.href;
    link.replaceWith(frame);
    frame.focus();
  });
}
