import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { edit, openFile, revert } from './site.ts';

suite('Tools for language models', () => {
  const call = async (name: string, input: object) => {
    const { content } = await vscode.lm.invokeTool(`apidocs_${name}`, { input, toolInvocationToken: undefined });
    return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
  };

  test('are those of the manifest, and answer', async () => {
    const names = vscode.lm.tools.map(({ name }) => name).filter((name) => name.startsWith('apidocs_'));
    assert.equal(names.length, 7);
    assert.match(
      await call('find_endpoints', { query: 'create an order' }),
      /"POST \/customers\/\{customerId\}\/orders"/,
    );
    assert.match(await call('read_operation', { operation: 'createOrder' }), /# Create an order/);
    const order = { path: { customerId: 'cus_81' }, body: { items: [{ isbn: '9780131103627', quantity: 1 }] } };
    assert.match(await call('make_request_sample', { operation: 'createOrder', values: order }), /^A sample in cURL\./);
    assert.match(await call('mock_request', { operation: 'createOrder', values: order }), /201 Created/);
    assert.match(await call('read_page', { page: '/' }), /# Welcome to the Bookstore/);
    assert.match(await call('check_site', {}), /12 pages/);
  });

  test('read text that is not saved, and say what is wrong with a call', async () => {
    const editor = await openFile('index.mdx');
    await edit(editor, 'title: ', 'title: Unsaved ');
    assert.match(await call('read_page', { page: '/' }), /# Unsaved/);
    await revert(editor);
    await assert.rejects(call('read_operation', { operation: 'POST /orders' }), /The nearest are "POST/);
    await assert.rejects(call('read_page', { site: 'nowhere' }), /There is no site in "nowhere"/);
  });
});
