import { formatCount } from '../../core/source/text/format-count.ts';

export interface SiteState {
  /** Undefined: not read yet. */
  readonly name: string | undefined;
  /** `unopened`: not needed yet. `read`: checked as a whole. */
  readonly progress: 'unopened' | 'reading' | 'read';
  readonly errors: number;
  readonly warnings: number;
  /** Descriptions that the official validators gave no result for. */
  readonly unvalidated: readonly string[];
}

export function describeStatus({ name, progress, errors, warnings, unvalidated }: SiteState): {
  readonly text: string;
  readonly tooltip: string;
} {
  const siteName = name === undefined || name === '' ? 'Site' : name;
  if (progress === 'reading') {
    return { text: `$(loading~spin) ${siteName}`, tooltip: `Reading ${siteName === 'Site' ? 'the site' : siteName}…` };
  }
  const counts = [errors > 0 ? `$(error) ${errors}` : '', warnings > 0 ? `$(warning) ${warnings}` : ''];
  const words = [errors > 0 ? formatCount(errors, 'error') : '', warnings > 0 ? formatCount(warnings, 'warning') : ''];
  const problems = words.filter((word) => word !== '').join(', ') || 'no errors or warnings';
  const later =
    unvalidated.length === 0
      ? ''
      : ` The official validation of ${unvalidated.join(', ')} took too long or failed, and runs again.`;
  return {
    text: ['$(book)', siteName, ...counts].filter((part) => part !== '').join(' '),
    tooltip: progress === 'unopened' ? 'Open the Site view' : `${siteName}: ${problems}.${later} Open the Site view`,
  };
}
