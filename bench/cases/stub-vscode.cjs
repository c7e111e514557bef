// A `vscode` in which every name exists and does nothing, so that the extension's bundle can be loaded outside of VS Code.
const { readFileSync } = require('node:fs');

// An arrow function could not be constructed.
const anything = new Proxy(class {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
});
// esbuild's interop copies own properties alone.
const declarations = readFileSync(require.resolve('@types/vscode/index.d.ts'), 'utf8');
for (const [, name] of declarations.matchAll(
  /^(?:\t| {4})export (?:abstract )?(?:class|enum|namespace|const|function) (\w+)/gm,
))
  module.exports[name] = anything;
