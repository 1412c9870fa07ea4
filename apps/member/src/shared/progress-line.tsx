const SHARES = 100;

/** How far something is, as a line; its words stand beside it, and are its name. */
export function ProgressLine({
  label,
  share,
  met = false,
  className = '',
}: {
  label: string;
  share: number;
  met?: boolean;
  className?: string;
}) {
  return (
    <progress
      aria-label={label}
      max={SHARES}
      value={met ? SHARES : Math.min(Math.floor(share * SHARES), SHARES)}
      className={`block h-2 w-full appearance-none overflow-hidden rounded-pill bg-s3 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-current ${met ? 'text-win' : 'text-brand'} ${className}`}
    />
  );
}
