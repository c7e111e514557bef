import { docsJson, type Texts } from './project-of.ts';

const page = (title: string, body = 'Text.') => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** A site in English and Spanish. `es` replaces or adds files of the Spanish one; one that is empty is left out. */
export function translatedSite(es: Texts = {}, en: Texts = {}): Texts {
  const names = ['start', 'guides/one', 'guides/two'];
  const spanish = Object.fromEntries(names.map((name) => [`es/${name}.mdx`, page(`ES ${name}`)]));
  const all = { ...spanish, ...es };
  const files = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
  const listed = (name: string) => (Object.hasOwn(files, `es/${name}.mdx`) ? [`es/${name}`] : []);
  return {
    'docs.json': docsJson({
      languages: [
        {
          language: 'en',
          groups: [
            { group: 'Start', pages: ['start'] },
            { group: 'Guides', pages: names.slice(1) },
          ],
        },
        {
          language: 'es',
          groups: [
            { group: 'Inicio', pages: listed('start') },
            { group: 'Guías', pages: names.slice(1).flatMap(listed) },
          ],
        },
      ],
    }),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name)])),
    ...files,
    ...en,
  };
}
