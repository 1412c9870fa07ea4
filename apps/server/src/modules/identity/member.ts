import type { MemberType } from '@fairhall/contract/endpoint';

export const MEMBER_STATES = ['active', 'locked', 'closed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Why a session ended (contract/events.ts). */
export type EndReason = 'replaced' | 'logout' | 'expired' | 'locked' | 'kicked' | 'password_changed';

export type LoginTrace = { atMs: number; ip: string };

/** A member as other modules and the console see it. */
export type Member = {
  merchantId: number;
  memberId: bigint;
  part: number;
  /** Login name as the member wrote it. */
  account: string;
  nickname: string;
  type: MemberType;
  state: MemberState;
  /** Active, but closed to logins after too many wrong passwords. */
  loginLocked: boolean;
  language: string;
  registeredAtMs: number;
  /** The newest login, and the one before it: null when there was none. */
  lastLogin: LoginTrace | null;
  previousLogin: LoginTrace | null;
  passwordExpired: boolean;
  /** By rank, 0 for none; and the word that an operator has set, empty for none. */
  level: number;
  label: string;
};

/** Where a request came from, as kept with sessions and members. */
export type Origin = { ip: string; userAgent: string; deviceId: string | null };
