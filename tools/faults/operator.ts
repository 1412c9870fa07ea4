import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../../apps/server/seeds/index.ts';
import type { Journal } from './journal.ts';
import { openLine } from './wire.ts';

export type Deposit = { depositId: string; amountE4: string };

/** An operator who takes and approves every deposit that is handed to it, one after another. */
export type Operator = {
  hand(deposit: Deposit): void;
  /** Resolves when nothing is left to decide. */
  idle(): Promise<void>;
  close(): void;
};

export async function openOperator(port: number, journal: Journal): Promise<Operator> {
  const line = openLine(port, 249);
  const account = DEMO_ACCOUNTS.find(({ role }) => role === 'operator');
  if (!account) throw new Error('the demo has an operator');
  const seen = await line.send({
    method: 'POST',
    path: '/console/api/login',
    body: { name: account.username, password: account.password },
  });
  if (seen === 'lost' || seen.status !== 200 || !seen.cookie) throw new Error('the operator was not let in');
  const headers = { cookie: seen.cookie, 'x-requested-with': 'XMLHttpRequest' };
  const waiting: Deposit[] = [];
  let busy: Promise<void> | null = null;

  async function decide({ depositId, amountE4 }: Deposit): Promise<void> {
    const path = `/console/api/deposits/${depositId}`;
    const call = (kind: string, body?: unknown) =>
      journal.settle(line, {
        kind,
        account: account?.username ?? '',
        key: depositId,
        asked: { method: 'POST', path: `${path}/${kind}`, body, headers },
      });
    await call('take');
    await call('approve', { amountE4 });
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await decide(next);
    busy = null;
  }

  return {
    hand(deposit) {
      waiting.push(deposit);
      busy ??= work();
    },
    async idle() {
      while (busy) {
        await busy;
        await sleep(1);
      }
    },
    close: () => line.close(),
  };
}
