import { ticketLeaf } from '@fairhall/fair/ticket';
import { ALL_PLAYS, EVERY_PLAY } from '@fairhall/lottery/all-plays';
import { approachOf } from '@fairhall/lottery/content';
import type { BettingModeId } from '@fairhall/lottery/modes';
import { DEFAULT_SERIES, entPaytable } from '@fairhall/lottery/paytable';
import type { PlayCode } from '@fairhall/lottery/plays';
import { parseSelection } from '@fairhall/lottery/selection';
import { formatSlip } from '@fairhall/lottery/slip-text';
import { type Amount, amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { FreshDatabase } from '@fairhall/testkit/database';
import { stage as stageProduct } from '@fairhall/testkit/stage';
import { type Ledger, requestHash } from '../../src/modules/ledger/index.ts';
import { createCatalogue } from '../../src/modules/lottery/catalogue.ts';
import { type Player, placeBets } from '../../src/modules/lottery/commands/place-bets.ts';
import type { LotteryDeps } from '../../src/modules/lottery/deps.ts';
import { createExposure } from '../../src/modules/lottery/exposure/exposure.ts';
import type { Game } from '../../src/modules/lottery/game.ts';
import { closeNextDraw } from '../../src/modules/lottery/jobs/close-due-draws.ts';
import { planDraws } from '../../src/modules/lottery/jobs/plan-draws.ts';
import { resultNextDraw } from '../../src/modules/lottery/jobs/result-due-draws.ts';
import { everySeconds } from '../../src/modules/lottery/schedule/schedule.ts';
import { soldTickets } from '../../src/modules/lottery/store/bets.ts';
import { comingDraws, type DrawRow } from '../../src/modules/lottery/store/draws.ts';
import { insertGame, insertSale } from '../../src/modules/lottery/store/games.ts';
import type { Beacon } from '../../src/platform/beacon/beacon.ts';
import type { Clock, ControllableClock } from '../../src/platform/clock.ts';
import type { Actor } from '../../src/platform/http/context.ts';
import { seatMerchants, seatOperators } from '../acting.ts';

export const FAST: Game = {
  gameId: 1,
  code: 'FASTK3',
  family: 'K3',
  groupId: 5,
  vendors: ['LOTT', 'ELOTT'],
  names: { EN: 'Fast K3', MY: 'အမြန် K3', CN: '极速快三' },
  modes: ['trad', 'ent'],
  resultBy: 'own',
  schedule: everySeconds(60),
  periodS: 60,
  lockS: 5,
  timeZone: 'Asia/Yangon',
  art: 'fast-k3',
};

export const READER = { language: 'EN', timeZone: 'Asia/Yangon' };

export type Stage = {
  fresh: FreshDatabase;
  deps: LotteryDeps & { clock: ControllableClock; ledger: Ledger };
  /** Opens a member with cash in it. */
  member(cash: Amount, merchantId?: number): Promise<Player>;
  /** The draw on sale, with the clock a second into its sale. */
  openDraw(): Promise<DrawRow>;
  cash(player: Player): Promise<Amount>;
  key(): string;
  close(): Promise<void>;
};

/** A database with one game sold by merchants 1 and 2, a still clock, and draws planned, by a beacon where one is made. */
export async function stage({ beaconBy }: { beaconBy?: (clock: Clock) => Beacon } = {}): Promise<Stage> {
  const set = await stageProduct({ startMs: Date.parse('2026-11-21T06:00:01Z') });
  const { fresh, db, clock, ids, random, log, ledger } = set;
  const base = { db, clock, ids, random, log };
  await seatMerchants(fresh.owner, [1, 2]);
  await seatOperators(fresh.owner);
  await insertGame(fresh.owner, FAST);
  for (const merchantId of [1, 2]) {
    const terms = {
      ...DEFAULT_SERIES,
      entReturnE4: 9_700,
      stakeMin: amount(20n),
      stakeMax: major(1_000),
      multipleMax: 10_000,
      winMax: major(100_000),
    };
    await insertSale(fresh.owner, merchantId, {
      gameId: 1,
      onSale: true,
      sorting: 0,
      isHot: true,
      isNew: false,
      cancelAllowed: true,
      ...terms,
    });
  }
  const beacon = beaconBy?.(clock);
  const deps = {
    ...base,
    ledger,
    catalogue: createCatalogue(base),
    exposure: createExposure(base),
    timeZoneOf: async () => 'Asia/Yangon',
    ...(beacon && { beacon }),
  };
  await planDraws(deps);
  let members = 0n;
  return {
    fresh,
    deps,
    async member(cash, merchantId = 1) {
      members += 1n;
      const actor: Actor = { merchantId, memberId: members, type: 0, account: `m${members}`, sessionId: 1n, sinceMs: 0 };
      await db.inTx(async (tx) => {
        await ledger.openWallet(tx, merchantId, actor.memberId, 'MMK');
        if (cash > 0n) await ledger.post(tx, [depositIntent(actor, cash, set.key())]);
      });
      return { actor, asset: 'MMK' };
    },
    async openDraw() {
      const [draw] = await comingDraws(db, 1, { fromMs: clock.nowMs(), max: 1 });
      invariant(draw, 'a draw is planned');
      return draw;
    },
    async cash({ actor }) {
      const [cash] = (await ledger.balances(actor.merchantId, actor.memberId)).filter(({ kind }) => kind === 'cash');
      invariant(cash, 'a member has cash');
      return cash.balance;
    },
    key: set.key,
    close: set.close,
  };
}

function depositIntent(actor: Actor, cash: Amount, key: string) {
  return {
    merchantId: actor.merchantId,
    memberId: actor.memberId,
    asset: 'MMK',
    key,
    requestHash: requestHash(['test deposit', key]),
    actor: { type: 'system' as const, id: 'test' },
    transfers: [
      {
        debit: { owner: 'house' as const, kind: 'outside' as const, area: 'TEST' },
        credit: { owner: 'member' as const, kind: 'cash' as const },
        amount: cash,
        kind: 'deposit' as const,
        ref: 1n,
      },
    ],
  };
}

/** One line of a slip as the phone writes it. */
export function slipText(play: PlayCode, selection: string, { multiple = 1, modeId = 1 as BettingModeId, series = 0 } = {}): string {
  const parsed = parseSelection(ALL_PLAYS[play], selection);
  invariant(parsed.ok, `${selection} is a selection of ${play}`);
  return formatSlip([{ play: ALL_PLAYS[play], selection: parsed.value, approach: approachOf(ALL_PLAYS[play]), modeId, series, multiple }]);
}

/** Fixed odds of the test merchants. */
export const ENT_TABLE = entPaytable(EVERY_PLAY);

/**
 * The same process, which dies at its `nth` transaction: before it commits, or (`answered`) after, so that only the answer is lost.
 * Nothing more is done by it.
 */
export function dying<Deps extends LotteryDeps>(deps: Deps, nth: number, { answered = false } = {}): Deps {
  let left = nth;
  const dead = () => {
    throw new Error('crash');
  };
  const inTx: LotteryDeps['db']['inTx'] = async (work) => {
    left -= 1;
    if (left > 0) return deps.db.inTx(work);
    if (left < 0) return dead();
    const done = await deps.db.inTx(async (tx) => {
      const result = await work(tx);
      return answered ? result : dead();
    });
    return answered ? dead() : done;
  };
  return { ...deps, db: { ...deps.db, inTx } };
}

/** Bets on sums of the FAST game, a line for each letter of `selection` (B, S, O, E), 1 each times `multiple`; answers the bets' ids. */
export async function betOn(
  s: Stage,
  player: Player,
  { numero, selection, multiple = 1 }: { numero: string; selection: string; multiple?: number },
) {
  const lines = selection.split(',');
  const placed = await placeBets(s.deps, player, {
    key: s.key(),
    input: {
      gameId: 1,
      currentNumero: numero,
      bettingSlipString: lines.map((one) => slipText('EK3_BSOE', one, { multiple })).join(';'),
      betCartAmountSum: String(multiple * lines.length),
      prizeModeId: 3,
    },
  });
  invariant(placed.ok, `the bet is placed, not ${placed.ok ? '' : placed.code}`);
  return placed.value.bets.map(({ orderDetailId }) => BigInt(orderDetailId));
}

/** What a line of `betOn` brings when it wins, for multiple 1. */
export const LINE_WIN = amount(19_954n);

/** Texts of the tickets of a draw, as they are sealed, made anew from its bets. */
export async function ticketsOf(s: Stage, drawId: bigint): Promise<string[]> {
  const texts: string[] = [];
  await s.fresh.db.inTx(async (tx) => {
    for await (const tickets of soldTickets(tx, drawId))
      for (const ticket of tickets) texts.push(ticketLeaf({ ...ticket, playCode: ticket.play, stakeE4: ticket.stake }));
  });
  return texts;
}

/** Closes and draws a draw, with this result in the place of its own. */
export async function drawAs(s: Stage, draw: DrawRow, result: number[]): Promise<void> {
  s.deps.clock.setTo(draw.drawsAtMs);
  await closeNextDraw(s.deps);
  await resultNextDraw(s.deps);
  await s.fresh.owner.query('update draw set result = $2 where draw_id = $1', [draw.drawId, result]);
}
