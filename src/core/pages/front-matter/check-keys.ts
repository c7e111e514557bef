import type { Fix, Problem } from '../../source/document/problem.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { explainAddress } from '../../source/references/address-form.ts';
import { locateMistakes } from '../../standards/check/check-format.ts';
import type { MistakeCodes } from '../../standards/check/mistake-codes.ts';
import { frontMatterStandard } from '../../standards/standard.ts';
import type { FrontMatterEntries, FrontMatterEntry } from './front-matter-entries.ts';

const codes: MistakeCodes = {
  key: ['front-matter-unknown-key', 'warning'],
  missing: ['front-matter-wrong-type', 'warning'],
  type: ['front-matter-wrong-type', 'warning'],
  value: ['front-matter-unknown-value', 'warning'],
};

/** Reports misspelt keys, and values of a wrong type. Other unknown keys are the writer's own, and allowed. */
export function checkKeys({ entries, parse }: FrontMatterEntries): readonly Problem[] {
  const root = Object.fromEntries(entries.map(({ key, value }) => [key, value]));
  return [
    ...checkTitle(entries),
    ...checkSources(entries),
    ...checkCanonical(entries, parse),
    ...locateMistakes(frontMatterStandard, root, { document: parse, codes }),
  ];
}

function checkTitle(entries: readonly FrontMatterEntry[]): readonly Problem[] {
  const title = entries.find(({ key }) => key === 'title');
  if (title === undefined || (title.value !== null && String(title.value).trim() !== '')) return [];
  const message = '`title` is empty, so the page is named after its file. Write the title of the page.';
  return [{ code: 'front-matter-title-empty', severity: 'warning', message, at: title.keyAt }];
}

/** Search engines ignore a canonical address that is not a whole one. */
function checkCanonical(entries: readonly FrontMatterEntry[], parse: FrontMatterEntries['parse']): readonly Problem[] {
  const written = entries.find(({ key }) => key === 'canonical')?.value;
  const fault = typeof written === 'string' && written !== '' ? explainAddress(written, true) : undefined;
  const at = fault && parse().find('/canonical')?.location;
  if (fault === undefined || at === undefined) return [];
  const { message, meant } = fault;
  const fix: Fix = { kind: 'fix', title: `Change to "${meant ?? ''}"`, edits: [{ at, text: quoteText(meant ?? '') }] };
  return [
    { code: 'front-matter-unknown-value', severity: 'warning', message, at, fixes: meant === undefined ? [] : [fix] },
  ];
}

const sourceKeys = ['openapi', 'asyncapi', 'api', 'openapi-schema'];

/** Only one key says what the page documents. */
function checkSources(entries: readonly FrontMatterEntry[]): readonly Problem[] {
  const [first, ...others] = entries.filter(
    ({ key, value }) => sourceKeys.includes(key) && value !== null && value !== '',
  );
  return others.map(({ key, keyAt }) => ({
    code: 'front-matter-two-sources',
    severity: 'warning',
    message: `The page already documents an operation by \`${first?.key ?? ''}\`. Remove \`${key}\`, or the other key.`,
    at: keyAt,
    related: first === undefined ? [] : [{ message: 'The first source', at: first.keyAt }],
  }));
}
