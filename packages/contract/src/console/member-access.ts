import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_LABEL_MAX } from '../limits.ts';
import { EpochMs, Id, text } from '../shapes.ts';
import { ConsoleMember } from './members.ts';

/**
 * What bars a member. `account`: it is locked, nothing is open to it. `login`: after too many wrong passwords (strict rules) it can't log
 * in, but from devices that have tries of their own left; whoever is in stays in.
 */
const MEMBER_LOCKS = ['account', 'login'] as const;

export const MemberLock = z.object({
  kind: z.enum(MEMBER_LOCKS),
  atMs: z.int(),
  /** When it ends by itself; null: when an operator ends it. */
  untilMs: z.nullable(z.int()),
  /** Empty when the system did it. */
  by: z.string(),
  reason: z.string(),
});
export type MemberLock = z.output<typeof MemberLock>;

const SESSION_ENDS = ['replaced', 'logout', 'expired', 'locked', 'kicked', 'password_changed'] as const;

export const MemberSession = z.object({
  sessionId: z.string(),
  userAgent: z.string(),
  /** The end of the device's own id: tells devices apart. Empty when it sent none. */
  deviceMark: z.string(),
  ip: z.string(),
  sinceMs: z.int(),
  /** Noted at most once a minute. */
  lastUsedAtMs: z.int(),
  endedAtMs: z.nullable(z.int()),
  endedReason: z.nullable(z.enum(SESSION_ENDS)),
});
export type MemberSession = z.output<typeof MemberSession>;

/** Wrong tries that still count; `lastAtMs` is null when there are none. */
const Tries = z.object({ failures: z.int(), lastAtMs: z.nullable(z.int()) });

export const MemberAccess = z.object({
  locks: z.array(MemberLock),
  open: z.array(MemberSession),
  /** The last ones, newest first. */
  ended: z.array(MemberSession),
  tries: z.object({ login: Tries, paymentPassword: Tries }),
});
export type MemberAccess = z.output<typeof MemberAccess>;

const params = z.object({ memberId: Id });
const reason = text(300, 1);

/** Who is in, who was, and what bars the member. */
export const memberAccess = endpoint({
  id: 'memberAccess',
  method: 'GET',
  path: '/console/api/members/:memberId/sessions',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params,
  reply: MemberAccess,
  errors: ['NOT_FOUND'],
  summary: 'Sessions and locks of a member',
});

/** Ends the member's sessions and streams, and lets nothing through until it is unlocked. Held withdrawals stay. Safe to repeat. */
export const lockMember = endpoint({
  id: 'lockMember',
  method: 'POST',
  path: '/console/api/members/:memberId/lock',
  family: 'own',
  auth: 'operator',
  right: 'members.lock',
  params,
  body: z.object({ reason, untilMs: z.optional(EpochMs) }),
  reply: ConsoleMember,
  errors: ['NOT_FOUND', 'MEMBER_STATE', 'REASON_REQUIRED', 'LOCK_UNTIL'],
  summary: 'Lock a member out, with a reason',
});

/** Lifts every lock and gives new tries at the password. Safe to repeat. */
export const unlockMember = endpoint({
  id: 'unlockMember',
  method: 'POST',
  path: '/console/api/members/:memberId/unlock',
  family: 'own',
  auth: 'operator',
  right: 'members.lock',
  params,
  body: z.object({ reason }),
  reply: ConsoleMember,
  errors: ['NOT_FOUND', 'MEMBER_STATE', 'REASON_REQUIRED'],
  summary: 'Let a member in again, with a reason',
});

/** What opens rooms for some, and stands beside the member's name. Empty takes it away. Safe to repeat. */
export const labelMember = endpoint({
  id: 'labelMember',
  method: 'POST',
  path: '/console/api/members/:memberId/label',
  family: 'own',
  auth: 'operator',
  right: 'members.lock',
  params,
  body: z.object({ label: text(MEMBER_LABEL_MAX), reason }),
  reply: ConsoleMember,
  errors: ['NOT_FOUND', 'MEMBER_STATE', 'REASON_REQUIRED'],
  summary: 'Set or take away the label of a member, with a reason',
});

/** Safe to repeat: a session that has ended stays as it is. */
export const endMemberSession = endpoint({
  id: 'endMemberSession',
  method: 'POST',
  path: '/console/api/members/:memberId/sessions/:sessionId/end',
  family: 'own',
  auth: 'operator',
  right: 'members.lock',
  params: z.extend(params, { sessionId: Id }),
  body: z.object({ reason }),
  reply: MemberAccess,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'End a session of a member, with a reason',
});

/** Safe to repeat. */
export const endMemberSessions = endpoint({
  id: 'endMemberSessions',
  method: 'POST',
  path: '/console/api/members/:memberId/sessions/end-all',
  family: 'own',
  auth: 'operator',
  right: 'members.lock',
  params,
  body: z.object({ reason }),
  reply: MemberAccess,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'End all sessions of a member, with a reason',
});
