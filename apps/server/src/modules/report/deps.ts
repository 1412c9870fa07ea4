import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { CashierModule } from '../cashier/index.ts';
import type { GamePort } from '../game/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { LotteryPort } from '../lottery/index.ts';
import type { Merchants } from '../merchant/index.ts';
import type { VendorPort } from '../vendor/index.ts';
import type { DrawPdf } from './pdf/pdf.ts';

export type ReportDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  ledger: Pick<Ledger, 'books' | 'listBooked' | 'heldAt' | 'netDeposits' | 'limits'>;
  cashier: Pick<CashierModule['port'], 'moves'>;
  merchants: Pick<Merchants, 'all'>;
  lottery: Pick<LotteryPort, 'greatWins'>;
  vendor: Pick<VendorPort, 'greatWins'>;
  identity: Pick<Identity, 'findMembers' | 'findMember'>;
  games: Pick<GamePort, 'iconUrl'>;
  drawPdf: DrawPdf;
};
