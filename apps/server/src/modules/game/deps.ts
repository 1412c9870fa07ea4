import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { Catalogue } from './catalogue.ts';

export type GameDeps = {
  db: Db;
  clock: Clock;
  catalogue: Catalogue;
  /** A single-use ticket that opens a page as this member. */
  pageTicket(actor: Actor): Promise<string>;
};

export type Whose = { merchantId: number; memberId: bigint };
