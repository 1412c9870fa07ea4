import { classNames } from '@fairhall/ui/class-names';
import { useId } from 'react';

/** A card that nobody has turned up. */
export function CardBack({ width = 24, tilt = 0, className }: { width?: number; tilt?: number; className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={width * 1.4}
      viewBox="0 0 50 70"
      style={{ rotate: `${tilt}deg` }}
      className={classNames('flex-none drop-shadow-[0_3px_4px_rgb(0_0_0/0.45)]', className)}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#2C3B8C" />
          <stop offset="1" stopColor="#151D4E" />
        </linearGradient>
      </defs>
      <rect x=".5" y=".5" width="49" height="69" rx="6" fill="#F3E8CF" stroke="#C9B68C" />
      <rect x="4" y="4" width="42" height="62" rx="4" fill={`url(#${id})`} />
      <g fill="none" stroke="#F0BE4B" strokeOpacity=".75">
        {[6, 11, 16].map((radius) => (
          <circle key={radius} cx="25" cy="35" r={radius} />
        ))}
        <path d="M25 10v8M25 52v8M9 35h0M41 35h0" strokeLinecap="round" strokeWidth="2" />
      </g>
    </svg>
  );
}
