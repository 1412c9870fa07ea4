import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { mall as mallEndpoint, mallOrders, POINT_MOVES, pointMoves } from '@fairhall/contract/mall/mall';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import { amount, ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { POINTS_ASSET, type Transfer } from '../../ledger/index.ts';
import { isProtected } from '../../promotion/index.ts';
import { worthOf } from '../commands/convert-points.ts';
import type { MallDeps } from '../deps.ts';
import { endOf } from '../lasting.ts';
import { goodsUrl } from '../pictures.ts';
import { pointsOf } from '../points-of.ts';
import { listItems } from '../store/items.ts';
import { countHad, listOrders } from '../store/orders.ts';
import { findRate } from '../store/rates.ts';
import { findStanding } from '../store/standings.ts';

type Context = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;

const ITEMS_SHOWN = 200;
const ORDERS_SHOWN = 20;
const MOVES_SHOWN = 100;

/** What there is for points, with what the member has of them. */
export async function ownMall(deps: MallDeps, { actor, merchant, language }: Context): Promise<ReplyOf<typeof mallEndpoint>> {
  const { merchantId, memberId } = actor;
  const { db, clock, ledger } = deps;
  const [items, had, rate, standing, balances, isKept] = await Promise.all([
    listItems(db, merchantId, { all: false, max: ITEMS_SHOWN }),
    countHad(db, merchantId, memberId),
    findRate(db, merchantId),
    findStanding(db, merchantId, memberId),
    ledger.balances(merchantId, memberId),
    isProtected(db, merchantId, { memberId, nowMs: clock.nowMs() }),
  ]);
  const points = pointsOf(balances);
  const converted = rate !== null && rate.moneyPerPoint > ZERO ? rate : null;
  const said = catalogueLanguage(language);
  return {
    ...{ currency: merchant.profile.currency.code, protected: isKept, pointsE4: digits(points) },
    endsAtMs: points > ZERO && standing ? endOf(standing) : null,
    rate: converted && {
      ...{ version: converted.version, moneyPerPointE4: digits(converted.moneyPerPoint), minPointsE4: digits(converted.minPoints) },
    },
    items: items.map(({ itemId, version, kind, names, about, picture, points: price, value, perMember, stockLeft }) => ({
      ...{ itemId: String(itemId), version, kind, name: names[said], about: about[said] },
      ...{ pictureUrl: goodsUrl(deps, picture, merchant.profile.imageCdns), pointsE4: digits(price), valueE4: digits(value) },
      convertedE4: converted && digits(worthOf(price, converted)),
      ...{ stock: stockLeft, limit: perMember, had: had.get(itemId) ?? 0 },
    })),
  };
}

/** A page of the member's orders. */
export async function ownOrders(
  deps: MallDeps,
  { actor: { merchantId, memberId }, merchant, language }: Context,
  before: string | undefined,
): Promise<ReplyOf<typeof mallOrders>> {
  const asked = { memberId, before: before === undefined ? null : parseId(before), max: ORDERS_SHOWN + 1 };
  const rows = await listOrders(deps.db, merchantId, asked);
  return {
    more: rows.length > ORDERS_SHOWN,
    list: rows.slice(0, ORDERS_SHOWN).map(({ orderId, names, kind, picture, quantity, points, state, ...row }) => ({
      ...{ orderId: String(orderId), name: names[catalogueLanguage(language)], kind, quantity, pointsE4: digits(points), state },
      pictureUrl: goodsUrl(deps, picture, merchant.profile.imageCdns),
      ...{ note: row.note, mobile: row.mobile, address: row.address, madeAtMs: row.madeAtMs, changedAtMs: row.changedAtMs },
    })),
  };
}

/** The newest moves of the member's points. */
export async function ownMoves({ ledger, clock }: MallDeps, { actor }: Pick<Context, 'actor'>): Promise<ReplyOf<typeof pointMoves>> {
  const asked = { asset: POINTS_ASSET, fromMs: 0, toMs: clock.nowMs() + 1, size: MOVES_SHOWN };
  const moves = await ledger.listMoves(actor.merchantId, actor.memberId, asked);
  return {
    list: moves.map((move) => ({
      ...{ atMs: move.createdAtMs, what: whatOf(move) },
      pointsE4: digits(amount(isIn(move) ? move.amount : -move.amount)),
    })),
  };
}

const isIn = ({ credit }: Transfer) => credit.owner === 'member';

function whatOf(move: Transfer): (typeof POINT_MOVES)[number] {
  const house = isIn(move) ? move.debit : move.credit;
  const area = house.owner === 'house' ? house.area : '';
  if (area === 'CONVERT') return 'converted';
  if (area === 'POINTS_ENDED') return 'ended';
  if (area === 'MALL') return isIn(move) ? 'returned' : 'ordered';
  // Of a campaign: a prize, tickets of a raffle, or what these cost and comes back.
  if (/^\d+$/.test(area)) return isIn(move) ? (move.actor.id === 'raffle' ? 'returned' : 'won') : 'tickets';
  return 'earned';
}
