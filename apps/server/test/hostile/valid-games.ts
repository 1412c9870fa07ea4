import type { GameSchedule } from '@fairhall/contract/console/game-schedule';
import type { ConsoleGameTerms } from '@fairhall/contract/console/game-terms';
import { ask, OPERATOR_PASSWORD, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

/** Of the seeds; nobody plays it here. */
const GAME = 201;
const params = { gameId: String(GAME) };
/** Parts of a change that may be left out or empty. */
const LOOSE = ['toVersion', 'changes', 'changes/terms', 'changes/plays', 'changes/odds', 'changes/reset'];
const url = `/console/api/games/${GAME}/terms`;

/** Good requests about a game's terms. Each changes something anew, of a game that the rest of the walk does not play. */
export function gameCalls(product: Product, { me, desk, operator }: People) {
  let count = 100;
  let days = 0;
  const wish = async (changes?: object) => {
    count += 1;
    const { version } = await ask<ConsoleGameTerms>(product, { method: 'GET', url, headers: desk.headers });
    return { changes: changes ?? { terms: { multipleMax: String(count) } }, expectedVersion: version, reason: 'for the weekend' };
  };
  /** A coming day that is none off yet. */
  const comingDay = async () => {
    days += 1;
    const { today } = await ask<GameSchedule>(product, {
      method: 'GET',
      url: `/console/api/games/${GAME}/schedule`,
      headers: desk.headers,
    });
    return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  };
  /** Odds above the fair ones, asked for by somebody else. */
  const waiting = async () => {
    count += 1;
    const { headers } = await operator();
    await ask(product, { method: 'POST', url: '/console/api/proof', headers, payload: { password: OPERATOR_PASSWORD } });
    const payload = await wish({ odds: { ESSC_NUM: { W: String(101_000 + count) } } });
    const { waiting: asked } = await ask<ConsoleGameTerms>(product, { method: 'POST', url, headers, payload });
    return asked?.atMs ?? 0;
  };
  return {
    consoleGameTerms: { call: async () => ({ params }), free: ['gameId'] },
    previewGameTerms: {
      call: async () => ({ params, body: { changes: (await wish()).changes } }),
      reads: true,
      loose: ['gameId', ...LOOSE],
    },
    saveGameTerms: { call: async () => ({ params, body: await wish() }), loose: ['gameId', 'reason', ...LOOSE] },
    decideGameTerms: {
      call: async () => ({ params, body: { keep: false, atMs: await waiting(), reason: 'too much' } }),
      loose: ['reason', 'keep'],
    },
    consoleOrders: {
      call: async () => ({ query: { number: 'ABCDEF', account: me.name, numero: '1', play: 'EK3_DS', state: 'won', stakeFromE4: '1' } }),
      free: ['number', 'account', 'gameId', 'numero', 'play', 'fromMs', 'toMs', 'stakeFromE4', 'stakeToE4', 'after'],
    },
    consoleOrdersCsv: {
      call: async () => ({ query: { account: me.name } }),
      free: ['number', 'account', 'gameId', 'numero', 'play', 'fromMs', 'toMs', 'stakeFromE4', 'stakeToE4'],
    },
    consoleOrder: { call: async () => ({ params: { orderId: me.bet.orderId } }) },
    gameTermsHistory: { call: async () => ({ params, query: { page: '0', size: '5' } }), free: ['gameId'] },
    setDayOff: {
      call: async () => ({ params, body: { day: await comingDay(), off: true, reason: 'the new year' } }),
      loose: ['gameId', 'reason', 'off'],
    },
    consoleGameSchedule: { call: async () => ({ params, query: { month: '2026-11' } }), free: ['gameId'] },
  } satisfies Record<string, Valid>;
}
