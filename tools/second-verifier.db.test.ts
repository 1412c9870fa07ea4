import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeOfRound } from '@fairhall/fair/beacon';
import { type DrawBundle, type TicketProof, verifyBundle } from '@fairhall/fair/bundle';
import { isProven } from '@fairhall/fair/verify';
import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { PRIZE_MODES } from '@fairhall/lottery/modes';
import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import type { PlayCode } from '@fairhall/lottery/plays';
import { parseSelection } from '@fairhall/lottery/selection';
import { EXAMPLES } from '@fairhall/lottery/testing/examples';
import { cartOf } from '@fairhall/lottery/testing/price';
import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { placeBets } from '@fairhall/server/modules/lottery/commands/place-bets';
import { type Game, paytableOf } from '@fairhall/server/modules/lottery/game';
import { closeNextDraw } from '@fairhall/server/modules/lottery/jobs/close-due-draws';
import { planDraws } from '@fairhall/server/modules/lottery/jobs/plan-draws';
import { resultNextDraw } from '@fairhall/server/modules/lottery/jobs/result-due-draws';
import { drawBundle, ticketProof } from '@fairhall/server/modules/lottery/queries/draw-proof';
import { comingDraws } from '@fairhall/server/modules/lottery/store/draws';
import { insertGame, insertSale } from '@fairhall/server/modules/lottery/store/games';
import type { Beacon } from '@fairhall/server/platform/beacon/beacon';
import { localChain, localRound } from '@fairhall/server/platform/beacon/local-beacon';
import type { Clock } from '@fairhall/server/platform/clock';
import { READER, type Stage, slipText, stage } from '@fairhall/server/test/lottery/stage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../apps/server/seeds/games/index.ts';
import { hasPython, linesOf, runSecondVerifier } from './second-verifier.ts';

const SECRET = 0x5eedn;
const MODE_ID = 4;
const TERMS = {
  ...{ ...DEFAULT_SERIES, entReturnE4: 9_700, stakeMin: amount(1n), stakeMax: major(10_000), multipleMax: 10, winMax: major(10_000_000) },
  ...{ onSale: true, sorting: 0, isHot: false, isNew: false, cancelAllowed: true },
};
/** The first own game of each family. */
const OWN = [
  ...Map.groupBy(
    GAMES.map(({ game }) => game).filter(({ resultBy }) => resultBy === 'own'),
    ({ family }) => family,
  ).values(),
].map(([game]) => game as Game);

function beaconBy(clock: Clock): Beacon {
  const chain = localChain(SECRET);
  return { chain, fetchRound: async (round) => (timeOfRound(chain, round) > clock.nowMs() ? null : localRound(SECRET, round)) };
}

type Files = { bundle: DrawBundle; tickets: TicketProof[] };

/** What somebody may publish in place of what was drawn. */
const FORGERIES: readonly ((files: Files) => Files)[] = [
  ({ bundle, tickets }) => ({ bundle: { ...bundle, seed: 'ab'.repeat(32) }, tickets }),
  ({ bundle, tickets }) => ({ bundle: { ...bundle, result: bundle.result.with(0, (bundle.result[0] as number) + 1) }, tickets }),
  ({ bundle, tickets }) => ({ bundle: { ...bundle, leaves: bundle.leaves?.with(0, 'ab'.repeat(32)) ?? null }, tickets }),
  ({ bundle, tickets }) => ({ bundle: { ...bundle, closesAtMs: bundle.closesAtMs - 60_000 }, tickets }),
  ({ bundle, tickets }) => ({ bundle, tickets: tickets.map((ticket) => ({ ...ticket, ticket: `${ticket.ticket} ` })) }),
];

describe.skipIf(!hasPython())('the second verifier, over what the product publishes', () => {
  let s: Stage;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'second-verifier-'));
    s = await stage({ beaconBy });
    for (const game of OWN.filter(({ gameId }) => gameId !== 1)) {
      await insertGame(s.fresh.owner, game);
      await insertSale(s.fresh.owner, 1, { ...TERMS, gameId: game.gameId });
    }
    s.deps.clock.advance(2_000);
    while ((await planDraws(s.deps)) === 'more');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await s.close();
  });

  /** Bets on the next draw of a game, draws it, and gives what is published of it. */
  async function drawn({ gameId, family, modes, lockS }: Game, { lateMs = 0 } = {}): Promise<Files> {
    const player = await s.member(major(100_000));
    const [draw] = await comingDraws(s.fresh.db, gameId, { fromMs: s.deps.clock.nowMs() + lockS * 1_000, max: 1 });
    const mode = modes[0] as Game['modes'][number];
    const example = EXAMPLES.find(
      ({ play }) => ALL_PLAYS[play as PlayCode]?.family === family && ALL_PLAYS[play as PlayCode]?.mode === mode,
    );
    const offer = await s.deps.catalogue.offer(1, gameId);
    const series = mode === 'trad' ? 1_800 : 0;
    const paytable = offer && paytableOf(offer.sale, mode, series);
    invariant(draw && example && paytable, 'a draw to bet on');
    const play = example.play as PlayCode;
    const parsed = parseSelection(ALL_PLAYS[play], example.text);
    invariant(parsed.ok, 'an example is a selection');
    const { stakeE4 } = cartOf([{ play: ALL_PLAYS[play], selection: parsed.value, modeId: MODE_ID, multiple: 1, paytable }]);
    const slip = { bettingSlipString: slipText(play, example.text, { modeId: MODE_ID, series }), betCartAmountSum: majorText(stakeE4) };
    const input = { gameId, currentNumero: draw.numero, prizeModeId: PRIZE_MODES[mode].prizeModeId, ...slip };
    const placed = await placeBets(s.deps, player, { key: s.key(), input });
    invariant(placed.ok, JSON.stringify(placed));
    s.deps.clock.setTo(draw.closesAtMs + lateMs);
    while ((await closeNextDraw(s.deps)) === 'more');
    s.deps.clock.setTo(Math.max(draw.drawsAtMs, draw.closesAtMs + 4_000 + lateMs));
    while ((await resultNextDraw(s.deps)) === 'more');
    const bundle = await drawBundle(s.deps, String(draw.drawId));
    const ticket = await ticketProof(s.deps, { ...player.actor, ...READER }, placed.value.bets[0]?.orderDetailId ?? '');
    invariant(bundle.ok && ticket.ok, 'what was drawn is published');
    while ((await planDraws(s.deps)) === 'more');
    return { bundle: bundle.value as DrawBundle, tickets: [ticket.value as TicketProof] };
  }

  test('agrees with the first one on every family, and finds what is forged', async () => {
    const honest: Files[] = [];
    for (const game of OWN) honest.push(await drawn(game));
    const late = await drawn(OWN[0] as Game, { lateMs: 60_000 });
    const forged = honest.flatMap((files) => FORGERIES.map((forge) => forge(files)));
    const all = [...honest, late, ...forged];
    const outcomes = all.map(({ bundle, tickets }) => verifyBundle(bundle, tickets));
    expect(outcomes.map(isProven)).toEqual(all.map((_, place) => place < honest.length + 1));
    expect(outcomes[honest.length]?.[1]).toEqual({ step: 'tickets', ok: true, notes: ['SEALED_LATE'] });
    const paths = all.flatMap(({ bundle, tickets }, place) =>
      [bundle, ...tickets].map((file, at) => {
        const path = join(folder, `${place}-${at}.json`);
        writeFileSync(path, JSON.stringify(file));
        return path;
      }),
    );
    const { lines, code } = runSecondVerifier(paths);
    expect(lines.filter((line) => !line.startsWith(folder))).toEqual(outcomes.flatMap(linesOf));
    expect(code).toBe(1);
  }, 240_000);
});
