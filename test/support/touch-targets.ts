import type { Page } from 'playwright-core';

/**
 * Returns every visible control outside of running text that is hard to hit with a finger: less than 44 px of it can be
 * touched in one direction, and a circle of 44 px around its centre reaches another control, or the circle of another
 * small one (WCAG 2.2, 2.5.5 and 2.5.8). The menus of the page are opened one after the other.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(`(() => {
    const find = ${findIn};
    const layer = document.querySelector(':is(:modal, :popover-open)');
    const small = find(layer ?? document);
    for (const menu of (layer ?? document).querySelectorAll('details:not([open]):has(> .menu, > .actions)')) {
      if (!menu.checkVisibility()) continue;
      menu.open = true;
      small.push(...find(menu));
      menu.open = false;
    }
    return small;
  })()`);
}

const findIn = `(root) => {
  const least = 44;
  const selector = 'a[href], button, summary, select, input:not([type="hidden"]), textarea, [role="button"], [role="option"]';
  const isRunning = (el) => {
    if (getComputedStyle(el).display !== 'inline') return false;
    let block = el.parentElement;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    return block.localName !== 'nav' && block.textContent.trim().length > el.textContent.trim().length;
  };
  const targetOf = (node) => {
    const found = node?.closest(selector + ', label') ?? null;
    return found?.localName === 'label' ? (found.control ?? found) : found;
  };
  const targets = [...root.querySelectorAll(selector)].filter((el) => {
    const { width, height } = (el.labels?.[0] ?? el).getBoundingClientRect();
    return width > 1 && height > 1 && !el.disabled && el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isRunning(el);
  });
  const boxOf = (el) => (el.labels?.[0] ?? el).getBoundingClientRect();
  const small = [];
  for (const el of targets) {
    (el.labels?.[0] ?? el).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = boxOf(el);
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const at = (dx, dy) => targetOf(document.elementFromPoint(x + dx, y + dy));
    if (at(0, 0) === null) continue;
    const reach = (dx, dy) => {
      let steps = 0;
      while (steps < least && at(dx * (steps + 1), dy * (steps + 1)) === el) steps++;
      return steps;
    };
    const width = 1 + reach(-1, 0) + reach(1, 0);
    const height = 1 + reach(0, -1) + reach(0, 1);
    if (width >= least - 1 && height >= least - 1) continue;
    const others = new Set();
    for (let dx = -20; dx <= 20; dx += 4)
      for (let dy = -20; dy <= 20; dy += 4) {
        const other = Math.hypot(dx, dy) < least / 2 ? at(dx, dy) : null;
        if (other !== null && other !== el) others.add(other);
      }
    small.push({ el, x: x + scrollX, y: y + scrollY, width, height, others });
  }
  const name = (el) => {
    const chain = [];
    for (let node = el; node && chain.length < 4; node = node.parentElement)
      chain.unshift(node.localName + [...node.classList].map((each) => '.' + each).join(''));
    return chain.join(' > ') + ' “' + (el.getAttribute('aria-label') ?? el.textContent).trim().slice(0, 30) + '”';
  };
  return small
    .filter(({ el, x, y, others }) =>
      others.size > 0 || small.some((each) => each.el !== el && Math.hypot(each.x - x, each.y - y) < least))
    .map(({ el, width, height, others }) => name(el) + ' ' + width + ' × ' + height + ' near ' + [...others].map(name).slice(0, 2).join(', '));
}`;
