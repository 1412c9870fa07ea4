import { generateKeyPairSync, type KeyObject, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxConfig } from '../main/config.ts';
import { type Kept, openKept } from '../main/kept.ts';
import type { Transfer } from './bank/transfer.ts';
import { type Book, openBook } from './book.ts';
import { PAYMENTS_DEMO } from './demo.ts';
import { openFaults } from './faults.ts';
import type { Payment, Payout } from './payment.ts';

/** What a provider says to the product of its own accord. */
export type Notice = { url: string; headers: Record<string, string>; body: string };
/** One try to say it. `status`: null where nobody answered. */
export type Sent = Notice & { id: string; provider: string; about: string; atMs: number; isGenuine: boolean; status: number | null };
/** When a provider says it again, and what it takes for heard. */
export type Manner = { retriesMs: readonly number[]; isHeard(status: number, text: string): boolean };
export type Saying = { provider: string; about: string; notice: Notice; manner: Manner; isGenuine?: boolean };

type KeyPair = { publicKey: KeyObject; privateKey: KeyObject };

export type Desk = {
  /** Of this counterpart, as the product and a browser reach it. */
  baseUrl: string;
  /** Where the product answers. */
  productUrl: string;
  payments: Book<Payment>;
  payouts: Book<Payout>;
  /** What the made-up bank booked. */
  transfers: Book<Transfer>;
  sent: Kept<Sent>;
  faults: ReturnType<typeof openFaults>;
  /** Whose payouts are told of: at the real one it is set with the account. */
  payoutMerchant: string;
  /** What a merchant has there before anything leaves, of a currency. */
  laidIn: Map<string, number>;
  /** With which 2C2P signs and seals what becomes of payments; of its merchant, once it was told. */
  actionKeys: { own: KeyPair; merchant: KeyObject | null };
  /** How fast waits pass: 60 makes a minute a second. */
  speed: number;
  nowMs(): number;
  digits(count: number): string;
  wait(ms: number): Promise<void>;
  /** Says it, and again in the provider's manner where it is not heard. What the first try was answered. */
  say(saying: Saying): Promise<number | null>;
  stop(): void;
};

const PATIENCE_MS = 15_000;

export function openDesk({ host, port, productPort, dataDir }: SandboxConfig): Desk {
  const dir = join(dataDir, 'payments');
  const stopping = new AbortController();
  const desk: Desk = {
    baseUrl: `http://${host}:${port}/payments`,
    productUrl: `http://127.0.0.1:${productPort}`,
    payments: openBook<Payment>(join(dir, 'payments.jsonl')),
    payouts: openBook<Payout>(join(dir, 'payouts.jsonl')),
    transfers: openBook<Transfer>(join(dir, 'transfers.jsonl')),
    sent: openKept<Sent>(join(dir, 'sent.jsonl')),
    faults: openFaults(),
    payoutMerchant: PAYMENTS_DEMO.xendit.merchant,
    laidIn: new Map(),
    actionKeys: { own: generateKeyPairSync('rsa', { modulusLength: 2_048 }), merchant: null },
    speed: 1,
    nowMs: () => Date.now(),
    digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
    wait: (ms) => sleep(ms / desk.speed, undefined, { signal: stopping.signal }),
    async say(saying) {
      const first = await sayOnce(desk, saying);
      if (!first.isHeard) void sayAgain(desk, saying).catch(() => {});
      return first.status;
    },
    stop: () => stopping.abort(),
  };
  return desk;
}

async function sayAgain(desk: Desk, saying: Saying): Promise<void> {
  for (const ms of saying.manner.retriesMs) {
    await desk.wait(ms);
    if ((await sayOnce(desk, saying)).isHeard) return;
  }
}

async function sayOnce(desk: Desk, { provider, about, notice, manner, isGenuine = true }: Saying) {
  const { status, text } = await post(notice);
  desk.sent.add({ ...notice, id: desk.digits(12), provider, about, atMs: desk.nowMs(), isGenuine, status });
  return { status, isHeard: status !== null && manner.isHeard(status, text) };
}

/** Nothing goes beyond this machine. */
function isHere(url: string): boolean {
  const name = URL.parse(url)?.hostname ?? '';
  return name === '127.0.0.1' || name === 'localhost' || name.endsWith('.localhost');
}

async function post({ url, headers, body }: Notice): Promise<{ status: number | null; text: string }> {
  if (!isHere(url)) return { status: null, text: '' };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: null, text: '' };
  }
}
