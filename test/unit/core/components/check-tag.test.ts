import assert from 'node:assert/strict';
import { checkTag, suggestComponent, type WrittenAttribute } from '../../../../src/core/components/check-tag.ts';
import { findComponent } from '../../../../src/core/components/find-component.ts';

/** Attributes by name: true without a value, a list for a value in braces, undefined for code. */
type Written = { readonly [name: string]: string | true | readonly [unknown] | undefined };

/** `severity place: message` of each problem, with its first fix. */
function findings(name: string, written: Written): readonly string[] {
  const component = findComponent(name);
  assert.ok(component);
  const attributes = Object.entries(written).map(
    ([each, value]): WrittenAttribute => ({
      name: each,
      kind: value === true ? 'bare' : typeof value === 'string' ? 'string' : 'expression',
      value: (Array.isArray(value) ? value[0] : value) as WrittenAttribute['value'],
    }),
  );
  return [...checkTag(component, attributes)].map(({ severity, attribute, message, fixes: [fix] }) => {
    const place = attribute === undefined ? name : Object.keys(written)[attribute];
    return `${severity} ${place}: ${message.split('. ')[0]}${fix === undefined ? '' : ` → ${fix.part} ${fix.text.trim()}`}`;
  });
}

const cases: readonly (readonly [name: string, component: string, written: Written, found: readonly string[]])[] = [
  [
    'what is right',
    'Card',
    { title: 'a', href: '/b', cols: undefined, icon: undefined },
    ['hint cols: <Card> has no attribute "cols".'],
  ],
  ['a slip of a name', 'Card', { titel: 'a' }, ['warning titel: <Card> has no attribute "titel" → name title']],
  [
    'a name in another case',
    'Icon',
    { icon: 'a', icontype: 'solid' },
    ['warning icontype: <Icon> has no attribute "icontype" → name iconType'],
  ],
  ['a name that nothing is near', 'Note', { type: 'a' }, ['hint type: <Note> has no attribute "type".']],
  [
    'another word for what is missing',
    'Icon',
    { label: 'a' },
    ['warning label: <Icon> has no attribute "label" → name icon'],
  ],
  [
    'what is missing',
    'Tooltip',
    {},
    ['warning Tooltip: <Tooltip> needs the attribute "tip": the explanation. → new tip=""'],
  ],
  ['what a spread may have', 'Tooltip', { '': undefined }, []],
  [
    'what every component may have',
    'Note',
    { className: 'a', 'data-a': 'b', 'aria-label': 'c', onClick: undefined, key: 'd' },
    [],
  ],
  [
    'a field without a place',
    'ParamField',
    { type: 'string' },
    ['info ParamField: <ParamField> has no location, so it counts as a field of the body'],
  ],
  [
    'a field with a name and no place',
    'ParamField',
    { name: 'a' },
    ['info name: <ParamField> has no attribute "name" → name path'],
  ],
  [
    'a field of a response with a place',
    'ResponseField',
    { body: 'a' },
    ['warning body: <ResponseField> has no attribute "body" → name name'],
  ],
  ['a field of a response without a name', 'ResponseField', { required: true }, []],
  ['a field that is the whole response', 'ResponseField', { type: 'string' }, []],
  [
    'a text that says no',
    'Expandable',
    { defaultOpen: 'false' },
    ['warning defaultOpen: `defaultOpen` takes no string: "false" counts as true → attribute defaultOpen={false}'],
  ],
  ['a text that says yes', 'Expandable', { defaultOpen: 'true' }, []],
  [
    'a number in words',
    'Tabs',
    { defaultTabIndex: 'two' },
    ['warning defaultTabIndex: `defaultTabIndex` must be a number, not "two"'],
  ],
  ['a number as text', 'Icon', { icon: 'a', size: '24px' }, []],
  [
    'a value that is not of the list',
    'Steps',
    { titleSize: 'h22' },
    ['warning titleSize: `titleSize` must be "p", "h2", "h3" or "h4", not "h22".'],
  ],
  [
    'a slip of a value',
    'Icon',
    { icon: 'a', iconType: 'soild' },
    [
      'warning iconType: `iconType` must be "regular", "solid", "light", "thin", "sharp-solid", "duotone" or "brands", not "soild". → attribute iconType="solid"',
    ],
  ],
  ['a number of a list', 'Columns', { cols: [2] }, []],
  ['a number that is not of the list', 'Columns', { cols: [9] }, ['warning cols: `cols` must be 1, 2, 3 or 4, not 9.']],
  ['a text without a value', 'Card', { title: true }, ['warning title: "title" has no value → attribute title=""']],
];

/** The kinds and titles of the fixes of the first finding. */
function fixesOf(name: string, attributes: readonly WrittenAttribute[]): readonly string[] {
  const component = findComponent(name);
  assert.ok(component);
  return [...checkTag(component, attributes)]
    .slice(0, 1)
    .flatMap(({ fixes }) => fixes.map((fix) => `${fix.kind}: ${fix.title}`));
}

suite('the attributes of a component', () => {
  test('adding an attribute is a guess, with or without a value', () => {
    assert.deepEqual(fixesOf('Tooltip', []), ['guess: Add tip']);
    assert.deepEqual(fixesOf('Card', [{ name: 'href', kind: 'bare', value: true }]), ['guess: Write href=""']);
    assert.deepEqual(fixesOf('Visibility', []), ['guess: Add for="humans"', 'guess: Add for="agents"']);
  });

  test('a string for a flag has one fix for yes or no, and both for any other', () => {
    const written = (value: string) => [{ name: 'required', kind: 'string', value }] as const;
    assert.deepEqual(fixesOf('ResponseField', [{ name: 'name', kind: 'string', value: 'a' }, ...written('Yes')]), [
      'fix: Write required',
    ]);
    assert.deepEqual(fixesOf('Expandable', [{ name: 'defaultOpen', kind: 'string', value: 'never' }]), [
      'fix: Write defaultOpen',
      'fix: Write defaultOpen={false}',
    ]);
  });

  for (const [name, component, written, found] of cases)
    test(name, () =>
      assert.deepEqual(
        findings(component, written).map((each) => each.replace(/\.? → undefined$/, '')),
        found.map((each) => each.replace(' → undefined', '')),
      ),
    );

  test('suggests the component for a misspelling', () => {
    const meant = ['Accordian', 'TIP', 'Cards', 'CodeGruop', 'Video', 'Important', 'Hint'].map(suggestComponent);
    assert.deepEqual(meant, ['Accordion', 'Tip', 'Card', 'CodeGroup', undefined, undefined, undefined]);
  });
});
