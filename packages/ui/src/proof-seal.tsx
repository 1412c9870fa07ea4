import { IconCheck, IconExclamationMark, IconQuestionMark, IconShieldX } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Rosette } from './rosette.tsx';

export type ProofSealProps = { state: 'passed' | 'reserved' | 'pending' | 'failed'; className?: string };

const LOOKS = {
  passed: { ring: 'text-accent', mark: 'bg-accent text-accent-on', glyph: IconCheck },
  reserved: { ring: 'text-warn', mark: 'bg-s3 text-warn', glyph: IconExclamationMark },
  pending: { ring: 'text-low', mark: 'bg-s3 text-low', glyph: IconQuestionMark },
  failed: { ring: 'text-low', mark: 'bg-s3 text-danger', glyph: IconShieldX },
} as const;

/** The seal of a checked draw: jade when every check passed, amber with a reservation, grey otherwise. The words beside it say which. */
export function ProofSeal({ state, className }: ProofSealProps) {
  const { ring, mark, glyph } = LOOKS[state];
  return (
    <span className={classNames('relative grid size-17 flex-none place-items-center', ring, className)}>
      <Rosette size={68} className="col-start-1 row-start-1 opacity-40" />
      <span className={classNames('relative col-start-1 row-start-1 grid size-9.5 place-items-center rounded-pill', mark)}>
        <Icon glyph={glyph} size={24} stroke={2.8} />
      </span>
    </span>
  );
}
