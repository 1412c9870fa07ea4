import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { PlaySession, Round } from '../../play-api.ts';
import type { Chance } from '../chance.ts';
import { type RunningVendor, startVendor } from '../vendor.ts';

export const SILENT = pino({ level: 'silent' });

export type Answered<Body> = { status: number; body: Body };

/** A page of the vendor, as far as its server can tell. */
export type Page = {
  secret: string;
  get<Body>(path: string): Promise<Answered<Body>>;
  post<Body>(path: string, body?: unknown): Promise<Answered<Body>>;
  session(): Promise<PlaySession>;
  press(press?: { game?: string; stake?: string; key?: string; free?: string }): Promise<Answered<Round & { code?: string }>>;
};

/** Two people of the desk. */
export const DESK = [
  { name: 'one', password: 'password-one' },
  { name: 'two', password: 'password-two' },
];

export type Stage = {
  dataDir: string;
  nowMs(): number;
  advance(ms: number): void;
  vendor: RunningVendor;
  home(): string;
  /** Ends the vendor and starts it again on the same store. */
  restart(): Promise<void>;
  practice(game?: string): Promise<Page>;
  openAddress(address: string): Promise<Page>;
};

/** The vendor as it runs, on a store of its own, at a time that the test moves, by chance that is always the same; `drawn`: what tables draw. */
export async function stageVendor(
  dataDir = makeDataDir(),
  { areTablesRunning = false, drawn }: { areTablesRunning?: boolean; drawn?: Chance } = {},
): Promise<Stage> {
  let nowMs = Date.UTC(2026, 5, 1);
  const [chance, tableChance] = [seededChance(), drawn ?? seededChance()];
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    origin: 'http://vendor.test',
    desk: DESK,
    beaconUrl: null,
    fights: { places: ['MM', 'XX'], streams: ['ring.example'], hasCard: false },
  };
  const clock = { nowMs: () => nowMs };
  const start = () => startVendor({ config, log: SILENT, clock, chance, tableChance, areTablesRunning });
  const stage = { vendor: await start() } as Stage;
  onTestFinished(() => stage.vendor.stop());
  const home = () => `http://127.0.0.1:${stage.vendor.port}`;

  const openAddress = (address: string) => openAt(home, address);
  return Object.assign(stage, {
    dataDir,
    nowMs: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms;
    },
    home,
    async restart() {
      await stage.vendor.stop();
      stage.vendor = await start();
    },
    openAddress,
    async practice(game = 'S3') {
      const { headers } = await fetch(`${home()}/practice/${game}`, { redirect: 'manual' });
      return openAddress(headers.get('location') ?? '');
    },
  });
}

export function makeDataDir(): string {
  const path = mkdtempSync(join(tmpdir(), 'fairhall-vendor-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Opens the address of a launch, as a browser does, at a vendor that listens elsewhere than its address says. */
export async function openAt(home: () => string, address: string): Promise<Page> {
  const ticket = new URLSearchParams(new URL(address, home()).hash.slice(1)).get('ticket');
  const { body } = await call<{ session: string }>('POST', `${home()}/play/session`, { body: { ticket } });
  return pageOf(home, body.session);
}

function pageOf(home: () => string, secret: string): Page {
  const get = <Body>(path: string) => call<Body>('GET', `${home()}/play${path}`, { secret });
  const post = <Body>(path: string, body?: unknown) => call<Body>('POST', `${home()}/play${path}`, { secret, body });
  return {
    secret,
    get,
    post,
    session: async () => (await get<PlaySession>('/session')).body,
    press: ({ game = 'S3', ...rest } = {}) => post(`/${game}/round`, { key: randomUUID(), stake: '10000', ...rest }),
  };
}

async function call<Body>(method: string, url: string, { secret, body }: { secret?: string; body?: unknown }): Promise<Answered<Body>> {
  const headers = {
    ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const reply = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { status: reply.status, body: (await reply.json()) as Body };
}

export function seededChance(): Chance {
  let drawn = 0;
  const bytes = (count: number) => {
    drawn += 1;
    return createHash('sha512').update(`${drawn}`).digest().subarray(0, count);
  };
  return {
    bytes,
    uuid: () =>
      Buffer.from(bytes(16))
        .toString('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
  };
}
