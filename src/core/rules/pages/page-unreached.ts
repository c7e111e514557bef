import type { Rule } from '../rule.ts';
import { listingFixes } from '../shared-fixes.ts';

export const pageUnreached: Rule = {
  id: 'page-unreached',
  summary: 'Every page file is listed in the navigation or has `hidden: true`.',
  severity: 'info',
  *check(project, { meantPages }) {
    const { planReport, configFile, config } = project;
    const unreached = planReport.unreached.filter((file) => !meantPages.mayInclude(file));
    if (unreached.length === 0 || configFile === undefined) return;
    const { start, end } = config.navigation.at.span;
    const [only, another] = unreached;
    const named = unreached.slice(0, 8).join(', ');
    const others = unreached.length > 8 ? ` and ${unreached.length - 8} more` : '';
    yield {
      message:
        another === undefined
          ? `"${only}" is not in the navigation, so it is left out of the site. List it, or set \`hidden: true\` in its front matter, unless other pages import it.`
          : `Not in the navigation: ${named}${others}. These pages are left out of the site. List them, or set \`hidden: true\` in their front matter, unless other pages import them.`,
      at: { file: config.navigation.at.file, span: { start, end: Math.min(start + 1, end) } },
      ...(only !== undefined && another === undefined && { fixes: listingFixes(project, only) }),
      related: unreached
        .slice(0, 50)
        .map((file) => ({ message: 'Not listed', at: { file, span: { start: 0, end: 0 } } })),
    };
  },
};
