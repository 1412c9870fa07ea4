import type { RateGroup } from '@fairhall/contract/agent/rates';
import type { Queryable } from '../../platform/db.ts';
import { placeFault, ratesAbove } from './move-rules.ts';
import { capsNow, ratesAround } from './rate-change.ts';
import { countBelow, type MoveRefusal, type Placed } from './store/lines.ts';

export type MoveLook = {
  members: number;
  agents: number;
  refusal: MoveRefusal | null;
  rates: { group: RateGroup; value: number; max: number }[];
};

/** What a move would do from a day on, and why it may not be. Rates within what goes along stay as they are to each other. */
export async function lookAtMove(
  db: Queryable,
  merchantId: number,
  { member, to, fromDay }: { member: Placed; to: Placed | null; fromDay: string },
): Promise<MoveLook> {
  const { below, agents, depth } = await countBelow(db, merchantId, member.path);
  const fault = placeFault({ member, to, depth });
  const caps = await capsNow(db, merchantId);
  const on = { caps, today: fromDay, tomorrow: fromDay };
  const own = await ratesAround(db, merchantId, { memberId: member.memberId, ...on });
  const above = to && (await ratesAround(db, merchantId, { memberId: to.memberId, ...on }));
  const rates = ratesAbove(own.now, above?.now ?? null, caps);
  return { members: below + 1, agents, refusal: fault ?? (rates.length > 0 ? 'RATE_ABOVE_PARENT' : null), rates };
}
