// The bookstore's API, in memory and on loopback only: it answers what openapi.yaml and asyncapi.yaml say.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { WebSocketServer } from 'ws';

const shelf = () =>
  new Map(
    [
      ['9780131103627', 'The C Programming Language', 'Brian W. Kernighan', 'science', '39.90', 4],
      ['9780262033848', 'Introduction to Algorithms', 'Thomas H. Cormen', 'science', '84.00', 2],
      ['9780684801223', 'The Old Man and the Sea', 'Ernest Hemingway', 'novel', '12.50', 7],
      ['9780140449136', 'The Odyssey', 'Homer', 'poetry', '14.95', 0],
      ['9780064404990', 'The Lion, the Witch and the Wardrobe', 'C. S. Lewis', 'children', '9.99', 12],
    ].map(([isbn, title, author, genre, amount, stock]) => [
      isbn,
      { isbn, title, author, genre, price: { amount, currency: 'EUR' }, stock },
    ]),
  );

class Refusal extends Error {
  constructor(status, title, detail) {
    super(title);
    this.problem = { title, status, ...(detail === undefined ? {} : { detail }) };
  }
}

/** Starts the API; `port` 0 takes a free one. `close()` ends it and every stream and socket. */
export async function startBookstore({ port = 4010 } = {}) {
  const state = { books: shelf(), orders: new Map(), next: 1, streams: new Set() };
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error) => refuse(response, error));
  });
  const sockets = new WebSocketServer({ server, maxPayload: 64 * 1024 });
  sockets.on('connection', (socket, request) => live(state, socket, request));
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    url,
    port: server.address().port,
    async close() {
      for (const timer of state.streams) clearInterval(timer);
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const routes = [
  ['GET', /^\/books$/, listBooks],
  ['GET', /^\/books\/([^/]+)$/, getBook],
  ['PUT', /^\/books\/([^/]+)$/, replaceBook],
  ['GET', /^\/customers\/([^/]+)\/orders$/, listOrders],
  ['POST', /^\/customers\/([^/]+)\/orders$/, createOrder],
  ['DELETE', /^\/customers\/([^/]+)\/orders\/([^/]+)$/, cancelOrder],
  ['GET', /^\/order-totals$/, orderTotals],
  ['GET', /^\/stock\/events$/, stockEvents],
  ['POST', /^\/internal\/reset$/, reset],
];

async function answer(state, request, response) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', '*');
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '');
    response.writeHead(204).end();
    return;
  }
  const url = new URL(request.url, 'http://127.0.0.1');
  for (const [method, pattern, handler] of routes) {
    const match = method === request.method && pattern.exec(url.pathname);
    if (match) return handler({ state, request, response, url, parts: match.slice(1).map(decodeURIComponent) });
  }
  throw new Refusal(404, 'There is no such path', `${request.method} ${url.pathname}`);
}

function refuse(response, error) {
  const problem = error instanceof Refusal ? error.problem : { title: 'The server failed', status: 500 };
  if (response.headersSent) response.destroy();
  else send(response, problem.status, problem, { 'Content-Type': 'application/problem+json' });
}

function send(response, status, value, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

async function readJson(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 1_000_000) throw new Refusal(413, 'The body is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal(422, 'The body is no JSON');
  }
}

function needKey({ headers }) {
  if (!headers['x-api-key']) throw new Refusal(401, 'Sign in', 'The header X-API-Key is missing.');
}

function limitOf(url) {
  const limit = Number(url.searchParams.get('limit') ?? 20);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new Refusal(400, 'limit must be 1 to 100');
  return limit;
}

function listBooks({ state, response, url }) {
  const words = (url.searchParams.get('q') ?? '').toLowerCase();
  const genres = (url.searchParams.get('genre') ?? '').split(',').filter(Boolean);
  const found = [...state.books.values()].filter(
    (book) =>
      `${book.title} ${book.author}`.toLowerCase().includes(words) &&
      (genres.length === 0 || genres.includes(book.genre)) &&
      (url.searchParams.get('in_stock') !== 'true' || book.stock > 0),
  );
  send(response, 200, found.slice(0, limitOf(url)), { 'X-Total-Count': found.length });
}

function bookOf(state, isbn) {
  const book = state.books.get(isbn);
  if (!book) throw new Refusal(404, 'There is no such book', `ISBN ${isbn}`);
  return book;
}

function getBook({ state, response, parts }) {
  send(response, 200, bookOf(state, parts[0]));
}

async function replaceBook({ state, request, response, parts }) {
  const { authorization = '' } = request.headers;
  const user = authorization.startsWith('Basic ') ? atob(authorization.slice(6)).split(':')[0] : undefined;
  if (authorization !== 'Bearer staff' && user !== 'manager') throw new Refusal(401, 'Sign in as staff or manager');
  const { isbn, title, author, genre, price } = await readJson(request);
  if (isbn !== parts[0] || !title || !author || !genre || !price) throw new Refusal(422, 'The record is not whole');
  const book = { isbn, title, author, genre, price, stock: state.books.get(isbn)?.stock ?? 0 };
  state.books.set(isbn, book);
  send(response, 200, book);
}

function listOrders({ state, request, response, url, parts }) {
  needKey(request);
  const wanted = url.searchParams.get('state');
  const found = [...state.orders.values()].filter(
    ({ customer, order }) => customer === parts[0] && (!wanted || order.state === wanted),
  );
  send(response, 200, found.map(({ order }) => order).slice(0, limitOf(url)));
}

async function createOrder({ state, request, response, parts }) {
  needKey(request);
  const { items, note = null } = await readJson(request);
  if (!Array.isArray(items) || items.length === 0) throw new Refusal(422, 'items must name at least one book');
  const lines = items.map(({ isbn, quantity = 1 }) => ({ isbn, quantity }));
  for (const { isbn, quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1) throw new Refusal(422, 'quantity must be at least 1');
    if (bookOf(state, isbn).stock < quantity) throw new Refusal(409, 'Out of stock', `ISBN ${isbn}`);
  }
  for (const { isbn, quantity } of lines) bookOf(state, isbn).stock -= quantity;
  const cents = lines.reduce(
    (sum, { isbn, quantity }) => sum + Math.round(Number(bookOf(state, isbn).price.amount) * 100) * quantity,
    0,
  );
  const order = {
    id: `ord_${state.next++}`,
    state: 'held',
    total: { amount: (cents / 100).toFixed(2), currency: 'EUR' },
    items: lines,
    expires: new Date(Date.now() + 15 * 60_000).toISOString(),
    note,
  };
  state.orders.set(order.id, { customer: parts[0], order });
  send(response, 201, order, { Location: `/customers/${encodeURIComponent(parts[0])}/orders/${order.id}` });
}

function cancelOrder({ state, request, response, parts }) {
  needKey(request);
  const found = state.orders.get(parts[1]);
  if (!found || found.customer !== parts[0]) throw new Refusal(404, 'There is no such order');
  if (found.order.state !== 'cancelled')
    for (const { isbn, quantity } of found.order.items) bookOf(state, isbn).stock += quantity;
  found.order.state = 'cancelled';
  response.writeHead(204).end();
}

function orderTotals({ state, request, response }) {
  needKey(request);
  const sum = [...state.orders.values()].reduce((total, { order }) => total + Number(order.total.amount), 0);
  send(response, 200, { EUR: sum.toFixed(2) });
}

function stockEvents({ state, response }) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const books = [...state.books.values()];
  let count = 0;
  const timer = setInterval(() => {
    const book = books[count % books.length];
    count += 1;
    response.write(`id: ${count}\nevent: stock\ndata: ${JSON.stringify({ isbn: book.isbn, stock: book.stock })}\n\n`);
    if (count === 5) end();
  }, 100);
  const end = () => {
    clearInterval(timer);
    state.streams.delete(timer);
    response.end();
  };
  state.streams.add(timer);
  response.on('close', end);
}

function reset({ state, response }) {
  Object.assign(state, { books: shelf(), orders: new Map(), next: 1 });
  response.writeHead(204).end();
}

function live(state, socket, request) {
  const genre = /^\/live\/stock\/([a-z]+)$/.exec(request.url ?? '')?.[1];
  if (!genre) {
    socket.close(4004, 'There is no such channel');
    return;
  }
  socket.on('message', (data) => {
    let message;
    try {
      message = JSON.parse(String(data));
    } catch {
      socket.close(1007, 'Messages are JSON');
      return;
    }
    const book = state.books.get(message?.isbn);
    if (message?.type !== 'watch' || !book)
      socket.send(JSON.stringify({ type: 'error', detail: 'Watch a book by its ISBN.' }));
    else socket.send(JSON.stringify({ type: 'change', isbn: book.isbn, stock: book.stock }));
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { url } = await startBookstore({ port: Number(process.env.PORT ?? 4010) });
  console.log(`The bookstore listens on ${url}`);
}
