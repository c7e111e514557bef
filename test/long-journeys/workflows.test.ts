import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Workbench } from '../journeys/workbench.ts';

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
    const files = { '.apidocs/environments/elsewhere.json': environment, 'first.arazzo.yaml': order };
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
    const { page } = workbench;
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
    await frame.locator('[data-cell="response"] button', { hasText: 'Add to workflow' }).click();
    await workbench.pick('order-a-book');
    await page.locator('.tab.dirty', { hasText: 'orders.arazzo.yaml' }).waitFor();
    await workbench.openFile('orders.arazzo.yaml');
    await workbench.placeCaretAfter('stepId: listBooks');
    await workbench.shows(/stepId: listBooks/);
    await workbench.shot('tests-4-step');
  });

  test('the profile Server sends, and asks first before a request changes something elsewhere', async () => {
    const { page } = workbench;
    await workbench.command('API Docs: Select Environment');
    await workbench.pick('elsewhere');
    await page.locator('.test-explorer .monaco-list-row', { hasText: 'first.arazzo.yaml' }).click({ button: 'right' });
    await page.locator('.monaco-menu .action-item', { hasText: 'Execute Using Profile' }).click();
    await workbench.pick('Server');
    await page.locator('.monaco-dialog-box', { hasText: elsewhere }).waitFor();
    await workbench.shot('tests-5-asks');
    await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.part.panel', { hasText: 'was not confirmed' }).first().waitFor();
    await workbench.shot('tests-6-not-sent');
  });
});
