import { type Grant, progressOf } from './bonus-model.ts';

const PER = 10;

/** How much of what is asked is staked, with what open bets would add behind it. Its words stand beside it. */
export function BonusBar({ grant }: { grant: Grant }) {
  const { done, pending } = progressOf(grant);
  return (
    <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-pill bg-s3">
      <span className="bg-brand" style={{ width: `${done / PER}%` }} />
      <span className="bg-brand opacity-40" style={{ width: `${pending / PER}%` }} />
    </span>
  );
}
