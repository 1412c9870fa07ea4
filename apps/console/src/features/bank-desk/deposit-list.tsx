import type { BankLine } from '@fairhall/contract/console/statements';
import { useT } from '../../shared/i18n.ts';
import { ShortMoment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { Tag } from '../../shared/tag.tsx';
import type { DeskDeposit } from './api.ts';
import css from './bank-desk.module.css';

export type DepositListProps = {
  deposits: readonly DeskDeposit[];
  proposals: BankLine['proposals'];
  chosen: string | null;
  onChoose: (depositId: string) => void;
};

/** Deposits that the account waits for, what is proposed for the chosen line on top. */
export function DepositList({ deposits, proposals, chosen, onChoose }: DepositListProps) {
  const t = useT();
  if (deposits.length === 0) return <Nothing text={t('console.bank.none_open')} />;
  return (
    <ul className={css.list}>
      {inOrder(deposits, proposals).map(({ depositId, reference, account, payeeName, amountE4, createdAtMs, state }) => {
        const signs = proposals.find((one) => one.depositId === depositId)?.signs ?? [];
        return (
          <li key={depositId}>
            <button type="button" aria-pressed={depositId === chosen} className={css.line} onClick={() => onChoose(depositId)}>
              <ShortMoment atMs={createdAtMs} />
              <span className={css.who}>
                <b className="mono">{reference}</b>
                <small className="low">
                  {payeeName} · {account}
                </small>
              </span>
              <b className={css.sum}>{digitsText(amountE4)}</b>
              <span className={css.tags}>
                {state === 'expired' ? <Tag tone="warn">{t('console.bank.expired')}</Tag> : null}
                {signs.slice(0, 1).map((sign) => (
                  <Tag key={sign} tone="info">
                    {t(`console.bank.sign.${sign}`)}
                  </Tag>
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** What is proposed first, the rest as it came. */
export function inOrder(deposits: readonly DeskDeposit[], proposals: BankLine['proposals']): DeskDeposit[] {
  const place = (depositId: string) => {
    const at = proposals.findIndex((one) => one.depositId === depositId);
    return at === -1 ? proposals.length : at;
  };
  return [...deposits].sort((a, b) => place(a.depositId) - place(b.depositId));
}
