import { readChoices } from '../../prose/choices.ts';
import { formPrefix, readKept, secretsKey } from '../kept.ts';

/**
 * Whether the page would show something else once the form is there: a form that a link fills, a sign-in, the reader's language of
 * samples, the whole address of a server that the description names relative to itself.
 */
export function asksForForm(main: HTMLElement): boolean {
  return (
    location.hash.startsWith(formPrefix) ||
    readKept('session', secretsKey) !== null ||
    isOtherSampleChosen(main) ||
    isServerRelative(main)
  );
}

function isServerRelative(main: HTMLElement): boolean {
  const base = main.querySelector('[data-cell="bar"] > .url.scripted > .base')?.textContent;
  return base !== undefined && !/^[a-z][a-z\d+.-]*:/i.test(base);
}

function isOtherSampleChosen(main: HTMLElement): boolean {
  const names = [...main.querySelectorAll('.samples > .cardbar :is(.strip > button, .more > option)')];
  const labels = names.map(({ textContent }) => textContent.toLowerCase());
  const chosen = readChoices().find((choice) => labels.includes(choice.toLowerCase()));
  return chosen !== undefined && chosen.toLowerCase() !== labels[0];
}
