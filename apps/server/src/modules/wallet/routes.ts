import { walletBalance } from '@fairhall/contract/wallet/balance';
import { consolidatedFunds } from '@fairhall/contract/wallet/consolidated';
import { downlineTransactions } from '@fairhall/contract/wallet/downline-transactions';
import { ownTransactions } from '@fairhall/contract/wallet/records';
import { transactionCodes } from '@fairhall/contract/wallet/transaction-codes';
import { memberTransactions } from '@fairhall/contract/wallet/transactions';
import { ok } from '@fairhall/money/result';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import type { WalletDeps } from './deps.ts';
import { balanceOf } from './queries/balance.ts';
import { consolidatedOf } from './queries/consolidated.ts';
import { downlineTransactionsOf } from './queries/downline-transactions.ts';
import { familyTransactionsOf } from './queries/family-transactions.ts';
import { ownTransactionsOf } from './queries/own-transactions.ts';
import { transactionCodesIn } from './queries/transaction-codes.ts';
import { languageOf } from './queries/transactions.ts';

export function walletRoutes(deps: WalletDeps): RouteBinding[] {
  return [
    forMember(walletBalance, async (context) => ok(await balanceOf(deps, context))),
    forMember(transactionCodes, async (context, { query }) => ok(transactionCodesIn(languageOf(query, context)))),
    forMember(consolidatedFunds, async (context) => ok(await consolidatedOf(deps, context))),
    forMember(ownTransactions, async (context, { query }) => ownTransactionsOf(deps, context, query)),
    forMember(memberTransactions, async (context, { query }) => familyTransactionsOf(deps, context, query)),
    forMember(downlineTransactions, async (context, { query }) => downlineTransactionsOf(deps, context, query)),
  ];
}
