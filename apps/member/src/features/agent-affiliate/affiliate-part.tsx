import { amount } from '@fairhall/money/amount';
import { Card } from '@fairhall/ui/card.tsx';
import { Chip, type Tone } from '@fairhall/ui/chip.tsx';
import { CopyButton } from '@fairhall/ui/copy-button.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Unread } from '../../shared/unread.tsx';
import { type MonthSoFar, type OwnAffiliate, useAffiliate } from './api.ts';
import { Apply } from './apply.tsx';
import { planSentences } from './plan-sentences.ts';

const TONES: Record<Exclude<OwnAffiliate['state'], 'NONE'>, Tone> = {
  ...{ APPLIED: 'info', APPROVED: 'win', SUSPENDED: 'warn', CLOSED: 'neutral' },
};

/** An affiliate's plan in sentences, its month so far, and what its links brought. */
export function AffiliatePart() {
  const t = useT();
  const query = useAffiliate();
  if (!query.data)
    return (
      <Unread query={query} className="flex flex-col gap-3">
        <Skeleton className="h-40 w-full rounded-tile" />
      </Unread>
    );
  const { state, reason, plan, next, month, links, campaigns } = query.data;
  return (
    <section aria-label={t('affiliate.title')} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-tile font-bold">{t('affiliate.title')}</h2>
        {state !== 'NONE' && <Chip tone={TONES[state]}>{t(`affiliate.state.${state}`)}</Chip>}
      </div>
      {state === 'NONE' && <Apply />}
      {state === 'APPLIED' && <p className="rounded-tile bg-s1 px-4 py-3 text-tile text-mid">{t('affiliate.waits')}</p>}
      {(state === 'SUSPENDED' || state === 'CLOSED') && <p className="rounded-tile bg-s1 px-4 py-3 text-tile text-mid">{reason}</p>}
      {plan && <Plan title={t('affiliate.plan', { name: plan.name })} plan={plan} />}
      {next && <Plan title={t('affiliate.next', { name: next.name, day: next.fromMonth })} plan={next} />}
      {month && <Month month={month} />}
      {links.length > 0 && <Sources title={t('affiliate.links')} text={t('affiliate.links_text')} sources={links} />}
      {campaigns.length > 0 && <Sources title={t('affiliate.campaigns')} sources={campaigns} />}
    </section>
  );
}

function Plan({ title, plan: { terms, hash } }: { title: string; plan: NonNullable<OwnAffiliate['plan']> }) {
  const t = useT();
  const money = useMoneyText();
  return (
    <Card>
      <h3 className="pb-1 text-tile font-bold">{title}</h3>
      <ul className="flex flex-col gap-1 text-tile text-mid">
        {planSentences(t, terms, money).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="pt-2 text-caption break-all text-low">{`SHA-256 ${hash}`}</p>
    </Card>
  );
}

function Month({ month }: { month: MonthSoFar }) {
  const t = useT();
  const money = useMoneyText();
  const plain = (digits: string) => money(amount(BigInt(digits)), { symbol: false });
  const row = (name: string, value: string, strong = false) => ({ name, value, strong });
  const isPaid = month.state === 'PAYABLE' || month.state === 'NONE';
  const rows = [
    row(t('affiliate.players'), String(month.active)),
    row(t('affiliate.pool'), plain(month.poolE4)),
    ...(month.carryInE4 === '0' ? [] : [row(t('affiliate.carry_in'), plain(month.carryInE4))]),
    row(t('affiliate.share'), plain(month.sharePaidE4)),
    row(t('affiliate.cpa', { n: month.qualified }), plain(month.cpaE4)),
    ...(month.subE4 === '0' ? [] : [row(t('affiliate.sub'), plain(month.subE4))]),
    ...(month.clawbackE4 === '0' ? [] : [row(t('affiliate.clawback'), `− ${plain(month.clawbackE4)}`)]),
    isPaid
      ? row(t('affiliate.due'), plain(month.payableE4), true)
      : row(t(month.state === 'DEBT' ? 'affiliate.left.DEBT' : 'affiliate.left.BELOW_MIN'), plain(month.heldE4), true),
  ];
  return (
    <Card>
      <h3 className="pb-1 text-tile font-bold">{t('affiliate.month')}</h3>
      <dl>
        {rows.map(({ name, value, strong }) => (
          <div
            key={name}
            className={`flex justify-between gap-3 py-1 text-tile ${strong ? 'border-t border-hairline font-bold' : 'text-mid'}`}
          >
            <dt>{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type SourcesProps = { title: string; text?: string; sources: readonly (OwnAffiliate['campaigns'][number] & { path?: string })[] };

function Sources({ title, text, sources }: SourcesProps) {
  const t = useT();
  return (
    <Card flush>
      <h3 className="px-4 pt-3 text-tile font-bold">{title}</h3>
      {text && <p className="px-4 text-caption text-low">{text}</p>}
      <ul>
        {sources.map(({ name, path, ...counts }) => (
          <li key={name} className="flex items-center justify-between gap-3 border-b border-hairline px-4 py-3 last:border-0">
            <span className="min-w-0">
              <b className="block truncate text-tile">{name}</b>
              <span className="block text-caption text-mid tabular-nums">{t('affiliate.source', counts)}</span>
            </span>
            {path && (
              <CopyButton
                value={`${window.location.origin}${path}`}
                of={name}
                copyLabel={t('common.copy')}
                copiedLabel={t('common.copied')}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
