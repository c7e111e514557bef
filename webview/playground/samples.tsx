import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { findSampleLanguage } from '../../src/core/docs-json/sample-languages.ts';
import { highlightSample } from '../../src/render/untouched/highlight-sample.ts';
import { countTabs } from '../../src/render/untouched/sample-tabs.ts';
import { authoredSource } from '../../src/request/form/authored-source.ts';
import { makeSnippet } from '../../src/request/snippets/registry.ts';
import { keepChoice, readChoices, watchChoices } from '../prose/choices.ts';
import { CopyButton } from './copy-button.tsx';
import type { PlaygroundSession } from './playground-session.ts';

interface Sample {
  readonly id: string;
  readonly label: string;
  readonly source: () => string;
}

/** The request as code, updated at every keystroke, and the authored samples. */
export function Samples({ session }: { session: PlaygroundSession }) {
  const samples = useComputed(() => listSamples(session));
  const chosen = useSignal(findChosen(samples.peek(), readChoices()));
  useEffect(
    () =>
      watchChoices((label) => {
        chosen.value = findChosen(samples.peek(), [label]) ?? chosen.value;
      }),
    [chosen, samples],
  );
  const choose = (id: string) => {
    chosen.value = id;
    const label = samples.value.find((sample) => sample.id === id)?.label;
    if (label !== undefined) keepChoice(label);
  };
  const current = useComputed(() => samples.value.find(({ id }) => id === chosen.value) ?? samples.value[0]);
  const source = useComputed(() => current.value?.source() ?? '');
  if (current.value === undefined) return null;
  const tabs = samples.value.slice(0, countTabs(samples.value.map(({ label }) => label)));
  const others = samples.value.slice(tabs.length);
  const isOther = others.some(({ id }) => id === current.value?.id);
  return (
    <section class="card samples" aria-label="Request sample">
      <div class="cardbar">
        <fieldset class="strip" aria-label="Language">
          {tabs.map(({ id, label }) => (
            <button key={id} type="button" aria-pressed={id === current.value?.id} onClick={() => choose(id)}>
              {label}
            </button>
          ))}
        </fieldset>
        {others.length > 0 && (
          <select
            class={isOther ? 'more chosen' : 'more'}
            aria-label="More languages"
            value={isOther ? current.value.id : ''}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="" disabled hidden>
              More
            </option>
            {others.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
        <CopyButton host={session.host} className="copy" text={() => source.value} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard. */}
      <pre tabIndex={0}>
        <code>
          {highlightSample(source.value).map(({ kind, text }, index) =>
            kind === undefined ? (
              text
            ) : (
              <i key={`${index}${kind}`} class={kind}>
                {text}
              </i>
            ),
          )}
        </code>
      </pre>
    </section>
  );
}

/** Finds the sample in the language that the reader chose last, on any page and in any code group. */
function findChosen(samples: readonly Sample[], choices: readonly string[]): string | undefined {
  const known = choices.map((choice) => samples.find(({ label }) => label.toLowerCase() === choice.toLowerCase()));
  return known.find((sample) => sample !== undefined)?.id;
}

function listSamples({ store, live }: PlaygroundSession): Sample[] {
  const { samples, languages } = store.view.value;
  const authored = samples.map(({ title, source }, index) => ({
    id: `authored-${index}`,
    label: title,
    source: () => authoredSource(source, live.built.value.shownValues),
  }));
  const generated = languages.map((language) => ({
    id: language,
    label: findSampleLanguage(language)?.label ?? language,
    source: () => makeSnippet(language, live.request.value) ?? '',
  }));
  return [...authored, ...generated];
}
