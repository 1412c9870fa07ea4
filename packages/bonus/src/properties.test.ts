import { describe, expect, it } from 'vitest';
import type { ToldGrant, ToldMember } from './cases/case.ts';
import { playCase } from './testing/model.ts';
import { randomCase } from './testing/random-case.ts';

const CASES = Array.from({ length: 80 }, (_, n) => randomCase(10_000 + n, { events: 150 }));
const PLAYED = CASES.map((one) => [one, playCase(one)] as const);

function isSound({ cash, held, receivable, grants }: ToldMember): boolean {
  const money = grants.filter((grant) => 'balance' in grant);
  const isWhole = money.every(({ state, balance, wagered, required, expiresAt }) => {
    const holds = ['active', 'closing', 'queued'].includes(state) ? BigInt(balance) >= 0n : balance === '0';
    return holds && BigInt(wagered) <= BigInt(required) && (expiresAt === null) === (state !== 'active');
  });
  return (
    isWhole && money.filter(({ state }) => state === 'active').length <= 1 && !`${cash}${held}`.includes('-') && BigInt(receivable) <= 0n
  );
}
const stateOf = (grants: readonly ToldGrant[] | undefined, name: string) => grants?.find(({ grant }) => grant === name)?.state;

describe('whatever happens', () => {
  it('one grant of a wallet is active, none that ended holds money, and none counts more than it asks', () => {
    const faults: unknown[] = [];
    for (const [one, steps] of PLAYED) {
      for (const [place, { members }] of steps.entries()) {
        for (const member of Object.values(members)) if (!isSound(member)) faults.push({ case: one.id, place, member });
      }
    }
    expect(faults).toEqual([]);
  });

  it('no campaign gives more than its budget', () => {
    for (const [one, steps] of PLAYED) {
      const issued = steps.at(-1)?.issued;
      for (const { id, budget } of one.campaigns) if (budget !== null) expect(BigInt(issued?.[id] ?? 0) <= budget).toBe(true);
    }
  });

  it('what a preview tells is what the withdrawal then does, and nothing else', () => {
    let ended = 0;
    for (const one of CASES) {
      const events = one.events.flatMap((event) => (event.op === 'withdraw' ? [{ ...event, op: 'preview' as const }, event] : [event]));
      const steps = playCase({ ...one, events });
      for (const [place, event] of events.entries()) {
        if (event.op !== 'withdraw') continue;
        const [told, done] = [steps[place - 1], steps[place]];
        expect([done?.result, done?.ends]).toEqual([told?.result, told?.ends]);
        const before = told?.members[event.member]?.grants ?? [];
        const names = (done?.ends ?? []).map(({ grant }) => grant);
        ended += names.length;
        const gone = before.filter(
          ({ grant, state }) => state !== 'forfeited' && stateOf(done?.members[event.member]?.grants, grant) === 'forfeited',
        );
        expect(gone.map(({ grant }) => grant).sort()).toEqual([...names].sort());
      }
    }
    expect(ended).toBeGreaterThan(10);
  });
});
