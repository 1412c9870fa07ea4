import type { Clock } from '../../platform/clock.ts';
import type { Cursors } from '../../platform/cursors.ts';
import type { Db } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Operators } from '../backoffice/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';

type Of = { merchantId: number; memberId: bigint; language: string };
type Played = { orderNo: string; gameName: string; numero: string; lastNumero: string };

/** What the modules that move money say of their moves, by the ids that the ledger kept: one question each for a whole page. */
export type Subjects = {
  /** By the id of the bet or order. */
  bets(of: Of, asked: { betIds: bigint[]; orders: { orderId: bigint; drawId: bigint }[] }): Promise<ReadonlyMap<bigint, Played>>;
  /** The bank's name, by the id of the deposit or withdrawal. */
  banks(of: Of, ids: bigint[]): Promise<ReadonlyMap<bigint, string>>;
};

/** What the module is given. */
export type WalletDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  ledger: Pick<Ledger, 'balances' | 'listTransfers' | 'listMoves' | 'listMovesOf' | 'netDeposits' | 'needs' | 'lockBalances' | 'post'>;
  identity: Pick<Identity, 'findMember'>;
  operators: Pick<Operators, 'names'>;
  subjects: Subjects;
  cursors: Cursors;
  /** Who stands right below an agent, as far as its moves may be seen; `nameKey`: the one of this name alone, empty for all. */
  lines: {
    direct(merchantId: number, agentId: bigint, asked: { nameKey: string; max: number }): Promise<{ memberId: bigint; account: string }[]>;
  };
};
