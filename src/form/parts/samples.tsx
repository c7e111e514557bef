import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { findSampleLanguage } from '../../core/docs-json/sample-languages.ts';
import { authoredSource } from '../../request/form/authored-source.ts';
import { makeSnippet } from '../../request/snippets/registry.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import type { FormSession } from '../form-session.ts';
import { highlightSample } from './highlight-sample.ts';

interface Sample {
  readonly id: string;
  readonly label: string;
  readonly source: () => string;
}

/** The labels that the reader chose on any page: in samples, code groups and tabs. */
interface ReaderChoices {
  readChoices(): readonly string[];
  keepChoice(label: string): void;
  /** Calls `watch` for each later choice. Returns a function that stops it. */
  watchChoices(watch: (label: string) => void): () => void;
}

interface SamplesProps {
  readonly session: FormSession;
  /** Absent while the engine draws. */
  readonly choices?: ReaderChoices;
}

/** The request as code, updated at every keystroke, and the authored samples. */
export function Samples({ session, choices }: SamplesProps) {
  const samples = useComputed(() => listSamples(session));
  const chosen = useSignal(findChosen(samples.peek(), choices?.readChoices() ?? []));
  useEffect(
    () =>
      choices?.watchChoices((label) => {
        chosen.value = findChosen(samples.peek(), [label]) ?? chosen.value;
      }),
    [chosen, samples, choices],
  );
  const choose = (sample: Sample | undefined) => {
    if (sample === undefined) return;
    chosen.value = sample.id;
    choices?.keepChoice(sample.label);
  };
  const current = useComputed(() => samples.value.find(({ id }) => id === chosen.value) ?? samples.value[0]);
  const source = useComputed(() => current.value?.source() ?? '');
  const isLong = useComputed(() => source.value.split('\n').length > wholeLines);
  if (current.value === undefined) return null;
  const tabs = pickTabs(samples.value);
  const others = samples.value.filter((sample) => !tabs.includes(sample));
  const isOther = others.some(({ id }) => id === current.value?.id);
  return (
    <section class="card samples" aria-label="Request sample" data-long={isLong.value ? '' : undefined}>
      <div class="cardbar">
        {session.ahead !== undefined && <span class="title unscripted">{current.value.label}</span>}
        <fieldset class="strip" aria-label="Language">
          {tabs.map((sample) => (
            <Button
              key={sample.id}
              class={isLanguage(sample) ? undefined : 'custom'}
              title={sample.label.length > customLength ? sample.label : undefined}
              aria-pressed={sample.id === current.value?.id}
              label={sample.label}
              onClick={() => choose(sample)}
            />
          ))}
        </fieldset>
        {others.length > 0 && (
          <select
            class={isOther ? 'more chosen' : 'more'}
            aria-label="More languages"
            value={isOther ? current.value.label : ''}
            onChange={({ currentTarget }) => choose(others[currentTarget.selectedIndex - 1])}
          >
            <option value="" disabled hidden>
              More
            </option>
            {others.map(({ id, label }) => (
              <option key={id}>{label}</option>
            ))}
          </select>
        )}
        <CopyButton host={session.host} className="copy" text={() => source.value} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard. */}
      <pre class={source.value.trimEnd().includes('\n') ? undefined : 'wraps'} tabIndex={0}>
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

function listSamples({ store, live }: FormSession): Sample[] {
  const { samples, languages } = store.view.value;
  const authored = samples.map(({ title, source }, index) => ({
    id: `authored-${index}`,
    // The value of an option is its text, without repeated spaces.
    label: title.trim().replace(/\s+/g, ' '),
    source: () => authoredSource(source, live.built.value.shownValues),
  }));
  const generated = languages.map((language) => ({
    id: language,
    label: findSampleLanguage(language)?.label ?? language,
    source: () => makeSnippet(language, live.built.value.sample) ?? '',
  }));
  return [...authored, ...generated];
}

/** Beside the page, a sample of up to this number of lines is whole, and a longer one is cut after twelve lines. */
const wholeLines = 20;

/** The bar shows up to this number of tabs, with up to this total length in characters. The others are in "More". */
const tabLength = 32;
const tabCount = 4;

/** Longer names of samples that are not those of languages are cut if the bar lacks room. */
const customLength = 12;

/** The languages that keep their tabs beside samples with other names. */
const mainLanguages = 2;

/** Returns the samples that are tabs, in their order: the first one, the main languages, then the others that fit. */
function pickTabs(samples: readonly Sample[]): readonly Sample[] {
  const main = [...samples.slice(0, 1), ...samples.filter(isLanguage).slice(0, mainLanguages)];
  const picked = new Set<Sample>();
  let length = 0;
  for (const sample of new Set([...main, ...samples])) {
    length += isLanguage(sample) ? sample.label.length : Math.min(sample.label.length, customLength);
    if (picked.size > 0 && (picked.size >= tabCount || length > tabLength)) break;
    picked.add(sample);
  }
  return samples.filter((sample) => picked.has(sample));
}

function isLanguage({ label }: Sample): boolean {
  return findSampleLanguage(label) !== undefined;
}
