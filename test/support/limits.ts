/**
 * Milliseconds after which a wait of a test is given up, for what would never come: nothing that works takes a tenth of it, on a busy
 * machine either. The limit of a whole test (`timeout` in `.mocharc.json`) is longer, so that a test says what it waited for.
 */
export const waitLimit = 180_000;
