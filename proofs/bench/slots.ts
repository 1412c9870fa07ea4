/**
 * `npm run bench -- --only slots [--rounds 10000000]`: what the games return when they are played, beside what they return exactly; and how
 * many rounds the reference vendor draws and keeps a second. Words of the simulation are a key stream's: the proof of a round (fair/round.ts)
 * would take most of the time and none of the sense.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniformBelow } from '@fairhall/fair/uniform';
import { backOf } from '@fairhall/games/baccarat/areas';
import { baccaratChances } from '@fairhall/games/baccarat/chances';
import { DECKS, deal } from '@fairhall/games/baccarat/deal';
import { cardAt } from '@fairhall/games/cards';
import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { playRound } from '@fairhall/games/slots/round';
import { major } from '@fairhall/money/amount';
import { systemChance } from '../../apps/sandbox/vendor/server/chance.ts';
import { drawOutcome } from '../../apps/sandbox/vendor/server/slots/outcome.ts';
import { createPress } from '../../apps/sandbox/vendor/server/slots/press.ts';
import { openStore } from '../../apps/sandbox/vendor/server/store/database.ts';
import { findSession, hashOf, insertSession, playerFor } from '../../apps/sandbox/vendor/server/store/sessions.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { keyStream, line, stopwatch } from './simulated.ts';
import { simulatedGames } from './simulated-games.ts';

/** Return and standard deviation per unit stake, exact (figures.test.ts reckons them from the strips). */
const EXACT: Readonly<Record<MachineCode, { returned: number; deviation: number }>> = {
  S3: { returned: 0.962622, deviation: 2.9609 },
  S5: { returned: 0.962295, deviation: 3.9594 },
  S6: { returned: 0.963961, deviation: 7.134 },
  SH: { returned: 0.963325, deviation: 3.91 },
};
const PLAYERS = 512;
const RATE_S = 3;
const CARDS_MAX = 6;

export async function benchSlots(rounds: number): Promise<string> {
  const lines = ['| game | rounds | returned | exact | bounds | within | CPU |', '|---|---|---|---|---|---|---|'];
  for (const code of Object.keys(EXACT) as MachineCode[]) lines.push(simulatedSlot(code, rounds));
  lines.push(...simulatedBaccarat(rounds), ...simulatedGames(rounds));
  lines.push('', '| a second of CPU | rounds |', '|---|---|');
  for (const code of Object.keys(EXACT) as MachineCode[])
    lines.push(`| ${code} drawn from its seeds, with its proof's words | ${drawn(code)} |`);
  lines.push(`| S3 pressed, drawn and kept on the disk, ${PLAYERS} players at once | ${await kept()} |`);
  return lines.join('\n');
}

function simulatedSlot(code: MachineCode, rounds: number): string {
  const machine = MACHINES[code];
  const stream = keyStream(code);
  const tookS = stopwatch();
  let units = 0;
  for (let round = 0; round < rounds; round += 1) units += playRound(machine, stream).units;
  return line(code, { rounds, found: units / machine.unitsPerStake / rounds, ...EXACT[code], tookS: tookS() });
}

/** Hands of six cards off eight full decks, banker and player of the table with commission. */
function simulatedBaccarat(rounds: number): string[] {
  const stream = keyStream('baccarat');
  const shoe = Array.from({ length: 52 * DECKS }, (_, index) => cardAt(index));
  const back = { B: 0n, P: 0n };
  const tookS = stopwatch();
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < CARDS_MAX; place += 1) {
      const other = place + uniformBelow(stream, shoe.length - place);
      [shoe[place], shoe[other]] = [shoe[other] as string, shoe[place] as string];
    }
    const hand = deal(shoe);
    if (!hand) throw new Error('a full shoe deals a hand');
    for (const area of ['B', 'P'] as const) back[area] += backOf(area, 100n, { deal: hand, variant: 'C' });
  }
  const took = tookS();
  const { orders, outcomes } = baccaratChances();
  const chance = (side: 'B' | 'P' | 'T') => Number((outcomes[side] * 10n ** 12n) / orders) / 1e12;
  return (['B', 'P'] as const).map((area) => {
    const paid = area === 'B' ? 1.95 : 2;
    const returned = chance(area) * paid + chance('T');
    const deviation = Math.sqrt(chance(area) * paid ** 2 + chance('T') - returned ** 2);
    return line(`baccarat ${area}`, { rounds, found: Number(back[area]) / 100 / rounds, returned, deviation, tookS: took });
  });
}

function drawn(code: MachineCode): number {
  const serverSeed = systemChance.bytes(32);
  const stake = major(1);
  const tookS = stopwatch();
  let nonce = 0;
  for (; tookS() < RATE_S; nonce += 1) drawOutcome(code, stake, { serverSeed, clientSeed: 'bench', nonce });
  return Math.round(nonce / tookS());
}

/** Each player presses as soon as he is answered; his clock runs past the cycle each time. */
async function kept(): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'fairhall-slots-'));
  const store = openStore(join(dir, 'vendor.sqlite'));
  try {
    let nowMs = Date.now();
    const clock = { nowMs: () => (nowMs += 5000) };
    const press = createPress({
      ...{ store, clock, chance: systemChance, log: silentLog },
      // No wallet is asked in practice.
      wallet: null as never,
      operators: null as never,
    });
    const sessions = await Promise.all(Array.from({ length: PLAYERS }, () => openSession(store)));
    const tookS = stopwatch();
    let pressed = 0;
    const play = async (session: (typeof sessions)[number]) => {
      while (tookS() < RATE_S) {
        await press(session, { game: 'S3', key: randomUUID(), stake: '10000' });
        pressed += 1;
      }
    };
    await Promise.all(sessions.map(play));
    return Math.round(pressed / tookS());
  } finally {
    store.close();
    rmSync(dir, { recursive: true });
  }
}

async function openSession(store: ReturnType<typeof openStore>) {
  const secret = randomUUID();
  const launch = {
    mode: 'practice',
    operator: '',
    user: secret,
    token: '',
    currency: 'XXX',
    game: 'S3',
    language: 'EN',
    lobbyUrl: null,
  } as const;
  await store.write((db) => {
    const player = playerFor(db, launch, major(1_000_000_000));
    insertSession(db, { ...launch, player, hash: hashOf(secret), startedAtMs: Date.now() });
  });
  const session = findSession(store.read, secret, Date.now());
  if (!session) throw new Error('the session was opened');
  return session;
}
