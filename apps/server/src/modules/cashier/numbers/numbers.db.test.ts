// Numbers of accounts and cards: locked where they lie, found again, shown whole for a reason alone, and locked anew under a newer key.
import type { CsvProfile } from '@fairhall/contract/console/csv-profile';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nora, sam, stranger } from '../../../../test/cashier/stage.ts';
import { CARD, SECRET, type WithdrawalStage, withdrawalStage } from '../../../../test/cashier/withdrawal.ts';
import { checkKeys } from '../../../platform/key-check.ts';
import { DEVELOPMENT_KEYS, holdKeys, type Keys } from '../../../platform/keys.ts';
import { countLocked, relockingJob } from '../../../platform/locked-columns.ts';
import { silentLog } from '../../../platform/log.ts';
import { addPayee } from '../payee/commands/change-payee.ts';
import { payeesOf } from '../payee/queries/list-payees.ts';
import { importStatement } from '../statement/commands/import-statement.ts';
import { bankDesk } from '../statement/queries/bank-desk.ts';
import { bindCard } from '../withdrawal/commands/bind-card.ts';
import { findCard, insertCard, openCardNumber } from '../withdrawal/store/cards.ts';
import { revealNumber } from './commands/reveal-number.ts';
import { lockStandingNumbers, reindexNumbers } from './lock-standing.ts';
import { LOCKED_NUMBERS } from './locked-number.ts';

const PLANTED = { card: '7700112233445566', holder: 'Plantedname Tan', payee: '8800112233445566', counter: '9900112233445566' };
const CAPS = { dayCapE4: null, dayCount: null, fromMinute: 0, untilMinute: 0, level: 0, unitE4: null, autoMaxE4: '0', nameMaxE4: '0' };
const PROFILE: CsvProfile = {
  ...{ encoding: 'utf-8', delimiter: ',', skip: 1, date: 'YYYY-MM-DD', decimal: '.', sign: 'signed', debitMark: '', order: 'oldest' },
  columns: {
    ...{ booked: 0, text: 1, amount: 2, balance: 3, counterAccount: 4 },
    ...{ value: null, credit: null, debit: null, mark: null, endToEnd: null, counterparty: null, bankRef: null },
  },
};
const two: Keys = { ...DEVELOPMENT_KEYS, ring: new Map([...DEVELOPMENT_KEYS.ring, [2, Buffer.alloc(32, 2)]]), newest: 2 };

let s: WithdrawalStage;
let withdrawalId: string;
let payeeId: string;
beforeAll(async () => {
  s = await withdrawalStage();
  const customer = await s.customer({ card: false });
  const bound = await bindCard(s.deps, customer, {
    ...{ ...CARD, cardNumber: PLANTED.card, payeeName: PLANTED.holder, paymentPassword: SECRET },
  });
  withdrawalId = await s.asked({ ...customer, cardId: bound.ok ? bound.value.bankCardId : '' });
  const account = { ...CAPS, vendorId: 101, number: PLANTED.payee, holder: 'Lotus', replaces: null, reason: 'new' };
  const added = await addPayee(s.deps, acting(), account);
  payeeId = added.ok ? added.value.payeeId : '';
  const bytes = Buffer.from(`Day,Text,Amount,Balance,From\n2026-11-21,gift,25.00,25.00,${PLANTED.counter}\n`);
  await importStatement(s.deps, acting(), { payeeId: '101', bytes, profile: JSON.stringify(PROFILE) });
});
afterAll(() => s.close());
beforeEach(() => {
  holdKeys(DEVELOPMENT_KEYS);
  return () => holdKeys(DEVELOPMENT_KEYS);
});

const acting = (operator = nora) => ({ operator, ip: '203.0.113.7', merchant: s.merchants[0] });
const lineId = async () => String((await s.fresh.owner.query<{ id: bigint }>('select line_id as id from bank_line'))[0]?.id);

/** Every row of every table, as a dump has it. */
async function dump(): Promise<string> {
  const tables = await s.fresh.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(tables.map(({ name }) => s.fresh.owner.query<{ row: string }>(`select t::text as row from ${name} t`)));
  return rows.flat().reduce((text, { row }) => `${text}\n${row}`, '');
}
const hex = (text: string) => Buffer.from(text).toString('hex');

test('no table holds a number or a name on a card in clear, nor any list; what may be shown is', async () => {
  const all = await dump();
  expect(all).toContain('5566');
  for (const planted of Object.values(PLANTED)) {
    // The name of the account itself is what a member is called, and no name on a card.
    if (planted !== PLANTED.holder) expect(all).not.toContain(planted);
    expect(all).not.toContain(hex(planted));
  }
  const cards = await s.fresh.owner.query<{ row: string }>(
    'select t::text as row from bank_card t union all select t::text from withdrawal t',
  );
  expect(JSON.stringify(cards)).not.toMatch(/plantedname/i);
  const lists = JSON.stringify([
    await payeesOf(s.deps, { merchant: s.merchants[0], operator: nora }),
    await bankDesk(s.deps, acting(), { payeeId: '101' }),
  ]);
  expect(lists.match(/\*{8}5566/g)).toHaveLength(2);
  for (const planted of Object.values(PLANTED)) expect(lists).not.toContain(planted);
});

test('a whole number is told for a reason, which the audit log keeps without the number; of another merchant it tells none', async () => {
  const asked = [
    { of: 'withdrawal' as const, id: withdrawalId, number: PLANTED.card },
    { of: 'payee' as const, id: payeeId, number: PLANTED.payee },
    { of: 'line' as const, id: await lineId(), number: PLANTED.counter, subject: 'bank_line' },
  ];
  for (const { of, id, number } of asked) {
    expect(await revealNumber(s.deps, acting(sam), { of, id, reason: `to pay ${of}` })).toEqual({ ok: true, value: { number } });
    expect(await revealNumber(s.deps, acting(stranger), { of, id, reason: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  }
  const log = await s.fresh.owner.query<Record<string, unknown>>(
    `select operator_name as name, reason, subject_type as subject, detail->>'last4' as last4 from audit_log where action = 'number.revealed' order by audit_id`,
  );
  expect(log).toEqual(asked.map(({ of, subject = of }) => ({ name: sam.name, reason: `to pay ${of}`, subject, last4: '5566' })));
});

test('rows that lay in clear are locked by who brings a database up to date, and one number stays one card of its member all the while', async () => {
  const { owner } = s.fresh;
  const clear = (id: number, number: string) =>
    owner.query(
      `insert into bank_card (merchant_id, part, card_id, member_id, bank_code, card_number, holder, holder_key, created_at)
       values (1, ledger_part(1, 500), $1, 500, 'BAY', $2, 'Mei Tan', 'MEITAN', now())`,
      [id, number],
    );
  for (let n = 0; n < 5; n += 1) await clear(900 + n, `44000000000${n}`);
  await expect(clear(999, '440000000000')).rejects.toThrow('bank_card_once');
  expect(await lockStandingNumbers(owner)).toBe(5);
  expect(await lockStandingNumbers(owner)).toBe(0);
  const card = { part: (await owner.query<{ p: number }>('select ledger_part(1, 500)::integer as p'))[0]?.p ?? -1, cardId: 903n };
  expect(await openCardNumber(s.deps.db, 1, card)).toBe('440000000003');
  expect(await findCard(s.deps.db, 1, { ...card, memberId: 500n })).toMatchObject({ holder: 'Mei Tan', last4: '0003' });
  const same = { ...card, cardId: 998n, memberId: 500n, bankCode: 'BAY', number: '440000000003', holder: 'Mei Tan' };
  const facts = { ...same, province: '', branch: '', active: true, createdAtMs: 0 };
  await expect(s.deps.db.inTx((tx) => insertCard(tx, 1, facts))).rejects.toThrow('bank_card_index_once');
});

test('under load everything is locked anew under a newer key, and the older one may go when nothing is left of it', async () => {
  const customer = await s.customer({ card: false });
  const counts = async () => {
    const sums = new Map<number, number>();
    for (const { number, count } of await countLocked(s.deps.db, LOCKED_NUMBERS)) sums.set(number, (sums.get(number) ?? 0) + count);
    return sums;
  };
  const before = (await counts()).get(1) ?? 0;
  expect(before).toBeGreaterThan(10);
  holdKeys(two);
  await checkKeys(s.deps.db);
  const job = relockingJob(s.deps.db, LOCKED_NUMBERS, silentLog);
  const binding = (async () => {
    for (let n = 0; n < 5; n += 1) {
      const card = { ...CARD, cardNumber: `55000000000${n}`, paymentPassword: SECRET };
      expect(await bindCard(s.deps, customer, card)).toMatchObject({ ok: true });
    }
  })();
  while ((await job.work()) === 'more');
  await binding;
  expect(await counts()).toEqual(new Map([[2, before + 10]]));
  holdKeys({ ...two, ring: new Map([[2, Buffer.alloc(32, 2)]]) });
  const opened = await revealNumber(s.deps, acting(), { of: 'withdrawal', id: withdrawalId, reason: 'after' });
  expect(opened).toEqual({ ok: true, value: { number: PLANTED.card } });
});

test('a key under the number of another is found out at the start; numbers are found by another key after they were indexed anew', async () => {
  const { owner } = s.fresh;
  holdKeys({
    ...two,
    ring: new Map([
      [1, Buffer.alloc(32, 9)],
      [2, Buffer.alloc(32, 2)],
    ]),
  });
  await expect(checkKeys(owner)).rejects.toThrow('another key 1');
  holdKeys({ ...two, index: Buffer.alloc(32, 8) });
  await expect(checkKeys(owner)).rejects.toThrow('INDEX_KEY');
  const indices = () => owner.query('select number_index from bank_card order by card_id');
  const before = await indices();
  await reindexNumbers(owner);
  await checkKeys(owner);
  expect(await indices()).not.toEqual(before);
  const customer = await s.customer({ card: false });
  const shared = { ...CARD, cardNumber: PLANTED.card, payeeName: PLANTED.holder, paymentPassword: SECRET };
  expect(await bindCard(s.deps, customer, shared)).toMatchObject({ ok: true });
  const twins = await owner.query('select 1 from bank_card group by merchant_id, bank_code, number_index having count(*) > 1');
  expect(twins).toHaveLength(1);
  holdKeys(two);
  await reindexNumbers(owner);
});
