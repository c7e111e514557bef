import assert from 'node:assert/strict';
import { isRunnable } from '../../../../../src/core/source/text/runnable-file.ts';

/** Extensions to which servers give a type that browsers run, or that servers run themselves. */
const running = 'ecma htm html js mht mhtml mjs php shtml swf wasm xht xhtm xhtml'.split(' ');

/** Extensions to which servers give a type of XML, in which scripts of XHTML run. */
const xml = (
  '1km ac aml atom atomcat atomdeleted atomsvc bdo bmml ccxml cdfx cdxml cpl csl dae davmount dbk dcmp dd2 ddf ' +
  'dtb dtd dwd emma emotionml es3 et3 fdt fo gml gpx grxml hal held ink inkml irp its kml lasxml lbe lgr link66 ' +
  'lostxml mads maei mathml meta4 metalink mets mods mpd mpf mpkg mpp mrcx mscml musd musicxml mxml ncx obgx ' +
  'omdoc opf osfpvg osm owl pls provx pskcxml rapd rdf relo res rif rl rld rng rs rsat rsd rsheet rss rusd sbml ' +
  'sdkd sdkm senmlx sensmlx shf sls smi smil sru srx ssdl ssml stpx svgz swidtag td tei teicorpus tfi ttml uo ' +
  'uoml uvt uvvt vxml wadl wbs wif wsdl wspolicy x3d x3dz xaml xav xca xcs xdcf xdf xdm xdp xdssc xel xenc xer ' +
  'xhvml xlf xml xns xop xpl xsd xsf xsl xslt xsm xspf xul xvm xvml yin zaz zmm'
).split(' ');
const page = '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>';

suite('isRunnable', () => {
  test('every extension that a server may give a type that runs', () => {
    for (const extension of [...running, ...xml]) {
      const last = [`a.${extension}`, `A.${extension.toUpperCase()}`, `b/c.d.${extension}`];
      for (const name of [...last, `a.${extension}.en`, `a.${extension}.gz`]) {
        assert.ok(
          isRunnable(name, () => page),
          name,
        );
        // A name of a program alone is enough.
        if (running.includes(extension))
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
});
