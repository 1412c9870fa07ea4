import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import type { PlayCode } from '@fairhall/lottery/plays';
import { formatSelection, parseSelection } from '@fairhall/lottery/selection';
import { settlementMoney, settleSelection } from '@fairhall/lottery/settle';
import { everyDraw } from '@fairhall/lottery/testing/draws';
import { type Amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { drawAs, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import { type Player, placeBets } from '../commands/place-bets.ts';
import { setExposureRule } from '../commands/set-exposure-rule.ts';
import { voidDraw } from '../commands/void-draw.ts';
import { comingDraws } from '../store/draws.ts';
import { oddsFromJson } from '../ticket-kind.ts';
import { countExposure } from './count-exposure.ts';
import { planDraws } from './plan-draws.ts';
import { refundNextVoid } from './refund-voided.ts';
import { settleNextDraw } from './settle-draw.ts';
import { stopNextChases } from './stop-chases.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  await s.deps.exposure.close();
  await s.close();
});

const SELECTIONS: [PlayCode, string[]][] = [
  ['EK3_BSOE', ['B', 'S', 'B,O', 'S,E', 'B,S,O,E']],
  ['EK3_DS', ['4', '10,11', '4,17', '9']],
  ['EK3_SJ', ['1', '2,5', '6']],
];

type Sold = {
  merchantId: number;
  drawId: bigint;
  play: PlayCode;
  selection: string;
  unit: Amount;
  odds: Record<string, string>;
  multiple: bigint;
};

/** What the board must say, from each bet alone and every throw there is: liability by merchant, draw, play and option. */
async function recount(): Promise<Map<string, bigint>> {
  const sold = await s.fresh.owner.query<Sold>(
    `select b.merchant_id as "merchantId", b.draw_id as "drawId", k.play, k.selection, k.unit, k.odds, b.multiple::bigint as multiple
     from bet b join draw d using (draw_id) join ticket_kind k on k.merchant_id = b.merchant_id and k.kind_id = b.kind_id
     where d.state in ('open', 'closed') and not exists (select from bet_cancel c where c.merchant_id = b.merchant_id and c.bet_id = b.bet_id)
       and not exists (select from draw_void v where v.merchant_id = b.merchant_id and v.draw_id = b.draw_id)`,
  );
  const lines = new Map<string, bigint>();
  const add = (name: string, more: bigint) => lines.set(name, (lines.get(name) ?? 0n) + more);
  for (const { merchantId, drawId, play, selection, unit, odds, multiple } of sold) {
    const most = (text: string) => mostWon(play, text, { unitE4: unit, odds: oddsFromJson(odds) }) * multiple;
    add(`${merchantId} ${drawId}  `, most(selection));
    add(`${merchantId} ${drawId} ${play} `, most(selection));
    for (const item of selection.split(',')) add(`${merchantId} ${drawId} ${play} ${item}`, most(item));
  }
  return lines;
}

function mostWon(play: PlayCode, text: string, terms: Parameters<typeof settlementMoney>[1]): bigint {
  const read = parseSelection(ALL_PLAYS[play], text);
  invariant(read.ok && formatSelection(read.value) === text, `${text} is canonical in ${play}`);
  let most = 0n;
  for (const draw of everyDraw('K3')) {
    const { winE4 } = settlementMoney(settleSelection(ALL_PLAYS[play], read.value, draw), terms);
    if (winE4 > most) most = winE4;
  }
  return most;
}

async function boardLines(): Promise<Map<string, bigint>> {
  const rows = await s.fresh.owner.query<{ name: string; liability: bigint }>(
    `select concat_ws(' ', merchant_id, draw_id, play, option) as name, liability from exposure_line join draw using (draw_id)
      where state in ('open', 'closed')`,
  );
  return new Map(rows.map(({ name, liability }) => [name, liability]));
}

/** Caps near or above whose alarm a draw stands, and that were never told. */
async function untold(): Promise<unknown[]> {
  return s.fresh.owner.query(
    `select r.rule_id, l.draw_id from exposure_rule r join draw d on d.game_id = r.game_id and d.state in ('open', 'closed')
       join exposure_line l on l.merchant_id = r.merchant_id and l.draw_id = d.draw_id and l.play = r.play and l.option = r.option
     where r.kind = 'cap' and r.from_at <= to_timestamp($1 / 1000.0) and r.until_at is null and l.liability * 10000 >= r.cap * r.alarm_share_e4
       and not exists (select from exposure_alarm a where a.merchant_id = r.merchant_id and a.draw_id = l.draw_id and a.rule_id = r.rule_id)`,
    [s.deps.clock.nowMs()],
  );
}

/** A seed gives the same numbers again: SHA-256 of it and a counter. */
function seededChance(seed: number): { below(n: number): number } {
  let turn = 0;
  return {
    below(n) {
      turn += 1;
      return hash('sha256', `${seed}/${turn}`, 'buffer').readUInt32BE() % n;
    },
  };
}

/** What happens in a market, one thing at a time, chosen by a seed. */
function market(seed: number, players: readonly Player[]) {
  const chance = seededChance(seed);
  const oneOf = <T>(things: readonly T[]): T => things[chance.below(things.length)] as T;
  const bets = new Map<Player, string[]>();

  async function buy(): Promise<void> {
    const player = oneOf(players);
    const [play, texts] = oneOf(SELECTIONS);
    const draws = await comingDraws(s.fresh.db, 1, { fromMs: s.deps.clock.nowMs() + 6_000, max: 59 });
    const chased = chance.below(2) === 0 ? draws.slice(0, 1 + chance.below(draws.length)) : [];
    const lines = Array.from({ length: 1 + chance.below(3) }, () => ({ text: oneOf(texts), multiple: 1 + chance.below(4) }));
    const once = lines.reduce((sum, { text, multiple }) => sum + multiple * text.split(',').length, 0);
    const numero = draws[0]?.numero ?? '';
    const placed = await placeBets(s.deps, player, {
      key: s.key(),
      input: {
        ...{ gameId: 1, currentNumero: numero, prizeModeId: 3, betCartAmountSum: String(once * Math.max(1, chased.length)) },
        bettingSlipString: lines.map(({ text, multiple }) => slipText(play, text, { multiple })).join(';'),
        ...(chased.length > 0 && { chase: true, winningStop: chance.below(2) === 0, abandoning: true }),
        ...(chased.length > 0 && { chaseSlip: { numero, multiples: chased.map(() => 1) } }),
      },
    });
    if (placed.ok) bets.set(player, [...(bets.get(player) ?? []), ...placed.value.bets.map(({ orderDetailId }) => orderDetailId)]);
    else expect(['EXPOSURE_OVER', 'DRAW_CLOSED', 'BETS_TOO_MANY']).toContain(placed.code);
  }

  async function cancel(): Promise<void> {
    const player = oneOf(players);
    const own = bets.get(player) ?? [];
    if (own.length > 0) await cancelBets(s.deps, player, [oneOf(own)]);
  }

  async function takeBack(): Promise<void> {
    const [draw] = (await comingDraws(s.fresh.db, 1, { fromMs: s.deps.clock.nowMs(), max: 9 })).slice(chance.below(9));
    if (!draw) return;
    const input = { drawId: draw.drawId, numero: draw.numero, reason: 'x' };
    await voidDraw(s.deps, acting({ merchantId: 1 + chance.below(2) }), input);
    if (chance.below(2) === 0) await refundNextVoid(s.deps);
  }

  async function draw(): Promise<void> {
    await drawAs(
      s,
      await s.openDraw(),
      oneOf([
        [6, 5, 4],
        [1, 2, 3],
        [2, 2, 2],
      ]),
    );
    await settleNextDraw(s.deps);
    await stopNextChases(s.deps);
    await planDraws(s.deps);
  }

  async function cap(): Promise<void> {
    const [play, texts] = oneOf(SELECTIONS);
    const option = oneOf(texts).split(',')[0] ?? '';
    const rule = {
      gameId: 1,
      kind: 'cap' as const,
      play,
      option,
      cap: major(20 + chance.below(400)),
      oddsShareE4: null,
      alarmShareE4: 3_000,
    };
    const laid = await setExposureRule(s.deps, acting(), {
      ...rule,
      fromMs: null,
      untilMs: null,
      reason: 'x',
    });
    expect(laid.ok).toBe(true);
    s.deps.clock.advance(3_000);
  }

  const acts = [buy, buy, buy, buy, buy, cancel, cancel, takeBack, draw, cap];
  return { act: () => oneOf(acts)(), below: chance.below };
}

test.each([11, 12])(
  'the board says what every bet that stands may cost, whoever counted and was killed at what moment (seed %i)',
  {
    timeout: 90_000,
  },
  async (seed) => {
    const players = await Promise.all([1, 1, 2].map((merchantId) => s.member(major(1_000_000), merchantId)));
    const { act, below } = market(seed, players);
    let counter: ChildProcess | null = null;
    let kills = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      await act();
      if (turn % 10 === 0 || counter === null) {
        counter?.kill('SIGKILL');
        const url = s.fresh.url;
        counter = spawn(
          process.execPath,
          [
            join(import.meta.dirname, '../../../../test/lottery/exposure/counter.ts'),
            url,
            String(30 + kills),
            String(s.deps.clock.nowMs()),
          ],
          {
            stdio: ['ignore', 'pipe', 'inherit'],
          },
        );
        kills += 1;
        await once(counter.stdout as NonNullable<ChildProcess['stdout']>, 'data');
      }
      await sleep(below(40));
    }
    counter?.kill('SIGKILL');
    const held = 'select from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1';
    await expect.poll(() => s.fresh.owner.query(held), { timeout: 120_000 }).toEqual([]);
    // Whoever was killed may still hold the watch in the database: then there is nothing to count for others.
    const free = 'select from exposure_watch where watch_id = 1 for update skip locked';
    await expect.poll(() => s.fresh.owner.query(free), { timeout: 120_000 }).toHaveLength(1);
    while ((await countExposure(s.deps)) === 'more');
    const must = await recount();
    expect(must.size).toBeGreaterThan(20);
    expect(await boardLines()).toEqual(must);
    expect(await untold()).toEqual([]);
  },
);
