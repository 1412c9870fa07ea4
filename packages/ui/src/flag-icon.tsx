import type { ReactNode } from 'react';

/** A five-pointed star of radius 1 around nothing. */
const STAR = 'M0-1 .225-.309H.951L.363.118.588.809 0 .382-.588.809-.363.118-.951-.309H-.225Z';

const DRAWINGS = {
  EN: (
    <>
      <path fill="#1F3A7D" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#C8253C" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#C8253C" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  MY: (
    <>
      <path fill="#FECB00" d="M0 0h24v5.34H0z" />
      <path fill="#34B233" d="M0 5.33h24v5.34H0z" />
      <path fill="#EA2839" d="M0 10.66h24V16H0z" />
      <path fill="#fff" transform="translate(12 8.6) scale(5.6)" d={STAR} />
    </>
  ),
  CN: (
    <>
      <path fill="#DE2910" d="M0 0h24v16H0z" />
      <path fill="#FFDE00" transform="translate(5 5.2) scale(3)" d={STAR} />
      {[
        [10, 2],
        [12, 4],
        [12, 6.8],
        [10, 8.8],
      ].map(([x, y]) => (
        <path key={y} fill="#FFDE00" transform={`translate(${x} ${y})`} d={STAR} />
      ))}
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/** The flag that stands for a language of the product, beside the language's own name. */
export function FlagIcon({ language }: { language: keyof typeof DRAWINGS }) {
  return (
    <svg viewBox="0 0 24 16" width="20" height="13.3" className="flex-none rounded-[3px]" aria-hidden="true" focusable="false">
      {DRAWINGS[language]}
    </svg>
  );
}
