import { IconCheck, IconShieldX } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Rosette } from './rosette.tsx';

export type ProofSealProps = { state: 'passed' | 'pending' | 'failed'; className?: string };

const LOOKS = { passed: 'bg-accent text-accent-on', pending: 'bg-s3 text-low', failed: 'bg-s3 text-danger' } as const;

/** The seal of a verified draw: jade when every check passed, grey otherwise. The words beside it say which. */
export function ProofSeal({ state, className }: ProofSealProps) {
  return (
    <span
      className={classNames(
        'relative grid size-17 flex-none place-items-center',
        state === 'passed' ? 'text-accent' : 'text-low',
        className,
      )}
    >
      <Rosette size={68} className="col-start-1 row-start-1 opacity-40" />
      <span className={classNames('relative col-start-1 row-start-1 grid size-9.5 place-items-center rounded-pill', LOOKS[state])}>
        <Icon glyph={state === 'failed' ? IconShieldX : IconCheck} size={24} stroke={2.8} />
      </span>
    </span>
  );
}
