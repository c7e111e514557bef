import './components.ts';

// A thread of an export that runs from the sources. It is loaded late, after components can be read.
await import('../../src/node/export/page-worker.ts');
