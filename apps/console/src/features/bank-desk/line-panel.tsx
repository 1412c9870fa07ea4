import type { BankLine } from '@fairhall/contract/console/statements';
import { Button } from 'antd';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Tag } from '../../shared/tag.tsx';
import type { DeskDeposit } from './api.ts';
import css from './bank-desk.module.css';

export type LinePanelProps = {
  line: BankLine | null;
  deposit: DeskDeposit | null;
  may: boolean;
  pending: boolean;
  refusal: unknown;
  onMatch: () => void;
  onNot: () => void;
  onClose: () => void;
};

/** The chosen line and deposit, what speaks for the two, and what can be done. */
export function LinePanel({ line, deposit, may, pending, refusal, onMatch, onNot, onClose }: LinePanelProps) {
  const t = useT();
  if (!line) return <section className={`card ${css.panel}`}>{t('console.bank.choose')}</section>;
  const signs = line.proposals.find(({ depositId }) => depositId === deposit?.depositId)?.signs ?? [];
  const isOpen = line.state === 'desk' || line.state === 'charge_back';
  const isMatchable = line.state === 'desk' && !line.amountE4.startsWith('-');
  return (
    <section className={`card ${css.panel}`} aria-label={t('console.bank.lines')}>
      <div>
        <p>
          <b className={css.big}>{digitsText(line.amountE4)}</b>{' '}
          {deposit && isMatchable ? t('console.bank.for', { reference: deposit.reference }) : null}
          {!isMatchable && line.reference ? t('console.bank.for', { reference: line.reference }) : null}
        </p>
        <p className={css.tags}>
          {isMatchable && deposit && signs.length === 0 ? <Tag tone="warn">{t('console.bank.no_sign')}</Tag> : null}
          {isMatchable
            ? signs.map((sign) => (
                <Tag key={sign} tone={sign === 'one_off' ? 'warn' : 'good'}>
                  {t(`console.bank.sign.${sign}`)}
                </Tag>
              ))
            : null}
          {line.first ? <Tag tone="info">{t('console.bank.first', { name: line.first.operator })}</Tag> : null}
        </p>
        {refusal ? <FailureView error={refusal} title={t('console.error.refused')} compact /> : null}
      </div>
      {may && isOpen ? (
        <div className={css.acts}>
          {isMatchable ? (
            <Button disabled={pending || (!line.first && line.depositId === null)} onClick={onNot}>
              {t('console.bank.not')} <kbd>N</kbd>
            </Button>
          ) : null}
          <Button disabled={pending} onClick={onClose}>
            {t('console.bank.close')}
          </Button>
          {isMatchable ? (
            <Button type="primary" loading={pending} disabled={!deposit} onClick={onMatch}>
              {t('console.bank.match')} <kbd>Enter</kbd>
            </Button>
          ) : null}
          {line.needsTwo ? <small className="low">{t('console.bank.two')}</small> : null}
        </div>
      ) : null}
    </section>
  );
}
