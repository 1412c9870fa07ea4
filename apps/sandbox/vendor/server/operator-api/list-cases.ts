import { amount } from '@fairhall/money/amount';
import { toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { GameAnswer, GameRequest, ToldPlayCase } from '@fairhall/vendor-protocol/hub88/game-calls';
import { hands } from '../cards/hand-rows.ts';
import { type Case, cases } from '../cards/signals/cases.ts';
import type { Deps } from '../deps.ts';
import type { Operator } from '../operators.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import { Failed } from './routes.ts';

const MOST = 50;
const SHARED: Readonly<Record<string, 'DEVICE' | 'ADDRESS' | 'LINE'>> = { d: 'DEVICE', a: 'ADDRESS', u: 'LINE' };

/** What is signalled of an operator's own players, by the order in which it changed. Of others' players it learns how many there are. */
export function createListCases({ store }: Deps) {
  return async ({ operatorId }: Operator, { cursor }: GameRequest<'cases'>): Promise<GameAnswer<'cases'>> => {
    const after = cursor ?? '0';
    if (!/^\d{1,15}$/.test(after)) throw new Failed('BAD_PARAMETERS', 'the cursor is none of ours');
    const found = cases.changedBehind(store.read, { operator: operatorId, after: Number(after), most: MOST });
    const seen = found.length === MOST ? found.at(-1)?.changed : cases.lastChange(store.read);
    return { cases: found.map((one) => told(store.read, operatorId, one)), next_cursor: `${seen}` };
  };
}

function told(db: Db, operatorId: string, found: Case): ToldPlayCase {
  const { id, signal, code, figures, atMs, verdict, one, other } = found;
  const { shared, hands: together, times, of, dealt, flow } = figures;
  const nets = flow === undefined ? [] : [BigInt(flow), -BigInt(flow)];
  const pair = [one, other].map((player) => findWho(db, player));
  const own = pair.flatMap((who, place) =>
    who?.operator === operatorId
      ? [
          {
            user: who.user,
            ...(dealt ? { hands: dealt[place] } : {}),
            ...(nets[place] === undefined ? {} : { net: toWireAmount(amount(nets[place])) }),
          },
        ]
      : [],
  );
  const played = found.hands.flatMap((hand) => hands.find(db, hand) ?? []);
  return {
    ...{ case_id: `${id}`, signal, game_code: code, currency: pair[0]?.currency ?? '', table: played[0]?.table },
    ...{ created_at: new Date(atMs).toISOString(), state: verdict ?? 'OPEN', players: own, other_players: pair.length - own.length },
    figures: {
      ...(shared ? { shared: [...new Set(shared)].flatMap((kind) => SHARED[kind] ?? []) } : {}),
      ...{ hands: together, times, of },
    },
    hands: played.map((hand) => ({ round: hand.id, played_at: new Date(hand.atMs).toISOString() })),
  };
}
