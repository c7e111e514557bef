import { join } from 'node:path';
import { askSite, type Finding } from './ask-site.ts';
import { listBases } from './bases.ts';
import { drawRun, type Run } from './draw-run.ts';
import { kindOf, wordsOfError } from './faults.ts';
import type { Batch, Report } from './messages.ts';
import { reduceSite } from './reduce-site.ts';
import { type SiteFiles, writeSiteFiles } from './site-files.ts';

/** Ignored if the parent has ended. */
process.once('disconnect', () => process.exit());

/** A process that does some runs, and reports its progress, so that its parent can end it if it hangs. */
process.once('message', (batch: Batch) => {
  fuzz(batch).then(
    () => process.disconnect(),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

const reduceTime = 15_000;

async function fuzz(batch: Batch): Promise<void> {
  const bases = listBases(batch.corpus);
  const known = new Set(batch.known);
  let running = -1;
  let asked = '';
  const say = (report: Report) => process.send?.(report);
  const onQuestion = (question: string) => {
    asked = question;
    say({ kind: 'asks', run: running, question });
  };
  const found = (run: Run, { question, fault }: Finding): boolean => {
    const faultKind = `${question}: ${kindOf(fault)}`;
    say({ kind: 'finding', run: running, base: run.base, question, fault, faultKind });
    const isNew = !known.has(faultKind);
    known.add(faultKind);
    return isNew;
  };
  const stray: Finding[] = [];
  const onStray = (error: unknown) => {
    stray.push({ question: asked, fault: `nobody awaited: ${wordsOfError(error)}` });
  };
  process.on('unhandledRejection', onStray).on('uncaughtException', onStray);

  for (running of batch.runs) {
    const run = drawRun(batch.seed, running, bases);
    const { isOfficial } = run;
    const ask = async (site: SiteFiles, only?: string) => {
      const options = { folder: batch.folder, isOfficial, onQuestion, ...(only === undefined ? {} : { only }) };
      const findings = await askSite(site, run.drawFor, options);
      // An unhandled rejection is reported after the turn of the event loop in which it happened.
      await new Promise((resolve) => setImmediate(resolve));
      return [...findings, ...stray.splice(0)];
    };
    const findings = await ask(run.site);
    const folder = join(batch.output, `${batch.seed}-${running}`);
    if (findings.length > 0) writeSiteFiles(join(folder, 'site'), run.site);
    const [first] = findings.filter((finding) => found(run, finding)).filter(({ fault }) => !fault.startsWith('took'));
    if (first !== undefined) {
      const isSame = ({ question, fault }: Finding) =>
        question === first.question && kindOf(fault) === kindOf(first.fault);
      const small = await reduceSite(
        run.site,
        async (site) => (await ask(site, first.question)).some(isSame),
        reduceTime,
      );
      writeSiteFiles(join(folder, 'small'), small);
    }
    say({ kind: 'done', run: running });
  }
}
