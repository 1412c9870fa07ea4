type ArtProps = { className?: string };

const FRAME = {
  viewBox: '0 0 104 92',
  width: 104,
  height: 92,
  fill: 'none',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Petals of the empty pond: turn in degrees, and height. Outer ones first, so that the middle one lies on top. */
const PETALS = [
  { turn: -72, height: 34 },
  { turn: 72, height: 34 },
  { turn: -40, height: 46 },
  { turn: 40, height: 46 },
  { turn: 0, height: 54 },
] as const;

const petalPath = (height: number) => {
  const [width, low, high] = [height * 0.27, height * 0.34, height * 0.78];
  return `M0 0C${-width} ${-low} ${-width} ${-high} 0 ${-height}C${width} ${-high} ${width} ${-low} 0 0Z`;
};

/** A lotus on still water: nothing here yet. */
export function EmptyArt({ className }: ArtProps) {
  return (
    <svg {...FRAME} className={className} aria-hidden="true">
      <g className="stroke-line">
        <ellipse cx="52" cy="76" rx="46" ry="8" />
        <ellipse cx="52" cy="76" rx="30" ry="4.5" />
      </g>
      <g transform="translate(52 72)" className="fill-bg stroke-brand">
        {PETALS.map(({ turn, height }) => (
          <path key={turn} d={petalPath(height)} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle cx="16" cy="24" r="2" className="fill-accent" />
      <circle cx="90" cy="16" r="2.5" className="fill-accent" />
    </svg>
  );
}

/** A slip that did not go through. */
export function ErrorArt({ className }: ArtProps) {
  return (
    <svg {...FRAME} className={className} aria-hidden="true">
      <path d="M30 12H74V74L67 69L59.5 74L52 69L44.5 74L37 69L30 74Z" className="fill-s1 stroke-danger" />
      <path d="M40 28H64M40 38H56" className="stroke-ctl" />
      <circle cx="76" cy="62" r="15" className="fill-bg stroke-danger" />
      <path d="M76 54V63M76 68.5V68.7" strokeWidth={2.4} className="stroke-danger" />
    </svg>
  );
}

/** A boat out of reach of the shore. */
export function OfflineArt({ className }: ArtProps) {
  return (
    <svg {...FRAME} className={className} aria-hidden="true">
      <path d="M22 78Q32 70 42 78T62 78T82 78" className="stroke-line" />
      <path d="M26 55H80L72 66H36Z" className="fill-bg stroke-info" />
      <path d="M12 66Q22 58 32 66T52 66T72 66T92 66" className="stroke-info" />
      <path d="M52 56V14C68 24 72 40 70 50H52M48 50H34C34 40 40 30 48 24" className="fill-s1 stroke-info" />
      <path d="M84 14L92 22M92 14L84 22" className="stroke-low" />
    </svg>
  );
}
