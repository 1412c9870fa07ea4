import { type Amount, major } from '@fairhall/money/amount';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acting } from '../test/acting.ts';
import { namesBroken } from '../test/invariants/planting.ts';
import { BANK, CASH, HELD, intentOf } from '../test/ledger/arrange.ts';
import { betOn, drawAs, type Stage, stage } from '../test/lottery/stage.ts';
import { bet, rollback, TABLE, type VendorStage, vendorStage, win } from '../test/vendor/stage.ts';
import { brokenInvariants } from './invariants/index.ts';
import type { TransferRequest } from './modules/ledger/index.ts';
import { correctResult } from './modules/lottery/commands/correct-result.ts';
import type { Player } from './modules/lottery/commands/place-bets.ts';
import { voidDraw } from './modules/lottery/commands/void-draw.ts';
import { refundNextVoid } from './modules/lottery/jobs/refund-voided.ts';
import { settleNextDraw } from './modules/lottery/jobs/settle-draw.ts';
import { keepMemberDays } from './modules/report/jobs/keep-member-days.ts';
import type { Db } from './platform/db.ts';
import type { MerchantRef } from './platform/http/context.ts';

/** Merchants by whose clocks days are told. */
const merchantsOf = (timeZone: string) => ({ all: async () => [{ merchantId: 1, profile: { timeZone } } as MerchantRef] });

/** Facts are read below the oldest transaction of the whole cluster, which others use too. */
async function keep({ db, owner }: { db: Db; owner: Db }, timeZone = 'Asia/Yangon'): Promise<void> {
  const held = 'select from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1';
  await vi.waitFor(async () => expect(await owner.query(held)).toEqual([]), { timeout: 120_000 });
  while ((await keepMemberDays({ db, merchants: merchantsOf(timeZone) })) === 'more');
}

type Day = Record<string, string | bigint>;
/** Rows of a member as they are kept, and nothing that is 0. */
async function daysOf(owner: Db, memberId: bigint): Promise<Day[]> {
  const rows = await owner.query<Day>(
    `select day::text, placed_day::text as placed, rebate_group as "group", stake, valid, valid_cash as "validCash", won, rebate, promotion, fee, bets,
       deposit, withdraw, transfer_in as "transferIn", transfer_out as "transferOut"
     from member_day where member_id = $1 order by day, placed_day, rebate_group`,
    [memberId],
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0n)));
}

const PLAYED = { day: '2026-11-21', placed: '2026-11-21' };

describe('draws', () => {
  let s: Stage;
  beforeAll(async () => {
    s = await stage();
    await keep(s.fresh);
  });
  afterAll(async () => {
    expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
    await s.close();
  });

  const settle = async () => {
    while ((await settleNextDraw(s.deps)) === 'more');
  };

  test('a draw is what it stands at: settled, corrected, and voided; read twice or killed in the middle, each counts once', async () => {
    const players: Player[] = await Promise.all(Array.from({ length: 9 }, () => s.member(major(100))));
    const draw = await s.openDraw();
    for (const player of players) await betOn(s, player, { numero: draw.numero, selection: 'B,O', multiple: 5 });
    await s.fresh.owner.query('update ticket_kind set rebate_e4 = 50');
    const [{ actor }] = players as [Player];
    const play = async () => (await daysOf(s.fresh.owner, actor.memberId)).filter(({ group }) => group === 'LOTT');
    const brokenFor = () => namesBroken(s.fresh.owner, 'select 1', { but: [] });

    await keep(s.fresh);
    expect(await play()).toEqual([]); // nothing of a bet counts before its draw is settled
    await drawAs(s, draw, [6, 5, 4]); // 15: big and odd
    await settle();
    // The process dies when all is written and nothing committed.
    await expect(
      s.fresh.db.inTx(async (tx) => {
        await tx.query('select member_days_fold(500)');
        throw new Error('crash');
      }),
    ).rejects.toThrow('crash');
    expect(await play()).toEqual([]);
    const staked = { ...PLAYED, group: 'LOTT', stake: 100_000n, valid: 100_000n, validCash: 100_000n, bets: 2n, rebate: 500n };
    await keep(s.fresh);
    expect(await play()).toEqual([{ ...staked, won: 199_540n }]);
    // Who reckons from days is told whose changed.
    const changed = await s.fresh.owner.query<{ id: bigint }>('select distinct member_id as id from member_day_change order by 1');
    expect(changed.map(({ id }) => id)).toEqual(players.map((player) => player.actor.memberId));

    // All facts are read from the first on, and all members counted again.
    await s.fresh.owner.query("update member_day_reader set xid = '0', id = 0");
    await s.fresh.owner.query('update member_day_fill set part = -1, member_id = 0, draw_id = 0');
    await keep(s.fresh);
    expect(await play()).toEqual([{ ...staked, won: 199_540n }]);
    expect(await brokenFor()).toEqual([]);

    await correctResult(s.deps, { drawId: draw.drawId, result: [6, 6, 4], reason: 'again' }); // 16: big and even
    await settle();
    expect(await brokenFor()).toEqual([]); // what was not read yet is no breach
    await keep(s.fresh);
    expect(await play()).toEqual([{ ...staked, won: 99_770n }]);

    const { drawId, numero } = draw;
    expect(await voidDraw(s.deps, acting({ operatorId: 77n, name: 'Daw Mya' }), { drawId, numero, reason: 'twice' })).toMatchObject({
      ok: true,
    });
    while ((await refundNextVoid(s.deps)) === 'more');
    await keep(s.fresh);
    expect(await play()).toEqual([{ ...PLAYED, group: 'LOTT' }]);
    expect((await daysOf(s.fresh.owner, actor.memberId)).find(({ group }) => group === '')).toEqual({
      ...PLAYED,
      group: '',
      deposit: major(100),
    });
  });

  test.each([
    ['a stake that nobody made', "update member_day set stake = stake + 1 where rebate_group = 'LOTT' and member_id = 1"],
    ['a deposit of another amount', "update member_day set deposit = deposit - 1 where rebate_group = '' and member_id = 1"],
    ['a day that is lacking', "delete from member_day where rebate_group = '' and member_id = 1"],
    [
      'a correction of days behind their back',
      'update member_draw set won = won + 1, cash_won = cash_won + 1 where member_id = 1 and result_version = 32767',
    ],
  ])('is found: %s', async (_, fault) => {
    expect(await namesBroken(s.fresh.owner, fault)).toContain('member_days_are_what_moved');
  });
});

describe('moves and rounds', () => {
  let world: VendorStage;
  beforeAll(async () => {
    world = await vendorStage();
    await keep(world.fresh);
  });
  afterAll(() => world.close());
  beforeEach(() => world.clock.advance(1_000));

  const days = async (memberId: bigint) => {
    await keep(world.fresh);
    return daysOf(world.fresh.owner, memberId);
  };

  async function move(memberId: bigint, ...transfers: TransferRequest[]) {
    const answer = await world.ledger.submit(intentOf(memberId, transfers, { key: world.key() }));
    expect(answer.code).toBe('PLACED');
  }

  const house = (kind: 'promotion' | 'fee' | 'transit', area: string) => ({ owner: 'house' as const, kind, area });
  const FEE = house('fee', 'BANK');
  const GIFTS = house('promotion', 'GOODWILL');
  const BETWEEN = house('transit', 'MEMBER');
  const tenE4 = (n: number) => (BigInt(n) * 100_000n) as Amount;
  const one = (
    debit: TransferRequest['debit'],
    credit: TransferRequest['credit'],
    kind: TransferRequest['kind'],
    tens: number,
  ): TransferRequest => ({
    ...{ debit, credit, kind, ref: 5n },
    amount: tenE4(tens),
  });

  test.each<[string, TransferRequest[][], Day]>([
    [
      'a deposit of which a fee is kept',
      [[one(BANK, CASH, 'deposit', 9), one(CASH, FEE, 'fee', 1)]],
      { deposit: tenE4(19), fee: tenE4(1) },
    ],
    [
      'a withdrawal with its fee, gross',
      [[one(CASH, HELD, 'hold', 9)], [one(HELD, BANK, 'withdrawal', 8), one(HELD, FEE, 'withdrawal', 1)]],
      { deposit: tenE4(10), withdraw: tenE4(9) },
    ],
    ['one that is given back', [[one(CASH, HELD, 'hold', 9)], [one(HELD, CASH, 'release', 9)]], { deposit: tenE4(10) }],
    ['a gift', [[one(GIFTS, CASH, 'adjustment', 3)]], { deposit: tenE4(10), promotion: tenE4(3) }],
    [
      'money between members',
      [[one(CASH, BETWEEN, 'transfer', 4)], [one(BETWEEN, CASH, 'transfer', 1)]],
      { deposit: tenE4(10), transferOut: tenE4(4), transferIn: tenE4(1) },
    ],
  ])('%s', async (_, groups, sums) => {
    const { memberId } = await world.player(tenE4(10));
    for (const transfers of groups) await move(memberId, ...transfers);
    expect(await days(memberId)).toEqual([{ ...PLAYED, group: '', ...sums }]);
  });

  test('a round counts once it is closed, on the day of its close, as it stands: a win that comes late, a bet that is taken back', async () => {
    const player = await world.player(major(100));
    const placed = bet(player, 20_000n, { round: 'r1' });
    await world.call('bet', placed);
    const table = bet(player, 30_000n, { game_code: TABLE.code });
    await world.call('bet', table);
    expect((await days(player.memberId)).map(({ group }) => group)).toEqual(['']);

    world.clock.advance(16 * 3_600_000); // over midnight
    const again = await world.relaunch(player);
    await world.call('win', { ...win(placed, 0n), token: again.token }); // closes it, and moves nothing
    await world.call('win', { ...win(table, 45_000n), token: again.token });
    const closed = { day: '2026-11-22', placed: '2026-11-21', bets: 1n };
    const rng = { ...closed, group: 'RNG', stake: 20_000n, valid: 20_000n, validCash: 20_000n };
    const live = { ...closed, group: 'LIVE', stake: 30_000n, valid: 15_000n, validCash: 15_000n, won: 45_000n };
    const rounds = async () => (await days(player.memberId)).filter(({ group }) => group !== '');
    expect(await rounds()).toEqual([live, rng]);

    await world.call('win', { ...win(placed, 5_000n), token: again.token });
    expect(await rounds()).toEqual([live, { ...rng, won: 5_000n }]);
    const other = bet(again, 10_000n);
    await world.call('bet', other);
    await world.call('rollback', rollback(other));
    expect(await rounds()).toEqual([live, { ...rng, won: 5_000n }, { day: '2026-11-22', placed: '2026-11-22', group: 'RNG' }]);
  });

  test('other clocks of the merchant count all anew, and nothing twice', async () => {
    const { memberId } = await world.player(major(7));
    await keep(world.fresh);
    await keep(world.fresh, 'Pacific/Pago_Pago');
    expect(await daysOf(world.fresh.owner, memberId)).toEqual([{ day: '2026-11-21', placed: '2026-11-21', group: '', deposit: major(7) }]);
    await keep(world.fresh);
    // Money that was moved above is of no deposit and of no transfer.
    expect(await namesBroken(world.fresh.owner, 'select 1', { but: ['cashier'] })).toEqual([]);
  });
});
