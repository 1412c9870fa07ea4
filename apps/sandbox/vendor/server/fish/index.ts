import type { FastifyInstance } from 'fastify';
import type { FishClips } from '../../fish-api.ts';
import { isSeaRoom } from '../../fish-sea/rooms.ts';
import type { Deps } from '../deps.ts';
import { CURRENCIES } from '../games.ts';
import { keepLine } from '../keep-line.ts';
import { NO_CURRENCY } from '../practice.ts';
import { findSeed } from '../store/seeds.ts';
import { findSession } from '../store/sessions.ts';
import { FISH_OWNER } from './clips.ts';
import { createFishHall } from './hall.ts';
import { hearWallet } from './hear-wallet.ts';
import { poolPage } from './pool.ts';
import { clips, clipView } from './rows.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;
const CLIPS_SHOWN = 30;

export type FishRooms = { routes(app: FastifyInstance): void; tick(): Promise<void> };

/** The rooms of the sea. Routes go where sockets can be opened (`@fastify/websocket`), below `/play`. */
export function openFish(deps: Deps): FishRooms {
  const { store, clock, wallet, log } = deps;
  const hall = createFishHall(deps);
  const unsound = hall.checkPools();
  if (unsound.length > 0) log.error({ currencies: unsound }, 'pools of the boss do not add up: nobody can shoot');
  const answer = hearWallet(deps);
  wallet.owners[FISH_OWNER] = (db, call, said) => {
    answer(db, call, said);
    if (said.balance !== null) hall.noteBalance(call.player, said.balance);
    // Once it is committed.
    setImmediate(() => hall.tellOfClip(call.round));
  };

  return {
    tick: () => hall.tick(),
    routes(app) {
      app.get<{ Params: { id: string } }>('/room/:id', { websocket: true }, (socket, { params: { id } }) => {
        if (isSeaRoom(id)) keepLine(socket, (line) => hall.open(line, id), log);
        else socket.close();
      });
      app.get('/fish/clips', async ({ headers }, reply) => {
        const [, secret = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
        const session = findSession(store.read, secret, clock.nowMs());
        return session ? listClips(deps, session.player) : reply.code(401).send({ code: 'SESSION_OVER' });
      });
      app.get<{ Params: { currency: string } }>('/fish/pool/:currency', async ({ params: { currency } }, reply) => {
        const isKnown = CURRENCIES.includes(currency) || currency === NO_CURRENCY;
        return isKnown ? poolPage(store.read, currency) : reply.code(404).send({ code: 'NOT_FOUND' });
      });
    },
  };
}

function listClips({ store }: Pick<Deps, 'store'>, player: number): FishClips {
  return {
    clips: clips.newest(store.read, player, CLIPS_SHOWN).map((clip) => {
      const { hash, clientSeed } = findSeed(store.read, clip.seed);
      return { ...clipView(clip), atMs: clip.atMs, serverSeedHash: hash, clientSeed, list: clips.shots(store.read, clip.id) };
    }),
  };
}
