import type { OperatorRole } from '@fairhall/contract/console/rights';

export type Operator = {
  operatorId: bigint;
  name: string;
  displayName: string;
  mustChangePassword: boolean;
  /** Since when its login asks for a code of its authenticator app; null: it does not. */
  totpSinceMs: number | null;
  /** Kept out. */
  disabled: boolean;
  createdAtMs: number;
  lastLoginAtMs: number | null;
  /** Merchants it serves, the first one first. */
  merchantIds: number[];
  /** What it is to each of them, in their order. */
  roles: OperatorRole[];
};

/** What an operator is to a merchant; null when it does not serve it. */
export function roleAt({ merchantIds, roles }: Pick<Operator, 'merchantIds' | 'roles'>, merchantId: number): OperatorRole | null {
  return roles[merchantIds.indexOf(merchantId)] ?? null;
}

const NAME = /^[a-z][a-z0-9._-]{1,39}$/;

/** A login name as it is kept: lower case. Null when it can be nobody's. */
export function operatorName(text: string): string | null {
  const name = text.trim().toLowerCase();
  return NAME.test(name) ? name : null;
}

/** Shortest password an operator may choose. */
export const OPERATOR_PASSWORD_MIN = 12;
