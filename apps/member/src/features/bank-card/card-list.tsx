import { useOnline } from '@fairhall/client/online';
import { bankCards } from '@fairhall/contract/withdraw/bank-cards';
import { buttonClass } from '@fairhall/ui/button-class';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';

/** The bound cards, their numbers masked, and the way to another. */
export function CardList({ addTo }: { addTo: string }) {
  const t = useT();
  const online = useOnline();
  const query = useQuery({ ...read(bankCards, { query: { groupId: '0' } }), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-2 px-3 pt-3">
        <Skeleton className="h-17 rounded-tile" />
        <Skeleton className="h-17 rounded-tile" />
      </Unread>
    );
  }
  const cards = data.bankCards;
  const add = (
    <UiLink to={addTo} className={buttonClass({ kind: 'primary' })}>
      {t('card.add')}
    </UiLink>
  );
  if (cards.length === 0) return <StateView kind="empty" title={t('card.none')} text={t('card.none_text')} actions={add} />;
  const full = cards.length >= data.maxCardCount;
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <div className="flex items-baseline justify-between gap-3 px-1">
        <h2 className="text-title font-bold">{t('card.title')}</h2>
        <p className="text-caption text-low">{t('card.count', { n: cards.length, max: data.maxCardCount })}</p>
      </div>
      <ul className="flex flex-col gap-2">
        {cards.map(({ bankCardId, bankName, cardNumber, cardHolder }) => (
          <li key={bankCardId} className="flex min-h-17 items-center gap-3.5 rounded-tile bg-s1 px-4 py-2.5 inset-shadow-edge">
            <Icon glyph={IconBuildingBank} size={24} className="text-brand" />
            <div className="min-w-0 flex-1">
              <p className="text-body leading-(--lh-title) font-bold">{bankName}</p>
              <p className="text-caption text-low">{cardHolder}</p>
            </div>
            <p className="flex-none font-mono text-tile font-semibold">•••• {cardNumber.replaceAll('*', '')}</p>
          </li>
        ))}
      </ul>
      {full ? (
        <>
          <p className="px-1 text-tile text-mid">{t('card.max')}</p>
          <div className="flex *:flex-1">
            <SupportLink />
          </div>
        </>
      ) : (
        add
      )}
    </div>
  );
}
