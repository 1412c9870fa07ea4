import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture } from '../test/cashier/stage.ts';
import { MEMBER, OPERATOR, type RunningDemo, startDemo, type Told } from '../test/demo.ts';
import { slipText } from '../test/lottery/stage.ts';
import { createLog } from './platform/log.ts';

/** What an operator of the installation can see of a day's work: lines of the log, and figures. */
let demo: RunningDemo;
const written: string[] = [];
const told: Record<string, Told> = {};
const secrets: Record<string, string> = { password: MEMBER.password, operatorPassword: OPERATOR.password };

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void written.push(line) });
  demo = await startDemo({ log });
  await workOfADay();
  await sleep(50); // a line is written after its answer is out
});
afterAll(() => demo.close());

async function workOfADay(): Promise<void> {
  const { ask } = demo;
  told.login = await demo.logIn();
  const { token } = (told.login.body as { value: { token: string } }).value;
  secrets.token = token;
  const member = { authorization: token };

  const words = { payeeName: 'Daw Mya Secretname', amount: '5000', bankCode: 'BAYVIEW', vendorId: 101, mcsBankCode: 'BAYVIEW' };
  secrets.payee = 'Secretname';
  told.deposit = await ask('/wps/relay/MCSFE_manualTransferByAccountName', { method: 'POST', body: words, headers: member });
  const depositId = (told.deposit.body as { value: { transId: string } }).value.transId;
  told.upload = await ask(`/api/deposits/${depositId}/slips?name=secret-slip.png`, {
    method: 'POST',
    bytes: await picture('red'),
    headers: { ...member, 'content-type': 'image/png' },
  });
  secrets.slipName = 'secret-slip';
  await ask(`/api/deposits/${depositId}/paid`, { method: 'POST', headers: member });

  const operator = { cookie: await demo.operatorIn() };
  secrets.cookie = operator.cookie.split('=')[1] as string;
  await ask(`/console/api/deposits/${depositId}/take`, { method: 'POST', headers: operator });
  told.approve = await ask(`/console/api/deposits/${depositId}/approve`, {
    method: 'POST',
    body: { amountE4: '50000000', note: 'secret note' },
    headers: operator,
  });
  secrets.note = 'secret note';

  const near = await ask('/lgw/numeros/near?gameId=3');
  const { numero } = (near.body as { currentNumero: { numero: string } }).currentNumero;
  const slip = slipText('EK3_BSOE', 'B', { multiple: 10 });
  secrets.slip = slip;
  told.bet = await ask('/lgw/orders/betting', {
    method: 'POST',
    headers: member,
    body: { gameId: 3, currentNumero: numero, bettingSlipString: slip, betCartAmountSum: '10', prizeModeId: 3 },
  });

  const { ticket } = (await ask('/api/page-ticket', { method: 'POST', headers: member })).body as { ticket: string };
  secrets.ticket = ticket;
  await ask(`/m/lotto-h5/3?ticket=${ticket}`);
  told.exchange = await ask('/api/page-ticket/exchange', { method: 'POST', body: { ticket } });
  secrets.companionToken = String(told.exchange.body.token);

  secrets.wrongPassword = 'not-my-password-1';
  told.wrong = await demo.logIn(secrets.wrongPassword);

  secrets.broken = 'secret-in-broken-json';
  told.broken = await ask('/api/page-ticket/exchange', { method: 'POST', body: '{"ticket": "secret-in-broken-json"' });
  told.nowhere = await ask(`/nowhere/${token}?ticket=${ticket}`);

  const listening = new AbortController();
  const stream = await fetch(`${demo.address}/api/push`, {
    headers: { ...member, authorization: String(told.exchange.body.token) },
    signal: listening.signal,
  });
  // Draws of all games are planned first, which may take a while; one whose sale ends meanwhile has its result a moment later.
  const settled = ['fairhall_job_runs_total{job="plan-draws",outcome="idle"} ', 'fairhall_draw_overdue_seconds 0\n'];
  await vi.waitUntil(async () => {
    told.figures = await ask('/metrics');
    return settled.every((line) => String(told.figures?.body.text).includes(`\n${line}`));
  }, 60_000);
  told.stranger = await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  listening.abort();
  await stream.body?.cancel().catch(() => {});
}

const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

test('the day went as it should', () => {
  const status = Object.fromEntries(Object.entries(told).map(([name, answer]) => [name, answer.status]));
  expect(status).toEqual({
    wrong: 422,
    login: 200,
    deposit: 200,
    upload: 200,
    approve: 200,
    bet: 200,
    exchange: 200,
    broken: 400,
    nowhere: 404,
    figures: 200,
    stranger: 404,
  });
});

test('every answer has one line, found by the id that the client was given', () => {
  for (const [name, { headers, status }] of Object.entries(told)) {
    const found = lines().filter(({ reqId, msg }) => msg === 'answered' && reqId === headers.get('x-request-id'));
    expect(found, name).toHaveLength(1);
    expect(found[0]?.status, name).toBe(status);
  }
});

test('lines that modules write within a request bear its id', () => {
  const [line] = lines().filter(({ msg }) => msg === 'logged in');
  expect(line?.reqId).toBe(told.login?.headers.get('x-request-id'));
});

test('a refusal is told by its code', () => {
  const refused = lines().find(({ reqId, msg }) => msg === 'answered' && reqId === told.wrong?.headers.get('x-request-id'));
  expect(refused).toMatchObject({ code: 'LOGIN_FAILED', route: '/wps/session/login', method: 'POST', merchantId: 1 });
});

test('no line holds a body, a token, a ticket, a name or a query string', () => {
  const all = written.join('');
  expect(written.length).toBeGreaterThan(15);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(4);
    expect(all.includes(secret), name).toBe(false);
  }
  // Jobs may speak too, of tables of the next days when it is midnight: the rest is about requests.
  const ofRequests = lines().filter(({ reqId }) => reqId !== undefined);
  expect(JSON.stringify(ofRequests)).not.toMatch(/\?ticket|demo1|PNG|idempotency/i);
  const known = ['level', 'time', 'msg', 'reqId', 'method', 'route', 'status', 'code', 'merchantId', 'memberId', 'operatorId', 'ms'];
  for (const line of ofRequests) {
    expect(known).toEqual(expect.arrayContaining(Object.keys(line)));
  }
});

test('figures tell of the day by route templates and job names, and of nobody', () => {
  const text = String(told.figures?.body.text);
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  const count = (method: string, route: string, status: number) =>
    figure(`fairhall_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  expect(count('POST', '/wps/session/login', 200)).toBe(1);
  expect(count('POST', '/wps/session/login', 422)).toBe(1);
  expect(count('POST', '/api/deposits/:depositId/slips', 200)).toBe(1);
  expect(count('GET', 'unmatched', 404)).toBeGreaterThan(0); // also the page, where the apps are not built
  expect(figure('fairhall_ledger_batch_intents_sum')).toBe(1); // the bet; the deposit goes the slow way
  expect(figure('fairhall_push_listeners')).toBe(1);
  for (const name of ['ledger_waiting_intents', 'draw_overdue_seconds', 'results_disputed_rows', 'results_late_rows'])
    expect(figure(`fairhall_${name}`), name).toBe(0);
  for (const name of ['rows', 'seconds'])
    expect(figure(`fairhall_outbox_waiting_${name}{consumer="push"}`), name).toBeGreaterThanOrEqual(0);
  expect(figure('fairhall_job_runs_total{job="plan-draws",outcome="idle"}')).toBeGreaterThan(0);
  for (const [name, secret] of Object.entries(secrets)) expect(text.includes(secret), name).toBe(false);
  const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label));
  const known = [
    'method',
    'route',
    'status',
    'le',
    'job',
    'outcome',
    'consumer',
    'invariant',
    'quantile',
    'kind',
    'space',
    'type',
    'version',
    'major',
    'minor',
    'patch',
  ];
  expect(known).toEqual(expect.arrayContaining([...labels]));
});
