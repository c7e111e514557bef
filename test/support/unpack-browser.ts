import { findBrowser } from './browser.ts';

/** Before the files of a suite run two at a time: each would unpack the browser over the one that another is starting. */
export async function mochaGlobalSetup(): Promise<void> {
  await findBrowser();
}
