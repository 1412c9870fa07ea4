import { join, resolve } from 'node:path';
import type { UnifiedFeed } from './sports/feed/unified/adapter.ts';

/** Who may act at the vendor's desk. */
export type DeskPerson = { name: string; password: string };

/** What the environment says, checked. Made once at start and handed down. */
export type VendorConfig = {
  host: string;
  port: number;
  /** Absolute: the store, the keys, who the operators are. */
  dataDir: string;
  /** Where browsers find the vendor, as scheme, host and port; a launch may name another host of its operator's. */
  origin: string;
  /** Where drand's quicknet is asked for its rounds; null: a beacon of the vendor's own, which production refuses. */
  beaconUrl: string | null;
  /** Empty: there is no desk. */
  desk: readonly DeskPerson[];
  /** Where odds come from; without it no sport is on offer. */
  feed?: UnifiedFeed | null;
  /** Without it fights are bet on nowhere. */
  fights?: FightsConfig;
};

/** `places`: countries where fights may be bet on. `streams`: hosts of licensed pictures. `hasCard`: a card of the demo is announced. */
export type FightsConfig = { places: readonly string[]; streams: readonly string[]; hasCard: boolean };

/** For machines where it guards nobody's money. In production the desk's people are configured, or there is no desk. */
const DEMO_DESK = 'vendor-one:fairhall-demo-1,vendor-two:fairhall-demo-2';
const QUICKNET_URL = 'https://api.drand.sh';
/** Of a demo on one machine, whose place nobody knows. */
const DEMO_PLACES = 'XX,MM,PH,KH';
const PORT_MAX = 65_535;
/** The feed's counterpart, as it stands beside the product (apps/sandbox/feed). */
const DEMO_FEED_TOKEN = 'fairhall-demo-feed';
const [FEED_HTTP_AT, FEED_AMQP_AT] = [3, 6];

/** Reads `VENDOR_PORT`, `HOST`, `DATA_DIR`, `VENDOR_ORIGIN`, `VENDOR_DESK`, `VENDOR_BEACON`, `VENDOR_FEED`, `VENDOR_FEED_API`,
 * `VENDOR_FEED_TOKEN`, `VENDOR_FIGHT_PLACES`, `VENDOR_FIGHT_STREAMS` and `NODE_ENV`. Throws what is wrong with them. */
export function readVendorConfig(environment: Readonly<Record<string, string | undefined>>, cwd: string): VendorConfig {
  const text = (name: string) => environment[name]?.trim() || null;
  const port = Number(text('VENDOR_PORT') ?? Number(text('PORT') ?? 8080) + 1);
  if (!(Number.isInteger(port) && port >= 1 && port <= PORT_MAX)) throw new Error(`VENDOR_PORT must be a number from 1 to ${PORT_MAX}`);
  const origin = text('VENDOR_ORIGIN') ?? `http://localhost:${port}`;
  if (URL.parse(origin)?.origin !== origin) throw new Error(`VENDOR_ORIGIN must be scheme, host and port alone, not "${origin}"`);
  return {
    host: text('HOST') ?? '127.0.0.1',
    port,
    dataDir: join(resolve(cwd, text('DATA_DIR') ?? '.data'), 'vendor'),
    origin,
    beaconUrl: readBeacon(text('VENDOR_BEACON') ?? (text('NODE_ENV') === 'production' ? QUICKNET_URL : 'local')),
    fights: {
      places: readList(
        'VENDOR_FIGHT_PLACES',
        text('VENDOR_FIGHT_PLACES') ?? (text('NODE_ENV') === 'production' ? '' : DEMO_PLACES),
        /^[A-Z]{2}$/,
      ),
      streams: readList('VENDOR_FIGHT_STREAMS', text('VENDOR_FIGHT_STREAMS') ?? '', /^[a-z0-9.-]+$/),
      hasCard: !['production', 'test'].includes(text('NODE_ENV') ?? ''),
    },
    desk: readDesk(text('VENDOR_DESK') ?? (text('NODE_ENV') === 'production' ? '' : DEMO_DESK)),
    feed: readFeed(text),
  };
}

/** In production it is configured, or there are no sports; elsewhere it is the counterpart that stands beside us. */
function readFeed(text: (name: string) => string | null): UnifiedFeed | null {
  const [home, isOwn] = [Number(text('PORT') ?? 8080), text('NODE_ENV') !== 'production'];
  const port = (name: string, offset: number) => text(name) ?? String(home + offset);
  const url = text('VENDOR_FEED') ?? (isOwn ? `amqp://127.0.0.1:${port('FEED_AMQP_PORT', FEED_AMQP_AT)}/unifiedfeed%2F1` : '');
  if (url === '' || url === 'none') return null;
  const api = text('VENDOR_FEED_API') ?? (isOwn ? `http://127.0.0.1:${port('FEED_PORT', FEED_HTTP_AT)}/v1` : '');
  if (!/^amqps?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Error('VENDOR_FEED must be an amqp or amqps address, or "none"');
  if (!/^https?:$/.test(URL.parse(api)?.protocol ?? '')) throw new Error('VENDOR_FEED_API must be an http or https address');
  return { url, api: api.replace(/\/$/, ''), token: text('VENDOR_FEED_TOKEN') ?? (isOwn ? DEMO_FEED_TOKEN : '') };
}

function readBeacon(text: string): string | null {
  if (text === 'local') return null;
  if (URL.parse(text)?.protocol !== 'https:') throw new Error(`VENDOR_BEACON must be "local" or the https address of drand, not "${text}"`);
  return text.replace(/\/$/, '');
}

function readList(name: string, text: string, shape: RegExp): string[] {
  const items = text === '' ? [] : text.split(',').map((item) => item.trim());
  const wrong = items.find((item) => !shape.test(item));
  if (wrong !== undefined) throw new Error(`${name} holds "${wrong}"`);
  return items;
}

function readDesk(text: string): DeskPerson[] {
  if (text === '') return [];
  return text.split(',').map((pair) => {
    const at = pair.indexOf(':');
    if (at < 1 || pair.length - at < 9) throw new Error('VENDOR_DESK must be name:password,… with passwords of 8 characters or more');
    return { name: pair.slice(0, at), password: pair.slice(at + 1) };
  });
}
