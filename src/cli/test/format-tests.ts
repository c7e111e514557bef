import { escapeXmlAttribute, printXml } from '../../core/source/xml/xml-text.ts';
import type { Failure, StepResult, TestResult } from '../../workflows/workflow-run.ts';
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
  const toStep = ({ name, outcome, request, status, failures, reason }: StepResult) => ({
    name,
    outcome,
    reason,
    request,
    status,
    failures: failures.map(toFailure),
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

/** Prints the results for people: the steps of tests that failed, with what was expected and seen, and why tests were skipped. */
export function formatTestsPretty(tests: readonly TestResult[]): string {
  const lines: string[] = [];
  for (const [index, test] of tests.entries()) {
    if (test.file !== tests[index - 1]?.file) lines.push(printable(test.file));
    lines.push(`  ${marks[test.outcome]} ${printable(test.name)}`);
    if (test.outcome === 'skipped') lines.push(...test.steps.flatMap((step) => printReason(step, test.file)));
    if (test.outcome === 'failed') lines.push(...test.steps.flatMap((step) => printStep(step, test.file)));
  }
  const { passed, failed, skipped } = summarize(tests);
  return `${[...lines, `${passed} passed, ${failed} failed, ${skipped} skipped.`].join('\n')}\n`;
}

function printStep({ name, line, outcome, request, status, failures }: StepResult, file: string): string[] {
  const call = request === undefined ? [] : [request.method, request.url];
  const words = [marks[outcome], name, ...call, ...(status === undefined ? [] : [String(status)])];
  const details = failures.flatMap((failure) => [
    `        ${printable(failure.message)} (${printable(file)}:${failure.line ?? line})`,
    ...printValues(failure).map((text) => `        ${text}`),
  ]);
  return [`      ${printable(words.join(' '))}`, ...details];
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

function printCase({ name, line, outcome, failures, reason }: StepResult, test: string, file: string): string {
  const start = `    <testcase name="${escapeXmlAttribute(name)}" classname="${escapeXmlAttribute(test)}" file="${escapeXmlAttribute(file)}" line="${line}"`;
  if (outcome === 'skipped') {
    const message = reason === undefined ? '' : ` message="${escapeXmlAttribute(reason)}"`;
    return `${start}><skipped${message}/></testcase>`;
  }
  if (failures.length === 0) return `${start}/>`;
  const inner = failures.map((failure) => {
    const text = [`${file}:${failure.line ?? line}`, ...printValues(failure)].join('\n');
    // Line feeds are references in the text too, so that no line of a CI log begins with it.
    return `<failure message="${escapeXmlAttribute(failure.message)}">${escapeXmlAttribute(text)}</failure>`;
  });
  return `${start}>${inner.join('')}</testcase>`;
}
