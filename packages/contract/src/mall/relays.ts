import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { MajorText, text } from '../shapes.ts';
import { ADDRESS_MAX, CONVERT_ERRORS, ORDER_ERRORS, QUANTITY_MAX } from './mall.ts';

const wps = { family: 'wps', method: 'GET', auth: 'member', memberTypes: [0, 1, 2], module: 'PTSYS3' } as const;
const paid = {
  ...wps,
  method: 'POST',
  sealed: true,
  idempotent: true,
  fullSession: true,
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
} as const;
const both = (name: string) => ({ path: `/wps/relay/MCSFE_${name}`, aliases: [`/wps/relay/MCS2_${name}`, `/wps/relay/${name}`] });

/** Points in the family's words: numbers, with as many decimals as they have. */
export const pointBalance = endpoint({
  ...wps,
  ...both('getPointBalance'),
  id: 'pointBalance',
  reply: z.number(),
  errors: [],
  summary: 'Own points, in the family’s words',
});

/** `rate`: the most points, in percent, that a stake earns at the member's level. `moneyPerPoint` 0: they are not converted. */
export const pointConfig = endpoint({
  ...wps,
  ...both('getPointConfig'),
  id: 'pointConfig',
  reply: z.object({ rate: z.number(), minPoints: z.number(), moneyPerPoint: z.number(), version: z.int() }),
  errors: [],
  summary: 'How points are earned and converted, in the family’s words',
});

/** `limit` 0: none. */
export const pointRewards = endpoint({
  ...wps,
  ...both('getPointReward'),
  id: 'pointRewards',
  reply: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), point: z.number(), stock: z.int(), type: z.string(), imageUrl: z.string(), limit: z.int() },
    }),
  ),
  errors: [],
  summary: 'What there is for points, in the family’s words',
});

export const pointRewardTypes = endpoint({
  ...wps,
  ...both('getPointRewardConversionType'),
  id: 'pointRewardTypes',
  reply: z.array(z.string()),
  errors: [],
  summary: 'Kinds of what there is for points',
});

export const redeemedPoints = endpoint({
  ...wps,
  ...both('getRedeemPointList'),
  id: 'redeemedPoints',
  reply: z.array(
    z.object({
      ...{ orderNo: z.string(), name: z.string(), quantity: z.int(), point: z.number(), status: z.string(), createdAt: z.int() },
      remark: z.string(),
    }),
  ),
  errors: [],
  summary: 'Own orders of the mall, in the family’s words',
});

/** Of the item as it stands. */
export const redeemPointReward = endpoint({
  ...paid,
  id: 'redeemPointReward',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  aliases: ['/wps/relay/passwordCheck/redeemPointReward'],
  body: z.object({
    id: text(20, 1),
    quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX)),
    password: text(128),
    mobile: z.optional(text(20)),
    address: z.optional(text(ADDRESS_MAX)),
  }),
  reply: z.object({ orderNo: z.string() }),
  errors: ORDER_ERRORS.filter((code) => code !== 'TERMS_CHANGED'),
  summary: 'Order an item for points, in the family’s words',
});

/** `version`: of the rate that was shown. */
export const convertPoint = endpoint({
  ...paid,
  id: 'convertPoint',
  path: '/wps/relay/passwordCheck/convertPoint',
  aliases: ['/wps/relay/passwordCheck/MCS2_convertPoint'],
  body: z.object({ point: MajorText, password: text(128), version: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))) }),
  reply: z.object({ amount: z.string() }),
  errors: [...CONVERT_ERRORS, 'FIELD_FORMAT'],
  summary: 'Convert points to cash, in the family’s words',
});
