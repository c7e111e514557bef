import { readChoices } from '../../prose/choices.ts';
import { readKept } from '../../prose/kept.ts';
import { formPrefix, secretsKey } from '../kept.ts';

/**
 * Returns whether the page would change as soon as the form is there: because of a link that fills the form, a sign-in,
 * the reader's language of samples, or a server URL that is relative to the description.
 */
export function asksForForm(main: HTMLElement): boolean {
  return (
    location.hash.startsWith(formPrefix) ||
    readKept('session', secretsKey) !== null ||
    isOtherSampleChosen(main) ||
    hasRelativeServer(main)
  );
}

function hasRelativeServer(main: HTMLElement): boolean {
  const base = main.querySelector('[data-cell="bar"] > .url + .url .base')?.textContent;
  return base !== undefined && !/^[a-z][a-z\d+.-]*:/i.test(base);
}

function isOtherSampleChosen(main: HTMLElement): boolean {
  const names = [...main.querySelectorAll('.samples > .cardbar :is(.strip > button, .more > option)')];
  const labels = names.map(({ textContent }) => textContent.toLowerCase());
  const chosen = readChoices().find((choice) => labels.includes(choice.toLowerCase()));
  return chosen !== undefined && chosen.toLowerCase() !== labels[0];
}
