import type { VendorCard } from '@fairhall/contract/game/new-game-vendor';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconLayoutGrid, IconStar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { glideToItem } from '../../shared/glide.ts';
import { useT } from '../../shared/i18n.ts';
import type { ListFilter } from './address.ts';
import { tapType, tapVendor } from './list-model.ts';
import { VendorMark } from './vendor-mark.tsx';

export type VendorStripProps = {
  vendors: readonly VendorCard[];
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  /** Whether the merchant has favourites. */
  stars: boolean;
};

/** All studios, the member's own games, then each studio; the chosen one moves into the middle. */
export function VendorStrip({ vendors, filter, onFilter, stars }: VendorStripProps) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  const { vassalage, type } = filter;
  const mine = type === 'fav';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen has moved when one of them has
  useEffect(() => {
    const item = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (strip.current && item) glideToItem(strip.current, item);
  }, [vassalage, mine, vendors]);
  return (
    <nav aria-label={t('games.studios')} className="relative">
      <div ref={strip} className="no-scrollbar relative flex overflow-x-auto px-2 fade-end">
        <Cell label={t('games.every')} chosen={vassalage === null && !mine} onTap={() => onFilter(tapVendor(filter, null))}>
          <Icon glyph={IconLayoutGrid} size={22} />
        </Cell>
        {stars && (
          <Cell label={t('games.mine')} chosen={mine} onTap={() => onFilter(tapType(filter, 'fav'))}>
            <Icon glyph={IconStar} size={22} />
          </Cell>
        )}
        {vendors.map((vendor) => (
          <Cell
            key={vendor.vassalage}
            label={vendor.displayName}
            chosen={vassalage === vendor.vassalage}
            onTap={() => onFilter(tapVendor(filter, vendor.vassalage))}
          >
            <VendorMark
              vendor={vendor.showIcon || vendor.vassalage}
              white={vendor.showIcon ? '' : vendor.smallIcon}
              colour={vendor.showIcon ? '' : vendor.mobileSmallIcon || vendor.h5Icon}
              chosen={vassalage === vendor.vassalage}
            />
          </Cell>
        ))}
      </div>
    </nav>
  );
}

/** As wide as the longest word of its name: a studio's name is not broken inside a word. */
function Cell({ label, chosen, onTap, children }: { label: string; chosen: boolean; onTap: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onTap}
      className="flex w-min min-w-17 max-w-24 flex-none flex-col items-center gap-1 rounded-tile py-0.5 text-caption font-semibold"
    >
      <span
        className={classNames(
          'grid size-12 place-items-center rounded-tile inset-shadow-edge',
          chosen ? 'bg-brand-tint text-brand inset-ring-[1.5px] inset-ring-brand' : 'bg-s1 text-mid',
        )}
      >
        {children}
      </span>
      <span
        className={classNames(
          'line-clamp-2 w-full px-0.5 text-center leading-(--lh-name) wrap-break-word',
          chosen ? 'text-brand' : 'text-mid',
        )}
      >
        {label}
      </span>
    </button>
  );
}
