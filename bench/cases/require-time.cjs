// Prints how many milliseconds it takes to load one bundle in this fresh process, and which of the heavy files it loaded.
const Module = require('node:module');
const resolve = Module._resolveFilename;
const stub = require.resolve('./stub-vscode.cjs');
const loaded = [];
Module._resolveFilename = function (request, ...rest) {
  if (request === 'vscode') return stub;
  const path = resolve.call(this, request, ...rest);
  if (path.startsWith('/')) loaded.push(path);
  return path;
};
require('./stub-vscode.cjs');
loaded.length = 0;
const path = process.argv[2];
const start = process.hrtime.bigint();
require(path);
const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
process.stdout.write(JSON.stringify({ milliseconds, loaded: loaded.filter((one) => one !== path) }));
