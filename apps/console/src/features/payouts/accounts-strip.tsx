import type { PayoutDesk } from '@fairhall/contract/console/payouts';
import { useT } from '../../shared/i18n.ts';
import { Lying } from '../../shared/lying.tsx';
import css from './payouts.module.css';

/** What lies at the accounts that payouts leave by. */
export function AccountsStrip({ accounts }: { accounts: PayoutDesk['accounts'] }) {
  const t = useT();
  if (accounts.length === 0) return null;
  return (
    <ul className={css.accounts} aria-label={t('console.lying.title')}>
      {accounts.map((account) => (
        <li key={account.accountId} className="card">
          <span>{account.name}</span> <Lying account={account} />
        </li>
      ))}
    </ul>
  );
}
