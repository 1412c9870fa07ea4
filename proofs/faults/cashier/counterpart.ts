import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { freePort } from '@fairhall/testkit/free-port';
import { type Program, startProgram } from '@fairhall/testkit/program';
import { PAYMENTS_DEMO } from '../../../apps/sandbox/payments/demo.ts';
import type { Payment, Payout } from '../../../apps/sandbox/payments/payment.ts';
import { FEE_E4 } from './houses.ts';

/** The other side of all providers, in a process of its own that is killed and comes back. */
export type Counterpart = {
  url: string;
  /** Where one provider's file of a day lies. */
  reportUrl: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Null: nobody answered, or the button does not fit any more. */
  press(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** What it has written down, whether it is up or not: its own record of every payment. */
  books(): { payments: Payment[]; payouts: Payout[] };
  close(): Promise<void>;
};

/** Its waits are so much shorter: what is said again after a minute comes after a second. */
const SPEED = 60;
const START_WITHIN_MS = 60_000;
const REPORT_HOLES = 12;

/** `productPort`: where it tells what happened. */
export async function startCounterpart(productPort: number): Promise<Counterpart> {
  const dataDir = makeDataDir('counterpart');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/payments`;
  let running: Program | null = null;
  const read = <Row extends { id: string }>(name: string) => readBook<Row>(join(dataDir, 'sandbox/payments', `${name}.jsonl`));
  const books = () => ({ payments: read<Payment>('payments'), payouts: read<Payout>('payouts') });
  const report = await serveReport(() => books().payments);

  async function press(method: string, path: string, body?: object): Promise<unknown> {
    try {
      const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
      const answer = await fetch(`${url}/test/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      return answer.ok && answer.status !== 204 ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  async function start(): Promise<void> {
    running = await startProgram({
      args: ['apps/sandbox/payments/main.ts'],
      environment: { SANDBOX_PORT: String(port), PORT: String(productPort), DATA_DIR: dataDir },
      isReady: async () => (await press('GET', 'faults')) !== null,
      withinMs: START_WITHIN_MS,
    });
    await press('POST', 'speed', { speed: SPEED });
  }

  await start();
  return {
    ...{ url, reportUrl: report.url, start, press, books },
    kill: async () => running?.end('SIGKILL'),
    async close() {
      await running?.end('SIGTERM');
      await report.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The newest line of a row is how it stands. */
function readBook<Row extends { id: string }>(path: string): Row[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const rows = new Map<string, Row>();
  for (const line of lines) {
    if (line === '') continue;
    const row = JSON.parse(line) as Row;
    rows.set(row.id, row);
  }
  return [...rows.values()];
}

/** What a report leaves out or tells wrong, by the provider's id: always the same of the same. Null: it is told as it is. */
export function plantedIn(theirId: string): 'ours_only' | 'amount' | 'fee' | null {
  const at = Number(theirId.slice(-6)) % REPORT_HOLES;
  return (['ours_only', 'amount', 'fee'] as const)[at] ?? null;
}

/** A payment that the provider says it took, and of which we never had an order. */
export const NEVER_OURS = { theirId: '777000777000', amount: '1234.00' };

/** Files of a day of 2C2P: all that was paid there so far, with differences that are planted. */
async function serveReport(payments: () => Payment[]): Promise<{ url: string; close(): Promise<void> }> {
  const { merchantID } = PAYMENTS_DEMO['2c2p'];
  const server = createServer((request, reply) => {
    const day = /(\d{4}-\d\d-\d\d)\.csv$/.exec(request.url ?? '')?.[1] ?? '';
    const paid = payments().filter((one) => one.provider === '2c2p' && one.paid);
    const lines = paid.flatMap((one) => reportLine(one, day));
    lines.push(`D,D990000000000000001,${NEVER_OURS.theirId},${NEVER_OURS.amount},THB,0,S,${day} 10:00:00`);
    reply.end([`H,${merchantID},${day},${lines.length}`, ...lines].join('\n'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

function reportLine({ orderId, theirId, paid, currency, takenBack }: Payment, day: string): string[] {
  // Of what was paid in another currency after we gave it up, the report alone tells.
  const planted = takenBack || paid?.currency !== currency ? null : plantedIn(theirId);
  if (!paid || planted === 'ours_only') return [];
  const cents = BigInt(Math.round(Number(paid.amount) * 100));
  const amount = planted === 'amount' ? cents - 100n : cents;
  const fee = (amount * BigInt(FEE_E4)) / 10_000n + (planted === 'fee' ? 500n : 0n);
  return [['D', orderId, theirId, money(amount), paid.currency, money(fee), takenBack ? 'CB' : 'S', `${day} 10:00:00`].join(',')];
}

const money = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
