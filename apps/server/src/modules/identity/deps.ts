import type { Result } from '@fairhall/money/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Place } from '../../platform/places/place.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { Seal } from '../../platform/seal.ts';
import type { TriesDesk } from '../../platform/tries/tries.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Breached } from './breaches.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { CodeKeys } from './challenge/keys.ts';
import type { Providers } from './federation/provider.ts';
import type { Passwords } from './passwords.ts';
import type { SessionCache } from './session-cache.ts';
import type { FactorKeys } from './totp/factor-keys.ts';

/** What the module is given. */
export type IdentityDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: RandomSource;
  log: Log;
  ledger: Pick<Ledger, 'openWallet' | 'gates' | 'post' | 'standing' | 'balances' | 'balancesOf' | 'freeze' | 'lockBalances'>;
  merchants: Pick<Merchants, 'registerRules' | 'byId'>;
  delivery: Pick<Delivery, 'queue' | 'verified' | 'workFactor'>;
  seal: Pick<Seal, 'publicJwk' | 'oldPublicKey'>;
  /** Names of those who work for a merchant: no member may pass for one. */
  staffOf(merchantId: number): Promise<readonly string[]>;
  /** What the member has open at game vendors is over: bets are refused from now on, and what was staked is paid all the same. */
  endPlay(tx: Tx, merchantId: number, ended: { memberId: bigint; atMs: number }): Promise<void>;
  /** A member's own picture of what it sent: square, small, and clean. */
  facePicture(upload: Buffer): Promise<Result<Buffer, 'SLIP_TYPE' | 'BODY_TOO_LARGE' | 'OVERLOADED'>>;
  /** Where an address is. */
  placeOf(ip: string): Place;
  /** Who is to be named where places are shown. */
  placesCredit: string | null;
};

/** The same, with the parts that the module makes once and its commands share. */
export type CommandDeps = IdentityDeps & {
  passwords: Passwords;
  breached: Breached;
  captcha: Captcha;
  cache: SessionCache;
  tries: TriesDesk;
  codeKeys: CodeKeys;
  /** What the keys of devices are hashed under: a secret of the installation. */
  deviceSecret(): Promise<string>;
  factorKeys: FactorKeys;
  providers: Providers;
};
