/**
 * The time limit of a wait in a test, in milliseconds. Nothing that works takes a tenth of it, even on a busy machine. The limit of a whole test (`timeout` in `.mocharc.json`) is longer, so that a test says what it waited for.
 */
export const waitLimit = 180_000;

/** Milliseconds in which another program that serves as an oracle must answer; later answers are not compared. */
export const oracleLimit = 1000;
