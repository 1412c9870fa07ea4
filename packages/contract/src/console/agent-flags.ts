import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id, text } from '../shapes.ts';

/** A look-alike of somebody above; both sides of one draw; a ring of newcomers; a link of smallest deposits. */
export const FLAG_KINDS = ['SELF', 'OPPOSITE', 'RING', 'QUALITY'] as const;
export const FLAG_STATES = ['open', 'confirmed', 'dismissed'] as const;
/** What two members may have in common. */
export const FLAG_SIGNALS = ['card', 'paper', 'name_birth', 'pixels', 'device', 'contact', 'logout', 'address'] as const;

const Flag = z.object({
  ...{ flagId: Id, kind: z.enum(FLAG_KINDS), state: z.enum(FLAG_STATES) },
  /** Who would earn by it, whose play it is, and of both sides the other; '' where there is none. */
  ...{ agent: z.string(), member: z.string(), other: z.string() },
  /** By the day on which bets were placed; null: it goes on. */
  ...{ from: z.string(), until: z.nullable(z.string()) },
  /** SELF: how much they look like one person, in 1/10000, and by what. */
  ...{ scoreE4: z.nullable(z.int()), signals: z.array(z.enum(FLAG_SIGNALS)) },
  /** OPPOSITE: in how many draws, what each side staked in them, and what of it the other covered. */
  draws: z.nullable(z.object({ count: z.int(), stakeE4: Digits, otherStakeE4: Digits, coveredE4: Digits })),
  /** RING: what they share, how many they are, and up to twenty of them. */
  ring: z.nullable(z.object({ shared: z.enum(['device', 'network']), count: z.int(), members: z.array(z.string()) })),
  /** QUALITY: by which link, how many first deposits came by it, and how many of them were the least. */
  link: z.nullable(z.object({ code: z.string(), firsts: z.int(), least: z.int() })),
  /** What waits for the decision. */
  heldE4: Digits,
  ...{ raisedAtMs: EpochMs, decidedAtMs: z.nullable(EpochMs), decidedBy: z.nullable(z.string()), reason: z.string() },
});
export type AgentFlag = z.output<typeof Flag>;

export const agentFlags = endpoint({
  ...{ family: 'own', auth: 'operator', right: 'work.see', method: 'GET' },
  id: 'agentFlags',
  path: '/console/api/agents/flags',
  query: z.object({ state: z.enum(FLAG_STATES), before: z.optional(Id) }),
  reply: z.object({ list: z.array(Flag), next: z.nullable(Id) }),
  errors: [],
  summary: 'Flags of agents in a state, newest first',
});

/**
 * Confirmed, the play counts for nobody above, or nothing is paid for the newcomers, and closed days are reckoned again; dismissed, what was
 * held is paid.
 */
export const decideAgentFlag = endpoint({
  ...{ family: 'own', auth: 'operator', right: 'agents.pay', method: 'POST' },
  id: 'decideAgentFlag',
  path: '/console/api/agents/flags/:flagId/decide',
  params: z.object({ flagId: Id }),
  body: z.object({ to: z.enum(['confirmed', 'dismissed']), reason: text(300, 1) }),
  reply: Flag,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT', 'PROOF_REQUIRED'],
  summary: 'Confirm or dismiss a flag',
});
