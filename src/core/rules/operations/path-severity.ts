import type { SourceNode } from '../../source/document/source-document.ts';
import type { Finding } from '../rule.ts';

/**
 * Raises the severity to `error` in 2.0, which requires that a path and its parameters match (Path Templating, Parameter
 * Object). From 3.0 on, examples in the standard itself break the rule.
 */
export function* withSeverity(findings: Iterable<Finding>, root: SourceNode): Iterable<Finding> {
  for (const finding of findings) yield root.get('swagger') ? { ...finding, severity: 'error' } : finding;
}
