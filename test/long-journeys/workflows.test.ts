import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Workbench } from '../journeys/workbench.ts';
import { until } from '../support/until.ts';
import { describeUsers, usersWorkflow } from '../support/users-workflow.ts';

const bookstore = fileURLToPath(new URL('../../examples/bookstore', import.meta.url));

/** A server on another machine, which does not exist. */
const elsewhere = 'https://orders.invalid';

const order = `arazzo: 1.0.1
info: { title: Order, version: 1.0.0 }
sourceDescriptions: [{ name: shop, url: ./openapi.yaml, type: openapi }]
workflows:
  - workflowId: order
    steps:
      - stepId: order
        operationId: createOrder
        parameters: [{ name: customerId, in: path, value: cus_81 }]
        requestBody: { contentType: application/json, payload: { items: [{ isbn: '9780131103627', quantity: 1 }] } }
`;

suite('Journey: workflows as tests', () => {
  let workbench: Workbench;

  suiteSetup(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-docs-workflows-'));
    cpSync(bookstore, folder, { recursive: true });
    const environment = JSON.stringify({ servers: { 'openapi.yaml': elsewhere } });
    const files = {
      '.apidocs/environments/elsewhere.json': environment,
      'first.arazzo.yaml': order,
      'api.yaml': describeUsers('https://users.invalid'),
      'users.arazzo.yaml': usersWorkflow,
    };
    workbench = await Workbench.open({ folder, files });
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench?.close());

  const row = (label: string, outcome: string) =>
    workbench.page
      .locator('.test-explorer .monaco-list-row', { hasText: label })
      .locator(`.codicon-testing-${outcome}-icon`);

  const edit = async (from: string, to: string) => {
    await workbench.openFile('orders.arazzo.yaml');
    await workbench.placeCaretAfter(from);
    for (const _ of from) await workbench.page.keyboard.press('Backspace');
    await workbench.page.keyboard.type(to);
    await workbench.shows(new RegExp(to));
  };

  /** The button Undo of the message. A workbench under test shows it in the notification center only. */
  const undoOf = async (message: string) => {
    await workbench.command('Notifications: Show Notifications');
    const said = workbench.page.locator('.notifications-center .notification-list-item', { hasText: message });
    await said.waitFor();
    return said.locator('.monaco-button', { hasText: 'Undo' });
  };

  test('a workflow runs on the mock, and each step has its outcome', async () => {
    const { page } = workbench;
    await workbench.openFile('orders.arazzo.yaml');
    await page.locator('.activitybar .action-item a[aria-label^="Testing"]').first().click();
    await row('orders.arazzo.yaml', 'unset').waitFor();
    await workbench.openFile('orders.arazzo.yaml');
    await workbench.command('Test: Run Tests in Current File');
    await row('orders.arazzo.yaml', 'passed').waitFor();
    await workbench.shot('tests-1-passed');
  });

  test('one of five steps creates, reads, changes, lists and deletes what it has created', async () => {
    await workbench.openFile('users.arazzo.yaml');
    await workbench.command('Test: Run Tests in Current File');
    await row('users.arazzo.yaml', 'passed').waitFor();
    const results = workbench.page
      .locator('.part.panel .monaco-list-row')
      .filter({ hasText: 'life ‹ users.arazzo.yaml' });
    for (const step of ['create', 'read', 'change', 'list', 'delete']) {
      await results.filter({ hasText: step }).locator('.codicon-testing-passed-icon').waitFor();
    }
    await workbench.shot('tests-1-five-steps');
  });

  test('a step that fails shows what was expected and seen, with its response', async () => {
    const { page } = workbench;
    await edit('201', '202');
    await workbench.command('Test: Run Tests in Current File');
    await row('orders.arazzo.yaml', 'failed').waitFor();
    await page.locator('.part.panel', { hasText: 'does not hold' }).first().waitFor();
    await workbench.shot('tests-2-failed');
    await edit('202', '201');
  });

  test('a request on the mock becomes a step of the workflow', async () => {
    await workbench.openFile('orders.arazzo.yaml');
    await workbench.command('File: Revert File');
    await workbench.openFile('docs.json');
    await workbench.placeCaretAfter('"GET /books');
    await workbench.command('API Docs: Send Request');
    const frame = await workbench.frameWith('h1:text("List books")');
    // Something may listen at the port of the description.
    await frame.locator('[data-cell="server"] select').first().selectOption('Mock');
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await frame.locator('[data-cell="response"] h2', { hasText: '200' }).waitFor();
    await frame.locator('[data-cell="response"] button', { hasText: 'Request' }).click();
    await workbench.shot('tests-3-response');
    await frame.locator('[data-cell="response"] summary', { hasText: 'Workflow' }).click();
    await frame.locator('[data-cell="response"] button', { hasText: 'Add to workflow' }).click();
    await workbench.pick('order-a-book');
    const written = join(workbench.folder, 'orders.arazzo.yaml');
    await until('the step', () => readFileSync(written, 'utf8').includes('stepId: listBooks'));
    await workbench.openFile('orders.arazzo.yaml');
    await workbench.placeCaretAfter('stepId: listBooks');
    await workbench.shows(/stepId: listBooks/);
    await workbench.shot('tests-4-step');
  });

  test('a value of the response becomes a check, a new file is created, and Undo takes both back', async () => {
    const frame = await workbench.frameWith('h1:text("List books")');
    const response = frame.locator('[data-cell="response"]');
    await response.locator('button', { hasText: 'Body' }).click();
    await response.getByText(/^"97/).first().click();
    await response.getByRole('button', { name: 'Add check', exact: true }).click();
    await workbench.pick('listBooks');
    await workbench.openFile('orders.arazzo.yaml');
    await workbench.placeCaretAfter("isbn == '97");
    await workbench.shows(/isbn == '97/);
    await workbench.shot('tests-5-check');
    await (await undoOf('a check was added')).click();
    await until('the file without the check', async () => !(await workbench.text()).includes("isbn == '97"));

    await response.locator('summary', { hasText: 'Workflow' }).click();
    await response.locator('button', { hasText: 'Add to workflow' }).click();
    await workbench.pick('New File…');
    const path = workbench.page.locator('.quick-input-widget', { hasText: 'The name of the new file' });
    await path.locator('input[type="text"]').press('Enter');
    const created = join(workbench.folder, 'workflows.arazzo.yaml');
    await until('the new file', () => existsSync(created));
    const undo = await undoOf('Created workflows.arazzo.yaml');
    await workbench.shot('tests-6-created');
    await undo.click();
    await until('the new file to be gone', () => !existsSync(created));
    // The center would take Escape from the boxes of later steps.
    await workbench.command('Notifications: Clear All Notifications');
    await workbench.page.locator('.notifications-center').waitFor({ state: 'hidden' });
  });

  test('the profile Server sends, and asks first before a request changes something elsewhere', async () => {
    const { page } = workbench;
    await workbench.command('API Docs: Select Environment');
    await workbench.pick('elsewhere');
    await page.locator('.test-explorer .monaco-list-row', { hasText: 'first.arazzo.yaml' }).click({ button: 'right' });
    await page.locator('.monaco-menu .action-item', { hasText: 'Execute Using Profile' }).click();
    await workbench.pick('Server');
    await page.locator('.monaco-dialog-box', { hasText: elsewhere }).waitFor();
    await workbench.shot('tests-7-asks');
    await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.part.panel', { hasText: 'was not confirmed' }).first().waitFor();
    await workbench.shot('tests-8-not-sent');
  });

  test('debugging a step opens its form with its values', async () => {
    await workbench.openFile('first.arazzo.yaml');
    await workbench.placeCaretAfter('stepId: order');
    await workbench.command('Test: Debug Test at Cursor');
    const frame = await workbench.frameWith('h1:text("Create an order")');
    await frame.getByText('Filled from the step of the workflow.').waitFor();
    assert.equal(await frame.locator('[data-cell="/path/customerId"] input').first().inputValue(), 'cus_81');
    await workbench.shot('tests-9-debug');
  });
});
