import { decidePair, type Pair, signalPairs } from '@fairhall/contract/console/verification';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../shared/act/use-change.ts';
import { call } from '../../shared/call.ts';
import { type Translate, useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk, useMay } from '../../shared/session.ts';

const DECISIONS = ['same_person', 'household', 'unrelated'] as const;
const KINDS = ['card', 'paper', 'name_birth', 'device', 'pixels'] as const;
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
    <Card title={t('console.pairs.title')}>
      {data?.list.length === 0 ? <p className="note">{t('console.pairs.none')}</p> : null}
      {data?.list.map((pair) => (
        <PairRow key={`${pair.low.memberId} ${pair.high.memberId}`} pair={pair} />
      ))}
    </Card>
  );
}

function partText({ kind, shared, addsE4 }: Pair['parts'][number], t: Translate): string {
  const known = KINDS.find((one) => one === kind);
  return t('console.pairs.part', { kind: known ? t(`console.pairs.kind.${known}`) : kind, n: shared, adds: shareText(addsE4) });
}

function PairRow({ pair }: { pair: Pair }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const may = useMay('signals.decide');
  const [reason, setReason] = useState('');
  const decide = useChange({
    send: (state: (typeof DECISIONS)[number]) =>
      call(decidePair, { body: { low: pair.low.memberId, high: pair.high.memberId, state, reason: reason.trim() } }, { merchant }),
    family: keys.papers(merchant),
  });
  return (
    <section aria-label={`${pair.low.account}, ${pair.high.account}`} style={{ marginBottom: 16 }}>
      <p>
        <b>
          {pair.low.account} · {pair.high.account}
        </b>{' '}
        {shareText(pair.scoreE4)}
      </p>
      <ul>
        {pair.parts.map((part) => (
          <li key={part.kind}>{partText(part, t)}</li>
        ))}
      </ul>
      {may ? (
        <>
          <Input
            aria-label={t('console.pairs.reason')}
            placeholder={t('console.pairs.reason')}
            maxLength={300}
            value={reason}
            style={{ maxWidth: 320, marginRight: 8 }}
            onChange={({ target }) => setReason(target.value)}
          />
          {DECISIONS.map((state) => (
            <Button key={state} disabled={reason.trim() === '' || decide.isPending} onClick={() => decide.mutate(state)}>
              {t(`console.pairs.${state}`)}
            </Button>
          ))}
        </>
      ) : null}
    </section>
  );
}
