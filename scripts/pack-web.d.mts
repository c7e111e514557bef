export function packWeb(destination: string): string;
export function stageWeb(folder: string): void;
