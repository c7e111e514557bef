import type { Server } from '../server.ts';
import { type RequestHandlers, siteAt } from './handlers.ts';

/** Exports a site, with the protocol's progress; cancelled by cancelling the request. */
export function exportRequests(server: Server): Pick<RequestHandlers, 'apidocs/export'> {
  return {
    async 'apidocs/export'({ root, options, workDoneToken }, signal) {
      const { engine } = await siteAt(server, root);
      const progress = server.connection.window.attachWorkDoneProgress(workDoneToken);
      progress.begin(options.indexOnly === true ? 'Exporting llms.txt' : 'Exporting the site', 0, undefined, true);
      let reported = 0;
      const onProgress = (done: number, total: number) => {
        const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
        // One message for each of thousands of pages would flood the client.
        if (percent === reported) return;
        reported = percent;
        progress.report(percent, `${done} of ${total}`);
      };
      try {
        return await engine.exportSite(options, onProgress, signal);
      } finally {
        progress.done();
      }
    },
  };
}
