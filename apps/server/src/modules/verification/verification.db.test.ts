import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PAPER_CHECKS } from '@fairhall/contract/console/verification';
import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seed } from '../../../seeds/index.ts';
import { noise } from '../../../test/noise.ts';
import { type Client, createClient, type Sent } from '../../../test/tenancy/client.ts';
import { checkInvariants } from '../ledger/index.ts';
import { countTroubled, sharedTraces } from './store/traces.ts';

const HOST = 'harbor.localhost';
const HARBOR = 2;
let world: Stage;
let client: Client;
let desk: { cookie: string };
let people = 0;

beforeAll(async () => {
  world = await stage();
  await seed(world.makers);
  const app = await world.openHttp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient((app.server.address() as AddressInfo).port, world.clock.nowMs);
  const body = { name: 'harbor-compliance', password: 'fairhall-demo-8' };
  const login = await client.send({ method: 'POST', path: '/console/api/login', host: HOST, body });
  const cookie = String(login.headers['set-cookie']).split(';')[0];
  invariant(login.status === 200 && cookie, `the desk is in: ${login.text}`);
  desk = { cookie };
});
afterAll(() => world.close());

type Answered = { status: number; body: Record<string, unknown> & { value?: Record<string, unknown> } };
async function ask(sent: Omit<Sent, 'host'>): Promise<Answered> {
  const { status, text } = await client.send({ host: HOST, ...sent });
  return { status, body: text.startsWith('{') ? JSON.parse(text) : {} };
}
const atDesk = (method: string, path: string, body?: object) => ask({ method, path, headers: desk, ...(body ? { body } : {}) });

async function newcomer(birthDate = '1990-05-05') {
  people += 1;
  const person = { username: `papers${people}`, password: 'secret12', confirmPassword: 'secret12', birthDate, termsVersion: '2026-11' };
  const answer = await ask({
    method: 'PUT',
    path: '/wps/member/register',
    headers: { encryption: 'JWE' },
    body: await client.seal(person),
  });
  const { token, id } = answer.body.value as { token: string; id: string };
  const headers = { authorization: token };
  const get = async () => (await ask({ method: 'GET', path: '/api/identity/verification', headers })).body;
  return {
    id: BigInt(id),
    get,
    upload: async (kind: string, bytes?: Buffer) =>
      ask({
        method: 'POST',
        path: `/api/identity/verification/papers/${kind}`,
        headers: { ...headers, 'content-type': 'image/png' },
        bytes: bytes ?? (await noise()),
      }),
    submit: (change: object = {}) =>
      ask({
        method: 'POST',
        path: '/api/identity/verification',
        headers,
        body: { name: 'Mei Tan', number: `P-${id}`, address: '12 Bay Road, Harbor', nationality: 'PH', ...change },
      }),
    payIn: () =>
      ask({
        method: 'POST',
        path: '/wps/relay/MCSFE_manualTransferByAccountName',
        headers: { ...headers, 'idempotency-key': world.key() },
        body: { payeeName: 'Mei Tan', amount: '500', bankCode: 'LIGHTHOUSE', vendorId: 201, mcsBankCode: 'LIGHTHOUSE' },
      }),
  };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** With papers at the desk, which has taken them; the case's id. */
async function atReview(member: Newcomer, change: object = {}): Promise<string> {
  for (const kind of ['passport', 'selfie']) expect((await member.upload(kind)).status).toBe(200);
  expect((await member.submit(change)).body).toMatchObject({ state: 'under_review' });
  const [row] = await world.fresh.owner.query<{ id: string }>('select case_id::text as id from identity_case where member_id = $1', [
    member.id,
  ]);
  invariant(row, 'there is a case');
  expect((await atDesk('POST', `/console/api/verification/${row.id}/take`)).status).toBe(200);
  return row.id;
}

/** What a member was told of by a trigger, in order. */
const toldOf = (memberId: bigint, trigger: string) =>
  world.fresh.owner.query<{ params: Record<string, string> }>(
    `select payload->'params' as params from outbox where topic = 'member.told' and member_id = $1 and payload->>'trigger' = $2 order by id`,
    [memberId, trigger],
  );

describe('papers under the strict profile', () => {
  test('open nothing until they are verified: sent back with a reason, sent again, and then money may come', async () => {
    const member = await newcomer();
    expect(await member.get()).toMatchObject({ tier: 0, plays: false, state: 'none', depositRoomE4: '0' });
    expect((await member.payIn()).body).toMatchObject({ errorCode: 'required_member_information_incomplete' });
    const caseId = await atReview(member);
    expect((await member.upload('selfie')).body).toMatchObject({ errorCode: 'KYC_STATE' });

    const decide = (body: object) =>
      atDesk('POST', `/console/api/verification/${caseId}/decide`, { checks: [], reasons: [], wanted: [], note: '', ...body });
    expect((await decide({ verdict: 'rejected' })).body).toMatchObject({ errorCode: 'REASON_REQUIRED' });
    expect((await decide({ verdict: 'verified', checks: PAPER_CHECKS.slice(1) })).status).toBe(400);
    expect((await decide({ verdict: 'rejected', reasons: [{ no: 1, reason: 'blurred' }] })).body).toMatchObject({ state: 'rejected' });
    expect(await member.get()).toMatchObject({
      state: 'rejected',
      papers: [
        { kind: 'passport', reason: 'blurred' },
        { kind: 'selfie', reason: null },
      ],
    });
    expect(await toldOf(member.id, 'papers.rejected')).toEqual([{ params: { faults: 'paper_blurred' } }]);
    expect((await member.submit()).body).toMatchObject({ errorCode: 'PAPERS_MISSING' });

    expect((await member.upload('passport')).body).toMatchObject({ state: 'uploading' });
    expect((await member.submit()).body).toMatchObject({ state: 'under_review' });
    // Nobody decides what it has not taken.
    expect((await decide({ verdict: 'verified', checks: PAPER_CHECKS })).body).toMatchObject({ errorCode: 'CHANGED_MEANWHILE' });
    await verified(caseId, member.id);
    expect(await member.get()).toMatchObject({ tier: 2, plays: true, state: 'verified', depositRoomE4: null });
    expect((await member.payIn()).status).toBe(200);
    expect((await checkInvariants(world.fresh.owner)).filter(({ broken }) => broken > 0)).toEqual([]);
  });

  test('can’t be read where they lie, and each look of an operator stands in the log', async () => {
    const member = await newcomer();
    const clear = await noise();
    await member.upload('passport', clear);
    await member.upload('selfie');
    await member.submit();
    const dir = join(world.config.dataDir, 'papers', '2');
    const lying = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name))));
    expect(lying.length).toBeGreaterThanOrEqual(2);
    for (const file of lying) {
      expect(file.subarray(1, 4).toString()).not.toBe('PNG');
      await expect(sharp(file).metadata()).rejects.toThrow();
    }
    const [row] = await world.fresh.owner.query<{ id: string }>('select case_id::text as id from identity_case where member_id = $1', [
      member.id,
    ]);
    const seen = await client.send({ method: 'GET', path: `/console/api/verification/${row?.id}/papers/1`, host: HOST, headers: desk });
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
    const looks = await world.fresh.owner.query(
      `select a.operator_name as who, a.detail->>'no' as no from paper_view v
         join audit_log a on a.merchant_id = v.merchant_id and a.audit_id = v.audit_id and a.action = 'papers.seen'
       where v.case_id = $1`,
      [BigInt(row?.id ?? 0)],
    );
    expect(looks).toEqual([{ who: 'harbor-compliance', no: '1' }]);
    const stranger = await client.send({ method: 'GET', path: `/console/api/verification/${row?.id}/papers/1`, host: HOST });
    expect(stranger.status).toBe(401);
  });

  test('that are no picture, too small or too many bytes are refused', async () => {
    const member = await newcomer();
    expect((await member.upload('passport', Buffer.from('<svg/>'))).body).toMatchObject({ errorCode: 'SLIP_TYPE' });
    expect((await member.upload('passport', await noise(599))).body).toMatchObject({ errorCode: 'PAPER_SMALL' });
    expect((await member.upload('licence')).status).toBe(400);
    expect((await member.submit()).body).toMatchObject({ errorCode: 'PAPERS_MISSING' });
  });
});

test('two accounts of one paper, name and birth are a case with its parts; a household is silent until something heavy is new', async () => {
  const [one, other] = [await newcomer('1981-01-02'), await newcomer('1981-01-02')];
  const told = { name: 'Ana Reyes', number: 'XY 99-1' };
  await world.fresh.owner.query('update login_event set block = member_id::text'); // all of these come from one machine
  await atReview(one, told);
  await atReview(other, { ...told, name: 'ana  REYES', number: 'xy991' });
  const list = async () =>
    ((await atDesk('GET', '/console/api/signals')).body as { list?: { low: { memberId: string }; scoreE4: number }[] }).list ?? [];
  const [pair] = (await list()).filter(({ low }) => low.memberId === String(one.id));
  // 1 − 0.05 · 0.3
  expect(pair).toMatchObject({
    scoreE4: 9_850,
    parts: [
      { kind: 'paper', shared: 2, addsE4: 2_850 },
      { kind: 'name_birth', shared: 2, addsE4: 350 },
    ],
  });
  const body = { low: String(one.id), high: String(other.id), state: 'household', reason: 'sisters' };
  expect((await atDesk('POST', '/console/api/signals', body)).status).toBe(200);
  expect((await list()).filter(({ low }) => low.memberId === body.low)).toEqual([]);
  const [state] = await world.fresh.owner.query('select state, reason from signal_pair where low = $1', [one.id]);
  expect(state).toEqual({ state: 'household', reason: 'sisters' });
  expect((await atDesk('POST', '/console/api/signals', body)).body).toMatchObject({ errorCode: 'CHANGED_MEANWHILE' });
});

describe('of two members is a trace', () => {
  const [MINUTES, DAY] = [60_000, 24 * 60 * 60_000];
  const owner = () => world.fresh.owner;
  /** Kinds of what one has in common with the other, and what the other has with it. */
  const between = async (one: Newcomer, other: Newcomer) => {
    const kindsOf = async (member: Newcomer, whose: Newcomer) => {
      const traces = await sharedTraces(world.db, HARBOR, member.id);
      const values = traces.filter(({ memberId }) => memberId === whose.id).map(({ kind, value }) => `${kind} ${value}`);
      // Both keep it, under one name.
      return traces
        .filter((trace) => trace.memberId === member.id && values.includes(`${trace.kind} ${trace.value}`))
        .map(({ kind }) => kind);
    };
    const [there, back] = [await kindsOf(one, other), await kindsOf(other, one)];
    expect(back).toEqual(there);
    return there;
  };
  const loggedIn = (member: Newcomer, block: string, atMs: number) =>
    owner().query('update login_event set block = $2, at = to_timestamp($3 / 1000.0) where member_id = $1', [member.id, block, atMs]);
  const apart = async (...members: Newcomer[]) => {
    for (const member of members) await loggedIn(member, String(member.id), world.clock.nowMs());
  };

  test.each([
    ['a login from one block at most a day apart', DAY, ['address']],
    ['not one that came later', DAY + 1, []],
  ])('%s', async (_what, apartMs, kinds) => {
    const [one, other] = [await newcomer(), await newcomer()];
    const atMs = world.clock.nowMs();
    await loggedIn(one, `block of ${one.id}`, atMs);
    await loggedIn(other, `block of ${one.id}`, atMs - apartMs);
    expect(await between(one, other)).toEqual(kinds);
    await owner().query(`update login_event set outcome = 'refused' where member_id = $1`, [other.id]);
    expect(await between(one, other)).toEqual([]);
  });

  test.each([
    ['a registration within ten minutes of the other’s logout', 10 * MINUTES, 'logout', ['logout']],
    ['not one behind it', 10 * MINUTES + 1, 'logout', []],
    ['nor one before it', -1, 'logout', []],
    ['nor where the session ended otherwise', 1, 'expired', []],
  ])('%s', async (_what, behindMs, reason, kinds) => {
    const [one, other] = [await newcomer(), await newcomer()];
    await apart(one, other);
    // Far from all others of this file.
    const atMs = world.clock.nowMs() - Number(one.id % 1_000n) * DAY;
    await owner().query('update member set registered_at = to_timestamp($2 / 1000.0) where member_id = $1', [other.id, atMs]);
    await owner().query(
      'update session set created_at = to_timestamp($2 / 1000.0), ended_at = to_timestamp($2 / 1000.0), ended_reason = $3 where member_id = $1',
      [one.id, atMs - behindMs, reason],
    );
    expect(await between(one, other)).toEqual(kinds);
  });

  test('a verified number that was the other’s before', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await apart(one, other);
    const put = (member: Newcomer, replaced: boolean) =>
      owner().query(
        `insert into member_contact (merchant_id, member_id, kind, contact_no, value_sealed, value_hash, verified_at, replaced_at)
         values ($1, $2, 'mobile', 1, '', '\\xabcd', case when $3 then now() end, case when $3 then now() end)`,
        [HARBOR, member.id, replaced],
      );
    await put(one, true);
    await put(other, false); // it says so, and has not shown it yet
    expect(await between(one, other)).toEqual([]);
    await owner().query('update member_contact set verified_at = now() where member_id = $1', [other.id]);
    expect(await between(one, other)).toEqual(['contact']);
  });

  test('and looked at behind a login, once, without any papers', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await apart(one, other);
    await owner().query(`update member_device set key_hash = '\\xd0' where member_id in ($1, $2)`, [one.id, other.id]);
    await owner().query(
      `insert into member_contact (merchant_id, member_id, kind, contact_no, value_sealed, value_hash, verified_at, replaced_at)
       select $1, m, 'mobile', 1, '', '\\xdcba', now(), case when m = $2 then now() end from unnest(array[$2::bigint, $3]) m`,
      [HARBOR, one.id, other.id],
    );
    expect(await world.runJob('note-traces')).toBeGreaterThan(0);
    const { list } = (await atDesk('GET', '/console/api/signals')).body as { list: { low: { memberId: string }; scoreE4: number }[] };
    // 1 − 0.6 · 0.45
    expect(list.filter(({ low }) => low.memberId === String(one.id))).toMatchObject([
      { scoreE4: 7_300, parts: [{ kind: 'device' }, { kind: 'contact' }] },
    ]);
    expect(await world.runJob('note-traces')).toBe(0);
  });

  const bindTo = async (one: Newcomer) => {
    const [bank] = await owner().query<{ code: string }>('select bank_code as code from withdraw_bank where merchant_id = $1 limit 1', [
      HARBOR,
    ]);
    const cardId = BigInt(90_000 + people);
    await owner().query(
      `insert into bank_card (merchant_id, part, card_id, member_id, bank_code, number_index, number_last4, number_locked, holder_index, holder_locked,
         province, branch, active, created_at)
       values ($1, ledger_part($1, $2), $3, $2, $4, $5, '1234', '\\x00', $5, '\\x02', '', '', true, now())`,
      [HARBOR, one.id, cardId, bank?.code, Buffer.alloc(32, 202)],
    );
  };
  const scoreOf = async (one: Newcomer, other: Newcomer) => {
    const { list } = (await atDesk('GET', '/console/api/signals')).body as {
      list: { low: { memberId: string }; high: { memberId: string }; scoreE4: number }[];
    };
    const ids = [String(one.id), String(other.id)];
    return list.find(({ low, high }) => ids.includes(low.memberId) && ids.includes(high.memberId))?.scoreE4 ?? 0;
  };

  test('and behind the binding of a card, while nobody logs in', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await apart(one, other);
    await world.runJob('note-traces');
    await bindTo(one);
    expect(await world.runJob('note-traces')).toBeGreaterThan(0);
    expect(await scoreOf(one, other)).toBe(0);
    people += 1;
    await bindTo(other);
    expect(await world.runJob('note-traces')).toBeGreaterThan(0);
    expect(await scoreOf(one, other)).toBeGreaterThanOrEqual(9_500);
    expect(await world.runJob('note-traces')).toBe(0);
  });

  test('one at whom it fails keeps nobody waiting, is tried again later each time, and is counted until it is done', async () => {
    const [bad, good] = [await newcomer(), await newcomer()];
    await world.runJob('note-traces');
    await owner().query(
      `create function fail_at() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger fail_at before update of noted on login_event for each row when (new.member_id = ${bad.id}) execute function fail_at()`,
    );
    const unnoted = async (of: Newcomer) =>
      (await owner().query('select from login_event where member_id = $1 and not noted', [of.id])).length;
    for (const { id } of [bad, good]) {
      await owner().query(
        `insert into login_event (merchant_id, member_id, event_id, at, way, ip, device_no, user_agent, score, reasons, outcome)
         select merchant_id, member_id, event_id + 1, at, way, ip, device_no, user_agent, score, reasons, outcome
         from login_event where member_id = $1 limit 1`,
        [id],
      );
    }
    const trouble = () =>
      owner().query<{ failures: number; waits: number }>(
        'select failures, round(extract(epoch from again_at - to_timestamp($1 / 1000.0)))::integer as waits from trace_trouble',
        [world.clock.nowMs()],
      );
    await world.runJob('note-traces');
    expect([await unnoted(bad), await unnoted(good)]).toEqual([1, 0]);
    expect(await trouble()).toEqual([{ failures: 1, waits: 60 }]);
    expect(await countTroubled(owner())).toBe(1);
    expect(await world.runJob('note-traces')).toBe(0);
    for (const [again, waits] of [
      [60, 120],
      [120, 240],
    ] as const) {
      world.clock.advance(again * 1_000);
      await world.runJob('note-traces');
      expect(await trouble()).toMatchObject([{ waits }]);
    }
    await owner().query('drop trigger fail_at on login_event');
    world.clock.advance(240_000);
    await world.runJob('note-traces');
    expect([await unnoted(bad), await countTroubled(owner())]).toEqual([0, 0]);
  });
});

test('a merchant that asks for no papers refuses the calls', async () => {
  const login = await client.seal({ username: 'demo1', password: 'demo1234', type: 'username' });
  const host = 'lotus.localhost';
  const answer = await client.send({ method: 'POST', path: '/wps/session/login', host, headers: { encryption: 'JWE' }, body: login });
  const token = JSON.parse(answer.text).value?.token as string;
  const asked = await client.send({ method: 'GET', path: '/api/identity/verification', host, headers: { authorization: token } });
  expect([asked.status, JSON.parse(asked.text).errorCode]).toEqual([403, 'FUNCTION_OFF']);
});

/** The case of a member as it lies, and how well the member is known. */
async function lying(memberId: bigint) {
  const [row] = await world.fresh.owner.query<{ state: string; tier: number; first: string | null }>(
    `select c.state, g.tier, c.first_name as first from identity_case c join member_gate g using (merchant_id, member_id) where c.member_id = $1`,
    [memberId],
  );
  return row;
}

async function deskOf(name: string, password: string) {
  const login = await client.send({ method: 'POST', path: '/console/api/login', host: HOST, body: { name, password } });
  const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' };
  return (path: string, body?: object) =>
    ask({ method: 'POST', path: `/console/api/verification/${path}`, headers, ...(body ? { body } : {}) });
}

const VERIFIED = { verdict: 'verified', checks: PAPER_CHECKS, reasons: [], wanted: [], note: '' };

/** Takes the case and verifies it; where chance asks for a second, that is the owner. */
async function verified(caseId: string, memberId: bigint): Promise<void> {
  for (const [name, password] of [
    ['harbor-compliance', 'fairhall-demo-8'],
    ['harbor-owner', 'fairhall-demo-2'],
  ] as const) {
    if ((await lying(memberId))?.state === 'verified') return;
    const post = await deskOf(name, password);
    expect((await post(`${caseId}/take`)).status).toBe(200);
    expect((await post(`${caseId}/decide`, VERIFIED)).status).toBe(200);
  }
}

describe('a case at the desk', () => {
  test('asks for more, by field; the third tier opens with the second operator, who is another', async () => {
    const member = await newcomer();
    const caseId = await atReview(member);
    const more = { verdict: 'more_needed', checks: [], reasons: [], wanted: ['address'], note: '' };
    expect((await atDesk('POST', `/console/api/verification/${caseId}/decide`, { ...more, wanted: [] })).body).toMatchObject({
      errorCode: 'REASON_REQUIRED',
    });
    expect((await atDesk('POST', `/console/api/verification/${caseId}/decide`, more)).body).toMatchObject({ state: 'more_needed' });
    expect(await member.get()).toMatchObject({ state: 'more_needed', wanted: ['address'], nextTier: 2 });
    expect((await member.submit({ address: '14 Bay Road, Harbor' })).body).toMatchObject({ state: 'under_review', wanted: [] });
    await verified(caseId, member.id);
    expect(await lying(member.id)).toEqual({ state: 'verified', tier: 2, first: null });

    for (const kind of ['address_proof', 'funds_proof']) expect((await member.upload(kind)).status).toBe(200);
    expect(await member.get()).toMatchObject({ state: 'uploading', tier: 2, nextTier: 3, plays: true });
    expect((await member.submit()).body).toMatchObject({ errorCode: 'FIELD_FORMAT' });
    expect((await member.submit({ occupation: 'Nurse', funds: 'Wages' })).body).toMatchObject({ state: 'under_review' });
    const first = await deskOf('harbor-compliance', 'fairhall-demo-8');
    await first(`${caseId}/take`);
    expect((await first(`${caseId}/decide`, VERIFIED)).body).toMatchObject({ state: 'under_review', isSecond: true });
    expect(await lying(member.id)).toMatchObject({ state: 'under_review', tier: 2, first: 'harbor-compliance' });
    expect((await first(`${caseId}/take`)).body).toMatchObject({ errorCode: 'OPERATOR_PARTIAL' });
    const second = await deskOf('harbor-owner', 'fairhall-demo-2');
    await second(`${caseId}/take`);
    expect((await second(`${caseId}/decide`, VERIFIED)).body).toMatchObject({ state: 'verified' });
    expect(await lying(member.id)).toEqual({ state: 'verified', tier: 3, first: null });
  });

  test('is of the third tier at once for who stands at the second without one', async () => {
    const member = await newcomer();
    await world.db.query(
      `insert into member_gate (merchant_id, part, member_id, tier) values (2, ledger_part(2, $1), $1, 2)
       on conflict (merchant_id, part, member_id) do update set tier = 2`,
      [member.id],
    );
    for (const kind of ['address_proof', 'funds_proof']) expect((await member.upload(kind)).status).toBe(200);
    expect(await member.get()).toMatchObject({ state: 'uploading', tier: 2, nextTier: 3 });
    expect((await member.submit({ occupation: 'Nurse', funds: 'Wages' })).body).toMatchObject({ state: 'under_review' });
  });

  test('is for good out of the hands of who knows the member', async () => {
    const member = await newcomer();
    const caseId = await atReview(member);
    const post = await deskOf('harbor-compliance', 'fairhall-demo-8');
    expect((await post(`${caseId}/aside`)).body).toMatchObject({ mineUntilMs: null });
    expect((await post(`${caseId}/take`)).body).toMatchObject({ errorCode: 'OPERATOR_PARTIAL' });
    expect((await post(`${caseId}/decide`, VERIFIED)).body).toMatchObject({ errorCode: 'CHANGED_MEANWHILE' });
  });

  test('may be sent five times in thirty days', async () => {
    const member = await newcomer();
    const caseId = await atReview(member);
    const post = await deskOf('harbor-compliance', 'fairhall-demo-8');
    const more = { verdict: 'more_needed', checks: [], reasons: [], wanted: ['name'], note: '' };
    for (let round = 1; round < 5; round += 1) {
      await post(`${caseId}/take`);
      expect((await post(`${caseId}/decide`, more)).status).toBe(200);
      expect((await member.submit()).status).toBe(200);
    }
    await post(`${caseId}/take`);
    await post(`${caseId}/decide`, more);
    expect((await member.submit()).body).toMatchObject({ errorCode: 'CASE_MAX' });
  });
});

test('the lines of a paper stand beside what was typed, with whether their check digits fit', async () => {
  const [right, wrong] = [await newcomer('1974-08-12'), await newcomer('1974-08-12')];
  const lines = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
  const seen = async (caseId: string) => (await atDesk('GET', `/console/api/verification/${caseId}`)).body;
  const first = await seen(await atReview(right, { name: 'Anna Maria Eriksson', number: 'L898902C3', lines }));
  expect(first).toMatchObject({ lines: 'right' });
  expect(first.fields).toContainEqual({ field: 'birth', typed: '1974-08-12', account: null, paper: '1974-08-12', like: null });
  expect(await seen(await atReview(wrong, { lines: lines.replace('7408122', '7408123') }))).toMatchObject({ lines: 'wrong' });
  const [row] = await world.fresh.owner.query<{ text: string }>(
    `select string_agg(encode(lines_sealed, 'escape'), '') as text from identity_case where lines_sealed is not null`,
  );
  expect(row?.text).not.toContain('ERIKSSON');
});

test('papers that run out are told of at 30, 7 and 1 days; then tier 1, and fourteen days in which own money leaves', async () => {
  const DAY_MS = 86_400_000;
  const member = await newcomer();
  const goodUntil = new Date(world.clock.nowMs() + 40 * DAY_MS).toISOString().slice(0, 10);
  const caseId = await atReview(member, { goodUntil });
  await verified(caseId, member.id);
  const told = async () => (await toldOf(member.id, 'papers.expiring')).length;
  const at = async (daysBefore: number) => {
    world.clock.advance(Date.parse(`${goodUntil}T12:00:00Z`) - daysBefore * DAY_MS - world.clock.nowMs());
    await world.runJob('run-out-papers');
    await world.runJob('run-out-papers');
  };
  await at(32);
  expect(await told()).toBe(0);
  for (const [daysBefore, count] of [
    [29, 1],
    [20, 1],
    [6, 2],
    [0, 3],
  ] as const) {
    await at(daysBefore);
    expect([daysBefore, await told()]).toEqual([daysBefore, count]);
    expect(await lying(member.id)).toMatchObject({ state: 'verified', tier: 2 });
  }
  await at(-1);
  expect(await lying(member.id)).toMatchObject({ state: 'expired', tier: 1 });
  expect(await toldOf(member.id, 'papers.expired')).toEqual([{ params: {} }]);
  const [gate] = await world.fresh.owner.query<{ days: number; barred: boolean }>(
    `select extract(epoch from grace_until - to_timestamp($2 / 1000.0))::float8 / 86400 as days, barred_since is not null as barred
     from member_gate where member_id = $1`,
    [member.id, world.clock.nowMs()],
  );
  expect(gate?.barred).toBe(true);
  expect(gate?.days).toBeCloseTo(14, 1);
  expect((await checkInvariants(world.fresh.owner)).filter(({ broken }) => broken > 0)).toEqual([]);
});
