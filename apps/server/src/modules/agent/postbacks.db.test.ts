import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AFFILIATE_TERMS } from '../../../test/affiliate-terms.ts';
import {
  call,
  closeLine,
  codeOf,
  desk,
  endDay,
  line,
  openLine,
  owner,
  type Person,
  pass,
  product,
  today,
  toMidnight,
} from '../../../test/agent-line.ts';
import { ask, depositBody, MEMBER_PASSWORD, picture } from '../../../test/hostile/people.ts';
import { LOTUS } from '../../../test/hostile/product.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { dayOf } from '../../platform/day.ts';
import { PAUSES_MS } from './jobs/send-postbacks.ts';

/** The counterpart's main: a process of its own, which is spoken to by nothing but the protocol. */
const MAIN = join(import.meta.dirname, '../../../../../apps/sandbox/tracker/main.ts');
const DAY_MS = 86_400_000;
type Took = { way: string; eventId: string; event: string; said: Record<string, string>; signed: string; times: number };

let tracker: ChildProcess;
let origin: string;
let dataDir: string;
beforeAll(async () => {
  await openLine();
  await toLastOfMonth();
  dataDir = mkdtempSync(join(tmpdir(), 'fairhall-tracker-'));
  const port = await freePort();
  tracker = spawn(process.execPath, [MAIN], {
    env: { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(tracker, 'message');
  origin = `http://127.0.0.1:${port}/tracker`;
}, 120_000);
afterAll(async () => {
  tracker?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  await closeLine();
});

/** The last day of the month, with nothing before it to be closed: what happens in it is closed with its month. */
async function toLastOfMonth(): Promise<void> {
  while (dayOf(product.clock.nowMs() + DAY_MS, 'Asia/Yangon').slice(8) !== '01') await pass(DAY_MS);
  await owner().query('update agent_closing set next_day = $1::date where merchant_id = 1', [today()]);
}
const put = (path: string, body: object) =>
  fetch(`${origin}/${path}`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
/** The oldest first. */
const took = async () => ((await (await fetch(`${origin}/postbacks`)).json()) as Took[]).toReversed();
const takes = async (event: string) => (await took()).filter((one) => one.event === event);
async function send(): Promise<void> {
  await put('clock', { aheadMs: product.clock.nowMs() - Date.now() });
  await product.runJob('send-postbacks');
  // The job waits for nobody who is slow to answer.
  const underWay = () => owner().query("select from postback_delivery where state = 'queued' and tries > 0 and reason = ''");
  await vi.waitFor(async () => expect(await underWay()).toEqual([]), { timeout: 20_000, interval: 20 });
}
const deliveries = () =>
  owner().query<{ event: string; state: string; tries: number; reason: string; status: number | null }>(
    `select e.event, d.state, d.tries, d.reason, d.status from postback_delivery d join postback_event e on e.event_id = d.event_id order by d.delivery_id`,
  );

type Opened = { postback: { postbackId: string; state: string }; secret: string };
const TEMPLATE = [
  'event={event}&event_id={event_id}&timestamp={timestamp}&click_id={click_id}&sub1={sub1}&campaign={campaign}&link={link}&affiliate={affiliate}',
  '&player={player}&amount={amount}&currency={currency}&day={day}&ngr={ngr}&commission={commission}&ref={ref_event_id}&signature={signature}',
].join('');
async function opened(of: Person, body: object): Promise<Opened> {
  const answer = await call(of, 'POST', '/api/agent/postbacks', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const made = answer.body as never as Opened;
  expect((await put('keys', { secret: made.secret })).status).toBe(204);
  return made;
}
const change = (of: Person, id: string, body: object) => call(of, 'PUT' as 'POST', `/api/agent/postbacks/${id}`, body);

async function approve(of: Person): Promise<void> {
  await call(of, 'POST', '/api/agent/affiliate', { sites: 'a channel' });
  const plan = await call(desk, 'PUT' as 'POST', '/console/api/affiliates/plans', {
    ...{ planId: null, version: 0, name: 'Standard', terms: AFFILIATE_TERMS, reason: 'as agreed' },
  });
  const { planId } = plan.body as never as { planId: string };
  await call(desk, 'POST', `/console/api/affiliates/${of.id}/decide`, { to: 'APPROVED', planId, reason: 'agreed' });
}

/** A deposit that an operator credited. */
async function paidIn(of: Person, units: number): Promise<string> {
  const { transId } = await ask<{ transId: string }>(product, {
    ...{
      method: 'POST',
      url: '/wps/relay/MCSFE_manualTransferByAccountName',
      headers: { ...of.headers, 'idempotency-key': product.key() },
    },
    payload: { ...depositBody(), amount: String(units) },
  });
  await ask(product, {
    ...{ method: 'POST', url: `/api/deposits/${transId}/slips`, headers: { ...of.headers, 'content-type': 'image/png' } },
    payload: await picture(),
  });
  await ask(product, { method: 'POST', url: `/api/deposits/${transId}/paid`, headers: of.headers });
  const decide = `/console/api/deposits/${transId}`;
  await ask(product, { method: 'POST', url: `${decide}/take`, headers: desk.headers });
  await ask(product, { method: 'POST', url: `${decide}/approve`, headers: desk.headers, payload: { amountE4: String(units * 10_000) } });
  return transId;
}
/** Its bank took it back. */
const takenBack = (depositId: string) =>
  owner().query(
    `insert into deposit_state select merchant_id, part, deposit_id, max(step) + 1, 'reversed', 'system', 'x', 'x', to_timestamp($2 / 1000.0)
     from deposit_state where deposit_id = $1 group by 1, 2, 3`,
    [depositId, product.clock.nowMs()],
  );
const staked = (of: Person, stake: number, deposit = 0) =>
  owner().query(
    `insert into member_day as d (merchant_id, part, member_id, asset, day, placed_day, rebate_group, stake, valid, valid_cash, deposit, bets)
     values (1, ledger_part(1, $1), $1, 'MMK', $2::date, $2::date, 'RNG', $3, $3, $3, $4, 1)
     on conflict (merchant_id, part, member_id, asset, day, placed_day, rebate_group) do update set stake = d.stake + excluded.stake`,
    [of.id, today(), stake * 10_000, deposit * 10_000],
  );

let byTemplate: Opened;
let player: Person;
let firstDeposit: string;

test('nobody but an approved affiliate has trackers, of addresses that may be asked, and ten at most', async () => {
  const { b } = line;
  const wish = {
    method: 'GET',
    url: `${origin}/in?${TEMPLATE}`,
    events: ['click', 'registration', 'first_deposit', 'deposit', 'qualified'],
  };
  expect(await codeOf(call(b, 'POST', '/api/agent/postbacks', wish))).toBe('STATE_CONFLICT');
  await approve(b);
  for (const url of ['http://10.0.0.1/{event_id}', 'https://t.example/p?c={click_id}', 'https://t.example/{event_id}/{name}'])
    expect((await call(b, 'POST', '/api/agent/postbacks', { ...wish, url })).body).toMatchObject({
      errorCode: 'FIELD_FORMAT',
      field: 'url',
    });
  byTemplate = await opened(b, wish);
  expect(byTemplate.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const more = { ...wish, method: 'POST', url: 'https://t.example/in', events: ['click'] };
  const answers = await Promise.all(Array.from({ length: 11 }, () => call<never>(b, 'POST', '/api/agent/postbacks', more)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ errorCode: 'POSTBACKS_MAX' });
  const own = (await call(b, 'GET', '/api/agent/postbacks')).body as never as { list: { postbackId: string }[] };
  for (const { postbackId } of own.list.slice(1)) expect((await change(b, postbackId, { ...more, state: 'removed' })).status).toBe(200);
  expect((await call(b, 'GET', '/api/agent/postbacks')).body).toMatchObject({ mayHave: true, list: [{ state: 'on', waiting: 0 }] });
  // What is another's is as unknown as what never was.
  await approve(line.c);
  expect(await codeOf(change(line.c, byTemplate.postback.postbackId, { ...wish, state: 'off' }))).toBe('NOT_FOUND');
});

test('a click, a registration, deposits and who counts are told, signed, with no name of the player; after two faults, too', async () => {
  const { b } = line;
  const link = (await call<{ code: string }>(b, 'POST', '/wps/agent/affiliateUrl', {})).body.value;
  const followed = await product.app.inject({
    ...{ method: 'GET', url: `/go/${link.code}?click_id=c-1&sub1=a%20b&c=spring`, headers: { host: 'lotus.localhost' } },
  });
  const cookie = String(followed.headers['set-cookie']).split(';', 1)[0] as string;
  const form = { username: 'broughtone', password: MEMBER_PASSWORD, confirmPassword: MEMBER_PASSWORD };
  const payload = { value: await product.seal(JSON.stringify(form)) };
  const registered = await product.send({
    ...{ method: 'PUT', url: '/wps/member/register', payload, headers: { merchant: LOTUS.code, encryption: 'JWE', cookie } },
  });
  const { id, token } = JSON.parse(registered.text).value as { id: string; token: string };
  player = { id, name: 'broughtone', headers: { merchant: LOTUS.code, authorization: token } };
  await put('faults', { 500: 1, redirect: 1 });
  await send();
  expect((await took()).length).toBe(0);
  const waiting = { state: 'queued', tries: 1, reason: 'answer' };
  expect(await deliveries()).toMatchObject([
    { ...waiting, event: 'click' },
    { ...waiting, event: 'registration' },
  ]);
  expect((await deliveries()).map(({ status }) => status).sort()).toEqual([302, 500]);
  await send();
  expect((await deliveries()).map(({ tries }) => tries)).toEqual([1, 1]);
  await pass(PAUSES_MS[0] as number);
  await send();
  const [click] = await takes('click');
  const [registration] = await takes('registration');
  expect(click).toMatchObject({ way: 'GET', event: 'click', signed: 'right', times: 1 });
  expect(click?.said).toMatchObject({
    click_id: 'c-1',
    sub1: 'a b',
    campaign: 'spring',
    link: link.code,
    affiliate: 'standb',
    player: '',
    amount: '',
  });
  expect(registration).toMatchObject({ event: 'registration', signed: 'right' });
  expect(registration?.said).toMatchObject({ click_id: 'c-1', player: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(JSON.stringify(await took())).not.toContain('broughtone');
  expect(JSON.stringify(await took())).not.toContain(id);

  firstDeposit = await paidIn(player, 1_500);
  await paidIn(player, 1_000.5);
  await staked(player, 2_000, 2_500.5);
  await product.runJob('tell-trackers');
  await send();
  expect((await takes('first_deposit')).map(({ said }) => said.amount)).toEqual(['1500.0000']);
  expect((await takes('deposit')).map(({ said }) => said.amount).sort()).toEqual(['1000.5000', '1500.0000']);
  expect(await takes('qualified')).toMatchObject([
    { signed: 'right', said: { amount: '50.0000', commission: '50.0000', player: registration?.said.player } },
  ]);
  // Once, however often it is looked at.
  await pass(300_000);
  await product.runJob('tell-trackers');
  await send();
  expect(await takes('qualified')).toHaveLength(1);
});

test('an answer that got lost is asked for again under the same id, and so is what a kill cut off', async () => {
  await put('faults', { lost: 1 });
  await paidIn(player, 1_007);
  await send();
  // Killed before anything was noted: the try is counted, and comes again by itself.
  await owner().query("update postback_delivery set reason = '', status = null where state = 'queued'");
  await pass(PAUSES_MS[0] as number);
  await send();
  const same = (await takes('deposit')).filter(({ said }) => said.amount === '1007.0000');
  expect(same.map(({ times }) => times)).toEqual([1, 2]);
  expect(new Set(same.map(({ eventId }) => eventId)).size).toBe(1);
});

test('what is posted bears the signatures of both keys while one is renewed, and who takes no more is told no more', async () => {
  const { b } = line;
  if (toMidnight() > DAY_MS / 2) await pass(DAY_MS / 2); // the former key holds for a day, which ends behind this one
  const wish = { method: 'POST', url: `${origin}/in`, events: ['chargeback', 'revenue', 'adjustment'] };
  const posted = await opened(b, wish);
  const renewed = await call(b, 'POST', `/api/agent/postbacks/${posted.postback.postbackId}/key`);
  expect(renewed.body).toMatchObject({ secret: expect.stringMatching(/^whsec_/), postback: { formerUntilMs: expect.any(Number) } });
  // The tracker still knows the former key alone.
  await takenBack(firstDeposit);
  await send();
  const deposit = (await takes('deposit')).find(({ said }) => said.amount === '1500.0000');
  expect(await takes('chargeback')).toMatchObject([
    { way: 'POST', signed: 'right', said: { ref_event_id: deposit?.eventId, amount: '1500.0000' } },
  ]);

  const day = await endDay();
  await product.runJob('tell-trackers');
  await send();
  const [revenue] = await takes('revenue');
  expect(revenue).toMatchObject({ signed: 'right', said: { day, ngr: '-175.3750', commission: '-43.8438' } });
  await owner().query('update member_day set won = won + 1000000 where member_id = $1 and day = $2::date', [player.id, day]);
  await pass(300_000);
  for (const _again of [1, 2]) await product.runJob('tell-trackers');
  await send();
  // What it staked is gone with the count of its day: by the closed month it counts no more.
  const [qualified] = await takes('qualified');
  expect(await takes('adjustment')).toMatchObject([
    { said: { ref_event_id: qualified?.eventId, amount: '-50.0000', commission: '-50.0000' } },
    { said: { day, ref_event_id: revenue?.eventId, ngr: '-85.0000', commission: '-21.2500' } },
  ]);

  // A late fact of the month that is closed: it counts again. And one of a day long before, once that was reckoned anew.
  const late = async (set: string) => {
    await owner().query(`update member_day set ${set} where member_id = $1 and day = $2::date`, [player.id, day]);
    await product.runJob('adjust-days');
    await pass(300_000);
    for (const _again of [1, 2]) await product.runJob('tell-trackers');
    await send();
  };
  await late('valid_cash = 20000000');
  expect((await takes('adjustment')).slice(2)).toMatchObject([
    { signed: 'right', said: { ref_event_id: qualified?.eventId, amount: '50.0000', commission: '50.0000' } },
  ]);
  await owner().query('update agent_closing set next_day = next_day + 20 where merchant_id = 1');
  await late('won = won + 2000000');
  expect((await takes('adjustment')).slice(3)).toMatchObject([
    { said: { day, ref_event_id: revenue?.eventId, ngr: '-170.0000', commission: '-42.5000' } },
  ]);
  expect((await owner().inTx((tx) => brokenInvariants(tx, {}))).map(({ name }) => name)).not.toContain('postbacks_tell_facts');
  for (const fault of [
    "update postback_event set about = 'deposit:7' where about = (select max(about) from postback_event where event = 'deposit')",
    `update postback_event set member_id = ${line.c.id} where event = 'registration'`,
    `update postback set member_id = ${line.c.id}`,
  ])
    expect(await namesBroken(owner(), fault), fault).toContain('postbacks_tell_facts');

  await put('faults', { 410: 1 });
  await owner().query('update agent_closing set next_day = next_day - 20 where merchant_id = 1');
  await owner().query('update member_day set won = won + 1000000 where member_id = $1 and day = $2::date', [player.id, day]);
  await pass(300_000);
  await product.runJob('tell-trackers');
  await send();
  expect((await call(b, 'GET', '/api/agent/postbacks')).body).toMatchObject({ list: [{ state: 'on' }, { state: 'gone', dead: 1 }] });
  expect((await change(b, posted.postback.postbackId, { ...wish, state: 'on' })).status).toBe(200);
});

test('after the last try it is parked, is seen at the console, and is sent again by an operator under the same id', async () => {
  await put('faults', { 500: 99 });
  await paidIn(player, 1_008);
  for (const pause of PAUSES_MS) {
    await send();
    await pass(pause);
  }
  await put('faults', {});
  await send();
  const log = async (state: string) =>
    (await call(desk, 'GET', `/console/api/affiliates/postbacks?state=${state}`)).body as never as { list: object[] };
  const dead = (await log('dead')).list as { deliveryId: string; eventId: string; event: string; mayResend: boolean }[];
  const eighth = dead.find(({ event }) => event === 'deposit');
  expect(eighth).toMatchObject({
    account: 'standb',
    host: new URL(origin).host,
    amountE4: '10080000',
    tries: 9,
    status: 500,
    mayResend: true,
    nextAtMs: null,
  });
  const resend = (id: string | undefined, reason = 'the tracker is back') =>
    call(desk, 'POST', `/console/api/affiliates/postbacks/${id}/resend`, { reason });
  expect(await codeOf(resend(eighth?.deliveryId, ' '))).toBe('REASON_REQUIRED');
  expect((await resend(eighth?.deliveryId)).body).toMatchObject({ state: 'queued', tries: 0 });
  expect(await codeOf(resend(eighth?.deliveryId))).toBe('STATE_CONFLICT');
  await send();
  expect((await takes('deposit')).at(-1)).toMatchObject({ eventId: eighth?.eventId, said: { amount: '1008.0000' }, signed: 'right' });
  expect((await log('done')).list[0]).toMatchObject({ tries: 1, status: 204 });
});

test('a suspended affiliate’s events wait, a player who shut itself out is told of no more, and a closed affiliate hears nothing', async () => {
  const { b } = line;
  const decide = (to: string) => call(desk, 'POST', `/console/api/affiliates/${b.id}/decide`, { to, planId: null, reason: 'looked at' });
  await decide('SUSPENDED');
  await paidIn(player, 1_009);
  await send();
  expect((await deliveries()).at(-1)).toMatchObject({ state: 'queued', tries: 0, reason: 'held' });
  await decide('APPROVED');
  const tenth = await paidIn(player, 1_010);
  // At another brand, as the same person.
  await owner().query('update member set person_id = 77 where member_id = $1', [player.id]);
  await owner().query(
    `insert into member select (jsonb_populate_record(m, jsonb_build_object('merchant_id', 2, 'part', ledger_part(2, m.member_id)))).*
     from member m where member_id = $1`,
    [player.id],
  );
  await owner().query("insert into member_break select 2, ledger_part(2, $1), $1, to_timestamp($2 / 1000.0), 'infinity', 'excluded'", [
    player.id,
    product.clock.nowMs() + 1,
  ]);
  await pass(3_600_000);
  const before = (await took()).length;
  await send();
  // What its bank takes back is queued for nobody.
  await takenBack(tenth);
  expect((await deliveries()).slice(-2)).toMatchObject([
    { state: 'dead', reason: 'withheld' },
    { state: 'dead', reason: 'withheld' },
  ]);
  expect((await took()).length).toBe(before);
  await decide('CLOSED');
  await owner().query(
    `insert into click (merchant_id, click_id, token_hash, link_id, member_id, outer_id, campaign, subs, at)
     select 1, 77, 'x', link_id, member_id, '', '', '{"","","","",""}', to_timestamp($2 / 1000.0) from join_code where member_id = $1 limit 1`,
    [b.id, product.clock.nowMs()],
  );
  expect((await deliveries()).filter(({ event }) => event === 'click')).toHaveLength(1);
});
