import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import type { NamedBet } from '@fairhall/contract/console/orders';
import type { OfficialDraw } from '@fairhall/contract/console/results';
import { invariant, ok, type Result } from '@fairhall/money/result';
import { partOf } from '../ledger/index.ts';
import {
  type EnteredResult,
  type Enterer,
  type EntryCode,
  type EntryOutcome,
  type EntryWitness,
  enterResult,
} from './commands/enter-result.ts';
import { decideTerms, saveTerms, type TermsAuthor, type TermsWitness } from './commands/save-terms.ts';
import { setDayOff } from './commands/set-day-off.ts';
import { endExposureRule, setExposureRule } from './commands/set-exposure-rule.ts';
import { type GameSale, type SaleCode, type SaleWitness, setGameSale } from './commands/set-game-sale.ts';
import { type VoidCode, type Voider, type VoidInput, type VoidWitness, voidDraw } from './commands/void-draw.ts';
import type { LotteryDeps } from './deps.ts';
import { type Game, nameOf, type Sale } from './game.ts';
import { betSubjects } from './queries/bet-subjects.ts';
import { consoleDraws, pageOfDraws } from './queries/draws.ts';
import { exposureBoard } from './queries/exposure-board.ts';
import { gameSchedule } from './queries/game-schedule.ts';
import { gameTerms, previewTerms, termsHistory } from './queries/game-terms.ts';
import { lottoModes } from './queries/games.ts';
import { orderRows, type Reader } from './queries/list-orders.ts';
import { officialResults } from './queries/official-results.ts';
import { type MerchantEffect, resultPreview } from './queries/result-preview.ts';
import { orderOf, searchOrders } from './queries/search-orders.ts';
import { type VoidPreview, voidPreview } from './queries/void-preview.ts';
import { type BetRow, listBets, sumBets } from './store/bets.ts';
import { drawsAround } from './store/draws.ts';
import { picksOf, playNameOf } from './wire.ts';

/** A lottery game as the lobby shows it. */
export type LobbyGame = { game: Game; sale: Sale; name: string; lottoModes: string[] };

/** A question of this module without its first argument. */
type Bound<Ask extends (deps: LotteryDeps, ...rest: never[]) => unknown> = Ask extends (
  deps: infer _Deps,
  ...rest: infer Rest
) => infer Answer
  ? (...rest: Rest) => Answer
  : never;

/** What the reading modules may ask. */
export type LotteryPort = {
  lobbyGames(merchantId: number, language: string): Promise<LobbyGame[]>;
  bets(reader: Reader, page: { page: number; size: number }): Promise<{ list: NamedBet[]; totalPages: number }>;
  games(
    merchantId: number,
    language: string,
  ): Promise<{ game: Game; name: string; onSale: boolean; current: ConsoleDraw | null; last: ConsoleDraw | null }[]>;
  draws(
    merchantId: number,
    query: { gameId: number | null; page: number; size: number; language: string },
  ): Promise<{ list: ConsoleDraw[]; totalPages: number }>;
  /** Makes a day one on which a merchant does not sell a game; the witness writes in the same transaction, if anything is changed. */
  setDayOff: Bound<typeof setDayOff>;
  /** Puts a game on sale at a merchant or takes it off; the witness writes in the same transaction, if anything is changed. */
  setGameSale(merchantId: number, sale: GameSale & { reason: string }, witness: SaleWitness): Promise<Result<GameSale, SaleCode>>;
  /** When a game that the merchant has draws. */
  schedule: Bound<typeof gameSchedule>;
  /** Terms of one game as the merchant sells it. */
  terms: Bound<typeof gameTerms>;
  previewTerms: Bound<typeof previewTerms>;
  termsHistory: Bound<typeof termsHistory>;
  /** Keeps terms, or puts them before a second operator; the witness writes in the same transaction. */
  saveTerms(
    author: TermsAuthor,
    input: Omit<Parameters<typeof saveTerms>[2], 'witness'>,
    witness: TermsWitness,
  ): ReturnType<typeof saveTerms>;
  decideTerms(
    decider: TermsAuthor,
    input: Omit<Parameters<typeof decideTerms>[2], 'witness'>,
    witness: TermsWitness,
  ): ReturnType<typeof decideTerms>;
  /** Bets of a merchant as operators look for them. */
  searchOrders: Bound<typeof searchOrders>;
  /** One order with its bets. */
  order: Bound<typeof orderOf>;
  /** Game and draws of a member's bets and orders: what moves of its money were about. */
  betSubjects: Bound<typeof betSubjects>;
  /** Draws on sale with what they may cost, the dearest first, and the rules that bound it. */
  exposureBoard: Bound<typeof exposureBoard>;
  setExposureRule: Bound<typeof setExposureRule>;
  endExposureRule: Bound<typeof endExposureRule>;
  /** What a void would give back and take back now; of a merchant that does not sell the game, the draw is not found. */
  voidPreview(merchantId: number, asked: { drawId: string; language: string }): Promise<Result<VoidPreview, 'NOT_FOUND'>>;
  /** Takes a draw back for the merchant's members. The witness writes in the same transaction; of what was done before, nothing. */
  voidDraw(
    voider: Voider,
    input: Omit<VoidInput, 'drawId'> & { drawId: string; language: string },
    witness: VoidWitness,
  ): Promise<Result<ConsoleDraw, VoidCode>>;
  /** Draws held elsewhere: what waits for a result, and what came. Of all merchants at once, as entry and preview are. */
  officialResults(enterer: Enterer, language: string): Promise<{ waiting: OfficialDraw[]; recent: OfficialDraw[] }>;
  /** What an operator types as the result of a draw held elsewhere. The witness writes in the same transaction. */
  enterResult(enterer: Enterer, input: Of<EnteredResult>, witness: EntryWitness): Promise<Result<EntryOutcome, EntryCode>>;
  /** What a result would pay and take back at each merchant that who asks serves. */
  resultPreview(
    enterer: Enterer,
    input: Of<Pick<EnteredResult, 'drawId' | 'result'>> & { serves: readonly number[] },
  ): Promise<Result<MerchantEffect[], 'NOT_FOUND' | 'RESULT_SHAPE'>>;
};

/** A draw is named by text. */
type Of<Input> = Omit<Input, 'drawId'> & { drawId: string };

export function createLotteryPort(deps: LotteryDeps): LotteryPort {
  return {
    async lobbyGames(merchantId, language) {
      const sales = (await deps.catalogue.sales(merchantId)).filter(({ onSale }) => onSale);
      const games = await Promise.all(sales.map(async (sale) => ({ sale, game: await deps.catalogue.game(sale.gameId) })));
      return games.flatMap(({ sale, game }) => (game ? [{ game, sale, name: nameOf(game, language), lottoModes: lottoModes(game) }] : []));
    },
    async bets(reader, { page, size }) {
      const filter = { memberId: reader.memberId, part: partOf(reader.merchantId, reader.memberId) };
      const [rows, sums] = await Promise.all([
        listBets(deps.db.of(reader.merchantId).history, reader.merchantId, { ...filter, skip: page * size, max: size }),
        sumBets(deps.db.of(reader.merchantId).history, reader.merchantId, filter),
      ]);
      const told = await orderRows(deps, reader, rows);
      const list = told.map((row, place) => {
        const bet = rows[place] as BetRow;
        return { ...row, playName: playNameOf(bet, reader.language), picks: picksOf(bet, reader.language) };
      });
      return { list, totalPages: Math.ceil(sums.count / size) };
    },
    async games(merchantId, language) {
      const [sales, games, nowMs] = [await deps.catalogue.sales(merchantId), await deps.catalogue.games(), deps.clock.nowMs()];
      const gameIds = sales.map(({ gameId }) => gameId);
      const told = await consoleDraws(deps, merchantId, { draws: await drawsAround(deps.db, gameIds, nowMs), language });
      return sales.flatMap(({ gameId, onSale }) => {
        const game = games.find((one) => one.gameId === gameId);
        const around = told.filter((draw) => draw.gameId === gameId);
        const current = around.find(({ drawsAtMs }) => drawsAtMs > nowMs) ?? null;
        const last = around.find(({ drawsAtMs }) => drawsAtMs <= nowMs) ?? null;
        return game ? [{ game, name: nameOf(game, language), onSale, current, last }] : [];
      });
    },
    async draws(merchantId, { gameId, page, size, language }) {
      const { draws, totalPages } = await pageOfDraws(deps, { gameId, page, size });
      return { list: await consoleDraws(deps, merchantId, { draws, language }), totalPages };
    },
    setGameSale: (merchantId, sale, witness) => setGameSale(deps, merchantId, { ...sale, witness }),
    setDayOff: (...rest) => setDayOff(deps, ...rest),
    searchOrders: (...rest) => searchOrders(deps, ...rest),
    order: (...rest) => orderOf(deps, ...rest),
    schedule: (...rest) => gameSchedule(deps, ...rest),
    terms: (...rest) => gameTerms(deps, ...rest),
    previewTerms: (...rest) => previewTerms(deps, ...rest),
    termsHistory: (...rest) => termsHistory(deps, ...rest),
    saveTerms: (author, input, witness) => saveTerms(deps, author, { ...input, witness }),
    decideTerms: (decider, input, witness) => decideTerms(deps, decider, { ...input, witness }),
    betSubjects: (...rest) => betSubjects(deps, ...rest),
    exposureBoard: (...rest) => exposureBoard(deps, ...rest),
    setExposureRule: (...rest) => setExposureRule(deps, ...rest),
    endExposureRule: (...rest) => endExposureRule(deps, ...rest),
    voidPreview: (merchantId, { drawId, language }) => voidPreview(deps, merchantId, { drawId: BigInt(drawId), language }),
    async voidDraw(voider, { drawId, language, ...input }, witness) {
      const done = await voidDraw(deps, voider, { ...input, drawId: BigInt(drawId), witness });
      if (!done.ok) return done;
      const [told] = await consoleDraws(deps, voider.merchantId, { draws: [done.value], language });
      invariant(told, 'one draw in, one out');
      return ok(told);
    },
    officialResults: (enterer, language) => officialResults(deps, enterer, language),
    enterResult: (enterer, input, witness) => enterResult(deps, enterer, { ...input, drawId: BigInt(input.drawId), witness }),
    resultPreview: (enterer, input) => resultPreview(deps, enterer, { ...input, drawId: BigInt(input.drawId) }),
  };
}
