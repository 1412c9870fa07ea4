import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, createChance } from './chance.ts';
import { type Counts, createJournal, type Journal } from './journal.ts';
import { type Operator, openOperator } from './operator.ts';
import { act, GAME, type Market, type Player, payIn, registerPlayer, type Stage } from './player.ts';
import { type Product, startProduct } from './product.ts';
import { BLOWS, type Blow, createDoor, type Door, MOMENTS, type Moment, momentOf, strike } from './strike.ts';
import { verify } from './verify.ts';
import { openLine } from './wire.ts';

export type FaultsOptions = { rounds: number; seed: number; clients: number; say?: (line: string) => void };

export type FaultsReport = Counts & {
  seed: number;
  rounds: number;
  strikes: Record<Blow, number>;
  moments: Record<Moment, number>;
  bets: number;
  deposits: number;
  draws: number;
  /** From the blow to the first read of the database that was answered, ms. */
  recoveredMs: { p50: number; p99: number };
  problems: string[];
};

type Run = { product: Product; journal: Journal; door: Door; market: Market; players: Player[]; operator: Operator; stage: Stage };

/** Plays and strikes for some rounds; after each the clients finish what they began, and all that was told is compared with all that is stored. */
export async function runFaults({ rounds, seed, clients, say = () => {} }: FaultsOptions): Promise<FaultsReport> {
  const product = await startProduct();
  try {
    const chance = createChance(seed);
    const run = await open(product, clients);
    const recovered: number[] = [];
    const report = { strikes: zeros(BLOWS), moments: zeros(MOMENTS) };
    const problems: string[] = [];
    for (let round = 1; round <= rounds && problems.length === 0; round += 1) {
      const plan = planOf(round, chance);
      const took = await playRound(run, plan, chance);
      recovered.push(...took);
      for (const { blow, moment } of plan) {
        report.strikes[blow] += 1;
        report.moments[moment] += 1;
      }
      problems.push(...(await verify(product.db(), run.journal)));
      say(
        `round ${round}: ${plan.map(({ blow, moment }, n) => `${blow} in ${moment} ${Math.round(took[n] ?? 0)} ms`).join(', ')}; ${problems.length} problems`,
      );
    }
    if (problems.length > 0) say(product.words());
    const [{ draws = 0 } = {}] = await product.db().query<{ draws: number }>('select count(distinct draw_id)::integer as draws from bet');
    run.operator.close();
    for (const { line } of run.players) line.close();
    const { counts, entries } = run.journal;
    return {
      seed,
      rounds,
      ...counts,
      ...report,
      bets: entries.filter(({ kind, answer }) => kind === 'bet' && answer?.status === 200).length,
      deposits: entries.filter(({ kind }) => kind === 'approve').length,
      draws,
      recoveredMs: { p50: percentile(recovered, 0.5), p99: percentile(recovered, 0.99) },
      problems,
    };
  } finally {
    await product.close();
  }
}

async function open(product: Product, clients: number): Promise<Run> {
  const door = createDoor();
  const journal = createJournal(door.ready);
  const market: Market = { numero: null };
  const operator = await openOperator(product.port, journal);
  const stage: Stage = { port: product.port, journal, market, nowMs: product.nowMs, paid: (deposit) => operator.hand(deposit) };
  const players = await Promise.all(Array.from({ length: clients }, (_, place) => registerPlayer(stage, place)));
  await Promise.all(players.map((player) => payIn(stage, player)));
  await operator.idle();
  return { product, journal, door, market, players, operator, stage };
}

type Plan = { blow: Blow; moment: Moment }[];

/** Two blows while bets and deposits are under way, one in the settlement that follows; over four rounds every blow meets each moment. */
function planOf(round: number, chance: Chance): Plan {
  const turn = (by: number) => BLOWS[(round + by) % BLOWS.length] as Blow;
  const early: Plan = [
    { blow: turn(0), moment: 'bets' },
    { blow: turn(1), moment: 'approvals' },
  ];
  return [...(chance.next() < 0.5 ? early : early.reverse()), { blow: turn(2), moment: 'settlement' }];
}

async function playRound(run: Run, plan: Plan, chance: Chance): Promise<number[]> {
  const { product, journal, door, market, players, operator, stage } = run;
  const recovered: number[] = [];
  let playing = true;
  await freshDraw(product);
  const watching = watchMarket(product, market, () => playing);
  const acting = players.map(async (player) => {
    const own = createChance(chance.below(2 ** 31));
    const payInAt = own.below(12);
    for (let turn = 0; playing; turn += 1) {
      await (turn === payInAt ? payIn(stage, player) : act(stage, player, own));
      await sleep(own.below(30));
    }
  });
  for (const { blow, moment } of plan) {
    await sleep(100 + chance.below(400));
    if (moment === 'settlement') await toTheDraw(product);
    await momentOf(moment, { product, journal, chance });
    recovered.push(await strike(product, door, { blow, chance }));
  }
  await sleep(200);
  playing = false;
  await Promise.all([...acting, watching]);
  await operator.idle();
  await settleAll(product);
  return recovered;
}

/** Keeps the numero on sale in view, as phones do. */
async function watchMarket(product: Product, market: Market, wanted: () => boolean): Promise<void> {
  const line = openLine(product.port, 247);
  for (; wanted(); await sleep(50)) {
    const seen = await line.send({ method: 'GET', path: `/lgw/numeros/near?gameId=${GAME}` });
    const { currentNumero } = (seen === 'lost' ? {} : seen.body) as { currentNumero?: { numero: string; isSale: boolean } };
    market.numero = currentNumero?.isSale ? currentNumero.numero : market.numero;
  }
  line.close();
}

/** The draw that draws next, by the tables: ms until it closes and until it draws. */
async function nextDraw(product: Product): Promise<{ closesInMs: number; drawsInMs: number }> {
  const nowMs = product.nowMs();
  const [row] = await product.db().query<{ closes: number; draws: number }>(
    `select (extract(epoch from closes_at) * 1000)::float8 as closes, (extract(epoch from draws_at) * 1000)::float8 as draws
      from draw where game_id = $1 and draws_at > to_timestamp($2 / 1000.0) order by draws_at limit 1`,
    [GAME, nowMs],
  );
  if (!row) throw new Error('no draw is planned');
  return { closesInMs: row.closes - nowMs, drawsInMs: row.draws - nowMs };
}

/** Moves on to a sale with time left in it. */
async function freshDraw(product: Product): Promise<void> {
  const { closesInMs, drawsInMs } = await nextDraw(product);
  if (closesInMs < 35_000) await product.advance(drawsInMs + 200);
}

/** Closes the sale and draws: the jobs take it from there. */
async function toTheDraw(product: Product): Promise<void> {
  const { drawsInMs } = await nextDraw(product);
  await product.advance(drawsInMs + 1);
}

/** Closes the sale under way too, and waits until every draw that sold something is settled. */
async function settleAll(product: Product): Promise<void> {
  await toTheDraw(product);
  const unsettled = `select d.numero, d.state from draw d where d.state <> 'settled' and exists (select from bet b where b.draw_id = d.draw_id)`;
  for (const end = performance.now() + 20_000; performance.now() < end; await sleep(50)) {
    const rows = await product.db().query(unsettled);
    if (rows.length === 0) return;
  }
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}
