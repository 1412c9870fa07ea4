import { classNames } from '@fairhall/ui/class-names';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconArrowsLeftRight, IconBan, IconHourglass, IconMinus, IconTrophy } from '@tabler/icons-react';
import type { BetStanding } from './bet-figures.ts';

const LOOKS: Readonly<Record<BetStanding, { glyph: Glyph; mark: string; word: string }>> = {
  open: { glyph: IconHourglass, mark: 'bg-info-tint text-info', word: 'text-info' },
  won: { glyph: IconTrophy, mark: 'bg-win-tint text-win', word: 'text-win' },
  back: { glyph: IconMinus, mark: 'bg-s2 text-mid', word: 'text-low' },
  lost: { glyph: IconMinus, mark: 'bg-s2 text-mid', word: 'text-low' },
  push: { glyph: IconArrowsLeftRight, mark: 'bg-s2 text-mid', word: 'text-low' },
  cancelled: { glyph: IconBan, mark: 'bg-s2 text-mid', word: 'text-low' },
  void: { glyph: IconBan, mark: 'bg-s2 text-mid', word: 'text-low' },
};

/** The sign of how a bet stands; the words beside it say the same. */
export function StandingMark({ standing }: { standing: BetStanding }) {
  const { glyph, mark } = LOOKS[standing];
  return (
    <span className={classNames('grid size-9 flex-none place-items-center rounded-[10px]', mark)}>
      <Icon glyph={glyph} />
    </span>
  );
}

/** The colour of the word that says how a bet stands. */
export function standingClass(standing: BetStanding): string {
  return LOOKS[standing].word;
}
