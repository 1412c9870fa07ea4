import { type Chance, createChance } from './chance.ts';
import { disordered } from './disorder.ts';
import { closeGame, type Game, openGame, play } from './game.ts';
import type { Call } from './journal.ts';
import { betOf, cancelOf, type Player, slipOf } from './player.ts';
import { startProduct } from './product.ts';
import { verify } from './verify.ts';
import { type Json, openLine } from './wire.ts';

export type DuplicateReport = {
  seed: number;
  /** Calls with a key, how often they were sent in all, and keys that were used again for something else. */
  calls: number;
  sent: number;
  misused: number;
  problems: string[];
};

export type DuplicateOptions = { rounds: number; seed: number; clients: number; say?: (line: string) => void };

const BETS = 20;
/** Connections of one member at once. */
const LINES = 3;
/** Of a stake that no other bet has. */
const OTHER_SLIP = slipOf(['B'], 3);

/**
 * Each member sends bets, and then cancels some, over several connections at once, beside what it does in order; a tenth comes twice, a
 * tenth out of order. One key has one effect and one answer, whoever asks first.
 */
export async function runDuplicates({ rounds, seed, clients, say = () => {} }: DuplicateOptions): Promise<DuplicateReport> {
  const product = await startProduct();
  try {
    const chance = createChance(seed);
    const game = await openGame(product, clients);
    const report: DuplicateReport = { seed, calls: 0, sent: 0, misused: 0, problems: [] };
    for (let round = 1; round <= rounds && report.problems.length === 0; round += 1) {
      await play(game, chance, async () => {
        while (game.market.numero === null) await new Promise((resolve) => setTimeout(resolve, 10));
        await Promise.all(game.players.map((player) => flood(game, { player, chance: createChance(chance.below(2 ** 31)) }, report)));
      });
      report.problems.push(...(await verify(product.db(), game.journal)));
      say(`round ${round}: ${report.calls} calls, sent ${report.sent} times; ${report.problems.length} problems`);
    }
    closeGame(game);
    return report;
  } finally {
    await product.close();
  }
}

type Sender = { player: Player; chance: Chance };

async function flood(game: Game, sender: Sender, report: DuplicateReport): Promise<void> {
  const { player, chance } = sender;
  const bets = Array.from({ length: BETS }, () => betOf(game.stage, player, chance)).filter((call) => call !== null);
  const placed = await sendAll(game, { ...sender, calls: bets }, report);
  const betIds = [...placed.values()].flatMap(({ status, body }) =>
    status === 200 ? (body as { bets: { orderDetailId: string }[] }).bets.map(({ orderDetailId }) => orderDetailId) : [],
  );
  const cancels = betIds.filter(() => chance.next() < 0.4).map((betId) => cancelOf(player, betId));
  await sendAll(game, { ...sender, calls: cancels }, report);
  // A key that was answered, and now comes with something else.
  for (const { key, asked } of bets.filter(() => chance.next() < 0.1)) {
    const body = { ...(asked.body as Json), bettingSlipString: OTHER_SLIP, betCartAmountSum: '3' };
    const { status, body: told } = await game.journal.read(player.line, { ...asked, body });
    report.misused += 1;
    if (told.errorCode !== 'IDEMPOTENCY_MISMATCH')
      report.problems.push(`bet ${key} was sent with another body and answered ${status} ${JSON.stringify(told)}`);
  }
}

type Answer = { status: number; body: Json };

/** Sends all over some connections at once, each taking the next; resolves to the answer of each key, the same for all who asked. */
async function sendAll(
  game: Game,
  { player, chance, calls }: Sender & { calls: Call[] },
  report: DuplicateReport,
): Promise<Map<string, Answer>> {
  const arriving = disordered(calls, chance);
  const written = new Set<string>();
  const answers: { key: string; answer: Answer }[] = [];
  await Promise.all(
    Array.from({ length: LINES }, async () => {
      const line = openLine(game.product.port, game.players.indexOf(player));
      for (let call = arriving.shift(); call; call = arriving.shift()) {
        report.sent += 1;
        const isFirst = !written.has(call.key);
        written.add(call.key);
        const answer = await (isFirst ? game.journal.settle(line, call) : game.journal.read(line, call.asked));
        answers.push({ key: call.key, answer });
      }
      line.close();
    }),
  );
  report.calls += calls.length;
  const byKey = new Map<string, Answer>();
  for (const { key, answer } of answers) {
    const first = byKey.get(key) ?? answer;
    byKey.set(key, first);
    if (said(first) !== said(answer)) report.problems.push(`${key} was answered ${said(first)}, and ${said(answer)}`);
  }
  return byKey;
}

/** What is the same each time: a refusal names the request that it answers. */
function said({ status, body: { requestId: _, ...body } }: Answer): string {
  return `${status} ${JSON.stringify(body)}`;
}
