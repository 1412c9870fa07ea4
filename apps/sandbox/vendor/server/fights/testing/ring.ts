import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { FIGHTS_CODE, type FightBet, type FightState, type FightStatement } from '../../../fights-api.ts';
import type { PlayError } from '../../../play-api.ts';
import { launchAt, startOperator } from '../../test/operator.ts';
import { makeDataDir, type Page, stageVendor } from '../../test/stage.ts';
import { fights } from '../fight-rows.ts';

const UNIT = 10_000n;
const SOON = { timeout: 60_000, interval: 20 };

export type Ring = Awaited<ReturnType<typeof stageRing>>;

/** A vendor with its ring, an operator's wallet that all members share, and two people at the desk. */
export async function stageRing() {
  const dataDir = makeDataDir();
  const stage = await stageVendor(dataDir);
  const operator = await startOperator(dataDir);

  const desk = (person: 'one' | 'two', act: string, form: Record<string, string>) =>
    fetch(`${stage.home()}/desk/fights/${act}?lang=en`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        authorization: `Basic ${btoa(`${person}:password-${person}`)}`,
        origin: stage.home(),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form),
    });
  const ok = async (person: 'one' | 'two', act: string, form: Record<string, string>) =>
    expect((await desk(person, act, form)).status, act).toBe(303);

  const ring = {
    stage,
    operator,
    desk,
    ok,
    window: async (person: 'one' | 'two' = 'one') =>
      (
        await fetch(`${stage.home()}/desk/fights?lang=en`, { headers: { authorization: `Basic ${btoa(`${person}:password-${person}`)}` } })
      ).text(),
    member: (user = 'm-1', currency = 'EUR') => launchAt(stage, operator, FIGHTS_CODE, { user, token: `token-of-${user}-here`, currency }),
    bet(page: Page, side: string, units: number, { fight = 'FIGHTS-1-1', key = randomUUID() as string } = {}) {
      return page.post<FightBet & Partial<PlayError>>('/fights/bet', { key, fight, side, stake: String(BigInt(units) * UNIT) });
    },
    async openFight() {
      await ok('one', 'announce', { meron: 'Copper Hill', wala: 'Blue Ferry', stream: '' });
      const fight = `FIGHTS-1-${fights.lastNumber(stage.vendor.deps.store.read, 'OWN')}`;
      await ok('one', 'open', { fight, seconds: '60' });
      return fight;
    },
    stateOf: (fight: string) => fights.find(stage.vendor.deps.store.read, fight)?.state,
    until: (fight: string, state: FightState) => expect.poll(() => ring.stateOf(fight), SOON).toBe(state),
    /** Lets the open time and the last call run out. */
    async close(fight: string, to: FightState = 'CLOSED') {
      stage.advance(60_000);
      await ring.until(fight, 'LAST_CALL');
      stage.advance(10_000);
      await ring.until(fight, to);
    },
    async result(fight: string, result: string) {
      await ok('one', 'result', { fight, result });
      await ok('two', 'result', { fight, result });
    },
    statement: async (fight: string) => (await (await fetch(`${stage.home()}/play/fights/statement/${fight}`)).json()) as FightStatement,
    mine: async (page: Page) => (await page.get<{ bets: FightBet[] }>('/fights/mine')).body.bets,
    /** Calls of the wallet by kind and amount in units, as they were done. */
    done: () => [...operator.transactions.values()].map(({ kind, amount }) => `${kind} ${amount / 100_000}`),
    balance: () => operator.balance / 100_000,
    untilBalance: (units: number) => expect.poll(() => operator.balance / 100_000, SOON).toBe(units),
  };
  return ring;
}
