import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileRunnable } from '../../../../../src/core/rules/links/file-runnable.ts';
import { isRunnable } from '../../../../../src/core/source/text/runnable-file.ts';
import { textsOfRule } from '../../../../support/link-findings.ts';
import { docsJson } from '../../../../support/project-of.ts';

interface MediaType {
  readonly extensions?: readonly string[];
}

/** The types that servers know for extensions. */
const types = JSON.parse(readFileSync(new URL(import.meta.resolve('mime-db/db.json')), 'utf8')) as {
  readonly [type: string]: MediaType;
};
/** Types that browsers or servers run in themselves, and those of XML, which run scripts of XHTML in them. */
const running = /(?:ecma|java)script|\bx?html\b|x-httpd|shockwave|wasm|message\/rfc822/;
const xml = /[+/]xml(?:-dtd)?$|xslt/;
const page = '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>';

suite('file-runnable', () => {
  test('every extension that a server may give a type that runs', () => {
    const listed = Object.entries(types).flatMap(([type, { extensions = [] }]) =>
      extensions.map((each) => [type, each] as const),
    );
    const runs = listed.filter(([type, extension]) => (running.test(type) || xml.test(type)) && extension !== 'svg');
    assert.ok(runs.length > 150, String(runs.length));
    for (const [type, extension] of runs) {
      for (const name of [
        `a.${extension}`,
        `A.${extension.toUpperCase()}`,
        `b/c.d.${extension}`,
        `a.${extension}.en`,
        `a.${extension}.gz`,
      ]) {
        assert.ok(
          isRunnable(name, () => page),
          `${name} ${type}`,
        );
        // A program in a name alone is enough.
        if (running.test(type) && !['wmls', 'eml', 'mime'].includes(extension))
          assert.ok(
            isRunnable(name, () => 'x'),
            name,
          );
      }
    }
  });

  test('files without an extension, or with one that nobody knows, by their beginning', () => {
    const beginnings = [
      '<!doctype html>',
      '<HTML>',
      ' \n\t<script>',
      '<!-- a --><b>',
      '<?xml version="1.0"?>',
      '<svg>',
      '\ufeff<p>',
      '<?php',
    ];
    for (const name of ['a', 'LICENSE', 'a.', 'a.unknown', 'a.1', 'html', 'a.tar', 'a/b.c/d']) {
      for (const text of beginnings)
        assert.ok(
          isRunnable(name, () => text),
          `${name} ${text}`,
        );
      for (const text of ['', 'words <b>', '{}', '\0PNG', '#!/bin/sh'])
        assert.ok(!isRunnable(name, () => text), `${name} ${text}`);
    }
  });

  test('what a server executes, wherever it is in a name; not data', () => {
    for (const name of ['a.php', 'a.php.png', 'a.PHP5.txt', 'a.jsp', 'a.aspx', 'a.shtml.zip', 'a.cgi'])
      assert.ok(
        isRunnable(name, () => ''),
        name,
      );
    const data = 'png jpg gif webp avif svg ico mp4 pdf zip csv txt md json yaml css woff2 docx xlsx'.split(' ');
    for (const name of [
      ...data.map((each) => `a.${each}`),
      'node.js.png',
      'a.html.txt',
      'php',
      'a/html/b.png',
      'a.py',
      'a.sh',
      'a.tar.gz',
      'a.proto',
    ])
      assert.ok(!isRunnable(name, () => (data.includes(name.slice(2)) ? page : 'x')), name);
  });

  test('is reported at the link', () => {
    const found = textsOfRule(fileRunnable, {
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx':
        '[x](/demo.html) ![y](/y.svg) [z](/notes) [w](/words) <a href="demo.HTM#x">x</a> [page](/a) [b](/b.html)',
      'demo.html': 'x',
      'demo.HTM': 'x',
      'y.svg': '<svg/>',
      notes: '<p>x',
      words: 'x',
    });
    assert.deepEqual(found, ['/demo.html', '/notes', 'demo.HTM#x']);
  });
});
