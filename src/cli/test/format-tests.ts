import { escapeXmlAttribute, printXml } from '../../core/source/xml/xml-text.ts';
import { listDifferences } from '../../request/check-response.ts';
import type { Failure, StepResult, TestResult } from '../../workflows/workflow-run.ts';
import { toMismatches } from '../send-request.ts';
import { printable, printableJson } from '../terminal.ts';

interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function summarize(tests: readonly TestResult[]): Summary {
  const count = (outcome: TestResult['outcome']) => tests.filter((each) => each.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** Prints the results as JSON, in the documented form. */
export function formatTestsJson(tests: readonly TestResult[]): string {
  const toFailure = ({ message, expected, actual }: Failure) => ({
    message,
    expected,
    actual,
  });
  const toStep = ({ name, outcome, request, status, failures, reason, check }: StepResult) => ({
    name,
    outcome,
    reason,
    request,
    status,
    failures: failures.map(toFailure),
    ...(check !== undefined && listDifferences(check).length > 0 && toMismatches(check)),
  });
  const toTest = ({ name, file, line, outcome, steps }: TestResult) => ({
    name,
    file,
    line,
    outcome,
    steps: steps.map(toStep),
  });
  return printableJson({ tests: tests.map(toTest), summary: summarize(tests) });
}

const marks = { passed: '✓', failed: '✗', skipped: '-' } as const;

/** Prints the results for people: the steps that failed, or whose response is not as described, and why tests were skipped. */
export function formatTestsPretty(tests: readonly TestResult[]): string {
  const lines: string[] = [];
  for (const [index, test] of tests.entries()) {
    if (test.file !== tests[index - 1]?.file) lines.push(printable(test.file));
    lines.push(`  ${marks[test.outcome]} ${printable(test.name)}`);
    if (test.outcome === 'skipped') lines.push(...test.steps.flatMap((step) => printReason(step, test.file)));
    const shown =
      test.outcome === 'failed' ? test.steps : test.steps.filter((step) => printDifferences(step).length > 0);
    lines.push(...shown.flatMap((step) => printStep(step, test.file)));
  }
  const { passed, failed, skipped } = summarize(tests);
  return `${[...lines, `${passed} passed, ${failed} failed, ${skipped} skipped.`].join('\n')}\n`;
}

/** In number; the JSON has all of them. */
const mostDifferences = 5;

/** The differences of a response from its description, which decide nothing, each on a line. */
function printDifferences({ check }: StepResult): readonly string[] {
  const all = check === undefined ? [] : listDifferences(check);
  const more = all.length > mostDifferences ? [`… ${all.length - mostDifferences} more`] : [];
  return [...all.slice(0, mostDifferences), ...more].map((text) => `not as described: ${text}`);
}

function printStep(step: StepResult, file: string): string[] {
  const { name, line, outcome, request, status, failures } = step;
  const call = request === undefined ? [] : [request.method, request.url];
  const words = [marks[outcome], name, ...call, ...(status === undefined ? [] : [String(status)])];
  const details = failures.flatMap((failure) => [
    `        ${printable(failure.message)} (${printable(file)}:${failure.line ?? line})`,
    ...printValues(failure).map((text) => `        ${text}`),
  ]);
  const differences = printDifferences(step).map((text) => `        ${printable(text)}`);
  return [`      ${printable(words.join(' '))}`, ...details, ...differences];
}

function printReason({ reason, line }: StepResult, file: string): string[] {
  return reason === undefined ? [] : [`      ${printable(reason)} (${printable(file)}:${line})`];
}

function printValues({ expected, actual }: Failure): string[] {
  return [
    ...(expected === undefined ? [] : [`expected: ${printable(expected)}`]),
    ...(actual === undefined ? [] : [`seen:     ${printable(actual)}`]),
  ];
}

/** Prints the results as JUnit XML: a suite for each workflow, a case for each step. */
export function formatTestsJunit(tests: readonly TestResult[]): string {
  const suites = tests.map(({ name, file, steps }) => {
    const failed = steps.filter(({ outcome }) => outcome === 'failed').length;
    const skipped = steps.filter(({ outcome }) => outcome === 'skipped').length;
    const counts = `tests="${steps.length}" failures="${failed}" skipped="${skipped}"`;
    const cases = steps.map((step) => printCase(step, name, file));
    return [
      `  <testsuite name="${escapeXmlAttribute(name)}" file="${escapeXmlAttribute(file)}" ${counts}>`,
      ...cases,
      '  </testsuite>',
    ].join('\n');
  });
  return printXml(['<testsuites>', ...suites, '</testsuites>'].join('\n'));
}

function printCase(step: StepResult, test: string, file: string): string {
  const { name, line, outcome, failures, reason } = step;
  const start = `    <testcase name="${escapeXmlAttribute(name)}" classname="${escapeXmlAttribute(test)}" file="${escapeXmlAttribute(file)}" line="${line}"`;
  if (outcome === 'skipped') {
    const message = reason === undefined ? '' : ` message="${escapeXmlAttribute(reason)}"`;
    return `${start}><skipped${message}/></testcase>`;
  }
  const differences = printDifferences(step).map(escapeXmlAttribute).join('&#10;');
  const output = differences === '' ? '' : `<system-out>${differences}</system-out>`;
  if (failures.length === 0 && output === '') return `${start}/>`;
  const inner = failures.map((failure) => {
    const text = [`${file}:${failure.line ?? line}`, ...printValues(failure)].join('\n');
    // Line feeds are references in the text too, so that no line of a CI log begins with it.
    return `<failure message="${escapeXmlAttribute(failure.message)}">${escapeXmlAttribute(text)}</failure>`;
  });
  return `${start}>${inner.join('')}${output}</testcase>`;
}
