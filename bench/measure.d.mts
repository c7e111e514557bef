export const median: (numbers: readonly number[]) => number;
