import type { DiskNames } from '../../site/output-path.ts';

export const diskNames: DiskNames = process.platform === 'win32' ? 'windows' : 'any';
