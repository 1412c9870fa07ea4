import { classNames } from '@fairhall/ui/class-names';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import {
  IconBallFootball,
  IconBuildingBroadcastTower,
  IconCards,
  IconCherryFilled,
  IconDeviceGamepad2,
  IconFeather,
  IconFish,
  IconFlameFilled,
  IconGift,
  IconTicket,
} from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { CATEGORY_LABELS, type Category, type Shelf } from '../../shared/games/categories.ts';
import { loadWords, useT } from '../../shared/i18n.ts';

const GLYPHS: Record<Shelf, Glyph> = {
  HOT: IconFlameFilled,
  RNG: IconCherryFilled,
  FISH: IconFish,
  LIVE: IconBuildingBroadcastTower,
  PVP: IconCards,
  SPORTS: IconBallFootball,
  ESPORTS: IconDeviceGamepad2,
  COCKFIGHT: IconFeather,
  LOTT: IconTicket,
  ELOTT: IconTicket,
};

export type CategoryMenuProps = {
  /** Null while they are on their way. */
  categories: readonly Category[] | null;
  /** Null while no shelf is chosen. */
  value: Shelf | null;
  onChange: (shelf: Shelf) => void;
};

// Nothing stands in its place before: the strip moves under a finger without it.
const StripArrow = lazy(async () => (await Promise.all([import('./strip-arrow.tsx'), loadWords('games')]))[0]);

/** The shelves of the lobby, starting with hot, ending with the way to the promotions: five in sight, an arrow to the others. */
export function CategoryMenu({ categories, value, onChange }: CategoryMenuProps) {
  'use no memo'; // as its lobby
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  return (
    <nav aria-label={t('lobby.categories')} className="relative">
      <div
        ref={strip}
        className={classNames('no-scrollbar relative flex overflow-x-auto px-1.5', categories && categories.length > 3 && 'fade-end')}
      >
        {(['HOT', ...(categories ?? [])] as const).map((shelf) => (
          <button key={shelf} type="button" aria-pressed={shelf === value} onClick={() => onChange(shelf)} className={CELL}>
            <CategoryFace glyph={GLYPHS[shelf]} label={t(CATEGORY_LABELS[shelf])} chosen={shelf === value} />
          </button>
        ))}
        {categories && (
          <UiLink to="/activity" className={CELL}>
            <CategoryFace glyph={IconGift} label={t(CATEGORY_LABELS.PROMO)} chosen={false} />
          </UiLink>
        )}
      </div>
      <Suspense>{categories && <StripArrow strip={strip} items={categories.length + 2} value={value} />}</Suspense>
    </nav>
  );
}

const CELL = 'flex min-w-16 flex-none flex-col items-center gap-1 rounded-tile px-1.5 py-0.5 text-caption font-semibold';

function CategoryFace({ glyph, label, chosen }: { glyph: Glyph; label: string; chosen: boolean }) {
  'use no memo';
  return (
    <>
      <span
        className={classNames(
          'grid size-11 place-items-center rounded-tile inset-shadow-edge transition-transform duration-(--motion-press)',
          chosen ? 'sheen bg-brand text-brand-on' : 'bg-s1 text-mid',
        )}
      >
        <Icon glyph={glyph} size={24} />
      </span>
      <span className={classNames('whitespace-nowrap', chosen ? 'text-hi' : 'text-mid')}>{label}</span>
    </>
  );
}
