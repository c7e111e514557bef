import type { Component } from '../../src/core/components/component.ts';
import { components } from '../../src/core/components/find-component.ts';
import { matchesGolden } from './golden-file.ts';

/** A snippet without a prefix: it is offered by "Surround with Snippet", and not while typing, where the component itself is. */
function toSnippet({ name, about, attributes, content }: Component) {
  const wanted = attributes.filter(({ required, type }) => required !== undefined && type !== 'flag');
  const written = wanted.map((attribute, index) => ` ${attribute.name}="$${index + 1}"`).join('');
  const selected = `$TM_SELECTED_TEXT$0`;
  const body =
    content === 'inline'
      ? [`<${name}${written}>${selected}</${name}>`]
      : [`<${name}${written}>`, `  ${selected}`, `</${name}>`];
  return [name, { body, description: about }] as const;
}

suite('snippets of MDX', () => {
  test('there is one for each component that has content', () => {
    const wanted = [...components.values()].filter(({ content }) => content !== 'none').map(toSnippet);
    const text = `${JSON.stringify(Object.fromEntries(wanted), undefined, 2)}\n`;
    matchesGolden(text, new URL('../../syntaxes/mdx.snippets.json', import.meta.url));
  });
});
