import type { Result } from '@fairhall/money/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { BreakCode } from '../ledger/index.ts';
import type { Catalogue } from './catalogue.ts';

/** What a vendor's game is opened by: the vendors, who need this module to know a game. */
export type GameVendors = {
  /** When which vendors are under maintenance: to come and under way. */
  pauses(merchantId: number): Promise<{ vendor: string; fromMs: number; untilMs: number }[]>;
  launch(wish: {
    merchantId: number;
    /** `roomId`: of its rooms the one to open in. */
    game: { nodeId: number; vendor: string; code: string; roomId?: string };
    /** Null: practice, of which no wallet knows. */
    player: { memberId: bigint; asset: string } | null;
    language: string;
    country: string | null;
    siteOrigin: string;
    ip: string;
  }): Promise<
    Result<
      { url: string; frame: boolean; ownWallet: boolean },
      BreakCode | 'GAME_NOT_OPEN' | 'GAME_MAINTENANCE' | 'GAME_NOT_HERE' | 'VENDOR_UNAVAILABLE'
    >
  >;
  /** The newest round of the member's at the vendor that is not over. */
  unfinished(merchantId: number, asked: { memberId: bigint; vendor: string }): Promise<{ nodeId: number } | null>;
};

export type GameDeps = {
  db: Db;
  clock: Clock;
  catalogue: Catalogue;
  /** A single-use ticket that opens a page as this member. */
  pageTicket(actor: Actor): Promise<string>;
  vendors(): GameVendors;
  /** ISO 3166-1; null where nobody knows. */
  countryOf(ip: string): string | null;
};

export type Whose = { merchantId: number; memberId: bigint };
