import { classNames } from './class-names.ts';

/** A drawn number on a gold ball. A row of them is one image: name it there (`<div role="img" aria-label="3 7 0 2 8">`). */
export function NumberBall({ value, size = 30, className }: { value: number | string; size?: number; className?: string }) {
  return (
    <span
      className={classNames('number-ball grid flex-none place-items-center rounded-pill font-extrabold', className)}
      style={{ width: size, height: size, fontSize: size * 0.5 }}
    >
      {value}
    </span>
  );
}
