import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningDemo, startDemo } from '../test/demo.ts';

let demo: RunningDemo;
let production: RunningDemo;
let token: string;
let cookie: string;

beforeAll(async () => {
  demo = await startDemo();
  production = await startDemo({ production: true });
  token = ((await demo.logIn()).body.value as { token: string }).token;
  cookie = await demo.operatorIn();
}, 120_000);
afterAll(async () => {
  await Promise.all([demo?.close(), production?.close()]);
});

const streams: AbortController[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort();
});

/** A busy machine is no failure. */
const PATIENT = { timeout: 15_000, interval: 20 };

/** Says these very lines to the server, and answers its first words: what no client library would send. */
function say(lines: string[], { address }: RunningDemo = demo): Promise<{ status: number; text: string }> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.setTimeout(5_000, () => reject(new Error(`no answer: ${text}`)));
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }));
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  });
}

const PATH = '/wps/system/settings/consolidated';
const get = (host: string, path = PATH) => [`GET ${path} HTTP/1.1`, `Host: ${host}`];
/** Harbor counts in another currency than Lotus. */
const isHarbor = (text: string) => /"code":"PHP"/.test(text);

async function listen(bearer: string) {
  const stop = new AbortController();
  streams.push(stop);
  const answer = await fetch(`${demo.address}/api/push`, { headers: { authorization: bearer }, signal: stop.signal });
  const heard = { text: '', over: false };
  void (async () => {
    for await (const bytes of answer.body as ReadableStream<Uint8Array>) heard.text += Buffer.from(bytes).toString();
    heard.over = true;
  })().catch(() => {});
  await expect.poll(() => heard.text, PATIENT).toContain(': open');
  return heard;
}

test('HEAD of a stream answers at once, with the head of one and nothing behind it', async () => {
  const member = await say(['HEAD /api/push HTTP/1.1', 'Host: localhost', `Authorization: ${token}`]);
  const operator = await say([
    'HEAD /console/api/push HTTP/1.1',
    'Host: localhost',
    `Cookie: ${cookie}`,
    'X-Requested-With: XMLHttpRequest',
  ]);
  for (const { status, text } of [member, operator]) {
    expect(status).toBe(200);
    expect(text).toMatch(/content-type: text\/event-stream/i);
    expect(text.endsWith('\r\n\r\n')).toBe(true);
  }
  expect((await say(['HEAD /api/push HTTP/1.1', 'Host: localhost'])).status).toBe(401);
});

test('HEAD spends of the same count as GET', async () => {
  const path = '/wps/check/username?username=nobody1';
  const limit = async (method: string) =>
    Number(/x-ratelimit-remaining: (\d+)/i.exec((await say([`${method} ${path} HTTP/1.1`, 'Host: localhost'])).text)?.[1]);
  const first = await limit('GET');
  expect(await limit('HEAD')).toBe(first - 1);
  expect(await limit('GET')).toBe(first - 2);
});

test('HEAD says what GET would', async () => {
  const [whole, head] = await Promise.all(['GET', 'HEAD'].map((method) => say([`${method} ${PATH} HTTP/1.1`, 'Host: localhost'])));
  const lengthOf = (text: string | undefined) => /content-length: (\d+)/i.exec(text ?? '')?.[1];
  expect(lengthOf(head?.text)).toBe(lengthOf(whole?.text));
  expect(head?.text.endsWith('\r\n\r\n')).toBe(true);
});

test('a session has five streams: a sixth ends the first, which is told why, and those of others stay', async () => {
  const [one, two] = await Promise.all([demo.logIn(), demo.ask('/wps/session/login/freeplay', { method: 'POST' })]);
  const own = (one.body.value as { token: string }).token;
  const other = await listen((two.body.value as { token: string }).token);
  const opened: Awaited<ReturnType<typeof listen>>[] = [];
  for (let n = 0; n < 5; n += 1) opened.push(await listen(own));
  expect(opened.map(({ over }) => over)).toEqual([false, false, false, false, false]);
  const sixth = await listen(own);
  await expect.poll(() => opened[0]?.over, PATIENT).toBe(true);
  expect(opened[0]?.text).toContain('event: stream.closed\ndata: {"reason":"too_many"}\n\n');
  expect([...opened.slice(1), sixth, other].map(({ over }) => over)).toEqual([false, false, false, false, false, false]);
  token = own;
});

test('a host with a dot at its end is the same host', async () => {
  const plain = await say(get('harbor.localhost'));
  const dotted = await say(get('Harbor.localhost.:80'));
  expect([plain.status, dotted.status]).toEqual([200, 200]);
  expect([plain, dotted, await say(get('localhost'))].map(({ text }) => isHarbor(text))).toEqual([true, true, false]);
});

test('a host that is nobody’s is refused, its pages too; this machine is not', async () => {
  for (const at of [demo, production]) {
    for (const path of [PATH, '/api/seal-key', '/m/', '/console/', '/docs/json', '/nothing', '/console/api/me']) {
      const { status, text } = await say(get('evil.example', path), at);
      expect([status, text.includes('HOST_UNKNOWN')], path).toEqual([421, true]);
    }
    expect((await say([...get('evil.example'), 'Merchant: lotus'], at)).status).toBe(421);
    expect((await say(get('evil.example', '/healthz'), at)).status).toBe(200);
    for (const host of ['localhost', '127.0.0.1:8080', 'harbor.localhost']) expect((await say(get(host), at)).status, host).toBe(200);
  }
  expect((await say(get('other.localhost'), production)).status).toBe(421);
  expect((await say([...get('localhost'), 'X-Forwarded-For: 203.0.113.9'], production)).status).toBe(421);
});

test('what names its host twice, or in two ways, or in no way that is one, is refused', async () => {
  const bad: string[][] = [
    [...get('localhost'), 'Host: harbor.localhost'],
    [...get('localhost'), 'host: localhost'],
    ['GET http://harbor.localhost/api/seal-key HTTP/1.1', 'Host: localhost'],
    get('a, b'),
    get('user@localhost'),
    get('localhost:port'),
    [`GET ${PATH} HTTP/1.1`],
  ];
  for (const lines of bad) expect((await say(lines)).status, lines.join(' | ')).toBe(400);
  expect(await say([`GET ${PATH} HTTP/1.0`])).toMatchObject({ status: 421 });
  expect((await say(['GET /healthz HTTP/1.0'])).status).toBe(200);
  const whole = await say([`GET http://harbor.localhost${PATH} HTTP/1.1`, 'Host: harbor.localhost']);
  expect([whole.status, isHarbor(whole.text)]).toEqual([200, true]);
  expect((await say([...get('harbor.localhost'), 'Merchant: lotus'])).status).toBe(400);
});

test('what is one person’s is kept by nobody, refusals and files too', async () => {
  const asMember = { headers: { authorization: token } };
  const asOperator = { headers: { cookie } };
  const asked: [path: string, asked: { headers: Record<string, string> }, status: number][] = [
    ['/wps/member/info', asMember, 200],
    ['/wps/member/info', { headers: { authorization: 'x'.repeat(43) } }, 401],
    ['/api/files/1', asMember, 404],
    ['/lgw/orders?size=x', asMember, 422],
    ['/console/api/me', asOperator, 200],
    ['/console/api/members', asOperator, 200],
    ['/console/api/members/1', asOperator, 404],
    ['/console/api/files/1', asOperator, 404],
    ['/nothing/here', asMember, 404],
    ['/%ff', asMember, 400],
  ];
  for (const [path, as, status] of asked) {
    const answer = await demo.ask(path, as);
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([status, 'no-store']);
  }
});

test('in production the docs say nothing of the console', async () => {
  const pathsOf = async (at: RunningDemo) => Object.keys((await at.ask('/docs/json')).body.paths as object);
  const [developing, public_] = await Promise.all([pathsOf(demo), pathsOf(production)]);
  expect(developing.filter((path) => path.startsWith('/console/')).length).toBeGreaterThan(20);
  expect(public_.filter((path) => path.startsWith('/console'))).toEqual([]);
  expect(public_).toEqual(developing.filter((path) => !path.startsWith('/console/')));
});
