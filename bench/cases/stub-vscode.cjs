// A `vscode` in which every name exists and does nothing, so that the extension's bundle can be loaded outside of VS Code.
const anything = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
});
module.exports = anything;
