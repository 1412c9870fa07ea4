import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_ACCOUNTS } from '../../apps/server/seeds/index.ts';
import { createChance } from '../faults/chance.ts';
import { closeGame, type Game, openGame, play, toTheDraw } from '../faults/game.ts';
import { logIn } from '../faults/operator.ts';
import { betOnce, type Player } from '../faults/player.ts';
import { momentOf } from '../faults/strike.ts';
import { verify } from '../faults/verify.ts';
import { openLine } from '../faults/wire.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { hear } from './hear.ts';
import type { FleetMember } from './member.ts';
import { startRedis } from './redis-server.ts';

const CLIENTS = 64;
const OWNER = DEMO_ACCOUNTS.find(({ role }) => role === 'operator') as (typeof DEMO_ACCOUNTS)[number];
/** Four processes at once, on a machine with other work. */
const START_WITHIN_MS = 180_000;

const fresh = await freshDatabase();
/** Facts go by Redis where it is installed, else every process reads them itself. */
const redis = await startRedis();
let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet({
    databaseUrl: fresh.url,
    kinds: ['api', 'api', 'worker', 'worker'],
    environment: redis ? { BUS_URL: redis.url } : {},
  });
}, START_WITHIN_MS);
afterAll(async () => {
  await fleet.close();
  await fresh.close();
  await redis?.stop();
}, START_WITHIN_MS);

/** Sum of a figure of one process over the labels that `like` matches. */
async function figure({ port }: FleetMember, name: string, like: RegExp): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) && like.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Bets at one API while the phone listens at another; resolves to what the phone hears, once it has heard of the money. */
async function heardElsewhere(game: Game, [here, there]: readonly [FleetMember, FleetMember]): Promise<string[]> {
  const player = game.players[0] as Player;
  const ear = await hear(there.port, player.token);
  const line = openLine(here.port, 246);
  await vi.waitUntil(() => game.market.numero !== null, 30_000);
  await betOnce(game.stage, { ...player, line }, createChance(1));
  await vi.waitUntil(() => ear.events().includes('wallet.changed'), 20_000);
  ear.close();
  line.close();
  return ear.events();
}

/** What is announced to guests at one API, by their ids. */
async function announcedAt({ port }: FleetMember): Promise<string[]> {
  const url = `http://127.0.0.1:${port}/wps/relay/MCSFE_getListAnnouncements?types=PU`;
  const answer = await fetch(url, { headers: { merchant: 'lotus', language: 'CN' } });
  const { value } = (await answer.json()) as { value: { popups: { id: string }[] } };
  return value.popups.map(({ id }) => id);
}

/** Acts at the desk of one API. */
async function openDesk({ port }: FleetMember) {
  const line = openLine(port, 247);
  const headers = { cookie: await logIn(line, OWNER), 'x-requested-with': 'XMLHttpRequest' };
  return {
    async post(path: string, body: object): Promise<number> {
      const seen = await line.send({
        method: 'POST',
        path: `/console/api/announcements/${path}`,
        body: { reason: 'news', ...body },
        headers,
      });
      return seen === 'lost' ? 0 : seen.status;
    },
    close: () => line.close(),
  };
}

test('what an operator announces at one API phones hear of at the other, and read at both, until it is withdrawn', async () => {
  const [first, second] = fleet.members as [FleetMember, FleetMember];
  const trial = await fetch(`http://127.0.0.1:${second.port}/wps/session/login/freeplay`, {
    method: 'POST',
    headers: { merchant: 'lotus' },
  });
  const { value } = (await trial.json()) as { value: { token: string } };
  const ear = await hear(second.port, value.token);
  const desk = await openDesk(first);
  const before = await Promise.all([first, second].map(announcedAt));
  const draft = {
    ...{ type: 'PU', groupName: '', platform: '', execution: '', audience: 'all', category: '', promotionType: '', picture: '', scene: '' },
    ...{ link: '', sorting: 0, texts: { EN: { title: 'New lobby', content: '' } }, fromMs: null, toMs: null },
  };
  expect(await desk.post('both-apis', { draft, expectedVersion: 0 })).toBe(200);
  const heard = () => ear.events().filter((name) => name === 'announcement.changed').length;
  for (const [published, expectedVersion] of [
    [true, 1],
    [false, 2],
  ] as const) {
    const former = heard();
    expect(await desk.post('both-apis/publish', { published, expectedVersion })).toBe(200);
    await vi.waitUntil(() => heard() > former, 20_000);
    // Nobody is given what was kept of it before: the fact that was heard came after that was dropped.
    expect(await announcedAt(second)).toEqual(published ? expect.arrayContaining(['both-apis']) : before[1]);
    await vi.waitFor(async () => expect((await announcedAt(first)).includes('both-apis')).toBe(published), 20_000);
  }
  desk.close();
  ear.close();
});

// Linux alone: clients have addresses of their own below 127/8.
test.runIf(process.platform === 'linux')(
  'two APIs and two workers on one database: a bet at one is told at the other, draws settle once, also when one of each is killed',
  async () => {
    const [first, second, ...workers] = fleet.members as [FleetMember, FleetMember, ...FleetMember[]];
    const game = await openGame(fleet, CLIENTS);
    const chance = createChance(7);
    await play(game, chance, async () => {
      await heardElsewhere(game, [first, second]);
      await heardElsewhere(game, [second, first]);
      for (const api of [first, second])
        expect(await figure(api, 'fairhall_http_request_seconds_count', /orders\/betting.*status="200"/)).toBeGreaterThan(0);
      await momentOf('bets', { product: fleet, journal: game.journal, chance });
      await fleet.killServer();
      await sleep(300);
      await fleet.start();
      await sleep(300);
      await toTheDraw(fleet);
      await momentOf('settlement', { product: fleet, journal: game.journal, chance });
      await Promise.all([second.signal('SIGKILL'), workers[1]?.signal('SIGKILL')]);
      await sleep(300);
      await fleet.start();
    });
    const settled = await Promise.all(
      workers.map((worker) => figure(worker, 'fairhall_job_runs_total', /job="settle-draw",outcome="more"/)),
    );
    const problems = await verify(fleet.db(), game.journal);
    if (problems.length > 0) console.log(fleet.words());
    expect(problems).toEqual([]);
    expect(game.journal.counts.lost).toBeGreaterThan(0);
    expect(game.journal.entries.filter(({ kind, answer }) => kind === 'bet' && answer?.status === 200).length).toBeGreaterThan(CLIENTS);
    console.log(JSON.stringify({ ...game.journal.counts, settled }));
    closeGame(game);
  },
);
