/** Windows has no pipes with a path, no permissions by mode, no signals between processes, and no names with a colon. */
const isPosix = process.platform !== 'win32';

export const testOnPosix: Mocha.TestFunction | Mocha.PendingTestFunction = isPosix ? test : test.skip;

export const suiteOnPosix: Mocha.SuiteFunction | Mocha.PendingSuiteFunction = isPosix ? suite : suite.skip;
