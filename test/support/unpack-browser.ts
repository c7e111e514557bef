import { findBrowser } from './browser.ts';

/** Runs before the files of a suite, which run two at a time: each would unpack the browser while another one starts it. */
export async function mochaGlobalSetup(): Promise<void> {
  await findBrowser();
}
