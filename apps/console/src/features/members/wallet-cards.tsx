import type { ConsoleMember } from '@fairhall/contract/console/members';
import { sayKnown, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { isPlayMoney } from './member-words.ts';
import styles from './members.module.css';

/** Each account of the member's wallet with the version its balance stands at. */
export function WalletCards({ member }: { member: ConsoleMember }) {
  const t = useT();
  const { currencySymbol } = useDesk().merchant;
  if (member.balances.length === 0) return <Nothing text={t('console.wallet.none')} />;
  return (
    <ul className={styles.wallets}>
      {member.balances.map(({ asset, kind, balanceE4, version }) => (
        <li key={`${asset} ${kind}`} className="card">
          <span className="low">{sayKnown(t, `console.account_kind.${kind}`, kind)}</span>
          <b>{digitsText(balanceE4, { symbol: isPlayMoney(asset) ? '' : currencySymbol })}</b>
          <small className="note">
            {isPlayMoney(asset) ? t('common.practice') : asset} · {t('console.wallet.version', { version })}
          </small>
        </li>
      ))}
    </ul>
  );
}
