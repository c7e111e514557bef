import { ReferenceIndex } from '../../src/core/references/reference-index.ts';
import type { Finding, Rule } from '../../src/core/rules/rule.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { textAt } from './marked-text.ts';
import { projectOf, type Texts } from './project-of.ts';

/** Runs the rule on a site whose pages are parsed. */
export function findingsOfRule(rule: Rule, texts: Texts): readonly Finding[] {
  const project = projectOf(texts, createMarkupParser());
  return [...rule.check(project, new ReferenceIndex(project))];
}

/** `file «underlined text» message` of each. */
export function rowsOfRule(rule: Rule, texts: Texts): readonly string[] {
  return findingsOfRule(rule, texts).map(({ at, message }) => `${at.file} «${textAt(texts, at)}» ${message}`);
}

/** The underlined texts. */
export function textsOfRule(rule: Rule, texts: Texts): readonly string[] {
  return findingsOfRule(rule, texts).map(({ at }) => textAt(texts, at));
}

/** The fixes of the first finding, as `kind text`. */
export function fixesOfRule(rule: Rule, texts: Texts): readonly string[] {
  const [finding] = findingsOfRule(rule, texts);
  return (finding?.fixes ?? []).map(({ kind, edits: [edit] }) => `${kind} ${edit?.text ?? ''}`);
}

/** The file of the first finding after its first fix. */
export function fixedByRule(rule: Rule, texts: Texts): string {
  const [finding] = findingsOfRule(rule, texts);
  const edit = finding?.fixes?.[0]?.edits[0];
  if (edit === undefined) throw new Error(`No fix of ${rule.id}`);
  const { file, span } = edit.at;
  const text = texts[file] ?? '';
  return text.slice(0, span.start) + edit.text + text.slice(span.end);
}
