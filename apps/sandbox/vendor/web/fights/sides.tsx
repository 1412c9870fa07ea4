import type { Side } from '@fairhall/games/cockfight/pool';
import { amount, ZERO } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { FightsView, FightView } from '../../fights-api.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ChipArt } from '../table/chip-art.tsx';
import { type Draft, dividendText, stakedOn, sumOfDraft } from './draft.ts';

const ORDER = ['M', 'D', 'W'] as const;
const LOOKS: Readonly<Record<Side, { ground: string; edge: string }>> = {
  M: { ground: 'linear-gradient(180deg, #4d1620, #2a0d16)', edge: '#ff8a8a' },
  D: { ground: 'linear-gradient(180deg, #12453c, #0b2823)', edge: '#4fd6b4' },
  W: { ground: 'linear-gradient(180deg, #163561, #0d1f3d)', edge: '#7db8ff' },
};
const FIXED = 90_000;

type Props = {
  view: FightsView;
  fight: FightView;
  draft: Draft | null;
  rim: number;
  money: MoneyText;
  /** Null: nothing can be bet now. */
  onPut: ((side: Side) => void) | null;
};

/** Meron, draw and wala: what each brings now, what lies there, and what of it is the player's. */
export function Sides({ view, fight, ...rest }: Props) {
  return (
    <section className="mx-3 mt-2 grid flex-none grid-cols-3 gap-2">
      {ORDER.map((side) => (
        <SideButton key={side} side={side} view={view} fight={fight} {...rest} />
      ))}
    </section>
  );
}

function SideButton({ side, view, fight, draft, rim, money, onPut }: Props & { side: Side }) {
  const { say } = useSpeech();
  const name = say(`fights.${side}`);
  const dividend = dividendText(side === 'D' ? FIXED : fight.pool.dividend[side]);
  const lying = draft?.fight === fight.id && draft.side === side ? sumOfDraft(draft) : ZERO;
  const own = stakedOn(view, fight.id, side);
  const pays = fight.state === 'PAID' && fight.result === side && fight.pool.void === null;
  const { ground, edge } = LOOKS[side];
  return (
    <button
      type="button"
      aria-disabled={onPut === null}
      onClick={() => onPut?.(side)}
      className="relative flex min-h-26 flex-col rounded-[14px] px-2.5 py-2 text-left transition-transform duration-(--motion-press) ease-soft active:scale-98 low:min-h-23 low:py-1.5"
      style={{ background: ground, boxShadow: `inset 0 0 0 ${lying > ZERO || pays ? 2 : 1}px ${lying > ZERO ? 'var(--c-brand)' : edge}` }}
    >
      <b className={classNames('flex items-center gap-1 leading-tight font-extrabold', lying > ZERO ? 'pr-9 text-tile' : 'text-body')}>
        {name}
        {pays && <Icon glyph={IconCircleCheckFilled} size={16} />}
      </b>{' '}
      <span className="mt-0.5 flex flex-wrap items-baseline gap-x-1">
        <b className="text-section leading-tight font-extrabold text-brand tabular-nums">{dividend}</b>{' '}
        <span className="text-nav leading-tight text-mid">{say(mannerOf(fight, side))}</span>
      </span>{' '}
      <span className="mt-auto text-nav leading-tight text-mid tabular-nums">{money(fight.pool.staked[side])}</span>{' '}
      <span className="min-h-4 text-nav leading-tight font-bold text-hi tabular-nums">
        {own > ZERO && say('fights.own', { amount: money(amount(own)) })}
      </span>
      {lying > ZERO && (
        <span className="absolute top-1 right-1 low:top-0.5 low:right-0.5">
          <ChipArt stake={lying} rim={rim} size={30} isLoose />
        </span>
      )}
    </button>
  );
}

/** The draw is fixed; others are what they are now, held for the last call, or final. */
function mannerOf({ pool, state }: FightView, side: Side) {
  if (side === 'D') return 'fights.fixed';
  if (pool.isFinal) return 'fights.final';
  return state === 'LAST_CALL' || state === 'CLOSING' ? 'fights.held' : 'fights.now';
}
