import { join, resolve } from 'node:path';

export type FeedConfig = {
  host: string;
  port: number;
  amqpPort: number;
  /** What a consumer says to be let in, over HTTP and AMQP. */
  token: string;
  seed: string;
  /** How much faster the fixtures' clock runs than everybody's, 1 to 60. */
  factor: number;
  dataDir: string;
  /** Another broker, in whose exchange it publishes instead of listening itself. */
  bus: string | null;
};

const PORT_MAX = 65_535;
const FACTOR_MAX = 60;
/** Offsets from the product's port. */
const [HTTP_AT, AMQP_AT] = [3, 6];
const DEMO_TOKEN = 'fairhall-demo-feed';

/** Reads `FEED_PORT`, `FEED_AMQP_PORT`, `FEED_TOKEN`, `FEED_SEED`, `FEED_FACTOR`, `FEED_BUS`, `PORT` and `DATA_DIR`. Throws what is wrong with them. */
export function readFeedConfig(environment: Readonly<Record<string, string | undefined>>, cwd: string): FeedConfig {
  const text = (name: string) => environment[name]?.trim() || null;
  const home = Number(text('PORT') ?? 8080);
  const portOf = (name: string, offset: number) => {
    const port = Number(text(name) ?? home + offset);
    if (!(Number.isInteger(port) && port >= 0 && port <= PORT_MAX)) throw new Error(`${name} must be a number from 0 to ${PORT_MAX}`);
    return port;
  };
  const factor = Number(text('FEED_FACTOR') ?? 1);
  if (!(factor >= 1 && factor <= FACTOR_MAX)) throw new Error(`FEED_FACTOR must be a number from 1 to ${FACTOR_MAX}`);
  return {
    host: '127.0.0.1',
    port: portOf('FEED_PORT', HTTP_AT),
    amqpPort: portOf('FEED_AMQP_PORT', AMQP_AT),
    token: text('FEED_TOKEN') ?? DEMO_TOKEN,
    seed: text('FEED_SEED') ?? 'fairhall',
    factor,
    dataDir: join(resolve(cwd, text('DATA_DIR') ?? '.data'), 'sandbox', 'feed'),
    bus: text('FEED_BUS'),
  };
}
