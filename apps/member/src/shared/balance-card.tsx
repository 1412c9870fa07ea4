import { Card } from '@fairhall/ui/card.tsx';
import { BalanceAge, BalanceTools, MemberBalance } from './balance.tsx';
import { useT } from './i18n.ts';

/** What the member has, how old that figure is, and the ways to hide it or ask anew. */
export function BalanceCard() {
  const t = useT();
  return (
    <Card>
      <div className="flex items-center gap-1 text-caption text-mid">
        {t('common.balance')}
        <BalanceTools />
      </div>
      <MemberBalance size="card" />
      <BalanceAge />
    </Card>
  );
}
