/** Names of what the query cache holds, the merchant always first. An event of the server makes whole families stale. */
export const keys = {
  all: (merchant: string) => [merchant] as const,
  deposits: (merchant: string) => [merchant, 'deposits'] as const,
  withdrawals: (merchant: string) => [merchant, 'withdrawals'] as const,
  members: (merchant: string) => [merchant, 'members'] as const,
  draws: (merchant: string) => [merchant, 'draws'] as const,
  orders: (merchant: string) => [merchant, 'orders'] as const,
  exposure: (merchant: string) => [merchant, 'exposure'] as const,
  games: (merchant: string) => [merchant, 'games'] as const,
  statements: (merchant: string) => [merchant, 'statements'] as const,
  money: (merchant: string) => [merchant, 'money'] as const,
  vendors: (merchant: string) => [merchant, 'vendors'] as const,
  rounds: (merchant: string) => [merchant, 'rounds'] as const,
  holds: (merchant: string) => [merchant, 'holds'] as const,
  papers: (merchant: string) => [merchant, 'papers'] as const,
  vendorCases: (merchant: string) => [merchant, 'vendor-cases'] as const,
  gameReturns: (merchant: string) => [merchant, 'game-returns'] as const,
  audit: (merchant: string) => [merchant, 'audit'] as const,
  operators: (merchant: string) => [merchant, 'operators'] as const,
  changes: (merchant: string) => [merchant, 'changes'] as const,
  /** Second step and sessions of who looks. */
  security: (merchant: string) => [merchant, 'security'] as const,
  /** Lists of names that were tried at the login. */
  loginWaves: (merchant: string) => [merchant, 'login-waves'] as const,
  chat: (merchant: string) => [merchant, 'chat'] as const,
  announcements: (merchant: string) => [merchant, 'announcements'] as const,
  messages: (merchant: string) => [merchant, 'messages'] as const,
  payouts: (merchant: string) => [merchant, 'payouts'] as const,
  /** Differences, adjustments, the treasury and its flow. */
  recon: (merchant: string) => [merchant, 'recon'] as const,
  channels: (merchant: string) => [merchant, 'channels'] as const,
  payees: (merchant: string) => [merchant, 'payees'] as const,
  identityProviders: (merchant: string) => [merchant, 'identity-providers'] as const,
  rules: (merchant: string) => [merchant, 'rules'] as const,
  affiliates: (merchant: string) => [merchant, 'affiliates'] as const,
  agents: (merchant: string) => [merchant, 'agents'] as const,
  levels: (merchant: string) => [merchant, 'levels'] as const,
  referrals: (merchant: string) => [merchant, 'referrals'] as const,
  mall: (merchant: string) => [merchant, 'mall'] as const,
  campaigns: (merchant: string) => [merchant, 'campaigns'] as const,
  jackpots: (merchant: string) => [merchant, 'jackpots'] as const,
  sms: (merchant: string) => [merchant, 'sms'] as const,
  lobby: (merchant: string) => [merchant, 'lobby'] as const,
  settings: (merchant: string) => [merchant, 'settings'] as const,
  /** Outside the merchant's family: an image never changes, and each read of it is written to the audit log. */
  file: (merchant: string, fileId: string) => ['file', merchant, fileId] as const,
  session: ['session'] as const,
};

/** What holds no words of the server: the session, and images, of which each reading goes into the audit log. */
export function isKept(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === 'file' || queryKey[0] === 'session';
}
