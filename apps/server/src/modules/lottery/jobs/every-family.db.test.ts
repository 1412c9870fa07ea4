import { type DrawProof, verifyDraw } from '@fairhall/fair/verify';
import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { PRIZE_MODES } from '@fairhall/lottery/modes';
import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import type { PlayCode } from '@fairhall/lottery/plays';
import { parseSelection } from '@fairhall/lottery/selection';
import { EXAMPLES } from '@fairhall/lottery/testing/examples';
import { cartOf } from '@fairhall/lottery/testing/price';
import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../../../seeds/games/index.ts';
import { type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import { placeBets } from '../commands/place-bets.ts';
import { type Game, paytableOf } from '../game.ts';
import { comingDraws, findDraw } from '../store/draws.ts';
import { insertGame, insertSale } from '../store/games.ts';
import { closeNextDraw } from './close-due-draws.ts';
import { planDraws } from './plan-draws.ts';
import { resultNextDraw } from './result-due-draws.ts';
import { settleNextDraw } from './settle-draw.ts';

const TERMS = {
  ...{ ...DEFAULT_SERIES, entReturnE4: 9_700, stakeMin: amount(1n), stakeMax: major(10_000), multipleMax: 10, winMax: major(10_000_000) },
  ...{ onSale: true, sorting: 0, isHot: false, isNew: false, cancelAllowed: true },
};
const SERIES = 1_800;
/** What series 1800 leaves to the highest one, 1960. */
const REBATE_E4 = 800;
/** Units of the smallest mode. */
const MODE_ID = 4;
const OWN = GAMES.map(({ game }) => game).filter(({ resultBy, gameId }) => resultBy === 'own' && gameId !== 1);

let s: Stage;

beforeAll(async () => {
  s = await stage();
  for (const game of OWN) {
    await insertGame(s.fresh.owner, game);
    await insertSale(s.fresh.owner, 1, { ...TERMS, gameId: game.gameId });
  }
  s.deps.clock.advance(2_000);
  while ((await planDraws(s.deps)) === 'more');
});

afterAll(() => s.close());

/** A line for each example of a game's family in one mode, and what they cost. */
async function slipOf({ gameId, family }: Game, mode: Game['modes'][number]) {
  const offer = await s.deps.catalogue.offer(1, gameId);
  const series = mode === 'trad' ? SERIES : 0;
  const paytable = offer && paytableOf(offer.sale, mode, series);
  invariant(paytable, 'the game is sold at this series');
  const examples = EXAMPLES.filter(
    ({ play }) => ALL_PLAYS[play as PlayCode]?.family === family && ALL_PLAYS[play as PlayCode]?.mode === mode,
  );
  const lines = examples.map(({ play, text }) => {
    const parsed = parseSelection(ALL_PLAYS[play as PlayCode], text);
    invariant(parsed.ok, 'an example is a selection');
    return { play: ALL_PLAYS[play as PlayCode], selection: parsed.value, modeId: MODE_ID as 4, multiple: 1, paytable };
  });
  return {
    count: lines.length,
    bettingSlipString: examples.map(({ play, text }) => slipText(play as PlayCode, text, { modeId: MODE_ID, series })).join(';'),
    betCartAmountSum: majorText(cartOf(lines).stakeE4),
  };
}

test.each(OWN.map((game) => [game.code, game] as const))('%s is sold, drawn, proven and settled', async (_, game) => {
  const player = await s.member(major(100_000));
  const [draw] = await comingDraws(s.fresh.db, game.gameId, { fromMs: s.deps.clock.nowMs() + game.lockS * 1_000, max: 1 });
  invariant(draw, 'a draw is planned');
  let sold = 0;
  for (const mode of game.modes) {
    const { count, ...slip } = await slipOf(game, mode);
    const input = { gameId: game.gameId, currentNumero: draw.numero, prizeModeId: PRIZE_MODES[mode].prizeModeId, ...slip };
    const placed = await placeBets(s.deps, player, { key: s.key(), input });
    expect(placed, JSON.stringify(placed)).toMatchObject({ ok: true });
    sold += count;
    if (mode === 'ent' || !placed.ok || count < 2) continue;
    expect(await cancelBets(s.deps, player, [placed.value.bets[0]?.orderDetailId ?? ''])).toMatchObject({ ok: true });
    sold -= 1;
  }
  expect(sold).toBeGreaterThan(0);
  s.deps.clock.setTo(draw.drawsAtMs);
  while ((await closeNextDraw(s.deps)) === 'more');
  while ((await resultNextDraw(s.deps)) === 'more');
  while ((await settleNextDraw(s.deps)) === 'more');
  const done = await findDraw(s.fresh.db, draw.drawId);
  expect(done).toMatchObject({ state: 'settled', ticketCount: sold });
  expect(
    verifyDraw({ ...done, drawId: String(done?.drawId), game: game.code, shape: FAMILY_TABLE[game.family].shape } as DrawProof).every(
      ({ ok }) => ok,
    ),
  ).toBe(true);
  expect(await rebatesOf(draw.drawId)).toEqual(
    game.modes.includes('trad') ? { rates: [REBATE_E4], isMeant: true } : { rates: [], isMeant: true },
  );
  while ((await planDraws(s.deps)) === 'more');
});

/** The rates other than none that were accepted in a draw, and whether what came back is that share of what was staked and not pushed. */
async function rebatesOf(drawId: bigint): Promise<{ rates: number[]; isMeant: boolean }> {
  const [row] = await s.fresh.owner.query<{ rates: number[]; meant: bigint; moved: bigint }>(
    `select array_remove(array_agg(distinct k.rebate_e4), 0) as rates,
       floor(sum((b.stake - coalesce(p.pushed, 0)) * k.rebate_e4::numeric) / 10000)::bigint as meant,
       (select coalesce(sum(t.amount), 0)::bigint from transfer t where t.kind = 'rebate' and t.ref = $1) as moved
     from bet b join ticket_kind k on k.merchant_id = b.merchant_id and k.kind_id = b.kind_id left join payout p on p.bet_id = b.bet_id
     where b.draw_id = $1 and not exists (select from bet_cancel c where c.bet_id = b.bet_id)`,
    [drawId],
  );
  invariant(row, 'a sum has one row');
  return { rates: row.rates ?? [], isMeant: row.meant === row.moved };
}
