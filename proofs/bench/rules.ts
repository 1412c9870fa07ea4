import { ALL_CODES, ALL_PLAYS, EVERY_PLAY } from '@fairhall/lottery/all-plays';
import { entPaytable, type Paytable, quoteOdds, SERIES_BASE, tradPaytable, unitPrice } from '@fairhall/lottery/paytable';
import type { PlayCode } from '@fairhall/lottery/plays';
import { countUnits, formatSelection } from '@fairhall/lottery/selection';
import { finish } from '@fairhall/lottery/steps';
import { someDraws } from '@fairhall/lottery/testing/draws';
import { selectionsOf } from '@fairhall/lottery/testing/selections';
import fc from 'fast-check';
import { GAMES } from '../../apps/server/seeds/games/index.ts';
import type { Game } from '../../apps/server/src/modules/lottery/game.ts';
import { prizeSteps } from '../../apps/server/src/modules/lottery/jobs/settle-draw.ts';
import type { KindRow } from '../../apps/server/src/modules/lottery/store/settlement.ts';
import { oddsJson } from '../../apps/server/src/modules/lottery/ticket-kind.ts';
import { median, type Row } from './report.ts';

const ROUNDS = 3;
const KINDS_OF_PLAY = 50;
const SEED = 20_261_121;
const DRAWN_AT_MS = Date.parse('2026-11-21T06:00:00Z');
const TABLES: Record<'trad' | 'ent', Paytable> = { trad: tradPaytable(SERIES_BASE), ent: entPaytable(EVERY_PLAY) };

type Book = { game: Game; draw: { result: number[]; drawsAtMs: number }; kinds: KindRow[] };

/**
 * What the rules themselves cost a settlement: once for each distinct ticket kind of a draw, however many bets are of it. And counting
 * units, which is done by formula: as fast for the widest selection of a play as for the narrowest.
 */
export function benchRules(): Row[] {
  const books = booksOf();
  const kinds = books.reduce((sum, book) => sum + book.kinds.length, 0);
  const judged = Array.from({ length: ROUNDS }, () =>
    seconds(() => books.map((book) => finish(prizeSteps(book.draw, book.game, book.kinds)))),
  );
  const selections = ALL_CODES.flatMap((play) => samplesOf(play).map((selection) => ({ play, selection })));
  const counted = Array.from({ length: ROUNDS }, () =>
    seconds(() => selections.map((one) => countUnits(ALL_PLAYS[one.play], one.selection))),
  );
  const [judgeS, countS] = [median(judged) as number, median(counted) as number];
  return [
    {
      ...{
        name: `rules of ${kinds.toLocaleString('en')} ticket kinds of ${ALL_CODES.length} plays`,
        unit: 'kinds/s',
        value: kinds / judgeS,
      },
      ...{
        of: null,
        goal: null,
        note: `${((judgeS / kinds) * 1e6).toFixed(1)} µs a kind, read from its text; a draw of 300 kinds ${((judgeS / kinds) * 3e5).toFixed(1)} ms`,
      },
    },
    {
      ...{
        name: `units of ${selections.length.toLocaleString('en')} selections of all plays`,
        unit: 'selections/s',
        value: selections.length / countS,
      },
      ...{ of: null, goal: null, note: `${((countS / selections.length) * 1e6).toFixed(1)} µs each` },
    },
  ];
}

function booksOf(): Book[] {
  const games = GAMES.map(({ game }) => game).filter(({ resultBy }) => resultBy === 'own');
  const families = [...new Set(games.map(({ family }) => family))];
  return families.map((family) => {
    const plays = ALL_CODES.filter((play) => ALL_PLAYS[play].family === family);
    const [draw] = someDraws(family, 1) as [ReturnType<typeof someDraws>[number]];
    return {
      game: games.find((game) => game.family === family) as Game,
      draw: { result: [...draw.numbers], drawsAtMs: DRAWN_AT_MS },
      kinds: plays.flatMap((play) => samplesOf(play).map((selection, n) => kindOf(play, selection, n))),
    };
  });
}

function samplesOf(play: PlayCode) {
  return fc.sample(selectionsOf(play), { numRuns: KINDS_OF_PLAY, seed: SEED });
}

function kindOf(play: PlayCode, selection: ReturnType<typeof samplesOf>[number], n: number): KindRow {
  const odds = oddsJson(quoteOdds(ALL_PLAYS[play], TABLES[ALL_PLAYS[play].mode], selection));
  return { kindId: BigInt(n), play, selection: formatSelection(selection), unit: unitPrice(ALL_PLAYS[play], 1), odds, rebateE4: 0 };
}

function seconds(work: () => unknown): number {
  const startMs = performance.now();
  work();
  return (performance.now() - startMs) / 1_000;
}
