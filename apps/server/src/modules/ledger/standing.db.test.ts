import { amount } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import {
  BANK,
  CASH,
  deposit,
  GAME,
  HELD,
  hold,
  intentOf,
  MERCHANT,
  payOut,
  payout,
  seededChance,
  stake,
  TRIAL_BANK,
} from '../../../test/ledger/arrange.ts';
import { JACKPOT, openBooks, PROMOTION } from '../../../test/ledger/books.ts';
import { type AccountRef, type Intent, partOf, type TransferKind } from './index.ts';

const { ledger, ids, db, player } = await openBooks({ membersFrom: 70_000n });

const FEE = { owner: 'house', kind: 'fee', area: 'BANK' } as const;

const standing = (memberId: bigint, merchantId = MERCHANT) => ledger.standing(db, merchantId, memberId);
const move = (memberId: bigint, [debit, credit]: readonly [AccountRef, AccountRef], value: bigint, kind: TransferKind = 'correction') =>
  intentOf(memberId, [{ debit, credit, amount: amount(value), kind, ref: 9n, reason: 'said' }]);
const placed = async (...intents: Intent[]) => {
  for (const intent of intents) expect(await ledger.submit(intent)).toMatchObject({ code: 'PLACED' });
};

test('who has neither played nor paid stands at nothing', async () => {
  expect(await standing(await player())).toEqual({ net: 0n, paidIn: 0n });
  expect(await standing(4_711n)).toEqual({ net: 0n, paidIn: 0n });
});

test('a stake is lost until it wins or comes back; money paid in, held and paid out is neither won nor lost', async () => {
  const id = await player(1_000n);
  expect(await standing(id)).toEqual({ net: 0n, paidIn: 1_000n });
  await placed(stake(id, 300n));
  expect(await standing(id)).toEqual({ net: -300n, paidIn: 1_000n });
  await placed(payout(id, 450n), deposit(id, 50n));
  expect(await standing(id)).toEqual({ net: 150n, paidIn: 1_050n });
  await placed(hold(id, 500n));
  expect(await standing(id)).toEqual({ net: 150n, paidIn: 1_050n });
  await placed(payOut(id, { held: 400n, fee: 20n }), move(id, [HELD, CASH], 100n, 'release'), move(id, [CASH, FEE], 5n));
  expect(await standing(id)).toEqual({ net: 150n, paidIn: 625n });
  await placed(stake(id, 30n), move(id, [GAME, CASH], 30n, 'stake_void'), stake(id, 7n), move(id, [GAME, CASH], 7n, 'stake_refund'));
  expect(await standing(id)).toEqual({ net: 150n, paidIn: 625n });
});

test('what promotions give is no deposit and no win; what it wins is', async () => {
  const id = await player(100n);
  const grant = { owner: 'member', kind: 'bonus', grantId: 5n } as const;
  await placed(move(id, [PROMOTION, grant], 60n), move(id, [PROMOTION, CASH], 40n));
  expect(await standing(id)).toEqual({ net: 0n, paidIn: 100n });
  await placed(move(id, [grant, GAME], 60n, 'stake'), move(id, [GAME, grant], 90n, 'payout'), move(id, [grant, CASH], 80n));
  await placed(move(id, [grant, PROMOTION], 10n), move(id, [JACKPOT, CASH], 1_000n, 'payout'));
  expect(await standing(id)).toEqual({ net: 1_030n, paidIn: 100n });
});

test('practice money has its own standing, and is no deposit', async () => {
  const id = await player(0n, 'TRIAL');
  const trial = { asset: 'TRIAL' };
  await placed(intentOf(id, [{ debit: TRIAL_BANK, credit: CASH, amount: amount(2_000n), kind: 'trial_grant', ref: 1n }], trial));
  await placed(stake(id, 200n, trial), payout(id, 50n, trial));
  expect(await standing(id)).toEqual({ net: -150n, paidIn: 0n });
});

test('what a set gives and takes back is play, what is owed for it too', async () => {
  const id = await player(100n);
  await placed(stake(id, 100n));
  const settle = (value: bigint, subject: string) =>
    db.query(
      `select from unnest(ledger_settle(array[row($1, $2, 'MMK', $3, case when $3::bigint > 0 then 'payout' else 'reversal' end, 7)::ledger_entry],
         row($4, $5, to_timestamp(1795000000), 'game', 'LOTTERY', array[$6::bigint], 'system', 'test', null, now())::ledger_occasion)) l`,
      [partOf(MERCHANT, id), id, value, MERCHANT, subject, ids.next()],
    );
  await settle(250n, 'standing/1');
  expect(await standing(id)).toEqual({ net: 150n, paidIn: 100n });
  await placed(hold(id, 200n), move(id, [HELD, BANK], 200n, 'withdrawal'));
  await settle(-250n, 'standing/2');
  expect(await standing(id)).toEqual({ net: -100n, paidIn: -100n });
});

test('a refused intent changes nothing, one asked twice counts once', async () => {
  const id = await player(10n);
  const paid = deposit(id, 5n);
  await placed(paid, paid);
  expect(await ledger.submit(move(id, [CASH, BANK], 1_000n, 'withdrawal'))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await standing(id)).toEqual({ net: 0n, paidIn: 15n });
});

test('of whatever moves in whatever batches, the net position is what play moved', async () => {
  const chance = seededChance(11);
  const players = await Promise.all([1, 2, 3].map(() => player(10_000n)));
  const net = new Map(players.map((id) => [id, 0n]));
  const paid = new Map(players.map((id) => [id, 10_000n]));
  const kinds = [
    { by: stake, net: -1n, paid: 0n },
    { by: payout, net: 1n, paid: 0n },
    { by: deposit, net: 0n, paid: 1n },
    { by: hold, net: 0n, paid: 0n },
    { by: (id: bigint, value: bigint) => move(id, [CASH, BANK], value, 'withdrawal'), net: 0n, paid: -1n },
  ];
  const asked = Array.from({ length: 120 }, () => {
    const id = players[chance.below(3)] as bigint;
    const kind = kinds[chance.below(kinds.length)] as (typeof kinds)[number];
    const value = BigInt(1 + chance.below(400));
    return ledger.submit(kind.by(id, value)).then(({ code }) => {
      if (code !== 'PLACED') return;
      net.set(id, (net.get(id) ?? 0n) + kind.net * value);
      paid.set(id, (paid.get(id) ?? 0n) + kind.paid * value);
    });
  });
  await Promise.all(asked);
  for (const id of players) expect(await standing(id)).toEqual({ net: net.get(id), paidIn: paid.get(id) });
});

test('another merchant knows nothing of it', async () => {
  expect(await standing(await player(100n), 78)).toEqual({ net: 0n, paidIn: 0n });
});
