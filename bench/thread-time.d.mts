/** Milliseconds of the processor that this thread has used. */
export function threadTime(): number;
