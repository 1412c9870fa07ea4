import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareIds } from './by-id.ts';
import { ask } from './testing/ask.ts';
import { naiveRebate, naiveSalary, naiveTeam } from './testing/naive.ts';
import { type Draw, rebateOf, salaryOf, shuffled, teamOf } from './testing/worlds.ts';

type Rows = Record<string, string>[];

/** The same worlds each time. */
function inWorlds(check: (draw: Draw) => void): void {
  fc.assert(fc.property(fc.gen(), check), { seed: 20_261_128, numRuns: 200 });
}

test('rebates are as a reckoning bet by bet says, never above the ceiling, in any order of input', () => {
  inWorlds((draw) => {
    const question = rebateOf(draw);
    const answer = ask('rebate', question);
    const { own, commission } = naiveRebate(question);
    const rows = answer.rows as Rows;
    expect(answer).toMatchObject({ ok: true, own });
    expect(Object.keys(answer.own as object)).toHaveLength(Object.keys(own).length);
    expect(Object.fromEntries(rows.map(({ agent, child, group, amount }) => [JSON.stringify([agent, child, group]), amount]))).toEqual(
      commission,
    );
    expect(BigInt(answer.sum as string)).toBeLessThanOrEqual(BigInt(answer.ceiling as string));
    expect(ask('rebate', { ...question, line: shuffled(draw, question.line), plays: shuffled(draw, question.plays) })).toEqual(answer);
    const order = rows.toSorted(
      (a, b) =>
        compareIds(a.agent ?? '', b.agent ?? '') || compareIds(a.child ?? '', b.child ?? '') || compareIds(a.group ?? '', b.group ?? ''),
    );
    expect(rows).toEqual(order);
  });
});

test('salaries are as a second reckoning says, never above what is due, in any order of input', () => {
  let part = 0;
  inWorlds((draw) => {
    const question = salaryOf(draw, false);
    const answer = ask('salary', question);
    const rows = answer.rows as Rows;
    expect(answer.ok).toBe(true);
    expect(Object.fromEntries(rows.map(({ agent, due, paid }) => [agent, { due, paid }]))).toEqual(naiveSalary(question));
    for (const { due = '', paid = '', payer = '', state } of rows) {
      expect(BigInt(paid)).toBeLessThanOrEqual(BigInt(due));
      if (payer === 'PLATFORM') expect(paid).toBe(due);
      part += Number(state === 'PART');
    }
    const other = {
      contracts: shuffled(draw, question.contracts),
      line: shuffled(draw, question.line),
      plays: shuffled(draw, question.plays),
    };
    expect(ask('salary', { ...question, ...other })).toEqual(answer);
  });
  expect(part).toBeGreaterThan(8);
});

test('an upline whose own terms give at least as much pays all its downlines in full, and out of that alone', () => {
  let passedOn = 0;
  inWorlds((draw) => {
    const { funds: _none, ...question } = salaryOf(draw, true);
    const answer = ask('salary', question);
    expect(answer.ok).toBe(true);
    for (const { due, paid, keeps, payer } of answer.rows as Rows) {
      expect(paid).toBe(due);
      expect(keeps).not.toMatch(/^-/);
      passedOn += Number(payer !== 'PLATFORM' && paid !== '0');
    }
  });
  expect(passedOn).toBeGreaterThan(20);
});

test('teams by day are as a reckoning bet by bet says, in any order of input', () => {
  inWorlds((draw) => {
    const question = teamOf(draw);
    const answer = ask('team', question);
    const inOrder = naiveTeam(question).sort((a, b) => (a.day === b.day ? compareIds(a.agent, b.agent) : a.day < b.day ? -1 : 1));
    expect(answer).toEqual({ ok: true, rows: inOrder });
    const other = { line: shuffled(draw, question.line), moves: shuffled(draw, question.moves), facts: shuffled(draw, question.facts) };
    expect(ask('team', { ...question, ...other })).toEqual(answer);
  });
});

test('a position adds up to zero: each gets what it keeps, hands on the rest, and the platform hands on nothing', () => {
  inWorlds((draw) => {
    const cuts = draw(fc.array, fc.nat({ max: 10_000 }), { maxLength: 6 }).sort((a, b) => a - b);
    const chain = [...cuts, 10_000].map((cut, place) => ({
      holder: place === cuts.length ? 'PLATFORM' : `h${place}`,
      share: cut - (cuts[place - 1] ?? 0),
    }));
    const winLoss = draw(fc.bigInt, { min: -(10n ** 12n), max: 10n ** 12n });
    const valid = draw(fc.bigInt, { min: 0n, max: 10n ** 12n });
    const rows = [{ valid: String(valid), winLoss: String(winLoss) }];
    const answer = ask('position', { player: 'P', chain, rows, commissionE4: draw(fc.nat, { max: 10_000 }) });
    let receives = -BigInt(answer.total as string);
    for (const row of answer.rows as Rows) {
      expect(BigInt(row.receives ?? '')).toBe(receives);
      receives -= BigInt(row.result ?? '');
    }
    expect(receives).toBe(0n);
  });
});

test('an adjustment is what a full recount of all periods says, one after the other', () => {
  inWorlds((draw) => {
    const carry = draw(fc.constantFrom, 'NONE', 'LAST', 'ALL', 'MONTH');
    const carryIn = carry === 'NONE' ? '0' : String(-draw(fc.nat, { max: 5000 }));
    const tiers = [500, 900].map((rate, place) => ({ loss: String(place * 3000), turnover: '0', activeMember: place, rate }));
    const closed = () => ({ net: String(draw(fc.integer, { min: -9000, max: 9000 })), turnover: '0', active: draw(fc.nat, { max: 2 }) });
    const periods = Array.from({ length: draw(fc.nat, { max: 6 }) }, (_, period) => ({
      ...{ period, was: closed(), lastOfMonth: draw(fc.boolean) },
      ...(draw(fc.boolean) ? { now: closed() } : {}),
    }));
    let before = { carry: carryIn, sum: 0n };
    let after = before;
    for (const { was, now = was, lastOfMonth } of periods) {
      before = recount(before, was, { tiers, carry, lastOfMonth });
      after = recount(after, now, { tiers, carry, lastOfMonth });
    }
    expect(ask('adjust', { contract: { tiers, carry }, carryIn, periods })).toMatchObject({
      ...{ ok: true, total: String(after.sum - before.sum), carryWas: before.carry, carryNow: after.carry },
      rows: periods.map(({ period }) => ({ period })),
    });
  });
});

/** One period by the other question: as many players as are active, and one who brought the result. */
function recount(
  sums: { carry: string; sum: bigint },
  { net, active }: { net: string; active: number },
  { tiers, carry, lastOfMonth }: { tiers: object[]; carry: string; lastOfMonth: boolean },
): { carry: string; sum: bigint } {
  const players = ['x', 'y', 'z'].map((member, place) => ({ member, upline: 'A', valid: place < active ? '1' : '0' }));
  const answer = ask('dividend', {
    line: [{ member: 'A', upline: null, kind: 2 }, ...players],
    contracts: [{ agent: 'A', tiers, carry, carryIn: sums.carry }],
    facts: players.map(({ member, valid }) => ({
      ...{ member, valid, stake: '0', won: '0' },
      ...(member === 'z' ? (net.startsWith('-') ? { won: net.slice(1) } : { stake: net }) : {}),
    })),
    lastOfMonth,
  });
  const [row] = answer.rows as Rows;
  return { carry: row?.carryOut ?? '', sum: sums.sum + BigInt(row?.due ?? '') };
}
