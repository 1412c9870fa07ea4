import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { EpochMs, Id, MajorText } from '../shapes.ts';

/** What would come of a withdrawal, without its password: nothing is asked for. Money in major decimals. */
export const withdrawPreview = endpoint({
  id: 'withdrawPreview',
  method: 'GET',
  path: '/api/withdrawals/preview',
  family: 'own',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  memberTypes: [0, 1, 2],
  query: z.object({ amount: MajorText, bankCardId: z.optional(Id) }),
  reply: z.object({
    fee: z.string(),
    /** The amount less the fee; nothing where the fee is as large. */
    arrives: z.string(),
    /** So many more of the day cost nothing; null: none ever does. */
    freeTimesLeft: z.nullable(z.int()),
    /** Between these one may ask, by whatever bounds it most. */
    min: z.string(),
    max: z.string(),
    heldUntil: z.nullable(EpochMs),
    /** What own money must be played before it leaves, and how far that is. */
    needs: z.object({ status: z.enum(['A', 'D', 'I', 'N']), required: z.string(), actual: z.string() }),
    /** All that would refuse it, in the order in which it would be told. */
    refusals: z.array(z.object({ code: z.string(), field: z.nullable(z.string()), message: z.string() })),
  }),
  errors: ['TOO_MANY_REQUESTS', 'FREE_REJECT', 'FIELD_FORMAT'],
  summary: 'Fee, room and refusals of a withdrawal, before its password',
});
