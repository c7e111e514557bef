import type { Channel } from '../../core/api/channel.ts';
import { capitalize, quote } from '../finding.ts';
import { after, before, type ExchangeComparison } from '../operations/exchange-comparison.ts';
import { isEqual } from '../schemas/compare-values.ts';

interface Bound {
  readonly bindings: Channel['bindings'];
  readonly at: Channel['at'];
}

/** Bindings say how a protocol carries the messages. */
export function compareBindings(comparison: ExchangeComparison, name: string, old: Bound, now: Bound): void {
  for (const protocol of new Set([...Object.keys(old.bindings), ...Object.keys(now.bindings)])) {
    const [binding, other] = [memberOf(old.bindings, protocol), memberOf(now.bindings, protocol)];
    if (isEqual(binding, other)) continue;
    const subject = `${capitalize(name)} has`;
    if (binding === undefined) {
      const message = `${subject} now a binding for ${quote(protocol)}: it says what was not said before.`;
      comparison.add('compatible', message, after(now.at, 'bindings', protocol));
    } else if (other === undefined) {
      const message = `${subject} no longer a binding for ${quote(protocol)}: clients that follow it may fail.`;
      comparison.add('breaking', message, before(old.at, 'bindings', protocol));
    } else {
      const message = `${subject} another binding for ${quote(protocol)}: clients that follow the old one may fail.`;
      comparison.add('breaking', message, after(now.at, 'bindings', protocol));
    }
  }
}

function memberOf(bindings: Channel['bindings'], name: string): unknown {
  return Object.hasOwn(bindings, name) ? bindings[name] : undefined;
}
