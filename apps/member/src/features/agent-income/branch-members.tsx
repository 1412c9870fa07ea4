import { amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Unread } from '../../shared/unread.tsx';
import { useBranchMembers } from './api.ts';

/** Who of a branch played for a statement, as it is known now; bets of those right below are one step further. */
export function BranchMembers({ statementId, row }: { statementId: string; row: number }) {
  const t = useT();
  const money = useMoneyText();
  const query = useBranchMembers({ statementId, row });
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  if (!query.data)
    return (
      <Unread query={query} className="pb-2">
        <Skeleton className="h-12 w-full rounded-input" />
      </Unread>
    );
  const members = query.data.pages.flatMap(({ list }) => list);
  return (
    <div className="pb-2 pl-3">
      <ul aria-label={t('income.members')}>
        {members.map(({ place, member, isDirect, validE4, stakeE4, wonE4 }) => (
          <li key={place} className="flex justify-between gap-3 border-t border-hairline py-1.5 text-caption">
            <span className="min-w-0">
              <b className="block truncate">{member}</b>
              <span className="text-mid tabular-nums">{t('income.member_sums', { stake: plain(stakeE4), won: plain(wonE4) })}</span>
            </span>
            <span className="flex-none text-right tabular-nums">
              <b className="block">{t('income.member_valid', { valid: plain(validE4) })}</b>
              {isDirect && (
                <Link to="/teamBetting" className="font-bold text-brand">
                  {t('income.members_bets')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {members.length === 0 && <p className="text-caption text-mid">{t('income.members_none')}</p>}
      {query.hasNextPage && (
        <Button kind="plain" size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('income.members_more')}
        </Button>
      )}
    </div>
  );
}
