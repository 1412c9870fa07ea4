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
  'campaignInfo',
  'createReward',
  'cancelReward',
] as const;
export type GameCall = (typeof GAME_CALLS)[number];

/** One design under two names: paths and headers differ, and who is named where; else bodies and rules are the same. */
export type Profile = {
  readonly name: 'hub88' | 'hub88-caleta';
  /** HTTP headers, small letters. */
  readonly signatureHeader: string;
  readonly walletPaths: Readonly<Record<WalletCall, string>>;
  readonly gamePaths: Readonly<Record<GameCall, string>>;
  /**
   * Whether the token alone says whose a wallet call is: those that have one bear no `user`, and `info` swaps the launch's token for
   * another, which calls bear from then on.
   */
  readonly byToken: boolean;
  /** Fields of game calls that this profile requires and the other does not. `sub_partner_id`: which of the operator's sites. */
  readonly requires: Readonly<Partial<Record<GameCall, readonly ('platform' | 'sub_partner_id')[]>>>;
  /** What a practice session names as its currency. */
  readonly demoCurrency: string;
  readonly limitStatus: Status;
};

const FREEBETS = {
  prepaids: '/freebet/prepaids/list',
  createCampaign: '/freebet/campaigns/create',
  listCampaigns: '/freebet/campaigns/list',
  campaignInfo: '/freebet/campaigns/info',
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
  byToken: false,
  requires: { url: ['platform'] },
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
  byToken: true,
  requires: { url: ['sub_partner_id'], createReward: ['sub_partner_id'] },
  demoCurrency: 'FUN',
  limitStatus: 'RS_ERROR_BET_LIMIT_EXCEEDED',
};

export const PROFILES: Readonly<Record<Profile['name'], Profile>> = { hub88: HUB88, 'hub88-caleta': CALETA };

function under<Name extends string>(prefix: string, paths: Readonly<Record<Name, string>>): Readonly<Record<Name, string>> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `${prefix}${path}`])) as Record<Name, string>;
}
