import amqp, { type ChannelModel, type ConsumeMessage } from 'amqplib';

const EXCHANGE = 'unifiedfeed';
/** All that is for every node; nothing is for one node alone. */
const PATTERN = '*.*.*.*.*.*.*.-';
/** So many messages may be on their way to us; the rest waits at the feed. */
const AHEAD_MAX = 2_000;
const PATIENCE_MS = 5_000;
const HEARTBEAT_S = 10;

export type Delivery = { key: string; bytes: Uint8Array };
export type Line = { done(count: number): void; close(): Promise<void> };

type Hearing = { hear(delivery: Delivery): void; ended(): void };

/** Opens a line to the feed's exchange with a queue of its own, which ends with the line. */
export async function consume({ url, token }: { url: string; token: string }, { hear, ended }: Hearing): Promise<Line> {
  const connection: ChannelModel = await amqp.connect(withToken(url, token), { timeout: PATIENCE_MS });
  connection.on('error', () => {});
  connection.on('close', ended);
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  await channel.prefetch(AHEAD_MAX);
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
  await channel.bindQueue(queue, EXCHANGE, PATTERN);
  const out: ConsumeMessage[] = [];
  await channel.consume(queue, (message) => {
    if (!message) return;
    out.push(message);
    hear({ key: message.fields.routingKey, bytes: message.content });
  });
  return {
    done(count) {
      const last = out.splice(0, count).at(-1);
      // The line may have ended meanwhile; then the feed says it all again.
      if (last) ignoreEnded(() => channel.ack(last, true));
    },
    async close() {
      await connection.close().catch(() => {});
    },
  };
}

function ignoreEnded(act: () => void): void {
  try {
    act();
  } catch {
    // Closed.
  }
}

/** The feed knows a consumer by its token, said as the name; an address with a name of its own keeps it. */
function withToken(url: string, token: string): string {
  const address = new URL(url);
  if (address.username === '') address.username = token;
  address.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return address.href;
}
