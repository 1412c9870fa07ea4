/** Parts of a member's page. The address names one, so the list stands apart from the page that shows them. */
export const MEMBER_TABS = [
  'wallets',
  'transfers',
  'statements',
  'bets',
  'rounds',
  'sessions',
  'logins',
  'needs',
  'grants',
  'holds',
] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];
