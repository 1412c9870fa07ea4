import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { amount, major } from '@fairhall/money/amount';
import { everySeconds, insertGame, insertSale } from '../../src/modules/lottery/index.ts';
import type { People, Person } from './people.ts';
import { LOTUS, type Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const GAME = {
  ...{ gameId: 9_001, code: 'ELSEWHERE', family: 'K3' as const, groupId: 5 as const, vendors: ['LOTT' as const], modes: ['ent' as const] },
  ...{ names: { EN: 'Elsewhere K3', MY: 'အခြား K3', CN: '他处快三' }, resultBy: 'official' as const, schedule: everySeconds(86_400) },
  ...{ periodS: 86_400, lockS: 60, timeZone: 'Asia/Yangon', art: 'elsewhere' },
};
const SALE = {
  ...{
    ...DEFAULT_SERIES,
    gameId: GAME.gameId,
    entReturnE4: 9_700,
    stakeMin: amount(20n),
    stakeMax: major(1),
    multipleMax: 1,
    winMax: major(9),
  },
  ...{ onSale: false, sorting: 999, isHot: false, isNew: false, cancelAllowed: true },
};
/** For how long games are kept in memory. */
const FRESH_MS = 1_100;

/** Good requests about results of draws held elsewhere: of a game that Lotus alone has, each about a draw of its own. */
export function resultCalls(product: Product, { operator }: People) {
  let planned: Promise<void> | null = null;
  let typist: Promise<Person> | null = null;
  const draw = async () => {
    planned ??= openGame(product);
    await planned;
    typist ??= operator('results');
    return { params: { drawId: await awaitedDraw(product) }, headers: (await typist).headers };
  };
  return {
    consoleResults: { call: async () => ({}) },
    enterResult: {
      call: async () => ({ ...(await draw()), body: { version: 0, result: [1, 2, 3], reason: 'seen on the board' } }),
      loose: ['result', 'result/0', 'reason'],
    },
    previewResult: { call: async () => ({ ...(await draw()), body: { result: [1, 2, 3] } }), loose: ['result', 'result/0'], reads: true },
  } satisfies Record<string, Valid>;
}

async function openGame({ fresh, clock }: Product): Promise<void> {
  await insertGame(fresh.owner, GAME);
  await insertSale(fresh.owner, LOTUS.merchantId, SALE);
  clock.advance(FRESH_MS);
}

/** A draw that was held a minute ago and whose result nobody has told. */
async function awaitedDraw({ fresh, makers: { ids, clock } }: Product): Promise<string> {
  const drawId = ids.next();
  await fresh.owner.query(
    `insert into draw (draw_id, game_id, numero, opens_at, closes_at, draws_at, state, algorithm, committed_at, ticket_count, ticket_root)
     select $1, $2, $1::bigint::text, at - interval '1 hour', at - interval '1 minute', at, 'closed', 'official', at - interval '1 day', 0, 'none'
       from to_timestamp($3 / 1000.0) at`,
    [drawId, GAME.gameId, clock.nowMs() - 60_000],
  );
  return String(drawId);
}
