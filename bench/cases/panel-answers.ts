import type { Frame } from 'playwright-core';
import { Workbench } from '../../test/journeys/workbench.ts';
import { serve } from '../../test/support/loopback/serve.ts';

// A preview in the real VS Code: events of a stream from the moment they were sent to the moment they are drawn, and a body of
// 50 MB of JSON from its last byte to the first row of its tree. Prints milliseconds; the first event is that of each of several sends.
const sends = 7;
const eventsEach = 5;

let sentEvents: number[] = [];
let sentBody = 0;
const items: string[] = [];
for (let size = 0; size < 50_000_000; size += (items.at(-1)?.length ?? 0) + 1) {
  const id = items.length;
  items.push(
    `{"id":${id},"name":"Customer ${id}","tags":["a","b"],"address":{"city":"London"},"balance":${id * 1.25}}`,
  );
}
const body = Buffer.from(`[${items.join(',')}]`);
items.length = 0;

const api = await serve((request, response) => {
  if (request.url === '/body') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body, () => {
      sentBody = Date.now();
    });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  sentEvents = [];
  const timer = setInterval(() => {
    sentEvents.push(Date.now());
    response.write(`data: event ${sentEvents.length}\n\n`);
    if (sentEvents.length < eventsEach) return;
    clearInterval(timer);
    response.end();
  }, 300);
});

const answers = (type: string) => `{ "200": { "description": "It.", "content": { "${type}": {} } } }`;
const files = {
  'docs.json': `{ "theme": "mint", "name": "Answers", "colors": { "primary": "#0f766e" },
  "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml", "pages": ["GET /events", "GET /body"] }] } }`,
  'api.yaml': `openapi: 3.1.0
info: { title: Answers, version: "1" }
servers: [{ url: "${api.url}" }]
paths:
  /events: { get: { summary: Follow events, responses: ${answers('text/event-stream')} } }
  /body: { get: { summary: A long body, responses: ${answers('application/json')} } }
`,
};

const workbench = await Workbench.open({ files, asDesktop: true });
try {
  const events = await measureEvents();
  const first = events.flatMap(([one = Number.NaN]) => one);
  const later = events.flatMap((all) => all.slice(1));
  process.stdout.write(JSON.stringify({ first, later, body: await measureBody() }));
} finally {
  await workbench.close();
  await api.close();
}

async function openPage(entry: string, title: string): Promise<Frame> {
  await workbench.openAt('docs.json', entry);
  await workbench.command('API Docs: Open Preview to the Side');
  return workbench.frameWith(`h1:text("${title}")`);
}

async function measureEvents(): Promise<readonly (readonly number[])[]> {
  const frame = await openPage('"GET /eve', 'Follow events');
  const all: number[][] = [];
  for (let send = 0; send < sends; send += 1) {
    // The time at which the text of each event is in the page, in the frame that draws it.
    const drawn = frame.evaluate(
      (count) =>
        new Promise<number[]>((done) => {
          const times: number[] = [];
          const look = () => {
            const box = document.querySelector('[data-cell="response"]');
            if (!box?.textContent?.includes(`event ${times.length + 1}`)) return;
            times.push(Date.now());
            if (times.length < count) return;
            watcher.disconnect();
            done(times);
          };
          const watcher = new MutationObserver(() => requestAnimationFrame(look));
          watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      eventsEach,
    );
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    const times = await drawn;
    all.push(times.map((time, index) => time - (sentEvents[index] ?? Number.NaN)));
    await frame.getByRole('button', { name: 'Send' }).first().waitFor();
  }
  return all;
}

async function measureBody(): Promise<number> {
  const frame = await openPage('"GET /bo', 'A long body');
  const drawn = frame.evaluate(
    () =>
      new Promise<number>((done) => {
        const watcher = new MutationObserver(() => {
          if (document.querySelector('[data-cell="response"] .line') === null) return;
          watcher.disconnect();
          requestAnimationFrame(() => done(Date.now()));
        });
        watcher.observe(document.body, { subtree: true, childList: true });
      }),
  );
  await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
  return (await drawn) - sentBody;
}
