import assert from 'node:assert/strict';
import type { RequestSample } from '../../../src/core/api/platform-extension.ts';
import { firstSamples } from '../../../src/render/code/first-sample.ts';
import type { PageModel } from '../../../src/render/page-model.ts';
import { listGeneratedLanguages } from '../../../src/render/playground-view.ts';
import { renderPage } from '../../../src/render/render-page.ts';
import { context, pageOf } from './page-models.ts';

function pageWith(request: readonly RequestSample[], autogenerate = true): PageModel {
  const examples = {
    languages: ['curl', 'javascript', 'python'],
    defaults: 'all',
    prefill: false,
    autogenerate,
  } as const;
  return pageOf({}, { samples: { request, response: [] }, settings: { examples } });
}

function samplesOf(model: PageModel): readonly unknown[] {
  assert.equal(model.subject?.kind, 'operation');
  return firstSamples(model, model.subject).map(({ label }) => label);
}

suite('the order of samples', () => {
  test('authored samples come first, and replace the generated one of their language', () => {
    const authored = { title: 'Search', lang: 'bash', source: 'curl -X POST https://a.example --data \'{"q":1}\'' };
    const model = pageWith([authored]);
    assert.deepEqual(listGeneratedLanguages(model), ['javascript', 'python']);
    assert.deepEqual(samplesOf(model), ['Search', 'JavaScript']);
    const strip = /<fieldset class="strip[^>]*>(.*?)<\/fieldset>/s.exec(String(renderPage(model, context)))?.[1] ?? '';
    assert.match(strip, /aria-pressed="true">Search<.*JavaScript<.*Python</s);
  });

  test('any spelling of a language counts, and its name where the language is only in the title', () => {
    const source = 'fetch(url)';
    for (const sample of [
      { title: 'Node', lang: 'js', source },
      { title: 'JavaScript', source },
      { title: 'A', lang: 'JavaScript', source },
    ])
      assert.deepEqual(listGeneratedLanguages(pageWith([sample])), ['curl', 'python'], JSON.stringify(sample));
  });

  test('a shell command that does not call curl leaves the cURL sample', () => {
    const model = pageWith([{ title: 'CLI', lang: 'bash', source: 'things make --name A' }]);
    assert.deepEqual(samplesOf(model), ['CLI', 'cURL']);
  });

  test('samples with names of their own leave the main languages as tabs, and a name that may be cut is a tooltip', () => {
    const titles = ["With the shop's own client", 'With the client of partners', 'From a shell script'];
    const model = pageWith(titles.map((title) => ({ title, source: 'things make' })));
    const bar = /<section class="card samples.*?<pre/s.exec(String(renderPage(model, context)))?.[0] ?? '';
    const [strip = '', more = ''] = bar.split('</fieldset>');
    const tabs = [...strip.matchAll(/<button [^>]*>([^<]*)</g)].map(([, label]) => label);
    assert.deepEqual(tabs, [titles[0], 'cURL', 'JavaScript'], bar);
    assert.match(strip, /class="custom" title="With the shop/);
    assert.deepEqual(
      [...more.matchAll(/<option>([^<]*)</g)].map(([, label]) => label),
      [...titles.slice(1), 'Python'],
      more,
    );
  });

  test('without generated samples there are only authored ones', () => {
    const model = pageWith([{ title: 'Go', lang: 'go', source: 'things.Make()' }], false);
    assert.deepEqual(listGeneratedLanguages(model), []);
    assert.deepEqual(samplesOf(model), ['Go']);
  });
});
