import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { HOLD_CAUSES } from '../identity/holds.ts';
import { EpochMs, Id, text } from '../shapes.ts';

/** As many as the desk shows at once: those that end first. */
export const DESK_HOLDS_MAX = 200;
/** No hold of an operator's lasts longer: after that it looks again. */
export const DESK_HOLD_HOURS_MAX = 168;

const DeskHold = z.object({
  holdId: Id,
  memberId: Id,
  account: z.string(),
  cause: z.enum(HOLD_CAUSES),
  cardId: z.nullable(Id),
  fromMs: EpochMs,
  untilMs: EpochMs,
  /** Who set it, and why, where an operator did. */
  set: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  /** The first of two operators who let it end early. `mine`: who asks now, so that another must be the second. */
  asked: z.nullable(z.object({ by: z.string(), reason: z.string(), mine: z.boolean() })),
});
export type DeskHold = z.output<typeof DeskHold>;
const DeskHolds = z.object({ list: z.array(DeskHold) });
const reason = text(300, 1);

/** Each look is written into the log. */
export const deskHolds = endpoint({
  id: 'deskHolds',
  method: 'GET',
  path: '/console/api/holds',
  family: 'own',
  auth: 'operator',
  right: 'holds.lift',
  query: z.object({ memberId: z.optional(Id) }),
  reply: DeskHolds,
  errors: ['NOT_FOUND'],
  summary: 'Holds on money out that last, of all members or of one',
});

export const setDeskHold = endpoint({
  id: 'setDeskHold',
  method: 'POST',
  path: '/console/api/members/:memberId/holds',
  family: 'own',
  auth: 'operator',
  right: 'holds.lift',
  params: z.object({ memberId: Id }),
  body: z.object({ hours: z.int().check(z.minimum(1), z.maximum(DESK_HOLD_HOURS_MAX)), reason }),
  reply: DeskHolds,
  errors: ['NOT_FOUND', 'MEMBER_STATE', 'REASON_REQUIRED'],
  summary: 'Hold money of a member back, with a reason',
});

/** The first operator asks, the second one lifts it. */
export const liftDeskHold = endpoint({
  id: 'liftDeskHold',
  method: 'POST',
  path: '/console/api/members/:memberId/holds/:holdId/lift',
  family: 'own',
  auth: 'operator',
  right: 'holds.lift',
  params: z.object({ memberId: Id, holdId: Id }),
  body: z.object({ reason }),
  reply: DeskHolds,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'PROOF_REQUIRED', 'SECOND_OPERATOR_REQUIRED'],
  summary: 'Let a hold end early, as the first or the second of two operators',
});
