import type { Card } from '@fairhall/games/cards';
import { classNames } from '@fairhall/ui/class-names';
import { type CSSProperties, useId } from 'react';
import { useSpeech } from '../frame/speech.tsx';

type Suit = 'S' | 'H' | 'D' | 'C';

/** Drawn around 0,0 in a box of 20. */
const SUITS: Readonly<Record<Suit, string>> = {
  S: 'M0-10C4-5 10-1 10 4 10 8 6 9 2 6 2 8 3 9 4 10H-4C-3 9-2 8-2 6-6 9-10 8-10 4-10-1-4-5 0-10Z',
  H: 'M0 9.5C-13 0-11-9.5-5.5-9.5-2.5-9.5-.5-7.5 0-5.5.5-7.5 2.5-9.5 5.5-9.5 11-9.5 13 0 0 9.5Z',
  D: 'M0-10.5 8 0 0 10.5-8 0Z',
  C: 'M0-10a4.8 4.8 0 0 1 3.6 8 4.8 4.8 0 1 1-1.6 7.4C2.2 8 3 9 4 10H-4C-3 9-2.2 8-2 5.4a4.8 4.8 0 1 1-1.6-7.4A4.8 4.8 0 0 1 0-10Z',
};
const RED = '#C9223A';
const INK = '#1B2234';

type FaceProps = { card: Card; width?: number; tilt?: number; className?: string; style?: CSSProperties };

/** A card, its face up. `tilt` in degrees: a hand that was dealt does not lie in a row. */
export function CardFace({ card, width = 44, tilt = 0, className, style }: FaceProps) {
  const { say } = useSpeech();
  const id = useId();
  const [rank, suit] = [(card[0] as string) === 'T' ? '10' : (card[0] as string), card[1] as Suit];
  const ink = suit === 'H' || suit === 'D' ? RED : INK;
  return (
    <svg
      role="img"
      aria-label={say('table.card', { rank, suit: say(`table.suit.${suit}`) })}
      width={width}
      height={width * 1.4}
      viewBox="0 0 50 70"
      style={{ rotate: `${tilt}deg`, ...style }}
      className={classNames('flex-none drop-shadow-[0_4px_5px_rgb(0_0_0/0.45)]', className)}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#FFFEFA" />
          <stop offset="1" stopColor="#EADFC8" />
        </linearGradient>
      </defs>
      <rect x=".5" y=".5" width="49" height="69" rx="6" fill={`url(#${id})`} stroke="#C9B68C" strokeWidth=".8" />
      <text x="11" y="20" textAnchor="middle" fontWeight="800" fontSize={rank.length > 1 ? 15 : 18} letterSpacing="-1" fill={ink}>
        {rank}
      </text>
      <path d={SUITS[suit]} transform="translate(11,29) scale(.55)" fill={ink} />
      <path d={SUITS[suit]} transform="translate(29,47) scale(1.45)" fill={ink} />
    </svg>
  );
}

/** A card that is still to be turned. */
export function CardBack({ width, ground, edge }: { width: number; ground: string; edge: string }) {
  return (
    <svg width={width} height={width * 1.4} viewBox="0 0 50 70" aria-hidden="true" className="drop-shadow-[0_4px_5px_rgb(0_0_0/0.45)]">
      <rect x=".5" y=".5" width="49" height="69" rx="6" fill="#F3E8CF" stroke="#C9B68C" strokeWidth=".8" />
      <rect x="4" y="4" width="42" height="62" rx="4" fill={ground} />
      <g fill="none" stroke={edge} strokeOpacity=".75">
        <path d="M25 10 40 35 25 60 10 35Z" />
        <circle cx="25" cy="35" r="7" />
        <circle cx="25" cy="35" r="3.2" />
      </g>
    </svg>
  );
}

/** Where a card will lie. */
export function CardPlace({ width = 44, className }: { width?: number; className?: string }) {
  return (
    <svg width={width} height={width * 1.4} viewBox="0 0 50 70" aria-hidden="true" className={classNames('flex-none', className)}>
      <g fill="none" stroke="#F4C95C">
        <rect x="1.5" y="1.5" width="47" height="67" rx="6" fill="#03120e" fillOpacity=".24" strokeOpacity=".5" strokeDasharray="5 4" />
        <path d="M25 22 34 35 25 48 16 35Z" strokeOpacity=".32" />
      </g>
    </svg>
  );
}

/** The shoe that the cards come from: lacquer with gold edges, a card's back in its mouth. */
export function ShoeArt() {
  const id = useId();
  return (
    <svg width="76" height="48" viewBox="0 0 76 48" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#FFF1C4" />
          <stop offset=".5" stopColor="#D9A63A" />
          <stop offset="1" stopColor="#8A5A10" />
        </linearGradient>
      </defs>
      <path d="M10 40 22 10H66l6 30Z" fill="#5A1420" stroke={`url(#${id})`} strokeWidth="2" />
      <path d="M22 10 28 4H60l6 6Z" fill="#7E2030" stroke={`url(#${id})`} strokeWidth="1.5" />
      <path d="M4 44 10 26 26 30 22 46Z" fill="#F3E8CF" stroke="#C9B68C" />
      <path d="M7 42 12 29 23 32 20 43.5Z" fill="#23306E" />
      <circle cx="46" cy="25" r="9" fill="none" stroke="#F0BE4B" />
      <circle cx="46" cy="25" r="5.5" fill="none" stroke="#F0BE4B" />
    </svg>
  );
}
