import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** One channel of a Redis server, told and heard on one connection that is opened again whenever it breaks. Redis 6 or newer. */
export type RedisChannel = {
  /** False when nobody is told, for want of a connection: whoever hears must be able to do without. */
  publish(text: string): boolean;
  isUp(): boolean;
  close(): void;
};

export type RedisOptions = { url: string; channel: string; heard(text: string): void; log: Log };

const AGAIN_MS_MIN = 50;
const AGAIN_MS_MAX = 2_000;
const CONNECT_MS_MAX = 10_000;
const SILENT_MS_MAX = 10_000;
const WAITING_BYTES_MAX = 16_000_000;

export function openRedisChannel({ url, channel, heard, log }: RedisOptions): RedisChannel {
  let up = false;
  let closed = false;
  let pauseMs = AGAIN_MS_MIN;
  let waitingBytes = 0;
  /** Once for each time without a line. */
  let complained = false;

  const redis = new Redis(url, {
    // What is told while there is no line is told to nobody: who hears reads the outbox, and old rows would be of no use to it.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // Subscribed here, so that the line counts as up only when it hears.
    autoResubscribe: false,
    // It would ask for INFO, which a user of this channel alone may not.
    enableReadyCheck: false,
    disableClientInfo: true,
    connectTimeout: CONNECT_MS_MAX,
    keepAlive: SILENT_MS_MAX,
    // The client's own count starts again at each login; a login without the channel would be tried without end, 20 times a second.
    retryStrategy() {
      const waitMs = pauseMs;
      pauseMs = Math.min(pauseMs * 2, AGAIN_MS_MAX);
      return waitMs;
    },
  });

  function complain(error: unknown): void {
    if (!complained && !closed) log.warn({ err: error }, 'no line to Redis');
    complained = true;
  }

  async function listen(): Promise<void> {
    try {
      await redis.subscribe(channel);
      // A server before Redis 6 speaks the former protocol, in which a line that hears can not tell.
      if (redis.mode === 'subscriber') throw new Error('this Redis is older than 6');
    } catch (error) {
      complain(error);
      redis.disconnect(true);
      return;
    }
    up = true;
    complained = false;
    pauseMs = AGAIN_MS_MIN;
  }

  redis.on('ready', () => void listen());
  redis.on('message', (_channel, text) => heard(text));
  redis.on('error', complain);
  redis.on('close', () => {
    up = false;
  });
  return {
    publish(text) {
      if (!up || closed || waitingBytes > WAITING_BYTES_MAX) return false;
      const bytes = Buffer.byteLength(text);
      waitingBytes += bytes;
      redis
        .publish(channel, text)
        .catch(complain)
        .finally(() => {
          waitingBytes -= bytes;
        });
      return true;
    },
    isUp: () => up,
    close() {
      closed = true;
      redis.disconnect();
    },
  };
}
