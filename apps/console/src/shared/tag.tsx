import type { ReactNode } from 'react';

export type Tone = 'good' | 'warn' | 'bad' | 'plain' | 'info';

/** A state in a word, on a tint of its colour. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>;
}
