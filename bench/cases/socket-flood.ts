import { WebSocketServer } from 'ws';
import { launchBrowser, openWatchedPage } from '../../test/support/browser.ts';
import { stockHtml, stockSlice } from '../../test/webview/support/channel-page.ts';
import { pageView, playgroundOf } from '../../test/webview/support/order-page.ts';
import { listen, serveSite } from '../../test/webview/support/site.ts';

// An exported page whose channel gets 5,000 messages a second for 20 s. Prints how many were sent and counted, by how many MB
// the heap of the page has grown (after a garbage collection), and the longest time between two frames (milliseconds).
const perSecond = 5_000;
const total = perSecond * 20;

const api = await listen((_, response) => response.writeHead(404).end());
const sockets = new WebSocketServer({ server: api.server });
sockets.on('connection', (socket) => {
  socket.once('message', () => {
    const start = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond));
      for (; sent < due; sent += 1) socket.send(`{"left":${sent},"shop":"old town","note":"as it changes"}`);
      if (sent === total) clearInterval(timer);
    }, 5);
  });
});
const view = pageView(stockHtml(), playgroundOf(stockSlice(api.origin.replace('http', 'ws'))), {
  version: 0,
  pages: [],
});
const site = await serveSite(() => view);
const browser = await launchBrowser();
try {
  const { page } = await openWatchedPage(browser, {});
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await page.goto(`${site.origin}/`);
  await page.locator('[data-cell="/path/shop"] input').fill('north');
  await page.locator('.socket').getByRole('button', { name: 'Connect' }).click();
  await page.locator('.socket').getByText('Connected', { exact: true }).first().waitFor();
  const before = await heap();
  await page.evaluate(() => {
    const watch = window as unknown as { longest: number };
    watch.longest = 0;
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      watch.longest = Math.max(watch.longest, now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.locator('.socket').getByRole('button', { name: 'Send message' }).click();
  await page
    .locator('.log')
    .getByText(`{"left":${total - 1},`)
    .waitFor({ timeout: 180_000 });
  const words = await page.locator('.socket .quiet-state', { hasText: 'were dropped' }).textContent();
  const [kept = 0, dropped = 0] =
    /of ([\d,]+) shown; ([\d,]+) older/
      .exec(words ?? '')
      ?.slice(1)
      .map((number) => Number(number.replaceAll(',', ''))) ?? [];
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  // Besides the messages: the connection, and the message that asked for them.
  const counted = kept + dropped - 2;
  process.stdout.write(JSON.stringify({ sent: total, counted, growth: (await heap()) - before, longest }));
} finally {
  await browser.close();
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  await site.close();
  await api.close();
}
