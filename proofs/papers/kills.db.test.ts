// Papers under way to who checks them elsewhere while the worker is killed: none is lost, none is asked for twice, each is told once.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { freePort } from '@fairhall/testkit/free-port';
import { type Program, startProgram } from '@fairhall/testkit/program';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Hall, serveHall } from '../../apps/sandbox/main/hall.ts';
import { openPapers, PAPERS_DEMO } from '../../apps/sandbox/papers/papers.ts';
import { seed } from '../../apps/server/seeds/index.ts';
import { loadOrCreateSecret } from '../../apps/server/src/modules/identity/index.ts';
import { nameVendorIn } from '../../apps/server/src/modules/verification/index.ts';
import { systemRandom } from '../../apps/server/src/platform/random.ts';
import { noise } from '../../apps/server/test/noise.ts';
import { type Client, createClient } from '../../apps/server/test/tenancy/client.ts';
import { createChance } from '../faults/chance.ts';

const KILLS = 3;
const MERCHANT = 2;
const HOST = 'harbor.localhost';
/** What a worker that died had in its hands is due again behind that time: the clock of the next is so much further. */
const AGAIN_MS = 31_000;
const START_WITHIN_MS = 180_000;
const chance = createChance(23);
const dataDir = makeDataDir('papers');
let world: Stage;
let hall: Hall;
let client: Client;
let worker: Program;
let aheadMs = 0;

async function startWorker(): Promise<void> {
  const environment = { PAPERS_DATABASE: world.fresh.url, DATA_DIR: world.config.dataDir, AHEAD_MS: String(aheadMs) };
  const isReady = (words: string) => words.includes('at work');
  worker = await startProgram({ args: ['proofs/papers/worker.ts'], environment, isReady, withinMs: START_WITHIN_MS });
}

beforeAll(async () => {
  world = await stage();
  await seed(world.makers);
  const app = await world.openHttp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  client = createClient(port, world.clock.nowMs);
  const ports = { port: await freePort(), smtpPort: 0, smppPort: 0, scannerPort: 0, productPort: port };
  hall = await serveHall({ host: '127.0.0.1', ...ports, dataDir }, async (given) => [openPapers(given)]);
  const loadSecret = (name: string) => loadOrCreateSecret(world.db, name, async () => systemRandom.bytes(32).toString('hex'));
  const wish = { ...PAPERS_DEMO, merchantId: MERCHANT, baseUrl: `http://127.0.0.1:${ports.port}/papers`, level: `papers-${MERCHANT}` };
  await nameVendorIn({ db: world.fresh.owner, random: systemRandom, loadSecret }, { ...wish, decides: true });
  await startWorker();
}, START_WITHIN_MS);
afterAll(async () => {
  await worker?.end('SIGKILL');
  await hall.stop();
  await world.close();
});

/** A newcomer has sent blurred papers. */
async function send(no: number): Promise<void> {
  const person = { username: `killed${no}`, password: 'secret12', confirmPassword: 'secret12' };
  const body = await client.seal({ ...person, birthDate: '1990-05-05', termsVersion: '2026-11' });
  const put = await client.send({ method: 'PUT', path: '/wps/member/register', host: HOST, headers: { encryption: 'JWE' }, body });
  const headers = { authorization: (JSON.parse(put.text).value as { token: string }).token };
  for (const kind of ['passport', 'selfie']) {
    const sent = { path: `/api/identity/verification/papers/${kind}`, host: HOST, headers: { ...headers, 'content-type': 'image/png' } };
    const added = await client.send({ method: 'POST', ...sent, bytes: await noise() });
    expect(added.status, added.text).toBe(200);
  }
  expect(put.status, put.text).toBe(200);
  const told = { name: 'Blurred Tan', number: `P-10${no}00`, address: '12 Bay Road', nationality: 'PH' };
  const answer = await client.send({ method: 'POST', path: '/api/identity/verification', host: HOST, headers, body: told });
  expect(JSON.parse(answer.text)).toMatchObject({ state: 'under_review' });
}

const count = async (sql: string) => (await world.fresh.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n;

test(`${KILLS} kills between asking and answer: each case is decided once, and its applicant was asked about once`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await send(kill);
    await sleep(chance.below(400));
    await worker.end('SIGKILL');
    aheadMs += AGAIN_MS;
    await startWorker();
  }
  const states = () => world.fresh.owner.query('select state, answer, count(*)::int as n from identity_vendor_check group by 1, 2');
  await vi.waitFor(
    async () => {
      if ((await count(`identity_vendor_check where state <> 'done'`)) === 0) return;
      // Whoever waits for its next look gets it.
      await worker.end('SIGKILL');
      aheadMs += AGAIN_MS;
      await startWorker();
      await sleep(1_000);
      expect(await states()).toEqual([{ state: 'done', answer: 'retry', n: KILLS }]);
    },
    { timeout: 90_000, interval: 200 },
  );
  expect(await states()).toEqual([{ state: 'done', answer: 'retry', n: KILLS }]);
  expect(await count(`identity_case where state = 'rejected'`)).toBe(KILLS);
  expect(await count(`identity_round where verdict = 'rejected'`)).toBe(KILLS);
  expect(await count(`outbox where payload->>'trigger' = 'papers.rejected'`), 'each is told once').toBe(KILLS);
  const asked = readFileSync(join(dataDir, 'papers/given.jsonl'), 'utf8').trim().split('\n');
  expect(asked, 'no applicant is asked about, and paid for, twice').toHaveLength(KILLS);
  expect(new Set(asked.map((line) => (JSON.parse(line) as { applicantId: string }).applicantId)).size).toBe(KILLS);
});
