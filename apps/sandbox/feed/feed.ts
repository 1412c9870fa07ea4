import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBroker } from './amqp/broker.ts';
import { openElsewhere } from './amqp/elsewhere.ts';
import type { Outlet } from './amqp/exchange.ts';
import type { FeedConfig } from './config.ts';
import { feedHttp } from './http.ts';
import { createReplayClock } from './replay/clock.ts';
import { createReplayer, type Replayer } from './replay/replayer.ts';

const TICK_MS = 1_000;
/** Fixtures begin at times that people would set. */
const ROUND_MS = 5 * 60_000;
/** When the programme began: kept, so that a start goes on with the fixtures that were there. */
const EPOCH_FILE = 'epoch';

export type RunningFeed = {
  port: number;
  amqpPort: number;
  replayer: Replayer;
  setFactor(factor: number): void;
  dropAll(): void;
  stop(): Promise<void>;
};
/** `isMoving`: ticks by itself; else the caller does, at its own time. `outlet`: where messages go, instead of a listener. */
export type FeedParts = { config: FeedConfig; clock?: { nowMs(): number }; isMoving?: boolean; outlet?: Outlet };

/** The feed's counterpart as it listens: an AMQP listener, HTTP, and a programme of invented fixtures that is replayed. */
export async function startFeed({
  config,
  clock = { nowMs: () => Date.now() },
  isMoving = true,
  outlet: given,
}: FeedParts): Promise<RunningFeed> {
  const { host, port, amqpPort, token, seed, factor, bus } = config;
  const outlet = given ?? (bus ? await openElsewhere(bus) : await openBroker({ host, port: amqpPort, token }));
  const replayClock = createReplayClock({ nowMs: clock.nowMs, epochMs: epochOf(config, clock.nowMs()), factor });
  const replayer = createReplayer({ seed, epochMs: replayClock.epochMs, clock: replayClock, outlet });
  replayer.tick();
  const app = feedHttp(replayer, { token, setFactor: replayClock.setFactor, factor: replayClock.factor });
  await app.listen({ host, port });
  const timer = isMoving ? setInterval(() => replayer.tick(), TICK_MS) : undefined;
  return {
    port: (app.server.address() as { port: number }).port,
    amqpPort: outlet.port,
    replayer,
    setFactor: replayClock.setFactor,
    dropAll: outlet.dropAll,
    async stop() {
      clearInterval(timer);
      await app.close();
      await outlet.stop();
    },
  };
}

function epochOf({ dataDir }: FeedConfig, nowMs: number): number {
  const path = join(dataDir, EPOCH_FILE);
  try {
    const kept = Number(readFileSync(path, 'utf8'));
    if (Number.isSafeInteger(kept) && kept > 0) return kept;
  } catch {
    // The first start.
  }
  mkdirSync(dataDir, { recursive: true });
  const epochMs = nowMs - (nowMs % ROUND_MS);
  writeFileSync(path, String(epochMs));
  return epochMs;
}
