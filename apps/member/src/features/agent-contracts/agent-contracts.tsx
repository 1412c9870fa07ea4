import { Button } from '@fairhall/ui/button.tsx';
import { Card } from '@fairhall/ui/card.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Later, laterPart } from '../../shared/later.tsx';
import { usePush } from '../../shared/push.ts';
import { useSession } from '../../shared/session.ts';
import { Unread } from '../../shared/unread.tsx';
import { type ContractKind, type ContractRow, type Contracts, contractsChanged, useContracts } from './api.ts';
import { ContractCard } from './contract-card.tsx';
import type { TermsFormProps } from './terms-form.tsx';

const form = laterPart(async () => (await import('./terms-form.tsx')).TermsForm);

type Writing = Pick<TermsFormProps, 'customerId' | 'name' | 'pays' | 'from'>;

/** Contracts of one kind: with whom is above, with those right below, and new ones. */
export function AgentContracts({ kind }: { kind: ContractKind }) {
  const query = useContracts(kind);
  usePush('contract.changed', (fact) => {
    if (fact.kind === kind) void contractsChanged(kind);
  });
  if (!query.data)
    return (
      <Unread query={query} className="flex flex-col gap-3 px-3 pt-3">
        <Skeleton className="h-96 w-full rounded-tile" />
      </Unread>
    );
  return <Lists kind={kind} contracts={query.data as Contracts} />;
}

function Lists({ kind, contracts: { agent, downline, candidates, rules, footer } }: { kind: ContractKind; contracts: Contracts }) {
  const t = useT();
  const session = useSession();
  const [writing, setWriting] = useState<Writing | null>(null);
  if (writing)
    return (
      <div className="px-3 pt-3 pb-6">
        <Later part={form} props={{ kind, rules, ...writing, onDone: () => setWriting(null) }} />
      </div>
    );
  const edit = (row: ContractRow) => () =>
    setWriting({
      customerId: row.receiverId,
      name: row.side === 'UPLINE' ? row.receiver : row.payer === '' ? t('contracts.platform') : row.payer,
      pays: row.side === 'UPLINE',
      from: row.agreed?.terms ?? row.asked?.terms ?? null,
    });
  const isFull = footer.usedContracts >= footer.totalContracts;
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-6">
      <section aria-label={t('contracts.own')} className="flex flex-col gap-2">
        <h2 className="px-1 text-tile font-bold">{t('contracts.own')}</h2>
        {agent.map((row) => (
          <ContractCard key={row.id} {...{ kind, row, nextPeriodMs: rules.nextPeriodMs }} onEdit={edit(row)} />
        ))}
        {agent.length === 0 && (
          <Card>
            <p className="pb-3 text-tile text-mid">{t('contracts.own_none')}</p>
            <Button wide onClick={() => setWriting({ customerId: session?.id ?? '', name: t('contracts.above'), pays: false, from: null })}>
              {t('contracts.propose')}
            </Button>
          </Card>
        )}
      </section>
      <section aria-label={t('contracts.below')} className="flex flex-col gap-2">
        <h2 className="flex justify-between gap-3 px-1 text-tile font-bold">
          {t('contracts.below')}
          <span className="text-caption font-semibold text-low">
            {t('contracts.used', { n: footer.usedContracts, of: footer.totalContracts })}
          </span>
        </h2>
        {downline.map((row) => (
          <ContractCard key={row.id} {...{ kind, row, nextPeriodMs: rules.nextPeriodMs }} onEdit={edit(row)} />
        ))}
        {downline.length === 0 && candidates.length === 0 && (
          <StateView kind="empty" title={t('contracts.below_none')} text={t('contracts.below_none_text')} />
        )}
        {candidates.length > 0 && !isFull && (
          <Card flush>
            <ul>
              {candidates.map(({ customerId, customerName }) => (
                <li
                  key={customerId}
                  className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline px-4 py-2 last:border-0"
                >
                  <b className="min-w-0 truncate text-tile">{customerName}</b>
                  <Button size="small" onClick={() => setWriting({ customerId, name: customerName, pays: true, from: null })}>
                    {t('contracts.offer')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </section>
    </div>
  );
}
