import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@fairhall/testkit/product';
import type { Chance } from './chance.ts';
import type { Journal } from './journal.ts';
import { openLine, type Seen } from './wire.ts';

export const BLOWS = ['server', 'database', 'backends', 'both'] as const;
export type Blow = (typeof BLOWS)[number];
export const MOMENTS = ['bets', 'approvals', 'settlement'] as const;
export type Moment = (typeof MOMENTS)[number];

/** A door that is shut while the server is down or has not got its time back yet. */
export type Door = { ready(): Promise<void>; shut(): void; open(): void };

export function createDoor(): Door {
  let opened: Promise<void> = Promise.resolve();
  let open: () => void = () => {};
  return {
    ready: () => opened,
    shut() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
  };
}

/**
 * Strikes once, brings up what does not come up by itself, and resolves to the ms until a read of the database was answered again: a
 * member's balance where `token` is a member's session, for it is read anew for each request.
 */
export async function strike(
  product: Product,
  door: Door,
  { blow, chance, token }: { blow: Blow; chance: Chance; token?: string | undefined },
): Promise<number> {
  const startMs = performance.now();
  if (blow === 'backends') await endSessions(product, chance);
  if (blow === 'database' || blow === 'both') product.killDatabase();
  if (blow === 'server' || blow === 'both') {
    door.shut();
    await product.killServer();
    await product.start();
    door.open();
  }
  await untilServing(product, { token });
  return performance.now() - startMs;
}

async function endSessions(product: Product, chance: Chance): Promise<void> {
  const share = 0.3 + chance.next() * 0.7;
  await product.db().query(
    `select count(pg_terminate_backend(pid)) from pg_stat_activity
      where datname = current_database() and application_name = 'fairhall' and random() < $1`,
    [share],
  );
}

type Wanted = { token?: string | undefined; withinMs?: number };

/** Resolves when a read of the database is answered. */
export async function untilServing({ port }: Pick<Product, 'port'>, { token, withinMs = 30_000 }: Wanted = {}): Promise<void> {
  const line = openLine(port, 248);
  const asked = token ? { path: '/wps/v2/wallets/balance', headers: { authorization: token } } : { path: '/readyz' };
  let seen: Seen = 'lost';
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(5)) {
    seen = await line.send({ method: 'GET', ...asked });
    if (seen !== 'lost' && seen.status === 200) return line.close();
  }
  throw new Error(`not serving again within ${withinMs / 1000} s, at last ${JSON.stringify(seen)}`);
}

type Scene = { product: Product; journal: Journal; chance: Chance; withinMs?: number };

/** Resolves when the system is in the middle of it, or did not come there in time. */
export async function momentOf(moment: Moment, { product, journal, chance, withinMs = 5_000 }: Scene): Promise<void> {
  if (moment === 'settlement') await untilSettling(product, withinMs);
  else await untilUnderWay(journal, moment === 'bets' ? { kind: 'bet', count: 8 } : { kind: 'approve', count: 1 }, withinMs);
  await sleep(chance.below(moment === 'settlement' ? 12 : 40));
}

async function untilUnderWay({ underWay }: Journal, { kind, count }: { kind: string; count: number }, withinMs: number): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(1)) if ((underWay.get(kind) ?? 0) >= count) return;
}

/** A draw with bets has its result and lacks some of its chunks, or is about to. */
async function untilSettling(product: Product, withinMs: number): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(2)) {
    const rows = await product
      .db()
      .query(`select 1 from draw d where d.state in ('closed', 'resulted') and exists (select from bet b where b.draw_id = d.draw_id)`);
    if (rows.length > 0) return;
  }
}
