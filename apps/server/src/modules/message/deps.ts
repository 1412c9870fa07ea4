import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Drawings } from '../../platform/pictures/drawings.ts';
import type { CashierPort } from '../cashier/index.ts';
import type { LotteryPort } from '../lottery/index.ts';
import type { Merchants } from '../merchant/index.ts';

export type MessageDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  drawings: Pick<Drawings, 'ofScene'>;
  merchants: Pick<Merchants, 'announcements' | 'site' | 'byId'>;
};

/** What is sent besides the inbox: module delivery's wish (delivery/delivery.ts). */
export type DeliveryWish = {
  merchantId: number;
  memberId: bigint;
  channel: 'sms' | 'mail' | 'push';
  /** Of pushes empty: all of the member's own. */
  to: string;
  cls: 'security' | 'service' | 'marketing';
  /** Of one merchant and channel each key is sent once. */
  key: string;
  language: string;
  content: { template: 'words'; subject: string; body: string };
  link: string;
  /** Of offers by mail: where one tap ends them. */
  unsubscribe?: string;
  goodUntilMs: number;
  fromMs?: number;
};

export type TellDeps = Omit<MessageDeps, 'drawings' | 'merchants'> & {
  log: Log;
  merchants: Pick<Merchants, 'byId'>;
  cashier: Pick<CashierPort, 'depositToTell' | 'withdrawalToTell'>;
  lottery: Pick<LotteryPort, 'outcomesToTell' | 'bettorsOf' | 'gameName'>;
  /** What the links are signed with by which a mail's offers are ended. */
  loadSecret(): Promise<string>;
  /** Sends when the transaction is committed. */
  queue(tx: Tx, wish: DeliveryWish): Promise<unknown>;
};
