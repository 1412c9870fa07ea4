import { useOnline } from '@fairhall/client/online';
import { type MallItem, mall, QUANTITY_MAX } from '@fairhall/contract/mall/mall';
import { pictureSources } from '@fairhall/contract/pictures';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Picture } from '@fairhall/ui/picture.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { Later, laterPart } from '../../shared/later.tsx';
import { pointText } from '../../shared/point-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { type MallView, mostOf, read4, TILE } from './model.ts';

const itemSheet = laterPart(() => import('./item-sheet.tsx').then(({ ItemSheet }) => ItemSheet));
const orderList = laterPart(() => import('./order-list.tsx').then(({ OrderList }) => OrderList));
const pointList = laterPart(() => import('./point-list.tsx').then(({ PointList }) => PointList));
const convertForm = laterPart(() => import('./convert-form.tsx').then(({ ConvertForm }) => ConvertForm));

type Tab = 'items' | 'orders' | 'moves';
const TABS: readonly Tab[] = ['items', 'orders', 'moves'];

/** The points mall: what there is for points, own orders, and where points came from. `passwordTo`: where a payment password is set. */
export function MallPage({ passwordTo }: { passwordTo: string }) {
  const t = useT();
  const online = useOnline();
  const [tab, setTab] = useState<Tab>('items');
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery({ ...read(mall, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-2">
        <Skeleton className="h-28 rounded-tile" />
        <Skeleton className="h-64 rounded-tile" />
      </Unread>
    );
  }
  const item = data.items.find(({ itemId }) => itemId === chosen);
  const ordered = () => {
    setChosen(null);
    setTab('orders');
  };
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      <Points view={data} />
      <Segmented
        look="block"
        label={t('mall.items')}
        items={TABS.map((id) => ({ id, label: t(`mall.${id}`) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'items' && <Items view={data} onChoose={setChosen} />}
      {tab === 'items' && data.rate && !data.protected && (
        <Later part={convertForm} props={{ rate: data.rate, points: read4(data.pointsE4), passwordTo }} />
      )}
      {tab === 'orders' && <Later part={orderList} props={{}} waiting={<Skeleton className="h-40 rounded-tile" />} />}
      {tab === 'moves' && <Later part={pointList} props={{}} waiting={<Skeleton className="h-40 rounded-tile" />} />}
      {item && (
        <Later
          part={itemSheet}
          props={{ item, points: read4(data.pointsE4), passwordTo, onClose: () => setChosen(null), onOrdered: ordered }}
        />
      )}
    </div>
  );
}

function Points({ view: { pointsE4, endsAtMs, protected: isProtected } }: { view: MallView }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  return (
    <section className={TILE} aria-label={t('mall.yours')}>
      <p className="text-caption text-low">{t('mall.yours')}</p>
      <p className="text-title font-bold text-brand tabular-nums">{pointText(read4(pointsE4))}</p>
      {endsAtMs !== null && (
        <p className="mt-1 text-caption leading-(--lh-text) text-mid">
          {t('mall.lasts', { day: dayText(endsAtMs, { language, timeZone }) })}
        </p>
      )}
      {isProtected && <p className="mt-1 text-tile leading-(--lh-text) text-mid">{t('mall.protected')}</p>}
      <UiLink to="/member/benefits" className="-mb-2 flex min-h-11 items-center text-tile font-semibold text-brand">
        {t('mall.how')}
      </UiLink>
    </section>
  );
}

function Items({ view: { items, protected: isProtected }, onChoose }: { view: MallView; onChoose: (itemId: string) => void }) {
  const t = useT();
  if (items.length === 0) return <StateView kind="empty" title={t('mall.no_items')} text={t('mall.no_text')} />;
  return (
    <ul className="grid grid-cols-2 gap-2.5">
      {items.map((item) => (
        <li key={item.itemId}>
          <Tile item={item} disabled={isProtected} onChoose={() => onChoose(item.itemId)} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ item, disabled, onChoose }: { item: MallItem; disabled: boolean; onChoose: () => void }) {
  const t = useT();
  const money = useMoneyText();
  const { name, pictureUrl, pointsE4, valueE4, stock, limit, had } = item;
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className="flex size-full flex-col overflow-hidden rounded-tile bg-s1 text-left inset-shadow-edge disabled:opacity-60"
    >
      <Picture source={pictureSources(pictureUrl)} width={160} height={160} sizes="50vw" className="aspect-square w-full object-cover" />
      <span className="flex flex-1 flex-col gap-0.5 px-3 py-2.5">
        <span className="text-tile leading-(--lh-title) font-bold">{name}</span>
        <span className="text-tile font-semibold text-brand tabular-nums">{t('mall.points', { n: pointText(read4(pointsE4)) })}</span>
        <span className="text-caption leading-(--lh-text) text-mid">{t('mall.worth', { value: money(read4(valueE4)) })}</span>
        <span className={`mt-auto pt-1 text-caption ${mostOf(item, QUANTITY_MAX) === 0 ? 'text-warn' : 'text-low'}`}>
          {stock === 0 ? t('mall.none_left') : t('mall.stock', { n: stock })}
          {limit !== null && ` · ${t('mall.limit', { had, limit })}`}
        </span>
      </span>
    </button>
  );
}
