import { fromWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { ToldPlayCase } from '@fairhall/vendor-protocol/hub88/game-calls';
import { keepable } from '../../platform/keepable.ts';
import { assetOf } from '../vendor/index.ts';
import { memberOf, msOf } from './wire.ts';

/** What a vendor signals about play between members. Amounts in 1/10000, ids as text, what it does not say is null. */
export type Play = {
  signal: ToldPlayCase['signal'];
  gameCode: string;
  table: string | null;
  atMs: number;
  /** What the vendor's people made of it. */
  state: ToldPlayCase['state'];
  /** The merchant's own. `hands`: all that it was dealt in; `netE4`: what came to it of the others. */
  players: { memberId: string; hands: number | null; netE4: string | null }[];
  others: number;
  shared: ('DEVICE' | 'ADDRESS' | 'LINE')[];
  /** That all were dealt in. */
  together: number | null;
  /** How often it happened, and how often it could have. */
  times: number | null;
  of: number | null;
  hands: { round: string; atMs: number }[];
};

export type ReadPlay = { transactionId: string; asset: string; play: Play };

/** A vendor's case as it is kept; null where it names anybody but members of the merchant's, or nobody twice. Pure. */
export function readPlay(merchantId: number, told: ToldPlayCase): ReadPlay | null {
  const { signal, state, currency, figures } = told;
  const members = told.players.map(({ user }) => memberOf(merchantId, user));
  if (new Set(members).size < members.length) return null;
  const players = told.players.flatMap(({ hands, net }, at) => {
    const memberId = members[at];
    const came = net == null ? null : fromWireAmount(net);
    return memberId == null ? [] : [{ memberId: String(memberId), hands: hands ?? null, netE4: came === null ? null : String(came) }];
  });
  if (players.length < members.length) return null;
  return {
    transactionId: keepable(told.case_id),
    asset: assetOf(currency),
    play: {
      ...{ signal, state, players, others: told.other_players, atMs: msOf(told.created_at) },
      ...{ gameCode: keepable(told.game_code), table: told.table == null ? null : keepable(told.table) },
      ...{ shared: figures.shared ?? [], together: figures.hands ?? null, times: figures.times ?? null, of: figures.of ?? null },
      hands: told.hands.map(({ round, played_at }) => ({ round: keepable(round), atMs: msOf(played_at) })),
    },
  };
}
