import type { SmsSpend } from '@fairhall/contract/console/sms';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Tag } from '../../shared/tag.tsx';
import { microText } from './micro.ts';

/** From there on the desk is warned, and from there on only known numbers are served. */
const [WARN, OVER] = [50, 100];

/** How much of the hour's and the day's budget is used, where messages go, and the alarms of a week. */
export function BudgetCard({ spend: { budgets, dialingCodes, alarms } }: { spend: SmsSpend }) {
  const t = useT();
  const codes = dialingCodes?.map((code) => `+${code}`).join(' ') ?? t('console.sms.home');
  return (
    <section className="card" style={{ padding: '14px 16px' }}>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 20 }}>
        {budgets.map(({ span, spentMicro, allowedMicro }) => (
          <Used key={span} label={t(`console.sms.${span}`)} spent={spentMicro} allowed={allowedMicro} />
        ))}
      </div>
      <p className="low" style={{ marginTop: 10 }}>
        {t('console.sms.to', { codes })}
      </p>
      <h2 style={{ marginTop: 14 }}>{t('console.sms.alarms')}</h2>
      {alarms.length === 0 ? <p className="low">{t('console.sms.no_alarm')}</p> : null}
      <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '6px 16px', padding: 0, listStyle: 'none' }}>
        {alarms.map(({ span, atMs, level, raisedAtMs }) => (
          <li key={`${span} ${atMs} ${level}`}>
            <Tag tone={level >= OVER ? 'bad' : 'warn'}>{t('console.sms.alarm', { level })}</Tag> {t(`console.sms.${span}`)} ·{' '}
            <Moment atMs={raisedAtMs} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Used({ label, spent, allowed }: { label: string; spent: number; allowed: number }) {
  const t = useT();
  const percent = allowed === 0 ? 100 : Math.floor((spent / allowed) * 100);
  const tone = percent >= OVER ? 'bad' : percent >= WARN ? 'warn' : 'good';
  return (
    <div>
      <b>{label}</b> <Tag tone={tone}>{`${percent} %`}</Tag>
      <p>{t('console.sms.of', { spent: microText(spent), allowed: microText(allowed) })}</p>
      <progress
        max={100}
        value={Math.min(100, percent)}
        aria-label={`${label} ${percent} %`}
        style={{ width: '100%', accentColor: percent >= OVER ? 'var(--c-bad)' : 'var(--c-accent)' }}
      />
    </div>
  );
}
