import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEMBER, type RunningDemo, sealed, startDemo } from '../test/demo.ts';
import { readConfig } from './config.ts';
import { startApi } from './main-api.ts';
import { silentLog } from './platform/log.ts';

let demo: RunningDemo;
let other: Awaited<ReturnType<typeof startApi>>;
const dataDir = mkdtempSync(join(tmpdir(), 'other-'));

beforeAll(async () => {
  demo = await startDemo();
  const config = { ...readConfig({ NODE_ENV: 'test', PASSWORD_COST: 'lowest', DATA_DIR: dataDir }, dataDir), port: 0 };
  other = await startApi({ config, databaseUrl: demo.fresh.url, log: silentLog });
});
afterAll(async () => {
  await other.stop();
  await demo.close();
  rmSync(dataDir, { recursive: true });
});

/** A busy machine is no failure. */
const PATIENT = { timeout: 15_000, interval: 20 };

/** What a stream said so far, and whether it has ended. */
async function listen(address: string, token: string) {
  const stopping = new AbortController();
  const answer = await fetch(`${address}/api/push`, { headers: { authorization: token }, signal: stopping.signal });
  const heard = { text: '', over: false, stop: () => stopping.abort() };
  void (async () => {
    for await (const bytes of answer.body as ReadableStream<Uint8Array>) heard.text += Buffer.from(bytes).toString();
    heard.over = true;
  })().catch(() => {});
  await expect.poll(() => heard.text, PATIENT).toContain(': open');
  return heard;
}

test('a changed password ends companions, tickets and their streams in every process, and the session that changed it stays', async () => {
  const { token } = (await demo.logIn()).body.value as { token: string };
  const as = (bearer: string) => ({ headers: { authorization: bearer } });
  const ticket = async () =>
    ((await demo.ask('/api/page-ticket', { method: 'POST', body: {}, ...as(token) })).body as { ticket: string }).ticket;
  const exchanged = await demo.ask('/api/page-ticket/exchange', { method: 'POST', body: { ticket: await ticket() } });
  const companion = (exchanged.body as { token: string }).token;
  const unused = await ticket();
  const status = (address: string, bearer: string) => fetch(`${address}/wps/member/info`, as(bearer)).then((answer) => answer.status);
  expect([await status(demo.address, companion), await status(other.address, companion)]).toEqual([200, 200]);
  const streams = await Promise.all([demo.address, other.address].map((address) => listen(address, companion)));
  const own = await listen(other.address, token);

  const value = await sealed(demo.ask, { oldPassword: MEMBER.password, newPassword: 'fresher22', confirmNewPassword: 'fresher22' });
  const headers = { authorization: token, encryption: 'JWE' };
  expect(await demo.ask('/wps/member/password', { method: 'POST', body: { value }, headers })).toMatchObject({ status: 200 });

  expect(await status(demo.address, companion)).toBe(401);
  await expect.poll(() => status(other.address, companion), PATIENT).toBe(401);
  for (const stream of streams) {
    await expect.poll(() => stream.over, PATIENT).toBe(true);
    expect(stream.text).toContain('event: session.ended\ndata: {"reason":"password_changed"}');
  }
  expect(await demo.ask('/api/page-ticket/exchange', { method: 'POST', body: { ticket: unused } })).toMatchObject({
    body: { errorCode: 'TICKET_INVALID' },
  });
  expect([await status(demo.address, token), await status(other.address, token)]).toEqual([200, 200]);
  expect(own).toMatchObject({ over: false });
  expect(own.text).not.toContain('session.ended');
  own.stop();
}, 60_000);
