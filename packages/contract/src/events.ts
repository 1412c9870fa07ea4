import { z } from 'zod/mini';
import { CONTRACT_KINDS, CONTRACT_STATUSES } from './agent/contract-vocabulary.ts';
import { CatalogueId, Digits, EpochMs, Id } from './shapes.ts';

/** What the server pushes to one member. The event id of the stream is the outbox position. */
export const MEMBER_EVENTS = {
  /** A wallet moved. Take it only when `version` is higher than the one held. */
  'wallet.changed': z.object({ asset: z.string(), balance: Digits, version: Digits }),
  /** A bet of this member was settled: won, lost, push or void. Losers are derived, not stored. */
  'bet.settled': z.object({
    betId: Id,
    orderId: Id,
    gameId: CatalogueId,
    numero: z.string(),
    state: z.enum(['won', 'lost', 'push', 'void']),
    stake: Digits,
    payout: Digits,
  }),
  /** A draw of any open game moved on. `result` once it is known. */
  'draw.changed': z.object({
    gameId: CatalogueId,
    drawId: Id,
    numero: z.string(),
    state: z.enum(['open', 'closed', 'resulted', 'settled', 'void']),
    result: z.optional(z.array(z.int())),
    atMs: EpochMs,
  }),
  'deposit.changed': z.object({
    depositId: Id,
    state: z.enum(['created', 'paid', 'review', 'approved', 'rejected', 'expired', 'reversed', 'refunding', 'refunded']),
    atMs: EpochMs,
  }),
  'withdrawal.changed': z.object({
    withdrawalId: Id,
    state: z.enum(['requested', 'review', 'approved', 'paying', 'paid', 'returned', 'rejected']),
    atMs: EpochMs,
  }),
  /** What must be turned over before money goes out is another now. */
  'turnover.changed': z.object({ needId: Id, state: z.enum(['open', 'met', 'spent', 'waived', 'void']) }),
  /** The session ended elsewhere: replaced, kicked, expired, or the password that opened it was changed. */
  'session.ended': z.object({ reason: z.enum(['replaced', 'logout', 'expired', 'locked', 'kicked', 'password_changed']) }),
  /** What guards the account is not as it was: read it again. */
  'security.changed': z.object({}),
  /** Papers moved on; what a member may do, too, when they are verified. */
  'verification.changed': z.object({ state: z.enum(['uploading', 'under_review', 'more_needed', 'verified', 'rejected', 'expired']) }),
  /** Bonus money began, was played, or ended: read it again. */
  'bonus.changed': z.object({ grantId: Id, state: z.string() }),
  'reward.issued': z.object({ rewardId: Id }),
  /** An application of the member's was decided. */
  'activity.changed': z.object({ campaignId: Id, state: z.string() }),
  /** The member rose, was warned that a month was too little, or fell. */
  'level.changed': z.object({ level: z.int(), what: z.enum(['rose', 'warned', 'fell']) }),
  /** A tick of a jackpot was drawn. Take it only when `version` is higher than the one held. */
  'jackpot.changed': z.object({ poolId: Id, amountE4: Digits, version: Digits }),
  /** Something became of a contract that the agent is a side of. */
  'contract.changed': z.object({
    contractId: z.string(),
    kind: z.enum(CONTRACT_KINDS),
    status: z.enum(CONTRACT_STATUSES),
    version: z.int(),
    by: z.enum(['UPLINE', 'DOWNLINE', 'OPERATOR', 'CLOCK']),
  }),
  /** When the last hold on money out ends; null: none lasts. */
  'hold.changed': z.object({ untilMs: z.nullable(EpochMs) }),
  /** The stream gives way to newer ones of the same session: whoever reads it need not come back at once. */
  'stream.closed': z.object({ reason: z.enum(['too_many']) }),
  'merchant.changed': z.object({ version: z.int() }),
  /** Something is announced anew, or no longer. */
  'announcement.changed': z.object({}),
  /** What waits to be read. Take it only when `version` is higher than the one held. */
  'unread.changed': z.object({ inbox: z.int(), chat: z.int(), version: Digits }),
  /** Something was said in a chat of this member; what it was is asked for. */
  'chat.message': z.object({ chatId: Id, seq: z.int() }),
  /** The desk is writing since then. */
  'chat.typing': z.object({ chatId: Id, atMs: EpochMs }),
  'chat.changed': z.object({ chatId: Id, state: z.string() }),
  /** What the lobby shows is another now. */
  'catalogue.changed': z.object({}),
  /** The stream cannot be resumed from the position asked for: read everything again. */
  resync: z.object({}),
} as const;

export type MemberEventName = keyof typeof MEMBER_EVENTS;
export type MemberEvent = { [Name in MemberEventName]: { name: Name; data: z.output<(typeof MEMBER_EVENTS)[Name]> } }[MemberEventName];

/** What the server pushes to an operator's console: facts to refetch by, never the rows themselves. */
export const CONSOLE_EVENTS = {
  'deposit.changed': z.object({ depositId: Id, state: z.string() }),
  'withdrawal.changed': z.object({ withdrawalId: Id, state: z.string() }),
  /** A payment of a withdrawal moved on. */
  'payout.changed': z.object({ withdrawalId: Id, state: z.string() }),
  'draw.changed': z.object({ gameId: CatalogueId, drawId: Id, state: z.string() }),
  /** Terms or calendar of a game are others now. */
  'game.changed': z.object({ gameId: CatalogueId }),
  /** What draws of a game may cost, or a rule that bounds it; an alarm when a cap is nearly used up. */
  'exposure.changed': z.object({ gameId: CatalogueId, drawId: z.string(), alarm: z.boolean() }),
  /** A member was locked, unlocked or thrown out. */
  'member.changed': z.object({ memberId: Id }),
  'audit.added': z.object({ auditId: Id }),
  /** The merchant's money stands still from now on, or moves again; or something beside it is broken. */
  'money.changed': z.object({ is: z.enum(['stopped', 'moving', 'alarm']) }),
  /** Something that a person must decide was found, or decided. */
  'case.changed': z.object({ kind: z.enum(['vendor', 'identity', 'pair', 'recon']), id: Id }),
  /** A campaign moved on, or something was asked of one. */
  'campaign.changed': z.object({ campaignId: Id }),
  /** A jackpot moved on. */
  'jackpot.changed': z.object({ poolId: Id }),
  'merchant.changed': z.object({ version: z.int() }),
  /** Something is announced anew, or no longer. */
  'announcement.changed': z.object({}),
  /** A message to many moved on, or reached more of them. */
  'bulk.progress': z.object({ bulkId: Id }),
  /** A chat moved on, something was said in it, or its member is writing. */
  'chat.queue': z.object({ chatId: Id, what: z.enum(['changed', 'message', 'typing']), atMs: EpochMs }),
  /** What the lobby shows is another now. */
  'catalogue.changed': z.object({}),
  /** The session that listens has ended, and its stream with it. */
  'session.ended': z.object({ reason: z.string() }),
  /** The stream gives way to newer ones of the same session: whoever reads it need not come back at once. */
  'stream.closed': z.object({ reason: z.enum(['too_many']) }),
  resync: z.object({}),
} as const;

export type ConsoleEventName = keyof typeof CONSOLE_EVENTS;
export type ConsoleEvent = { [Name in ConsoleEventName]: { name: Name; data: z.output<(typeof CONSOLE_EVENTS)[Name]> } }[ConsoleEventName];
