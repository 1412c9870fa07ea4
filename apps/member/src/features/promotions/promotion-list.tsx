import { SCENE_NAMES } from '@fairhall/ui/art/banner-scene';
import { BannerCard } from '@fairhall/ui/banner-card.tsx';
import { ListEnd } from '@fairhall/ui/list-end.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useEffect } from 'react';
import { type Banner, markSeen, useAnnouncements } from '../../shared/announcements.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { skinOf } from '../../shared/skin.ts';
import { Unread } from '../../shared/unread.tsx';

/** What the merchant announces, as cards that lead where they say. */
export function PromotionList({ onSelect }: { onSelect: (banner: Banner) => void }) {
  const t = useT();
  const { skin } = useProfile();
  const query = useAnnouncements();
  const banners = query.data?.banners;
  useEffect(() => {
    if (banners)
      markSeen(
        'promotions',
        banners.map(({ id }) => id),
      );
  }, [banners]);
  if (!banners) {
    return (
      <Unread query={query} className="flex flex-col gap-3 px-3">
        <Skeleton className="aspect-[9/4] rounded-sheet" />
        <Skeleton className="aspect-[9/4] rounded-sheet" />
      </Unread>
    );
  }
  if (banners.length === 0) return <StateView kind="empty" title={t('lobby.promotions.none')} text={t('lobby.promotions.empty')} />;
  return (
    <div className="px-3 pb-4">
      <ul className="flex flex-col gap-3">
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerCard
              scene={SCENE_NAMES.find((scene) => scene === banner.scene) ?? 'lotus'}
              skin={skinOf(skin.name)}
              picture={banner.url}
              title={banner.title}
              text={banner.text}
              {...(banner.linkageText ? { action: banner.linkageText } : {})}
              onSelect={() => onSelect(banner)}
            />
          </li>
        ))}
      </ul>
      <ListEnd text={t('no_more_records')} />
    </div>
  );
}
