import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'div'> & { flush?: boolean };

/** A raised surface: one step above the page, with the light of its upper edge. `flush` leaves the padding to the content. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('rounded-tile bg-s1 inset-shadow-edge', !flush && 'p-4', className)} />;
}
