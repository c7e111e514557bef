import { build } from 'esbuild';

/** Gives a script the rules of the style sheet that it imports as a text. */
export const styleText = {
  name: 'style-text',
  setup({ onLoad, initialOptions: { minify } }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], bundle: true, minify, write: false, outdir: '.' });
      return { contents: outputFiles[0].text, loader: 'text' };
    });
  },
};
