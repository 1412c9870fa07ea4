import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCoin, IconCrown, IconPlus, IconWifiOff } from '@tabler/icons-react';
import type { SeatView } from '../../../cards-api.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { CardFace } from '../../table/card-art.tsx';
import type { SeatLook } from '../face.ts';
import type { ActClock } from './act-clock.ts';
import { CardBack } from './card-back.tsx';
import type { SeatPlace } from './seat-places.ts';
import { TurnRim } from './time-ring.tsx';

/** Of the pictures of seats, by their numbers. */
const COLOURS = [
  ['#2456C9', '#122A6E'],
  ['#1F8A5F', '#0B4438'],
  ['#B5407E', '#5A1440'],
  ['#C06A1E', '#5A2A08'],
  ['#5B3FB8', '#261660'],
  ['#1C8C9C', '#0A3F4C'],
  ['#A8323F', '#4E0F1A'],
  ['#6E7F1E', '#303A08'],
] as const;

type Props = {
  seat: SeatView;
  place: SeatPlace;
  look: SeatLook;
  stack: string;
  /** Won or lost in the hand that is shown. */
  net: { text: string; isWin: boolean } | null;
  clock: ActClock | null;
  offsetMs: number;
};

/** Somebody else at the table: who it is, what lies before him, whether it is his turn. */
export function Seat({ seat, place, look, stack, net, clock, offsetMs }: Props) {
  const { say } = useSpeech();
  const away = seat.state === 'PLAYING' || seat.state === 'LEAVING' ? null : seat.state;
  const name = nameOf(seat, say);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div
      role="group"
      aria-label={name}
      className={classNames('absolute flex w-23 -translate-x-1/2 flex-col items-center leading-tight')}
      style={{ left: `${place.x}%`, top: `${place.y}%` }}
    >
      <div className={classNames('relative size-11', (look.isFaded || away) && 'opacity-55 grayscale-60')}>
        <Picture seat={seat.seat} letter={seat.isBot ? String(seat.seat + 1) : (/[\p{L}\d]/u.exec(seat.name)?.[0] ?? '')} />
        {clock && <TurnRim clock={clock} offsetMs={offsetMs} size={54} />}
        {look.sign && <Sign sign={look.sign} />}
        {!seat.isOnline && (
          <span className="absolute -bottom-1 -left-1 grid size-5 place-items-center rounded-pill bg-bg text-warn">
            <Icon glyph={IconWifiOff} size={14} />
          </span>
        )}
      </div>
      <div className="relative z-1 mt-1 flex items-center gap-1 rounded-[8px] bg-[#080c18]/90 px-1.5 text-caption">
        <b className="max-w-18 truncate">{name}</b>
        {seat.isBot && (
          <em className="rounded-[6px] bg-accent px-1 text-nav font-extrabold text-accent-on not-italic">{say('cards.bot')}</em>
        )}
      </div>
      <span className="mt-0.5 rounded-[6px] bg-[#080c18]/80 px-1.5 text-nav leading-tight font-bold text-[#DDE7F5]">
        {net ? <b className={net.isWin ? 'text-win' : 'text-mid'}>{net.text}</b> : away ? say(`cards.seat.${away}`) : stack}
      </span>
      <Laid look={look} place={place} />
      {look.bet !== null && place.toX !== 0 && <LaidChips amount={look.bet} place={place} />}
    </div>
  );
}

/** As low as the picture: a long name begins below it. */
const ABOVE_NAME = 'top-11 -translate-y-full';

function Laid({ look, place: { x, toX } }: { look: SeatLook; place: SeatPlace }) {
  const isShown = look.cards.some((card) => card !== null);
  const width = isShown ? 27 : 22;
  return (
    <div
      className={classNames(
        'absolute flex flex-col gap-0.5',
        toX === 0 && 'top-full items-center pt-1',
        toX === 1 && 'left-full items-start',
        toX === 1 && (x === 50 ? 'top-1 -ml-1' : `${ABOVE_NAME} -ml-5`),
        toX === -1 && `${ABOVE_NAME} right-full -mr-5 items-end`,
      )}
    >
      <div className={classNames('relative flex', look.isFaded && 'opacity-40')}>
        {look.cards.map((card, at) => {
          const lies = classNames(at > 0 && (isShown ? '-ml-2.5' : '-ml-3'), 'dealt');
          const tilt = (at - (look.cards.length - 1) / 2) * 8;
          return card === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards that nobody knows
            <CardBack key={at} width={width} tilt={tilt} className={lies} />
          ) : (
            <CardFace key={card} card={card} width={width} tilt={tilt} className={lies} />
          );
        })}
        {look.held !== undefined && look.held > 0 && (
          <b className="absolute -right-2 -bottom-1 grid h-5 min-w-5 place-items-center rounded-pill bg-[#080c18] px-1 text-nav text-hi inset-ring-1 inset-ring-brand-edge">
            {look.held}
          </b>
        )}
      </div>
      {look.mark && (
        <span
          className={classNames(
            'rounded-[7px] px-1.5 text-nav font-extrabold whitespace-nowrap',
            look.mark.isGood ? 'bg-[#8FF0D6] text-[#04211A]' : 'bg-[#080c18]/85 text-mid',
          )}
        >
          {look.mark.text}
        </span>
      )}
      {look.bet !== null && toX === 0 && <ChipsPill amount={look.bet} />}
    </div>
  );
}

/** Chips of who sits at a side lie further in than the name, and of who sits at the head below it: no two seats share that cloth. */
function LaidChips({ amount, place: { x, toX } }: { amount: string; place: SeatPlace }) {
  return (
    <div
      className={classNames(
        'absolute',
        x === 50 && 'top-full left-1/2 mt-0.5 -translate-x-1/2',
        x !== 50 && (toX === 1 ? 'top-13 left-full' : 'top-13 right-full'),
      )}
    >
      <ChipsPill amount={amount} />
    </div>
  );
}

/** Chips on the cloth. */
export function ChipsPill({
  amount,
  name,
  label,
}: {
  amount: string;
  name?: string /** What it is, where sight tells. */;
  label?: string;
}) {
  return (
    <span className="flex h-5.5 items-center gap-1 rounded-pill bg-[#060e22]/80 pr-2 pl-1.5 text-nav font-extrabold whitespace-nowrap text-[#FFE9B0]">
      <Icon glyph={IconCoin} size={14} />
      {name !== undefined && <span className="font-bold text-[#DDE7F5]">{name}</span>}
      {label !== undefined && <span className="sr-only">{label}</span>}
      {amount}
    </span>
  );
}

export function Sign({ sign }: { sign: 'crown' | 'button' }) {
  const { say } = useSpeech();
  return (
    <span
      role="img"
      aria-label={say(sign === 'crown' ? 'cards.banker' : 'cards.button')}
      className="absolute -top-1 -right-2 grid size-5.5 place-items-center rounded-pill bg-brand text-nav font-extrabold text-brand-on ring-2 ring-[#0B0E15]"
    >
      {sign === 'crown' ? <Icon glyph={IconCrown} size={14} stroke={2.2} /> : 'D'}
    </span>
  );
}

function Picture({ seat, letter }: { seat: number; letter: string }) {
  const [from, to] = COLOURS[seat % COLOURS.length] as (typeof COLOURS)[number];
  return (
    <svg
      viewBox="0 0 44 44"
      aria-hidden="true"
      className="size-11 rounded-pill ring-2 ring-[#0B0E15]"
      style={{ background: `linear-gradient(150deg, ${from}, ${to})` }}
    >
      <g fill="none" stroke="#fff" strokeOpacity=".3">
        {[8, 13, 18].map((radius) => (
          <circle key={radius} cx="22" cy="22" r={radius} />
        ))}
      </g>
      <text x="22" y="28" textAnchor="middle" fontWeight="800" fontSize="17" fill="#fff">
        {letter.toUpperCase()}
      </text>
    </svg>
  );
}

/** A seat that is free: to be taken where seats may be chosen. */
export function FreeSeat({ seat, place, onTake }: { seat: number; place: SeatPlace; onTake: (() => void) | null }) {
  const { say } = useSpeech();
  const look = 'absolute grid size-11 -translate-x-1/2 place-items-center rounded-pill border-2 border-dashed bg-[#080c18]/60';
  const at = { left: `${place.x}%`, top: `${place.y}%` };
  if (!onTake) return <span aria-hidden="true" className={classNames(look, 'border-ctl/50')} style={at} />;
  return (
    <button
      type="button"
      aria-label={say('cards.take_seat', { seat: seat + 1 })}
      onClick={onTake}
      className={classNames(look, 'border-brand text-brand')}
      style={at}
    >
      <Icon glyph={IconPlus} size={22} />
    </button>
  );
}

/** Bots are numbered by their seats: they have no name of their own. */
export function nameOf({ isBot, name, seat }: SeatView, say: ReturnType<typeof useSpeech>['say']): string {
  return isBot ? say('cards.seat_number', { seat: seat + 1 }) : name;
}
