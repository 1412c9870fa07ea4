import { decidePair, type Pair, signalPairs } from '@fairhall/contract/console/verification';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk, useMay } from '../../shared/session.ts';
import styles from './paper-desk.module.css';
import { SignalGraph } from './signal-graph.tsx';
import { useKindText } from './use-kind-text.ts';

const DECISIONS = ['same_person', 'household', 'unrelated'] as const;
const shareText = (e4: number) => (e4 / 10_000).toFixed(4);

/** Pairs of accounts that look like one person, each with what its score is made of. */
export function PairList() {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const { data } = useQuery({
    queryKey: [...keys.papers(merchant), 'pairs'],
    queryFn: ({ signal }) => call(signalPairs, {}, { merchant, signal }),
  });
  return (
    <section className={styles.panel}>
      <h2>{t('console.pairs.title')}</h2>
      <p className="note">{t('console.pairs.hint')}</p>
      {data?.list.length === 0 ? <p className="nothing">{t('console.pairs.none')}</p> : null}
      {data?.list.map((pair) => (
        <PairRow key={`${pair.low.memberId} ${pair.high.memberId}`} pair={pair} />
      ))}
    </section>
  );
}

function PairRow({ pair }: { pair: Pair }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const may = useMay('signals.decide');
  const kindText = useKindText();
  const [reason, setReason] = useState('');
  const [drawn, setDrawn] = useState(false);
  const decide = useChange({
    send: (state: (typeof DECISIONS)[number]) =>
      call(decidePair, { body: { low: pair.low.memberId, high: pair.high.memberId, state, reason: reason.trim() } }, { merchant }),
    family: keys.papers(merchant),
  });
  return (
    <section aria-label={`${pair.low.account}, ${pair.high.account}`} className={styles.pair}>
      <p>
        <b>
          {pair.low.account} · {pair.high.account}
        </b>{' '}
        <b>{shareText(pair.scoreE4)}</b>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${pair.scoreE4 / 100}%` }} />
      </div>
      <ul className={styles.parts}>
        {pair.parts.map(({ kind, shared, addsE4 }) => (
          <li key={kind}>{t('console.pairs.part', { kind: kindText(kind), n: shared, adds: shareText(addsE4) })}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button aria-expanded={drawn} onClick={() => setDrawn(!drawn)}>
          {t('console.pairs.draw')}
        </Button>
        {may ? (
          <>
            <Input
              aria-label={t('console.pairs.reason')}
              placeholder={t('console.pairs.reason')}
              maxLength={300}
              value={reason}
              style={{ width: 220 }}
              onChange={({ target }) => setReason(target.value)}
            />
            {DECISIONS.map((state) => (
              <Button key={state} disabled={reason.trim() === '' || decide.isPending} onClick={() => decide.mutate(state)}>
                {t(`console.pairs.${state}`)}
              </Button>
            ))}
          </>
        ) : null}
      </div>
      {drawn ? <SignalGraph memberId={pair.low.memberId} /> : null}
    </section>
  );
}
