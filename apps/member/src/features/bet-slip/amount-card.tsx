import { classNames } from '@fairhall/ui/class-names';
import type { ReactNode } from 'react';

export type AmountCardProps = {
  name: string;
  amount: string;
  /** What is lost, not what is staked. */
  danger?: boolean;
  /** What it is made of. */
  children: ReactNode;
};

/** One of the amounts that a bet is about, in a list of terms: beside each other, below each other where they are long. */
export function AmountCard({ name, amount, danger = false, children }: AmountCardProps) {
  return (
    <div className={classNames('flex-[1_1_8.5rem] rounded-input p-3', danger ? 'bg-danger-tint inset-ring-1 inset-ring-danger' : 'bg-s2')}>
      <dt>{name}</dt>
      <dd className={classNames('py-0.5 text-title font-extrabold whitespace-nowrap', danger ? 'text-danger' : 'text-hi')}>{amount}</dd>
      <dd>{children}</dd>
    </div>
  );
}
