import type { Status } from './statuses.ts';

/** Wallet calls come from the aggregator, game calls go to it. */
export const WALLET_CALLS = ['info', 'balance', 'bet', 'win', 'rollback'] as const;
export type WalletCall = (typeof WALLET_CALLS)[number];

export const GAME_CALLS = [
  'url',
  'list',
  'round',
  'transactions',
  'cases',
  'prepaids',
  'createCampaign',
  'listCampaigns',
  'createReward',
  'cancelReward',
] as const;
export type GameCall = (typeof GAME_CALLS)[number];

/** One design under two names: paths and headers differ, bodies and rules are the same. */
export type Profile = {
  readonly name: 'hub88' | 'hub88-caleta';
  /** HTTP headers, small letters. */
  readonly signatureHeader: string;
  readonly walletPaths: Readonly<Record<WalletCall, string>>;
  readonly gamePaths: Readonly<Record<GameCall, string>>;
  /** What a practice session names as its currency. */
  readonly demoCurrency: string;
  readonly limitStatus: Status;
};

const FREEBETS = {
  prepaids: '/freebet/prepaids/list',
  createCampaign: '/freebet/campaigns/create',
  listCampaigns: '/freebet/campaigns/list',
  createReward: '/freebet/rewards/create',
  cancelReward: '/freebet/rewards/cancel',
} as const;

const HUB88: Profile = {
  name: 'hub88',
  signatureHeader: 'x-hub88-signature',
  walletPaths: {
    info: '/user/info',
    balance: '/user/balance',
    bet: '/transaction/bet',
    win: '/transaction/win',
    rollback: '/transaction/rollback',
  },
  gamePaths: under('/operator/generic/v2', {
    url: '/game/url',
    list: '/game/list',
    round: '/game/round',
    transactions: '/transactions',
    cases: '/cases',
    ...FREEBETS,
  }),
  demoCurrency: 'XXX',
  limitStatus: 'RS_ERROR_LIMIT_REACHED',
};

const CALETA: Profile = {
  name: 'hub88-caleta',
  signatureHeader: 'x-auth-signature',
  walletPaths: {
    info: '/wallet/check',
    balance: '/wallet/balance',
    bet: '/wallet/bet',
    win: '/wallet/win',
    rollback: '/wallet/rollback',
  },
  gamePaths: under('/api', {
    url: '/game/url',
    list: '/game/list',
    round: '/game/round',
    transactions: '/transactions',
    cases: '/cases',
    ...FREEBETS,
  }),
  demoCurrency: 'FUN',
  limitStatus: 'RS_ERROR_BET_LIMIT_EXCEEDED',
};

export const PROFILES: Readonly<Record<Profile['name'], Profile>> = { hub88: HUB88, 'hub88-caleta': CALETA };

function under<Name extends string>(prefix: string, paths: Readonly<Record<Name, string>>): Readonly<Record<Name, string>> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `${prefix}${path}`])) as Record<Name, string>;
}
