/** What an operator may do; 'owner' does everything. The others are told apart with the console's roles. */
export const OPERATOR_ROLES = ['owner', 'finance', 'support', 'read_only'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export type Operator = {
  operatorId: bigint;
  name: string;
  displayName: string;
  role: OperatorRole;
  mustChangePassword: boolean;
  /** Merchants it may act for, the first one first. */
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
