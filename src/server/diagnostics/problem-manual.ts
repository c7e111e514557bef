import type { Outside } from '../outside.ts';
import { linesOfCodes } from './lines-of-codes.ts';

/** Maps a problem's code to its heading in the manual; undefined: there is no manual. */
export type ProblemManual = (code: string) => string | undefined;

export async function readProblemManual(outside: Pick<Outside, 'readManual'>): Promise<ProblemManual> {
  const manual = await outside.readManual();
  if (manual === undefined) return () => undefined;
  const lines = linesOfCodes(manual.text);
  return (code) => {
    const line = lines.get(code);
    return line === undefined ? manual.uri : `${manual.uri}#L${line}`;
  };
}
