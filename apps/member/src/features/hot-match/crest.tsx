/** Stripes of a crest, by the skin's own colours. */
const COLOURS = ['text-brand', 'text-accent', 'text-info', 'text-hot', 'text-win'] as const;

/** A shield drawn from a team's name, for those without a picture: a name always has the same. */
export function Crest({ name }: { name: string }) {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  const colour = COLOURS[seed % COLOURS.length];
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className={`mx-auto size-14 ${colour}`}>
      <path d="M8 6h40v24c0 12-9 18-20 22C17 48 8 42 8 30z" fill="currentColor" opacity="0.28" />
      {seed % 2 === 0 ? <path d="M22 6h12v44l-6 2-6-2z" fill="currentColor" /> : <path d="M8 14 48 38l-6 6L8 24z" fill="currentColor" />}
      <path d="M8 6h40v24c0 12-9 18-20 22C17 48 8 42 8 30z" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
