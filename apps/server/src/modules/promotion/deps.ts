import type { Amount } from '@fairhall/money/amount';
import type { Beacon } from '../../platform/beacon/beacon.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { Files } from '../file/index.ts';
import type { GamePort } from '../game/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';

/** What who keeps points is told of those that are given: the mall's. In the transaction that gives them, under the wallet's lock. */
type Points = { earned(tx: Tx, merchantId: number, asked: { memberId: bigint; atMs: number }): Promise<void> };

/** Whoever asks vendors for free rounds: the vendors' module. */
type FreeRounds = {
  takes(merchantId: number, vendor: string): Promise<boolean>;
  ask(
    tx: Tx,
    merchantId: number,
    wish: { memberId: bigint; giftId: bigint; campaignId: bigint } & { vendor: string; gameCode: string; asset: string } & {
      rounds: number;
      unit: Amount;
      endsAtMs: number;
    },
  ): Promise<void>;
  takeBack(tx: Tx, merchantId: number, of: { memberId: bigint; giftId: bigint }): Promise<boolean>;
  takeAllBack(tx: Tx, merchantId: number, campaignId: bigint): Promise<number>;
};

/** `secret`: what codes, devices, cards and addresses are hashed with. */
export type PromotionDeps = {
  db: Db;
  ids: Pick<Ids, 'next'>;
  clock: Pick<Clock, 'nowMs'>;
  ledger: Pick<Ledger, 'breaks' | 'grants' | 'lockBalances' | 'openWallet' | 'post'>;
  points: Points;
  freeRounds: Pick<FreeRounds, 'ask'>;
  secret(): Promise<Buffer>;
};

/** What the module itself needs besides, for its endpoints and jobs. */
export type DeskDeps = Omit<PromotionDeps, 'clock' | 'ids'> & {
  freeRounds: FreeRounds;
  games: Pick<GamePort, 'names' | 'openGame'>;
  clock: Clock;
  ids: Ids;
  files: Pick<Files, 'draftImage' | 'keep' | 'discard'>;
  merchants: Pick<Merchants, 'all' | 'byId'>;
  random: Pick<RandomSource, 'bytes'>;
  /** By which raffles are drawn. */
  beacon: Beacon;
  log: Pick<Log, 'warn' | 'error'>;
};
