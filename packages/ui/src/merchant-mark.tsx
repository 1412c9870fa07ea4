import { MARKS, type MarkName } from './art/logos.ts';

/** A merchant's mark in the brand colour (or, with `className`, another text colour). `label` only where no name stands beside it. */
export function MerchantMark({
  mark,
  size = 30,
  label,
  className = 'text-brand',
}: {
  mark: MarkName;
  size?: number;
  label?: string;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`flex-none ${className}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {MARKS[mark].map(({ d, filled, width = 2, opacity }) => (
        <path key={d} d={d} strokeWidth={filled ? 0 : width} fill={filled ? 'currentColor' : 'none'} opacity={opacity} />
      ))}
    </svg>
  );
}
