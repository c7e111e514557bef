import type { IncomingMessage, ServerResponse } from 'node:http';

/** Files whose content is not in the HTML of a page, such as images and style sheets. */
const isOutsideHtml = (file: string) => !/\.(?:mdx?|json|ya?ml)$/i.test(file);

/** The pages of the site that are open in browsers, which are informed of changes by server-sent events. */
export class LiveTabs {
  readonly #open = new Set<ServerResponse>();
  #files = 0;

  /** Differs after a file has changed that a page shows without containing it. */
  get stamp(): string {
    return String(this.#files);
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    // A page that comes back checks at once whether it has changed meanwhile.
    response.write('retry: 1000\n\ndata: changed\n\n');
    this.#open.add(response);
    request.once('close', () => this.#open.delete(response));
  }

  changed(files: readonly string[]): void {
    if (files.some(isOutsideHtml)) this.#files += 1;
    for (const tab of this.#open) tab.write('data: changed\n\n');
  }
}
