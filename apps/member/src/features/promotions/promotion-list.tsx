import { pictureSources } from '@fairhall/contract/pictures';
import { SCENE_NAMES } from '@fairhall/ui/art/banner-scene';
import { BannerCard } from '@fairhall/ui/banner-card.tsx';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { ListEnd } from '@fairhall/ui/list-end.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { AnnouncementPicture } from '../../shared/announcement-picture.tsx';
import { type Banner, markSeen, type Promotion, useAnnouncements } from '../../shared/announcements.ts';
import { useT } from '../../shared/i18n.ts';
import { plainText } from '../../shared/plain-text.ts';
import { useProfile } from '../../shared/profile.ts';
import { skinOf } from '../../shared/skin.ts';
import { Unread } from '../../shared/unread.tsx';

/** What the merchant announces: its banners, and below them its promotions with their terms. */
export function PromotionList({ onSelect }: { onSelect: (banner: Pick<Banner, 'linkage'>) => void }) {
  const t = useT();
  const { skin } = useProfile();
  const query = useAnnouncements();
  const { data } = query;
  const banners = data?.banners.filter(({ groupName }) => groupName === 'm_home');
  const promotions = data?.promotion ?? [];
  useEffect(() => {
    if (data)
      markSeen(
        'promotions',
        [...data.banners, ...data.promotion].map(({ id }) => id),
      );
  }, [data]);
  if (!banners) {
    return (
      <Unread query={query} className="flex flex-col gap-3 px-3">
        <Skeleton className="aspect-[9/4] rounded-sheet" />
        <Skeleton className="aspect-[9/4] rounded-sheet" />
      </Unread>
    );
  }
  if (banners.length + promotions.length === 0)
    return <StateView kind="empty" title={t('lobby.promotions.none')} text={t('lobby.promotions.empty')} />;
  return (
    <div className="px-3 pb-4">
      <ul className="flex flex-col gap-3">
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerCard
              scene={SCENE_NAMES.find((scene) => scene === banner.scene) ?? 'lotus'}
              skin={skinOf(skin.name)}
              picture={banner.url === '' ? undefined : pictureSources(banner.url)}
              title={banner.title}
              text={banner.text}
              {...(banner.linkageText ? { action: banner.linkageText } : {})}
              onSelect={() => onSelect(banner)}
            />
          </li>
        ))}
      </ul>
      {promotions.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2.5">
          {promotions.map((promotion) => (
            <PromotionItem key={promotion.id} promotion={promotion} onSelect={onSelect} />
          ))}
        </ul>
      )}
      <ListEnd text={t('no_more_records')} />
    </div>
  );
}

type ItemProps = { promotion: Promotion; onSelect: (promotion: Pick<Promotion, 'linkage'>) => void };

/** A promotion with its terms in full, unfolded in place. */
function PromotionItem({ promotion, onSelect }: ItemProps) {
  const { title, content, linkage, linkageText } = promotion;
  return (
    <li>
      <details className="group overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
        <summary className="flex min-h-14 list-none flex-wrap items-center gap-3 px-4 py-2.5 -outline-offset-2 [&::-webkit-details-marker]:hidden">
          <AnnouncementPicture
            of={promotion}
            sizes="(min-width: 480px) 460px, 94vw"
            className="-mx-4 -mt-2.5 w-[calc(100%+2rem)] max-w-none"
          />
          <span className="min-w-0 flex-1 text-body leading-(--lh-title) font-semibold">{title}</span>
          <Icon glyph={IconChevronDown} className="text-low transition-transform duration-(--motion-tab) group-open:rotate-180" />
        </summary>
        <div className="border-t border-hairline px-4 py-3.5">
          <p className="text-tile leading-(--lh-text) whitespace-pre-line text-mid">{plainText(content)}</p>
          {linkage !== '' && linkageText !== '' && (
            <Button kind="ghost" size="small" className="mt-3" onClick={() => onSelect({ linkage })}>
              {linkageText}
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}
