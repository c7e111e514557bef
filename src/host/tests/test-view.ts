import * as vscode from 'vscode';
import {
  type PlannedSample,
  type PlannedStep,
  type SampleKind,
  sampleKinds,
  type WorkflowPlan,
} from '../../core/arazzo/workflow-plan.ts';
import { errorMessage } from '../../core/source/error-message.ts';
import { productName, testsId } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { LanguageServer } from '../language-server.ts';
import type { LazyPanels } from '../lazy-panels.ts';
import type { Site } from '../site.ts';
import type { ChosenTest } from './run-tests.ts';

export interface TestViewParts {
  readonly server: LanguageServer;
  readonly panels: LazyPanels;
  readonly log: vscode.LogOutputChannel;
}

/** The subject of an item in the view. */
type Subject =
  | (ChosenTest & { readonly ref: string | undefined; readonly step?: PlannedStep | undefined })
  | { readonly kind: 'samples'; readonly samples: SampleKind; readonly site: Site };

const groups: { readonly [kind in SampleKind]: string } = {
  requests: 'Example requests',
  commands: 'cURL commands',
  responses: 'Response examples',
};

/**
 * Shows the Testing view as soon as the window has a site, and its tests as soon as they are asked for, or a site was
 * read: the view is in the way of windows without one.
 */
export function showTests({ server, ...parts }: TestViewParts): vscode.Disposable {
  const store = new DisposableStore();
  let view: TestView | undefined;
  const open = () => {
    view ??= store.add(new TestView({ server, ...parts }));
    return view;
  };
  const checked = store.add(
    server.onDidCheck(() => {
      checked.dispose();
      open().findTests();
    }),
  );
  store.add(
    server.onDidStart(() => {
      server.sites().then(
        ({ all }) => all.length > 0 && open(),
        (error) => parts.log.warn(String(error)),
      );
    }),
  );
  return store;
}

/** The workflows of all sites in VS Code's Testing view, and the samples of their pages and descriptions. Nothing is sent before the user runs a test. */
class TestView {
  readonly #parts: TestViewParts;
  readonly #store = new DisposableStore();
  readonly #controller = this.#store.add(vscode.tests.createTestController(testsId, productName));
  readonly #subjects = new WeakMap<vscode.TestItem, Subject>();
  /** The plans that the view shows, as text, by the key of the site. */
  readonly #shown = new Map<string, string>();
  /** True if each site has an item of its own, which names it: one site needs none. */
  #hasSeveral = false;

  /** Lists the tests of all sites. */
  readonly findTests: () => void;

  constructor(parts: TestViewParts) {
    const { server, log } = parts;
    this.#parts = parts;
    const guarded = (work: Promise<void>) => work.catch((error) => log.warn(String(error)));
    this.findTests = () => void guarded(this.#findAll());
    this.#controller.resolveHandler = (item) => guarded(item === undefined ? this.#findAll() : this.#resolve(item));
    this.#controller.refreshHandler = () => guarded(this.#findAll());
    const { Run, Debug } = vscode.TestRunProfileKind;
    const addProfile = (label: string, kind: vscode.TestRunProfileKind, act: Act, isDefault = true) =>
      this.#store.add(this.#controller.createRunProfile(label, kind, act, isDefault));
    addProfile('Mock', Run, (request) => this.#run(request, true));
    addProfile('Server', Run, (request) => this.#run(request, false), false);
    addProfile('Preview', Debug, (request) => this.#preview(request));
    // The site has been read by then, and its workflows with it.
    this.#store.add(server.onDidCheck(({ site }) => void guarded(this.#show(site))));
    this.#store.add(server.onDidChange(({ files }) => files.length === 0 && void guarded(this.#removeClosed())));
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #findAll(): Promise<void> {
    await Promise.all((await this.#listSites()).map((site) => this.#show(site)));
  }

  /** Asks for the sites, and empties the view if their items are in other places from now on. */
  async #listSites(): Promise<readonly Site[]> {
    const { all } = await this.#parts.server.sites();
    if (all.length > 1 !== this.#hasSeveral) {
      this.#hasSeveral = all.length > 1;
      this.#shown.clear();
      this.#controller.items.replace([]);
    }
    return all;
  }

  async #removeClosed(): Promise<void> {
    const before = this.#hasSeveral;
    const all = await this.#listSites();
    if (this.#hasSeveral !== before) await Promise.all(all.map((site) => this.#show(site)));
    const isOpen = (id: string) => all.some(({ key }) => id === key || id.startsWith(`${key}#`));
    for (const id of [...this.#shown.keys()].filter((each) => !isOpen(each))) this.#shown.delete(id);
    const { items } = this.#controller;
    for (const id of [...items].map(([each]) => each).filter((each) => !isOpen(each))) items.delete(id);
  }

  async #show(site: Site): Promise<void> {
    // Groups that were never opened are not listed again with each change.
    for (const kind of sampleKinds) {
      const item = this.#listOf(site).get(samplesId(site, kind));
      if (item !== undefined && this.#shown.has(item.id)) await this.#resolve(item, true);
    }
    const [plans, pages] = await Promise.all([site.calls.workflows(), site.calls.pages()]);
    // An emptied description has no samples.
    const kinds = pages.length === 0 ? [] : sampleKinds;
    if (!(await this.#listSites()).includes(site) || !this.#isNew(site.key, [plans, kinds])) return;
    const files = plans.filter(({ workflows }) => workflows.length > 0).map((plan) => this.#createFile(site, plan));
    this.#replace(site, [...files, ...kinds.map((kind) => this.#getSamples(site, kind))]);
  }

  /** The items of a site: below its own, or the outermost. */
  #listOf(site: Site): vscode.TestItemCollection {
    const { items } = this.#controller;
    if (!this.#hasSeveral) return items;
    const label = site.name ?? site.label;
    const item = items.get(site.key) ?? this.#controller.createTestItem(site.key, label);
    item.label = label;
    if (label !== site.label) item.description = site.label;
    items.add(item);
    return item.children;
  }

  /** Returns whether this list is not the one that is shown: items that are replaced would close in the view. */
  #isNew(id: string, list: readonly unknown[]): boolean {
    const text = JSON.stringify(list);
    const isNew = this.#shown.get(id) !== text;
    this.#shown.set(id, text);
    return isNew;
  }

  #replace(site: Site, items: readonly vscode.TestItem[]): void {
    const all = this.#listOf(site);
    const kept = new Set(items.map(({ id }) => id));
    const gone = [...all].map(([id]) => id).filter((id) => id.startsWith(`${site.key}#`) && !kept.has(id));
    for (const id of gone) {
      all.delete(id);
      this.#shown.delete(id);
    }
    for (const item of items) if (all.get(item.id) !== item) all.add(item);
  }

  #getSamples(site: Site, samples: SampleKind): vscode.TestItem {
    const id = samplesId(site, samples);
    const known = this.#listOf(site).get(id);
    if (known !== undefined) return known;
    const item = this.#controller.createTestItem(id, groups[samples]);
    item.sortText = `~${sampleKinds.indexOf(samples)}`;
    item.canResolveChildren = true;
    this.#subjects.set(item, { kind: 'samples', samples, site });
    return item;
  }

  #createFile(site: Site, { file, workflows }: WorkflowPlan): vscode.TestItem {
    const uri = site.uriOf(file);
    const item = this.#controller.createTestItem(`${site.key}#${file}`, file, uri);
    item.children.replace(
      workflows.map(({ id, line, steps }) => {
        const workflow = this.#createItem({ id, label: id, uri, line });
        const subject = { site, kind: 'workflow', file, id } as const;
        const setSubject = (item: vscode.TestItem, step: PlannedStep | undefined) => {
          const ref = step?.call.kind === 'operation' ? step.call.ref : undefined;
          this.#subjects.set(item, { ...subject, item: workflow, ref, step });
        };
        setSubject(workflow, steps[0]);
        const children = steps.map((step, index) => {
          const child = this.#createItem({ id: step.id, label: step.id, uri, line: step.line });
          // In the order of their run, and not by name.
          child.sortText = String(index).padStart(4, '0');
          setSubject(child, step);
          return child;
        });
        workflow.children.replace(children);
        return workflow;
      }),
    );
    return item;
  }

  /** Lists the samples of a group, unless they have been listed already. */
  async #resolve(item: vscode.TestItem, isAgain = false): Promise<void> {
    const subject = this.#subjects.get(item);
    if (subject?.kind !== 'samples' || (this.#shown.has(item.id) && !isAgain)) return;
    const { site, samples: kind } = subject;
    const samples = await site.calls.samples(kind);
    if (!this.#isNew(item.id, samples)) return;
    const hasSeveral = new Set(samples.map(({ file }) => file)).size > 1;
    const items = samples.map((sample, index) => {
      const child = this.#createSample(site, kind, sample);
      child.sortText = String(index).padStart(6, '0');
      if (hasSeveral) child.description = sample.file;
      return child;
    });
    item.children.replace(items);
  }

  #createSample(site: Site, kind: SampleKind, { id, name, ref, file, line }: PlannedSample): vscode.TestItem {
    const item = this.#createItem({ id, label: name, uri: site.uriOf(file), line });
    this.#subjects.set(item, { kind: 'sample', site, item, sample: { kind, id }, ref });
    return item;
  }

  #createItem({ id, label, uri, line }: { id: string; label: string; uri: vscode.Uri; line: number }) {
    const item = this.#controller.createTestItem(id, label, uri);
    item.range = new vscode.Range(line - 1, 0, line - 1, 0);
    return item;
  }

  async #run(request: vscode.TestRunRequest, isMock: boolean): Promise<void> {
    const run = this.#controller.createTestRun(request, isMock ? 'Mock' : 'Server');
    try {
      const tests = await this.#collect(request);
      for (const { item } of tests) run.enqueued(item);
      await (await this.#parts.panels.get()).runTests({ run, tests, isMock });
    } catch (error) {
      this.#parts.log.error(error instanceof Error ? error : String(error));
      void vscode.window.showErrorMessage(`${productName}: ${errorMessage(error)}`);
    } finally {
      run.end();
    }
  }

  /** The tests of a request, each once: a step stands for its workflow, since it reads what the steps above it have left. */
  async #collect({ include, exclude = [] }: vscode.TestRunRequest): Promise<readonly ChosenTest[]> {
    const tests = new Map<vscode.TestItem, ChosenTest>();
    const visit = async (item: vscode.TestItem): Promise<void> => {
      if (exclude.includes(item)) return;
      const subject = this.#subjects.get(item);
      if (subject !== undefined && subject.kind !== 'samples') {
        if (!exclude.includes(subject.item)) tests.set(subject.item, subject);
        return;
      }
      await this.#resolve(item);
      for (const [, child] of item.children) await visit(child);
    };
    for (const item of include ?? [...this.#controller.items].map(([, each]) => each)) await visit(item);
    return [...tests.values()];
  }

  /** Opens the form of the operation that a test calls first, with the values of its step. Nothing is sent. */
  async #preview({ include = [] }: vscode.TestRunRequest): Promise<void> {
    const subject = include.map((item) => this.#subjects.get(item)).find((each) => each !== undefined);
    if (subject === undefined || subject.kind === 'samples' || subject.ref === undefined) {
      void vscode.window.showInformationMessage('Choose a step that calls an operation, to see its form.');
      return;
    }
    const { site, ref, step } = subject;
    (await this.#parts.panels.get()).openForm(site, ref, step);
  }
}

type Act = (request: vscode.TestRunRequest) => Promise<void>;

function samplesId(site: Site, kind: SampleKind): string {
  return `${site.key}##${kind}`;
}
