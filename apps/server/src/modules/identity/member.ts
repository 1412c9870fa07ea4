import type { MemberType } from '@fairhall/contract/endpoint';
import type { ShownDevice } from './entry/device-cookie.ts';

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

/**
 * Where a request came from. `deviceId`: what the device says of itself, which proves nothing; `device`: what it can show of having been
 * let in before.
 */
export type Origin = { ip: string; userAgent: string; deviceId: string | null; device: ShownDevice | null };
