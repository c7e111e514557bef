import assert from 'node:assert/strict';
import { languageName, languageTag } from '../../../../src/core/docs-json/language-tag.ts';
import { languageCodes } from '../../../../src/core/standards/navigation-schema.ts';

suite('languages of docs.json', () => {
  test('each code has a BCP 47 tag, and a name in English and in the language itself', () => {
    for (const code of languageCodes) {
      assert.notEqual(languageTag(code), undefined, code);
      assert.notEqual(languageName(code, 'writers'), code);
      assert.notEqual(languageName(code, 'readers'), code);
    }
  });

  test('codes of countries name the language that is meant, with its script', () => {
    assert.equal(languageTag('cn'), 'zh-Hans');
    assert.equal(languageName('cn', 'readers'), '简体中文');
    assert.equal(languageName('zh-TW', 'writers'), 'Traditional Chinese');
    assert.equal(languageName('jp', 'readers'), '日本語');
  });

  test('names begin with a capital letter', () => {
    assert.equal(languageName('pt-BR', 'readers'), 'Português (Brasil)');
    assert.equal(languageName('pt-BR', 'writers'), 'Brazilian Portuguese');
  });

  test('what names no language is shown as written', () => {
    for (const code of ['English', 'xx', 'en-toolongsubtag', '']) assert.equal(languageName(code, 'readers'), code);
    assert.equal(languageTag('the docs'), undefined);
  });
});
