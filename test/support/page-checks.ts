import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A part of a page that moved, and how far: the score of the layout-instability specification. */
export interface Shift {
  readonly value: number;
  readonly what: string;
}

/** A script for the beginning of a page, which records all layout shifts. */
export const countShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push({ value, what: sources.map(({ node }) => node?.className ?? node?.nodeName).join(' ') });
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Resolves after the changes are rendered. */
export const readShifts =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shifts)))))';

/** The colors that a color scheme can change. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

/** axe reads the color of text from a property that Chromium reports as if no color was forced. */
export const readForcedColours = `{
  const own = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return own.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}`;

/** An element that fades in has other colors for a moment. An animation that follows scrolling never finishes. */
const afterAnimations = `Promise.all(
  document.getAnimations()
    .filter(({ effect, timeline }) => timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined)))`;

/** Runs axe on a page that loaded `axeSource`, with these rules or all; returns `rule: where, and what is wrong`. */
export async function violations(page: Page, rules: readonly string[]): Promise<string[]> {
  const options = { ...(rules.length > 0 && { runOnly: [...rules] }), resultTypes: ['violations'], preload: false };
  await page.evaluate(`${afterAnimations}.then(() => undefined)`);
  const { violations }: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary?.replace(/^.*\n/, '')}`),
  );
}
