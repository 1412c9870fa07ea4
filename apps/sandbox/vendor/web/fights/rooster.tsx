type Coat = { body: [string, string]; head: string; tail: readonly string[] };

const COATS: Readonly<Record<'M' | 'W', Coat>> = {
  M: { body: ['#a5272f', '#5d1019'], head: '#c8352e', tail: ['#1f9a77', '#7c1420', '#2fae86', '#8c1a24'] },
  W: { body: ['#2f74c9', '#143a77'], head: '#2c6ac0', tail: ['#8f3a34', '#1c4f97', '#a5493c', '#173f80'] },
};
const GOLD = '#f0b840';
const FEATHERS = [
  'M62 104C34 88 16 62 26 34c14 14 34 38 46 62z',
  'M60 110C26 102 2 84 2 62c20 4 46 24 60 42z',
  'M60 118C28 120 4 112 0 96c20-6 46 4 62 16z',
  'M66 122C42 134 20 136 10 126c14-12 38-14 58-8z',
];

/** A rooster that is drawn, facing right: nobody's bird, and no film of one. */
export function Rooster({ coat }: { coat: 'M' | 'W' }) {
  const { body, head, tail } = COATS[coat];
  const ground = `rooster-${coat}`;
  return (
    <svg viewBox="0 0 170 190" aria-hidden="true" className="block h-full w-auto" style={coat === 'W' ? { transform: 'scaleX(-1)' } : {}}>
      <defs>
        <linearGradient id={ground} x2="0" y2="1">
          <stop stopColor={body[0]} />
          <stop offset="1" stopColor={body[1]} />
        </linearGradient>
      </defs>
      <ellipse cx="92" cy="182" rx="58" ry="7" fill="#000" opacity="0.35" />
      <g stroke={GOLD} strokeWidth="2">
        {FEATHERS.map((path, place) => (
          <path key={path} d={path} fill={tail[place]} />
        ))}
      </g>
      <path
        d="M84 138l-4 34m-12 6l12-6 14 4M104 138l2 34m-12 6l12-6 14 4"
        fill="none"
        stroke={GOLD}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M56 104c20-16 40-18 56-36l22 6c4 34-10 66-38 68-26 2-44-18-40-38z" fill={`url(#${ground})`} stroke={GOLD} strokeWidth="2" />
      <path d="M72 110c14 14 30 14 42 2M80 122c10 8 20 8 28 0" fill="none" stroke={GOLD} strokeWidth="2" opacity="0.8" />
      <path d="M112 58l24 2 6 54-10-16-6 20-8-20-10 18-2-22-10 10z" fill="#ef8a2b" stroke={GOLD} strokeWidth="1.5" />
      <path d="M114 26c-6-14 8-20 10-8 4-14 18-10 13 3 10-6 17 4 6 12z" fill="#e8404a" />
      <circle cx="126" cy="44" r="19" fill={head} stroke={GOLD} strokeWidth="2" />
      <path d="M143 40l22 8-22 6z" fill={GOLD} />
      <circle cx="131" cy="41" r="5" fill="#fff" />
      <circle cx="132.5" cy="41" r="2.6" fill="#10131c" />
      <path d="M138 58c8 4 8 16 0 18-7-3-8-13 0-18z" fill="#e8404a" />
    </svg>
  );
}
