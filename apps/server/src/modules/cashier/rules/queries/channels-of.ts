import type { Queryable } from '../../../../platform/db.ts';
import { listChannels } from '../../store/channels.ts';
import { PAYOUT_CHANNEL } from '../../withdrawal/card.ts';
import { EVERY_CHANNEL, type RuleKey } from '../rule-key.ts';

/** Ways of a merchant in and out, which rules may be for. */
export async function channelsOf(
  db: Queryable,
  merchantId: number,
): Promise<(Pick<RuleKey, 'direction'> & { code: string; name: string })[]> {
  const ways = await listChannels(db, merchantId);
  return [
    ...ways.map(({ code, bankName: name }) => ({ direction: 'deposit' as const, code, name })),
    { direction: 'withdraw', code: PAYOUT_CHANNEL, name: '' },
  ];
}

export async function isChannelOf(db: Queryable, merchantId: number, { direction, channel }: RuleKey): Promise<boolean> {
  if (channel === EVERY_CHANNEL) return true;
  return (await channelsOf(db, merchantId)).some((way) => way.direction === direction && way.code === channel);
}
