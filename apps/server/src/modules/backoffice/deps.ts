import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Push } from '../../platform/push.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { TriesDesk } from '../../platform/tries/tries.ts';
import type { CashierModule } from '../cashier/index.ts';
import type { Files } from '../file/index.ts';
import type { Identity, PasswordCost, Passwords } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { LotteryPort } from '../lottery/index.ts';
import type { Merchants } from '../merchant/index.ts';

/** What the module is given. */
export type BackofficeDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: RandomSource;
  log: Log;
  ledger: Pick<Ledger, 'balances' | 'balancesOf' | 'listTransfers' | 'lockBalances' | 'post'>;
  identity: Pick<Identity, 'findMember' | 'findMembers' | 'searchMembers' | 'lock' | 'unlock' | 'kick' | 'access'>;
  cashier: CashierModule['port'];
  lottery: Pick<
    LotteryPort,
    | 'bets'
    | 'games'
    | 'draws'
    | 'setGameSale'
    | 'setDayOff'
    | 'voidPreview'
    | 'exposureBoard'
    | 'setExposureRule'
    | 'endExposureRule'
    | 'voidDraw'
    | 'schedule'
    | 'terms'
    | 'previewTerms'
    | 'termsHistory'
    | 'saveTerms'
    | 'decideTerms'
    | 'searchOrders'
    | 'order'
    | 'officialResults'
    | 'enterResult'
    | 'resultPreview'
  >;
  files: Files;
  /** Of the hashes that it makes. */
  passwordCost?: PasswordCost;
  merchants: Pick<Merchants, 'byId' | 'byCode'>;
  /** Asked for when a stream opens: push is made after the routes are. */
  push: () => Pick<Push, 'serveOperator'>;
};

/** The same, with the parts that the module makes once and its commands share. */
export type CommandDeps = BackofficeDeps & { passwords: Passwords; secretBox: SecretBox; tries: TriesDesk };
