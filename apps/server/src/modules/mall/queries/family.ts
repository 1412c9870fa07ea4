import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ITEM_KINDS } from '@fairhall/contract/mall/mall';
import type { pointConfig, pointRewards, redeemedPoints } from '@fairhall/contract/mall/relays';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { majorText, parseDigits } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { MallDeps } from '../deps.ts';
import { pointsOf } from '../points-of.ts';
import { findRate } from '../store/rates.ts';
import { ownMall, ownOrders } from './own-mall.ts';

type Context = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;

const PERCENT = 100;
const number = (of: Amount) => Number(majorText(of));
const numberOf = (digits: string) => number(parseDigits(digits) ?? ZERO);

/** The mall in the words of clients of the family. */
export const family = {
  async balance({ ledger }: MallDeps, { actor }: Context): Promise<number> {
    return number(pointsOf(await ledger.balances(actor.merchantId, actor.memberId)));
  },
  async config({ db, mostPoints }: MallDeps, { actor: { merchantId, memberId } }: Context): Promise<ReplyOf<typeof pointConfig>> {
    const [rate, most] = await Promise.all([findRate(db, merchantId), mostPoints(db, merchantId, memberId)]);
    return {
      ...{ rate: most / PERCENT, minPoints: number(rate?.minPoints ?? ZERO), moneyPerPoint: number(rate?.moneyPerPoint ?? ZERO) },
      version: rate?.version ?? 0,
    };
  },
  async rewards(deps: MallDeps, context: Context): Promise<ReplyOf<typeof pointRewards>> {
    const { items } = await ownMall(deps, context);
    return items.map(({ itemId, name, pointsE4, stock, kind, pictureUrl, limit }) => ({
      ...{ id: itemId, name, point: numberOf(pointsE4), stock, type: kind.toUpperCase(), imageUrl: pictureUrl, limit: limit ?? 0 },
    }));
  },
  types: (): string[] => ITEM_KINDS.map((kind) => kind.toUpperCase()),
  async redeemed(deps: MallDeps, context: Context): Promise<ReplyOf<typeof redeemedPoints>> {
    const { list } = await ownOrders(deps, context, undefined);
    return list.map(({ orderId, name, quantity, pointsE4, state, madeAtMs, note }) => ({
      ...{ orderNo: orderId, name, quantity, point: numberOf(pointsE4), status: state, createdAt: madeAtMs, remark: note },
    }));
  },
};
