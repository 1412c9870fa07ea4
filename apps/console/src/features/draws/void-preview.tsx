import type { voidPreview } from '@fairhall/contract/console/void-draw';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { classNames } from '@fairhall/ui/class-names';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Fact } from '../../shared/facts.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './draws.module.css';

type Preview = ReplyOf<typeof voidPreview>;

/** Bets, members and money of the draw, and who could not give back what was paid. */
export function VoidPreview({ query: { data, error, isFetching, refetch } }: { query: UseQueryResult<Preview> }) {
  const t = useT();
  if (data) return <Figures preview={data} />;
  if (error && !isFetching) return <FailureView error={error} title={t('console.void.unread')} onRetry={() => void refetch()} compact />;
  return (
    <div role="status" aria-label={t('console.void.reading')}>
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    </div>
  );
}

function Figures({ preview }: { preview: Preview }) {
  const t = useT();
  const symbol = useDesk().merchant.currencySymbol;
  const { bets, members, refundE4, reversedE4, lackingCount, draw } = preview;
  return (
    <>
      <dl className={styles.voidFacts}>
        <Fact name={t('console.void.bets')}>{bets}</Fact>
        <Fact name={t('console.void.members')}>{members}</Fact>
        <Fact name={t('console.void.refund')}>{digitsText(refundE4, { symbol })}</Fact>
        <Fact name={t('console.void.reversal')}>{digitsText(reversedE4, { symbol })}</Fact>
      </dl>
      {draw.state === 'open' ? <p className="note">{t('console.void.selling')}</p> : null}
      {lackingCount > 0 ? <Lacking preview={preview} symbol={symbol} /> : null}
    </>
  );
}

/** Members who would owe something, the highest first. */
function Lacking({ preview: { lacking, lackingCount, lackingE4 }, symbol }: { preview: Preview; symbol: string }) {
  const t = useT();
  const more = lackingCount - lacking.length;
  return (
    <section className={classNames(styles.voidLacking, 'box box-bad')}>
      <b>{t('console.void.lacking', { count: lackingCount, amount: digitsText(lackingE4, { symbol }) })}</b>
      <p className="note">{t('console.void.lacking_text')}</p>
      <ul>
        {lacking.map(({ memberId, account, owedE4 }) => (
          <li key={memberId}>
            <span>{account || memberId}</span>
            <span className="amount">{digitsText(owedE4, { symbol })}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="note">{t('console.void.lacking_more', { n: more })}</p> : null}
    </section>
  );
}
