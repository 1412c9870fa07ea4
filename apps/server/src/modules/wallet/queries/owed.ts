import type { MemberOwed } from '@fairhall/contract/console/owed';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { Member } from '../../identity/index.ts';
import type { Balance } from '../../ledger/index.ts';
import { secondApprovalFrom } from '../../merchant/index.ts';
import type { WalletDeps } from '../deps.ts';
import { listOwedApprovals, listProgrammeDebts } from '../store/owed.ts';

/** What a wallet owes, and what its cash would give of it. */
export type OwedWallet = { asset: string; owed: Amount; version: bigint; collectable: Amount };

/** The wallets that owe something, besides what agents owe for commissions (`programme`): that is worked off, and taken from no cash. */
export function owedWallets(balances: readonly Balance[], programme: ReadonlyMap<string, bigint>): OwedWallet[] {
  return balances
    .map((one) => ({ ...one, owed: amount(-one.balance - (programme.get(one.asset) ?? 0n)) }))
    .filter(({ kind, owed }) => kind === 'receivable' && owed > ZERO)
    .map(({ asset, owed, version }) => {
      const cash = balances.find((one) => one.asset === asset && one.kind === 'cash')?.balance ?? ZERO;
      const covers = cash >= owed;
      return { asset, owed, version, collectable: covers ? owed : cash };
    });
}

/** What a member owes, and who approved of settling it. */
export async function memberOwed(
  { db, ledger }: Pick<WalletDeps, 'db' | 'ledger'>,
  { merchantId, memberId }: Pick<Member, 'merchantId' | 'memberId'>,
): Promise<MemberOwed> {
  const wallets = owedWallets(await ledger.balances(merchantId, memberId), await listProgrammeDebts(db, merchantId, memberId));
  if (wallets.length === 0) return { list: [] };
  const [approvals, { withdrawal: secondFrom }] = await Promise.all([
    listOwedApprovals(db, merchantId, memberId),
    secondApprovalFrom(db, merchantId),
  ]);
  return {
    list: wallets.map(({ asset, owed, version, collectable }) => {
      const first = approvals.find((one) => one.asset === asset && one.version === version);
      return {
        asset,
        owedE4: digits(owed),
        version: String(version),
        collectableE4: digits(collectable),
        secondFromE4: digits(secondFrom),
        first: first ? { act: first.act, operator: first.operatorName, atMs: first.atMs, reason: first.reason } : null,
      };
    }),
  };
}
