import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toTrueType } from '../../scripts/card-font.mjs';

const folder = fileURLToPath(new URL('../output/fonts', import.meta.url));

/** The fonts of pictures: what a page names in general is one of them, as on the machine of a reader. */
const fonts = [
  {
    family: 'Inter',
    name: 'inter',
    home: import.meta.resolve('@fontsource/inter/package.json'),
    weights: [400, 500, 600, 700],
    generic: ['sans-serif', 'sans', 'system-ui', 'Ubuntu', 'Droid Sans'],
  },
  {
    family: 'JetBrains Mono',
    name: 'jetbrains-mono',
    home: import.meta.resolve('@fontsource/jetbrains-mono/package.json'),
    weights: [400, 700],
    generic: ['monospace', 'Droid Sans Mono'],
  },
] as const;

/** Writes the fonts, and a configuration of fontconfig that knows no others but those of the browser. Returns the path of the latter. */
export function writePictureFonts(): string {
  mkdirSync(folder, { recursive: true });
  for (const { name, home, weights } of fonts) {
    for (const weight of weights)
      for (const style of ['normal', 'italic'] as const) {
        const file = `${name}-latin-${weight}-${style}`;
        writeFileSync(join(folder, `${file}.ttf`), toTrueType(readFileSync(new URL(`files/${file}.woff`, home))));
      }
  }
  const aliases = fonts.flatMap(({ family, generic }) =>
    generic.map(
      (name) => `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
  );
  const folders = [folder, process.env.FONTCONFIG_PATH].flatMap((path) =>
    path === undefined ? [] : `<dir>${path}</dir>`,
  );
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${folders.join('')}<cachedir>${folder}/cache</cachedir>${aliases.join('')}</fontconfig>\n`,
  );
  return file;
}
