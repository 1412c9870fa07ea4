// Papers that are checked elsewhere: the product and the counterpart that `npm start` runs, over the network.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hall, serveHall } from '../apps/sandbox/main/hall.ts';
import { openPapers, PAPERS_DEMO } from '../apps/sandbox/papers/papers.ts';
import { seed } from '../apps/server/seeds/index.ts';
import { loadOrCreateSecret } from '../apps/server/src/modules/identity/index.ts';
import { nameVendorIn, serveVerificationHooks } from '../apps/server/src/modules/verification/index.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { noise } from '../apps/server/test/noise.ts';
import { type Client, createClient } from '../apps/server/test/tenancy/client.ts';

const HOST = 'harbor.localhost';
const MERCHANT = 2;
const dataDir = mkdtempSync(join(tmpdir(), 'papers-'));
let world: Stage;
let hall: Hall;
let client: Client;
let port = 0;
let people = 0;

beforeAll(async () => {
  world = await stage();
  await seed(world.makers);
  const app = await world.openHttp();
  await serveVerificationHooks(app, world.verificationHooks);
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  client = createClient(port, world.clock.nowMs);
  const sandboxPort = await freePort();
  const config = { host: '127.0.0.1', port: sandboxPort, smtpPort: 0, smppPort: 0, scannerPort: 0, productPort: port, dataDir };
  hall = await serveHall(config, async (given) => [openPapers(given)]);
  const loadSecret = (name: string) => loadOrCreateSecret(world.db, name, async () => systemRandom.bytes(32).toString('hex'));
  const wish = { ...PAPERS_DEMO, merchantId: MERCHANT, baseUrl: `http://127.0.0.1:${sandboxPort}/papers`, level: `papers-${MERCHANT}` };
  await nameVendorIn({ db: world.fresh.owner, random: systemRandom, loadSecret }, { ...wish, decides: true });
});
afterAll(async () => {
  await hall.stop();
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A newcomer of this name has sent its papers. Its id. */
async function sent(name: string): Promise<bigint> {
  people += 1;
  const person = { username: `elsewhere${people}`, password: 'secret12', confirmPassword: 'secret12' };
  const body = await client.seal({ ...person, birthDate: '1990-05-05', termsVersion: '2026-11' });
  const put = await client.send({ method: 'PUT', path: '/wps/member/register', host: HOST, headers: { encryption: 'JWE' }, body });
  const { token, id } = JSON.parse(put.text).value as { token: string; id: string };
  const headers = { authorization: token };
  for (const kind of ['passport', 'selfie']) {
    const path = `/api/identity/verification/papers/${kind}`;
    const bytes = await noise();
    await client.send({ method: 'POST', path, host: HOST, headers: { ...headers, 'content-type': 'image/png' }, bytes });
  }
  const told = { name, number: `P-${id}`, address: '12 Bay Road', nationality: 'PH' };
  const answer = await client.send({ method: 'POST', path: '/api/identity/verification', host: HOST, headers, body: told });
  expect(JSON.parse(answer.text)).toMatchObject({ state: 'under_review' });
  return BigInt(id);
}

type Found = { state: string; tier: number; first: string | null; check: string; answer: string | null; reasons: string | null };

async function found(memberId: bigint): Promise<Found | undefined> {
  const [row] = await world.fresh.owner.query<Found>(
    `select c.state, g.tier, c.first_name as first, v.state as check, v.answer,
       (select string_agg(p.kind || ' ' || p.reason, ',' order by p.no) from paper p
         where p.merchant_id = c.merchant_id and p.case_id = c.case_id and p.reason is not null) as reasons
     from identity_case c join member_gate g using (merchant_id, member_id) join identity_vendor_check v using (merchant_id, case_id)
     where c.member_id = $1`,
    [memberId],
  );
  return row;
}

/** Works until the check has ended. The clock goes on with each turn: what is tried again later is due. */
async function followed(memberId: bigint): Promise<Found | undefined> {
  for (let turn = 0; turn < 60; turn += 1) {
    await world.runJob('check-papers-elsewhere');
    const row = await found(memberId);
    if (row?.check === 'done') return row;
    world.clock.advance(31_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return found(memberId);
}

test('papers that are fine open the tier, or wait for the one in twenty looks by a second', async () => {
  const row = await followed(await sent('Mei Tan'));
  expect(row).toMatchObject({ check: 'done', answer: 'green' });
  expect([['verified', 2, null].join(), ['under_review', 0, 'checker'].join()]).toContain([row?.state, row?.tier, row?.first].join());
});

test.each([
  ['Blurred Tan', 'passport blurred'],
  ['Expired Tan', 'passport expired'],
  ['Stranger Tan', 'selfie not_the_same'],
])('its reasons are told in our words: %s', async (name, reasons) => {
  expect(await followed(await sent(name))).toMatchObject({ check: 'done', answer: 'retry', state: 'rejected', tier: 0, reasons });
});

test('what it takes for forged stays with a person, and its word beside it', async () => {
  expect(await followed(await sent('Forged Tan'))).toMatchObject({ answer: 'final', state: 'under_review', tier: 0, reasons: null });
});

test.each(['Broken Tan', 'Silent Tan', 'Lying Tan'])(
  'refused uploads, lost and forged callbacks change nothing in the end: %s',
  async (name) => {
    expect(await followed(await sent(name))).toMatchObject({ check: 'done', answer: 'green' });
  },
);

test('a callback that is not signed is refused, whoever is named', async () => {
  const path = `/hooks/identity?m=${MERCHANT}`;
  const headers = { 'x-payload-time': '1', 'x-payload-digest': '00' };
  const answer = await client.send({ method: 'POST', path, host: HOST, headers, body: { applicantId: 'x' } });
  expect(answer.status).toBe(403);
  expect((await client.send({ method: 'POST', path: '/hooks/identity?m=77', host: HOST, headers, body: {} })).status).toBe(403);
});
