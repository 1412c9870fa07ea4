import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RandomSource } from '../../platform/random.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Merchants } from '../merchant/index.ts';
import type { Channel } from './delivery.ts';

/** Whether a member may be sent marketing now; with a time, not before that. */
export type MayMarket = (asked: {
  merchantId: number;
  memberId: bigint;
  channel: Channel;
  nowMs: number;
}) => Promise<{ may: true } | { may: false; reason: string; waitUntilMs?: number }>;

export type DeliveryDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  random: RandomSource;
  log: Log;
  merchants: Pick<Merchants, 'byId'>;
  /** Made later than this module: asked when something is sent. */
  mayMarket: MayMarket;
  /** A secret of the installation by its name, made where there is none. */
  loadSecret(name: string): Promise<string>;
  /** Outside production the counterparts on this machine are carriers too. */
  production: boolean;
  /** Of the counterpart that plays push service and browsers; null in production. */
  practiceUrl: string | null;
};

/** With what the module makes once. */
export type Inner = DeliveryDeps & { box: SecretBox; hash: Hash };
/** A keyed hash of what is to be found again but not read. */
export type Hash = (kind: string, text: string) => Promise<Buffer>;
