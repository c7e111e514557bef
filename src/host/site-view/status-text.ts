export interface SiteState {
  /** Undefined: not read yet. */
  readonly name: string | undefined;
  /** `unopened`: nothing has needed it yet; `read`: it was checked as a whole. */
  readonly progress: 'unopened' | 'reading' | 'read';
  readonly errors: number;
  readonly warnings: number;
}

/** What the status bar says of a site. */
export function describeStatus({ name, progress, errors, warnings }: SiteState): {
  readonly text: string;
  readonly tooltip: string;
} {
  const called = name === undefined || name === '' ? 'Site' : name;
  if (progress === 'reading') {
    return { text: `$(loading~spin) ${called}`, tooltip: `Reading ${called === 'Site' ? 'the site' : called}…` };
  }
  const counts = [errors > 0 ? `$(error) ${errors}` : '', warnings > 0 ? `$(warning) ${warnings}` : ''];
  const words = [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : ''];
  const problems = words.filter((word) => word !== '').join(', ') || 'no errors or warnings';
  return {
    text: ['$(book)', called, ...counts].filter((part) => part !== '').join(' '),
    tooltip: progress === 'unopened' ? 'Open the Site view' : `${called}: ${problems}. Open the Site view`,
  };
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
