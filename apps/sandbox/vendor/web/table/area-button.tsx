import { ZERO } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useSpeech } from '../frame/speech.tsx';
import { ChipArt } from './chip-art.tsx';
import type { AreaFacts } from './face.ts';

type Props = AreaFacts & {
  area: string;
  name: string /** Where `name` is but a part of it, below a title. */;
  fullName?: string;
  odds: string;
  tint: string;
  size?: Size;
};
/** `main` alone stands wide enough for what all have staked; `tall` is half as wide, `small` one of many. */
type Size = 'main' | 'tall' | 'side' | 'small';

const BOXES: Readonly<Record<Size, string>> = {
  main: 'min-h-23 px-3.5 py-2.5 low:min-h-18 low:py-1.5',
  tall: 'min-h-17 low:min-h-14 items-center justify-center px-1 text-center',
  side: 'min-h-15 low:min-h-13 items-center justify-center px-1 text-center',
  small: 'min-h-11 items-center justify-center text-center',
};
const NAMES: Readonly<Record<Size, string>> = {
  main: 'text-body',
  tall: 'text-body leading-(--lh-title)',
  side: 'text-tile leading-(--lh-title)',
  small: 'text-tile leading-(--lh-title)',
};

/** A place on the felt: its name, what it brings, what lies there. */
export function AreaButton({ area, name, fullName = name, odds, tint, size = 'side', ...facts }: Props) {
  const { say } = useSpeech();
  const total = facts.totals[area];
  const pays = facts.pays(area);
  const isMain = size === 'main';
  // What is written there makes room for what lies there.
  const isNarrow = size === 'side' && facts.stakeOn(area) > ZERO;
  return (
    <button
      type="button"
      aria-disabled={!facts.putText}
      aria-label={facts.putText?.(area, odds) ?? `${fullName}, ${odds}`}
      onClick={() => facts.putText && facts.onPut(area)}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-[14px] text-left transition-transform duration-(--motion-press) ease-soft active:scale-98',
        BOXES[size],
        isNarrow && 'pr-9',
      )}
      style={{
        background: `linear-gradient(180deg, ${tint}${pays ? '73' : '3d'}, ${tint}${pays ? '4d' : '1f'})`,
        boxShadow: pays ? `inset 0 0 0 2px ${tint}, 0 0 14px ${tint}66` : `inset 0 0 0 1px ${tint}77`,
      }}
    >
      {pays && !isMain && (
        <span className={classNames('absolute text-white', size === 'small' ? 'top-0.5 left-0.5' : 'top-1.5 left-1.5')}>
          <Icon glyph={IconCircleCheckFilled} size={14} />
        </span>
      )}
      <b
        aria-hidden="true"
        className={classNames(
          'font-extrabold text-white',
          isNarrow ? 'text-caption leading-tight' : NAMES[size],
          isMain && 'flex items-center gap-1.5',
        )}
      >
        {name}
        {pays && isMain && <Icon glyph={IconCircleCheckFilled} size={16} />}
      </b>
      <span
        aria-hidden="true"
        className={classNames('font-extrabold text-brand', size === 'small' ? 'text-nav leading-tight' : 'text-tile')}
      >
        {odds}
      </span>
      {isMain && (
        <span className="mt-auto text-nav text-mid">
          {total ? say(total.bets === 1 ? 'table.bet' : 'table.bets', { stake: facts.money(total.stake), bets: total.bets }) : ' '}
        </span>
      )}
      <AreaChips area={area} size={size} {...facts} />
    </button>
  );
}

function AreaChips({ area, size, stakeOn, isLoose, rimOf }: AreaFacts & { area: string; size: Size }) {
  const stake = stakeOn(area);
  if (stake === ZERO) return null;
  return (
    <span className={classNames('absolute', CHIPS[size].at)}>
      <ChipArt stake={stake} rim={rimOf(stake)} size={CHIPS[size].width} isLoose={isLoose} />
    </span>
  );
}

const CHIPS: Readonly<Record<Size, { at: string; width: number }>> = {
  main: { at: 'top-1/2 right-3 -translate-y-1/2 low:top-1 low:translate-y-0', width: 44 },
  tall: { at: 'right-0.5 bottom-0.5', width: 28 },
  side: { at: 'top-1/2 right-1 -translate-y-1/2', width: 30 },
  small: { at: 'bottom-0 left-1/2 -translate-x-1/2', width: 24 },
};
