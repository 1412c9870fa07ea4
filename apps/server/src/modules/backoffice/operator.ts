import type { OperatorRole } from '@fairhall/contract/console/rights';

export type Operator = {
  operatorId: bigint;
  name: string;
  displayName: string;
  role: OperatorRole;
  mustChangePassword: boolean;
  /** Since when its login asks for a code of its authenticator app; null: it does not. */
  totpSinceMs: number | null;
  /** Kept out. */
  disabled: boolean;
  createdAtMs: number;
  lastLoginAtMs: number | null;
  /** Merchants it may act for, the first one first. Nothing changes them. */
  merchantIds: number[];
};

const NAME = /^[a-z][a-z0-9._-]{1,39}$/;

/** A login name as it is kept: lower case. Null when it can be nobody's. */
export function operatorName(text: string): string | null {
  const name = text.trim().toLowerCase();
  return NAME.test(name) ? name : null;
}

/** Shortest password an operator may choose. */
export const OPERATOR_PASSWORD_MIN = 12;
