import { StartRefused } from '../../apps/server/src/platform/start-refused.ts';
import { GAME_CASES } from './games/cases.ts';
import { openGamesWorld } from './games/world.ts';
import { openHooks } from './hooks.ts';
import type { Options } from './options.ts';
import { type CaseResult, runCases } from './suite.ts';
import { TRANSFER_CASES } from './transfer/cases.ts';
import { openTransferWorld } from './transfer/world.ts';
import type { Session, WalletDriver } from './wallet/driver.ts';
import { hub88Wallet } from './wallet/hub88.ts';
import { oneWallet } from './wallet/onewallet.ts';
import { testWallet } from './wallet/run.ts';

type Tell = (result: CaseResult) => void;

/** Asks all that the options allow to ask; `tell` hears of each case as it ends. */
export async function conform(options: Options, tell: Tell): Promise<CaseResult[]> {
  if (options.protocol === 'transfer') return conformTransfer(options, tell);
  return options.side === 'games' ? conformGames(options, tell) : conformWallet(options, tell);
}

async function conformWallet(options: Options, tell: Tell): Promise<CaseResult[]> {
  const { only, need, text } = options;
  const secondUser = text('second-user');
  const second: Session | null = secondUser ? { user: secondUser, token: need('second-token') } : null;
  const settings = {
    driver: walletDriver(options),
    hooks: await openHooks(options.hooks),
    ...{ session: { user: need('user'), token: need('token') }, second },
    ...{ game: need('game'), otherGame: text('other-game') || null, currency: need('currency') },
    ...{ stake: options.money('stake'), unit: options.money('unit') },
  };
  return testWallet(settings, { only, tell });
}

function conformGames({ protocol, baseUrl, key, only, need, text }: Options, tell: Tell): Promise<CaseResult[]> {
  if (protocol !== 'hub88' && protocol !== 'hub88-caleta') throw new StartRefused(`${protocol} has no game API of its own`);
  const world = openGamesWorld({
    ...{ profile: protocol, baseUrl, privatePem: key, operator: need('operator'), game: need('game'), currency: need('currency') },
    ...{ user: need('user'), token: need('token'), country: text('country'), lobbyUrl: text('lobby-url') },
  });
  const cases = GAME_CASES.filter(({ id }) => id.startsWith(only));
  return runCases(cases, { world, missing: () => null, tidy: async () => undefined, tell });
}

/** Its wallet is the vendor's: there is no other side. */
function conformTransfer({ baseUrl, key, only, need, money }: Options, tell: Tell): Promise<CaseResult[]> {
  const world = openTransferWorld({
    ...{ baseUrl, privatePem: key, operator: need('operator'), user: need('user'), currency: need('currency'), stake: money('stake') },
  });
  const cases = TRANSFER_CASES.filter(({ id }) => id.startsWith(only));
  return runCases(cases, { world, missing: () => null, tidy: (one) => one.tidy(), tell });
}

function walletDriver({ protocol, baseUrl, key }: Options): WalletDriver {
  if (protocol === 'onewallet' || protocol === 'transfer') return oneWallet({ baseUrl, secret: key });
  return hub88Wallet(protocol, { baseUrl, privatePem: key });
}
