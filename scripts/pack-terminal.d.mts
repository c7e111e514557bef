export function packTerminal(destination: string): string;
