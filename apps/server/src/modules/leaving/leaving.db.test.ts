import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../seeds/index.ts';
import { type Client, createClient } from '../../../test/tenancy/client.ts';
import { checkInvariants } from '../ledger/index.ts';
import { eraseMember } from './store/closures.ts';

const HOST = 'lotus.localhost';
const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'seven small boats';
let world: Stage;
let client: Client;

beforeAll(async () => {
  world = await stage();
  await seed(world.makers);
  const app = await world.openHttp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  client = createClient((app.server.address() as AddressInfo).port, world.clock.nowMs);
});
afterAll(() => world.close());

async function newcomer(username: string) {
  const person = { username, password: PASSWORD, confirmPassword: PASSWORD, termsVersion: '2026-11' };
  const sealed = async (method: string, path: string, body: object, headers: object = {}) => {
    const sent = { method, path, host: HOST, headers: { encryption: 'JWE', ...headers }, body: await client.seal(body) };
    const { status, text } = await client.send(sent);
    return { status, body: JSON.parse(text) };
  };
  const { body } = await sealed('PUT', '/wps/member/register', person);
  const headers = { authorization: body.value.token };
  const ask = async (method: string, path: string, sent?: object) => {
    const { status, text } = await client.send({
      method,
      path: `/api/identity/${path}`,
      host: HOST,
      headers,
      ...(sent ? { body: sent } : {}),
    });
    return { status, body: JSON.parse(text) };
  };
  return {
    id: BigInt(body.value.id),
    ask,
    async note(text: string) {
      const sent = { topic: 'money', language: 'EN', text };
      return (await client.send({ method: 'POST', path: '/api/chat/note', host: HOST, headers, body: sent })).status;
    },
    async payIn() {
      const body = { payeeName: 'Mei Tan', amount: '5000', bankCode: 'BAYVIEW', vendorId: 101, mcsBankCode: 'BAYVIEW' };
      const path = '/wps/relay/MCSFE_manualTransferByAccountName';
      const sent = await client.send({ method: 'POST', path, host: HOST, headers: { ...headers, 'idempotency-key': world.key() }, body });
      return { status: sent.status, body: JSON.parse(sent.text) };
    },
    async files() {
      const pieces: { json: string; csv: string; next: number | null }[] = [];
      for (let from: number | null = 0; from !== null; from = pieces.at(-1)?.next ?? null)
        pieces.push((await ask('POST', 'exports/take', { from })).body);
      const [json, csv] = [pieces.map((piece) => piece.json), pieces.map((piece) => piece.csv)];
      return { json: json.join(''), csv: csv.join(''), pieces: json };
    },
    prove: () => sealed('POST', '/api/identity/elevate', { way: 'password', password: PASSWORD }, headers),
    logIn: () => sealed('POST', '/wps/session/login', { type: 'username', username, password: PASSWORD }),
  };
}

test('an export is made once in seven days, holds what is of its member, lies locked, and is gone in the end', async () => {
  const member = await newcomer('leaver1');
  expect(await member.ask('POST', 'exports')).toMatchObject({ status: 403, body: { errorCode: 'REAUTH_REQUIRED' } });
  await member.prove();
  expect(await member.ask('POST', 'exports/take', { from: 0 })).toMatchObject({ status: 404 });
  expect(await member.ask('POST', 'exports')).toMatchObject({ status: 200, body: { export: { state: 'asked' } } });
  expect(await member.ask('POST', 'exports')).toMatchObject({ status: 429 });
  await world.runJob('make-exports');
  expect(await member.ask('GET', 'leaving')).toMatchObject({ body: { export: { state: 'ready' } } });
  const body = await member.files();
  expect(JSON.parse(body.json)).toMatchObject({ account: [{ username: 'leaver1' }], logins: [{ way: 'registered' }] });
  expect(body.json).not.toContain('demo1');
  expect(body.json).not.toContain('$argon2');
  expect(body.csv).toContain('account\r\nusername,');
  const kept = await world.fresh.owner.query<{ content: Buffer }>('select content from data_export_piece');
  expect(Buffer.concat(kept.map(({ content }) => content)).toString('latin1')).not.toContain('leaver1');
  const told = await world.fresh.owner.query(`select 1 from outbox where member_id = $1 and payload->>'trigger' = 'export.ready'`, [
    member.id,
  ]);
  expect(told).toHaveLength(1);
  world.clock.advance(7 * DAY_MS);
  await world.runJob('make-exports');
  expect(await world.fresh.owner.query('select state from data_export where member_id = $1', [member.id])).toEqual([{ state: 'gone' }]);
  expect(await world.fresh.owner.query('select 1 from data_export_piece')).toEqual([]);
});

test('a great export lies in small pieces that make two whole files', async () => {
  const member = await newcomer('leaver4');
  await world.fresh.owner.query(
    `insert into inbox_message (merchant_id, part, member_id, message_id, sender_kind, class, topic, language, title, body, created_at)
     select merchant_id, part, member_id, n, 'system', 'service', 'other', 'EN', 'Letter', 'No. ' || n || ', "read"', now()
     from member, generate_series(1, 1234) n where member_id = $1`,
    [member.id],
  );
  await member.prove();
  await member.ask('POST', 'exports');
  await world.runJob('make-exports');
  const { json, csv, pieces } = await member.files();
  expect(pieces.length).toBeGreaterThan(1_234 / 200);
  expect(Math.max(...pieces.map((piece) => piece.split('\n {').length - 1))).toBe(200);
  const { messages } = JSON.parse(json) as { messages: { body: string }[] };
  expect(messages).toHaveLength(1_234);
  expect(messages[0]?.body).toBe('No. 1234, "read"');
  expect(csv.split('\r\n').filter((line) => line.includes('"No. '))).toHaveLength(1_234);
});

test('an export that fails keeps no other waiting, and is made when it can be', async () => {
  const [first, second] = [await newcomer('leaver5'), await newcomer('leaver6')];
  for (const member of [first, second]) {
    await member.prove();
    await member.ask('POST', 'exports');
    world.clock.advance(1);
  }
  await world.fresh.owner.query(
    `create function break_one() returns trigger language plpgsql as $$ begin
       if (select member_id from data_export e where e.export_id = new.export_id) = ${first.id} and new.no > 2 then raise exception 'full'; end if;
       return new; end $$;
     create trigger break_one before insert on data_export_piece for each row execute function break_one()`,
  );
  await world.runJob('make-exports');
  const stateOf = async (member: typeof first) => (await member.ask('GET', 'leaving')).body.export.state;
  expect([await stateOf(first), await stateOf(second)]).toEqual(['asked', 'ready']);
  await world.fresh.owner.query('drop trigger break_one on data_export_piece');
  world.clock.advance(60_000);
  await world.runJob('make-exports');
  expect(await stateOf(first)).toBe('ready');
  expect(JSON.parse((await first.files()).json)).toMatchObject({ account: [{ username: 'leaver5' }] });
});

test('while an account is being closed nothing is paid in; undone, it is open again', async () => {
  const member = await newcomer('leaver7');
  await member.prove();
  await member.ask('POST', 'closure', {});
  const refused = { status: 422, body: { errorCode: 'ACCOUNT_CLOSING' } };
  expect(await member.payIn()).toMatchObject(refused);
  await member.ask('POST', 'closure/undo');
  expect((await member.payIn()).status).toBe(200);
});

test('an account with money in it is not closed, and says what stands', async () => {
  const member = await newcomer('leaver2');
  await member.prove();
  await world.fresh.owner.query(`update account set balance = 10000, version = version + 1 where member_id = $1 and kind = 'cash'`, [
    member.id,
  ]);
  expect(await member.ask('POST', 'closure', {})).toMatchObject({ status: 409, body: { errorCode: 'CLOSURE_STANDS' } });
  expect(await member.ask('GET', 'leaving')).toMatchObject({ body: { closure: null, stands: ['balance'] } });
  await world.fresh.owner.query(`update account set balance = 0 where member_id = $1 and kind = 'cash'`, [member.id]);
});

test('a closure can be undone for seven days; after that nobody gets in, and five years later nobody is named', async () => {
  const member = await newcomer('leaver3');
  expect(await member.ask('POST', 'closure', {})).toMatchObject({ status: 403 });
  await member.prove();
  expect(await member.ask('POST', 'closure', {})).toMatchObject({ status: 200, body: { closure: { dueMs: expect.any(Number) } } });
  expect(await member.ask('POST', 'closure/undo')).toMatchObject({ status: 200, body: { closure: null } });
  await member.ask('POST', 'closure', { reason: 'enough' });
  world.clock.advance(6 * DAY_MS);
  await world.runJob('close-due');
  const state = async () => (await world.fresh.owner.query('select state, username from member where member_id = $1', [member.id]))[0];
  expect(await state()).toEqual({ state: 'active', username: 'leaver3' });
  world.clock.advance(DAY_MS);
  await world.runJob('close-due');
  expect(await state()).toEqual({ state: 'closed', username: 'leaver3' });
  expect(await member.ask('GET', 'leaving')).toMatchObject({ status: 401 });
  expect((await member.logIn()).status).toBe(422);
  const audit = await world.fresh.owner.query(`select 1 from audit_log where action = 'member.closed' and subject_id = $1`, [
    String(member.id),
  ]);
  expect(audit).toHaveLength(1);
  await world.runJob('erase-kept');
  expect(await state()).toEqual({ state: 'closed', username: 'leaver3' });
  world.clock.advance(5 * 365 * DAY_MS);
  await world.runJob('erase-kept');
  expect(await state()).toEqual({ state: 'closed', username: `closed${member.id}` });
  await checkInvariants(world.fresh.owner);
});

test('five years after its end no dump holds who an account was, and its books stand', async () => {
  const member = await newcomer('passer1');
  const { owner } = world.fresh;
  expect((await member.payIn()).status).toBe(200);
  expect(await member.note('gonemark says how it was')).toBe(200);
  const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const draft = await world.ports.files.draftImage(1, { memberId: member.id, name: 'gonemark.png', content: picture });
  invariant(draft.ok, 'a picture is drafted');
  await world.db.inTx((tx) => world.ports.files.keep(tx, draft.value));
  const bytes = join(world.config.dataDir, 'files', '1', String(draft.value.file.fileId));
  expect(existsSync(bytes)).toBe(true);
  // Behind a proved address the password alone would prove nothing.
  await member.prove();
  for (const sql of TRACES) await owner.query(sql, [member.id]);
  expect(await tablesThatName('gonemark')).toEqual(
    expect.arrayContaining(['bank_card', 'chat_message', 'identity_case', 'inbox_message', 'member']),
  );

  await owner.query("update deposit set state = 'expired', decided_at = now() where member_id = $1", [member.id]);
  expect((await member.ask('POST', 'closure', { reason: 'gonemark has enough' })).status).toBe(200);
  world.clock.advance(7 * DAY_MS);
  await world.runJob('close-due');
  world.clock.advance(5 * 365 * DAY_MS);
  await world.runJob('erase-kept');
  expect(await tablesThatName('gonemark')).toEqual([]);
  expect(await tablesThatName('passer1'), 'the chain of what operators and the house did is never rewritten').toEqual(['audit_log']);
  expect(existsSync(bytes)).toBe(false);
  const left = async (table: string) => (await owner.query(`select from ${table} where member_id = $1`, [member.id])).length;
  for (const table of ['member_contact', 'login_event', 'member_device', 'stored_file', 'signal_edge']) expect(await left(table)).toBe(0);
  expect(await owner.query('select number_sealed, lines_sealed from identity_case where member_id = $1', [member.id])).toEqual([
    { number_sealed: null, lines_sealed: null },
  ]);
  expect(await owner.query('select from paper')).toEqual([]);
  expect(await owner.query(`select from session where member_id = $1 and (ip <> '' or user_agent <> '')`, [member.id])).toEqual([]);
  expect(await owner.query('select to_sealed, body_sealed from delivery where member_id = $1', [member.id])).toEqual([
    { to_sealed: null, body_sealed: null },
  ]);
  expect(await left('deposit')).toBe(1);
  await checkInvariants(owner);
});

test('whoever did not close its account is not erased', async () => {
  const member = await newcomer('leaver8');
  await expect(world.db.inTx((tx) => eraseMember(tx, 1, member.id))).rejects.toThrow('only who closed');
});

/** What a life of five years leaves behind, of a member that bears this mark. */
const TRACES = [
  `update member set nickname = 'gonemark', birth_date = '1990-05-05', registered_ip = 'gonemark' where member_id = $1`,
  `update member_profile set fields = '{"payeename": "Gonemark Tan"}' where member_id = $1`,
  `insert into member_look (merchant_id, member_id, nickname_key, picture) values (1, $1, 'gonemark', 'gonemark')`,
  `insert into member_question (merchant_id, member_id, no, question, answer_hash, set_at) values (1, $1, 1, 1, 'gonemark', now())`,
  `insert into member_contact (merchant_id, member_id, kind, contact_no, value_sealed, value_hash, verified_at)
     values (1, $1, 'email', 1, 'sealed', 'hash', now())`,
  `insert into bank_card (merchant_id, part, card_id, member_id, bank_code, number_locked, number_last4, number_index, holder_locked,
     holder_index, branch, created_at) values (1, ledger_part(1, $1), 770, $1, 'BAYVIEW', 'gonemark', '9012', sha256('a'), 'gonemark', sha256('b'),
     'gonemark road', now())`,
  `insert into withdrawal (merchant_id, part, withdrawal_id, member_id, account, asset, amount, fee, channel, card_id, bank_code, bank_name, branch, reference, hold_tx_id, idem_key, request_hash, created_at, state, handler_id, handler_name, taken_at, decided_at, close_tx_id, reason)
     values (1, ledger_part(1, $1), 771, $1, 'passer1', 'MMK', 10000, 0, 'BAYVIEW', 770, 'BAYVIEW', 'Bayview', '', 'R771', 1, gen_random_uuid(), 1, now(), 'rejected', 1, 'desk', now(), now(), 2, 'gonemark is another')`,
  `insert into inbox_message (merchant_id, part, member_id, message_id, sender_kind, class, topic, language, title, body, created_at)
     values (1, ledger_part(1, $1), $1, 772, 'operator', 'service', 'other', 'EN', 'Dear Gonemark', 'gonemark', now())`,
  `insert into identity_case (merchant_id, case_id, member_id, state, name, address, nationality, number_sealed, lines_sealed, created_at, occupation)
     values (1, 773, $1, 'verified', 'Gonemark Tan', 'gonemark road', 'MM', 'sealed', 'sealed', now(), 'gonemark')`,
  `insert into paper (merchant_id, case_id, no, kind, file_id, key_wrapped, type, pixels_sha256, added_at)
     select 1, 773, 1, 'passport', 1, 'wrapped', 'image/png', 'pixels', now() where $1::bigint > 0`,
  `insert into signal_edge (merchant_id, kind, hash, member_id, first_at, last_at) values (1, 'paper', 'hash', $1, now(), now())`,
  `insert into security_case (merchant_id, case_id, member_id, kind, opened_at, closed_at, closed_by, closing)
     values (1, 774, $1, 'not_me', now(), now(), 1, 'gonemark it was')`,
  `insert into delivery (merchant_id, delivery_id, member_id, channel, class, key, template, language, to_sealed, body_sealed, to_hash, dialing_code,
     prefix, segments, cost_micro, state, next_at, queued_at, good_until)
     values (1, 775, $1, 'mail', 'service', 'k', 't', 'EN', 'sealed', 'sealed', 'hash', '', '', 0, 0, 'blocked', now(), now(), now())`,
];

/** Tables of which some row, as a dump writes it, bears these letters. What tells of the facts of a week is gone with its week. */
async function tablesThatName(letters: string): Promise<string[]> {
  const { owner } = world.fresh;
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const naming: string[] = [];
  for (const { name } of tables) {
    const rows = await owner.query(`select from ${name} r where r::text ilike '%' || $1 || '%' limit 1`, [letters]);
    if (rows.length > 0) naming.push(name.replace('public.', ''));
  }
  return naming;
}
