import type { Workbench } from './workbench.ts';

/** Text, the name of a key in brackets (`<Enter>`), or the label of the suggestion that a key accepts (`<Tab=query>`; without `=`, none). */
type Typing = string;

const token = /<(\w+)(?:=([^>]+))?>|[^<]/g;

/** An operation with two parameters, a body and two responses, after the path before it. */
export const yamlTyping: Typing = [
  '  /refunds:<Enter>po<Enter=post>su<Enter=summary>Pay back<Enter>par<Enter=parameters>',
  '<Enter=name>dry<Tab><Tab=query>b<Tab=boolean><Enter><Backspace><Backspace>- <Enter=name>trace<Tab>h<Tab=header><Tab=string>',
  '<Enter><Backspace><Backspace><Backspace>req<Enter=requestBody><Enter=application/json><Enter=type>o<Enter=object>',
  '<Enter><Backspace><Backspace><Backspace><Backspace>res<Enter=responses>201<Enter=201><Enter><Backspace>400<Enter=400>',
].join('');

/** What both of them write at that path. */
export const typedPath = {
  post: {
    summary: 'Pay back',
    parameters: [
      { name: 'dry', in: 'query', schema: { type: 'boolean' } },
      { name: 'trace', in: 'header', schema: { type: 'string' } },
    ],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    responses: { '201': { description: 'Created' }, '400': { description: 'Bad Request' } },
  },
};

export const jsonTyping: Typing = [
  ',<Enter>"/refunds": {<Enter>po<Enter=post>su<Enter=summary>Pay back<Tab>,<Enter>par<Enter=parameters>',
  '<Enter=name>dry<Tab><Tab=query>b<Tab=boolean><ArrowDown>,<Enter>na<Enter=name>trace<Tab>h<Tab=header><Tab=string>',
  '<ArrowDown><ArrowDown><End>,<Enter>req<Enter=requestBody><Enter=application/json><Enter=type>o<Enter=object>',
  '<ArrowDown><ArrowDown><ArrowDown><ArrowDown><End>,<Enter>res<Enter=responses>201<Enter=201><Tab>,<Enter>400<Enter=400>',
].join('');

/** Types, and waits for each suggestion before it accepts it. Returns the number of keys. */
export async function typeOperation(workbench: Workbench, typing: Typing): Promise<number> {
  const { page } = workbench;
  const list = page.locator('.suggest-widget.visible');
  let keys = 0;
  for (const [char, key, label] of typing.matchAll(token)) {
    if (char === '{') {
      await openBrace(workbench);
      keys += 1;
      continue;
    }
    const row = page.locator(`.suggest-widget.visible .monaco-list-row.focused[aria-label^="${label}"]`);
    if (label !== undefined) await row.waitFor();
    // On a busy machine, the list of a new object is open before the next key, which would accept from it.
    else if (key === 'Enter' && (await list.isVisible())) await page.keyboard.press('Escape');
    await page.keyboard.press(key ?? (char === ' ' ? 'Space' : char));
    if (label !== undefined) await row.waitFor({ state: 'hidden' });
    keys += 1;
  }
  return keys;
}

/** VS Code closes a brace unless it is in a string, and colors a line a moment after it was typed: until then the string goes on. */
async function openBrace({ page, again }: Workbench): Promise<void> {
  const closed = page.locator('.view-line', { hasText: /"\/refunds":\s\{\}/ });
  let isTyped = false;
  await again(
    'the brace that closes',
    async () => {
      if (isTyped) await page.keyboard.press('Backspace');
      await page.keyboard.press('{');
      isTyped = true;
    },
    (timeout) => closed.waitFor({ timeout }),
  );
}
