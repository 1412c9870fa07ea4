import type { Outlet } from '../amqp/exchange.ts';

const BOMBS = {
  /** Ten entities, each ten times the one before. */
  entities: `<!DOCTYPE odds_change [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
    .split('')
    .map((name, place) => `<!ENTITY ${name} "${`&${'abcdefghi'[place]};`.repeat(10)}">`)
    .join('')}]><odds_change product="1" timestamp="1">&j;</odds_change>`,
  depth: `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`,
  size: `<odds_change product="1" timestamp="1">${' '.repeat(3_000_000)}</odds_change>`,
} as const;
export type Bomb = keyof typeof BOMBS;
export const BOMB_KINDS = Object.keys(BOMBS) as Bomb[];

/** What can go wrong on the way to a consumer, as it is ordered. */
export function createFaults(outlet: Outlet, clock: { nowMs(): number }) {
  const orders = { duplicate: false, reorder: false, silentUntilMs: 0 };
  let waiting: { key: string; body: string } | null = null;

  function send(key: string, body: string): void {
    outlet.publish(key, body);
    if (orders.duplicate) outlet.publish(key, body);
  }

  /** What was kept back for its place in the order. */
  function flush(): void {
    if (waiting) send(waiting.key, waiting.body);
    waiting = null;
  }

  return {
    orders,
    isSilent: () => clock.nowMs() < orders.silentUntilMs,
    silence(ms: number): void {
      orders.silentUntilMs = clock.nowMs() + ms;
    },
    /** Every other message overtakes the one before it. */
    publish(key: string, body: string) {
      if (!orders.reorder) return send(key, body);
      if (!waiting) {
        waiting = { key, body };
        return;
      }
      send(key, body);
      flush();
    },
    flush,
    bomb: (kind: Bomb) => outlet.publish('hi.-.live.odds_change.1.sr:match.1.-', BOMBS[kind]),
  };
}
