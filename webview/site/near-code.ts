import { followFolds } from '../prose/fold-code.ts';
import { followFields } from '../prose/in-step.ts';
import rules from '../styles/near-code.css';
import { adoptRules } from './adopt-rules.ts';

/** Keeps rows and code in step, and lets code fold. */
export function followCode(root: HTMLElement): void {
  adoptRules(rules);
  followFields(root);
  followFolds(root);
}
