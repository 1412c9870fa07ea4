import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../../apps/server/seeds/index.ts';
import type { Journal } from './journal.ts';
import { type Line, openLine } from './wire.ts';

const LOGIN_TRIES = 50;
const LOGIN_AGAIN_MS = 200;

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
  const headers = { cookie: await logIn(line, account), 'x-requested-with': 'XMLHttpRequest' };
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

/** Resolves to the cookie of an operator's session. Asked again while the server has no time for passwords; `ready`: while it is up. */
export async function logIn(
  line: Line,
  { username, password }: { username: string; password: string },
  ready: () => Promise<void> = async () => {},
): Promise<string> {
  for (let tries = 0; tries < LOGIN_TRIES; tries += 1) {
    await ready();
    const seen = await line.send({ method: 'POST', path: '/console/api/login', body: { name: username, password } });
    if (seen !== 'lost' && seen.status === 200 && seen.cookie) return seen.cookie;
    if (seen !== 'lost' && seen.status !== 503) throw new Error(`the operator was not let in: ${JSON.stringify(seen)}`);
    await sleep(LOGIN_AGAIN_MS);
  }
  throw new Error('the operator was not let in');
}
