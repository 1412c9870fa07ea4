import { classNames } from '@fairhall/ui/class-names';
import { lazy, Suspense } from 'react';

/** Drawn for who has chosen one: the others' pages do without it. */
const OfTheSet = lazy(() => import('./avatar-set.tsx'));

export type AvatarProps = {
  avatar: { avatar: string; avatarType: 'STATIC' | 'CUSTOM' } | undefined;
  /** Whose first letter stands where no picture does. */
  name: string;
  className?: string;
};

/** How a member shows itself: its first letter, one of the set, or a picture of its own. */
export function Avatar({ avatar, name, className = 'size-15' }: AvatarProps) {
  const round = classNames('grid flex-none place-items-center overflow-hidden rounded-pill', className);
  if (avatar?.avatarType === 'CUSTOM') return <img src={avatar.avatar} alt="" className={classNames(round, 'object-cover')} />;
  const no = Number(avatar?.avatar ?? 0);
  const letter = (
    <span aria-hidden="true" className={classNames(round, 'bg-s2 text-page font-extrabold text-brand')}>
      {([...name][0] ?? '').toUpperCase()}
    </span>
  );
  if (no === 0) return letter;
  return (
    <Suspense fallback={letter}>
      <OfTheSet no={no} className={className} />
    </Suspense>
  );
}
