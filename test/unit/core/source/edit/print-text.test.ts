import assert from 'node:assert/strict';
import fc from 'fast-check';
import { printLike, printYamlText, quoteText } from '../../../../../src/core/source/edit/print-text.ts';
import { anyText, fileText, tagPatterns } from '../../../../support/any-text.ts';
import { assertReadBack, jsonReaders, yamlReaders } from '../../../../support/read-back.ts';

suite('A printed text is read back', () => {
  test('in quotes, by readers of YAML 1.1, YAML 1.2 and JSON', () => {
    fc.assert(
      fc.property(fileText, (text) => {
        assertReadBack(yamlReaders, `- ${quoteText(text)}\n`, [text]);
        assertReadBack(jsonReaders, `[${quoteText(text)}]`, [text]);
      }),
      { numRuns: 1000 },
    );
  });

  test('with halves of surrogate pairs, as escapes: no file can hold them otherwise', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const quoted = quoteText(text);
        assert.ok(quoted.isWellFormed());
        assert.equal(JSON.parse(quoted), text);
      }),
      { numRuns: 1000 },
    );
  });

  const places: { readonly [place: string]: (text: string) => [written: string, value: unknown] } = {
    'as a value': (text) => [`a: ${printYamlText(text, false)} # comment\n`, { a: text }],
    'as an element': (text) => [`- ${printYamlText(text, false)}\n- b\n`, [text, 'b']],
    'as a whole file': (text) => [printYamlText(text, false), text],
    'as a key': (text) => [`${printYamlText(text, false)}: b\n`, Object.fromEntries([[text, 'b']])],
    'as an element in brackets': (text) => [`[${printYamlText(text, true)},b]`, [text, 'b']],
    'as a key in braces': (text) => [`{${printYamlText(text, true)}: b}`, Object.fromEntries([[text, 'b']])],
    'as a value in braces': (text) => [`{a: ${printYamlText(text, true)}}`, { a: text }],
    'instead of a plain text': (text) => [`- ${printLike('a', text)}\n`, [text]],
    'instead of a text in single quotes': (text) => [`- ${printLike("'a'", text)}\n`, [text]],
    'instead of a text in double quotes': (text) => [`- ${printLike('"a"', text)}\n`, [text]],
  };
  test('at every place', () => {
    fc.assert(
      fc.property(fileText, fc.constantFrom(...Object.keys(places)), (text, place) => {
        // `printYamlMember` puts a `?` before longer keys.
        if (text.length < 1000) assertReadBack(yamlReaders, ...(places[place]?.(text) ?? assert.fail()));
      }),
      { numRuns: 8000 },
    );
  });

  test('what a reader takes for a number, a date or a word is in quotes', () => {
    assert.ok(tagPatterns.length > 25);
    for (const pattern of tagPatterns) {
      fc.assert(
        fc.property(fc.stringMatching(pattern), (text) =>
          assertReadBack(yamlReaders, printYamlText(text, false), text),
        ),
      );
    }
  });

  test('other texts stay plain', () => {
    for (const text of [
      '/users/{id}',
      './a.yaml',
      '$ref',
      '3rd party',
      '2 users',
      'Résumé',
      'a-b: c'.replace(': ', ':'),
    ])
      assert.equal(printYamlText(text, false), text);
  });
});
