import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { betOn, drawAs, READER, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import { type Player, placeBets } from '../commands/place-bets.ts';
import { settleNextDraw } from '../jobs/settle-draw.ts';
import { orderNumber } from '../order-number.ts';
import { comingDraws, type DrawRow } from '../store/draws.ts';
import { betSubjects } from './bet-subjects.ts';

let s: Stage;
let player: Player;
let draws: DrawRow[];
beforeEach(async () => {
  s = await stage();
  player = await s.member(major(1_000));
  draws = await comingDraws(s.fresh.db, 1, { fromMs: s.deps.clock.nowMs(), max: 3 });
});
afterEach(() => s.close());

/** What the moves of the lottery on a member's wallet were about, newest first, asked for at once. */
async function told({ actor } = player, language = 'EN') {
  const { merchantId, memberId } = player.actor;
  const { transfers } = await s.deps.ledger.listTransfers(merchantId, memberId, { fromMs: 0, toMs: 2e12, page: 0, size: 100 });
  const played = transfers.filter(({ kind }) => kind !== 'deposit');
  const subjects = await betSubjects(
    s.deps,
    { ...actor, language },
    {
      betIds: played.filter(({ kind }) => kind !== 'stake').map(({ ref }) => ref),
      orders: played.filter(({ kind }) => kind === 'stake').map(({ txId, ref }) => ({ orderId: txId, drawId: ref })),
    },
  );
  return played.map(({ kind, txId, ref }) => [kind, subjects.get(kind === 'stake' ? txId : ref)]);
}

test('a stake, what came back of it and what it won go by one order, its game and its draw; a chase by its first and last', async () => {
  const [first, , third] = draws.map(({ numero }) => numero) as [string, string, string];
  const betIds = await betOn(s, player, { numero: first, selection: 'B,S' });
  await cancelBets(s.deps, player, betIds.slice(1).map(String));
  const chased = await placeBets(s.deps, player, {
    key: s.key(),
    input: {
      ...{ gameId: 1, currentNumero: first, prizeModeId: 3, chase: true, winningStop: true, abandoning: true },
      bettingSlipString: slipText('EK3_BSOE', 'B', { multiple: 10 }),
      betCartAmountSum: '30',
      chaseSlip: { numero: first, multiples: [1, 1, 1] },
    },
  });
  invariant(chased.ok, 'the chase is placed');
  await drawAs(s, draws[0] as DrawRow, [6, 5, 4]);
  while ((await settleNextDraw(s.deps)) === 'more');

  const moves = await told();
  const chase = { orderNo: orderNumber(BigInt(chased.value.orderMasterId)), gameName: 'Fast K3', numero: first, lastNumero: third };
  const stake = moves.at(-1)?.[1] as { orderNo: string };
  const single = { orderNo: stake.orderNo, gameName: 'Fast K3', numero: first, lastNumero: first };
  expect(moves.slice(-3)).toEqual([
    ['stake', chase],
    ['stake_refund', single],
    ['stake', single],
  ]);
  // Both won in the first draw, the chase as one bet of it.
  expect(
    moves
      .slice(0, -3)
      .map(([kind, about]) => [kind, (about as { orderNo: string }).orderNo])
      .sort(),
  ).toEqual([single, chase].map(({ orderNo }) => ['payout', orderNo]).sort());
  expect((await told(player, 'CN'))[0]?.[1]).toMatchObject({ gameName: '极速快三' });

  const stranger = await s.member(major(1));
  expect((await told(stranger)).map(([, about]) => about)).toEqual(moves.map(() => undefined));
});

test('moves of nobody’s bets are about nothing', async () => {
  const asked = { betIds: [1n, 2n], orders: [{ orderId: 3n, drawId: 4n }] };
  expect(await betSubjects(s.deps, { ...player.actor, ...READER }, asked)).toEqual(new Map());
});
