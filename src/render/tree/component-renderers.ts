import { asides } from './asides.ts';
import { callouts } from './callouts.ts';
import { cards } from './cards.ts';
import type { ComponentRenderer } from './draw.ts';
import { embeds } from './embeds.ts';
import { fields } from './fields.ts';
import { fileTree } from './file-tree.ts';
import { formulas } from './formulas.ts';
import { icons } from './icons.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';

/**
 * The renderer of each component. To add a component, write its renderer in the file of its family, and add its name to
 * markup/known-components.ts.
 */
export const componentRenderers: ReadonlyMap<string, ComponentRenderer> = new Map([
  ...asides,
  ...callouts,
  ...cards,
  ...embeds,
  ...fields,
  ...fileTree,
  ...formulas,
  ...icons,
  ...steps,
  ...tabs,
]);
