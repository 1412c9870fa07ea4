import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Tag } from '../../shared/tag.tsx';
import type { DeskView } from './api.ts';
import css from './bank-desk.module.css';

/** The newest statement: what stood there, came, went and stands there now; how many of its lines found their deposit. */
export function StatementStrip({ view: { import: statement, counts } }: { view: DeskView }) {
  const t = useT();
  if (!statement) return <section className={`card ${css.strip}`}>{t('console.bank.no_import')}</section>;
  const { openingE4, closingE4, cameE4, wentE4, name, fresh, lines, importedAtMs } = statement;
  const checked = openingE4 !== null && closingE4 !== null;
  return (
    <section className={`card ${css.strip}`}>
      {checked ? <Sum label={t('console.bank.opening')} digits={openingE4} /> : null}
      {checked ? <span aria-hidden="true">+</span> : null}
      <Sum label={t('console.bank.came')} digits={cameE4} />
      <span aria-hidden="true">−</span>
      <Sum label={t('console.bank.went')} digits={wentE4} />
      {checked ? <span aria-hidden="true">=</span> : null}
      {checked ? <Sum label={t('console.bank.closing')} digits={closingE4} /> : null}
      <Tag tone={checked ? 'good' : 'plain'}>{t(checked ? 'console.bank.balances' : 'console.bank.unchecked')}</Tag>
      <div className={css.progress}>
        <small className="low">
          {t('console.bank.read', { name, fresh, lines })} · <Moment atMs={importedAtMs} />
        </small>
        <p>
          {t('console.bank.matched', { credited: counts.credited, lines: counts.lines, under: counts.under })}{' '}
          {counts.left > 0 ? <b className="warn">{t('console.bank.left', { left: counts.left })}</b> : null}
        </p>
        <progress max={Math.max(1, counts.lines)} value={counts.credited} aria-label={t('console.bank.lines')} />
      </div>
    </section>
  );
}

function Sum({ label, digits }: { label: string; digits: string }) {
  return (
    <span>
      <small className="low">{label}</small>
      <b>{digitsText(digits)}</b>
    </span>
  );
}
