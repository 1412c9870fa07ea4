import { classNames } from '@fairhall/ui/class-names';
import type { Glyph } from '@fairhall/ui/icon.tsx';
import {
  IconButterfly,
  IconFeather,
  IconFish,
  IconFlower,
  IconLeaf,
  IconMoon,
  IconMountain,
  IconPaw,
  IconSailboat,
  IconSun,
  IconUmbrella,
} from '@tabler/icons-react';

/** The set behind the letter, which is its first. */
const GLYPHS: readonly Glyph[] = [
  ...[IconFlower, IconFish, IconSailboat, IconMoon, IconSun, IconFeather],
  ...[IconLeaf, IconUmbrella, IconMountain, IconButterfly, IconPaw],
];
/** Round the wheel of colours, by as much for each. */
const HUE_STEP = 33;

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
  const Drawing = GLYPHS[no - 1];
  if (!Drawing) {
    return (
      <span aria-hidden="true" className={classNames(round, 'bg-s2 text-page font-extrabold text-brand')}>
        {([...name][0] ?? '').toUpperCase()}
      </span>
    );
  }
  const hue = no * HUE_STEP;
  return (
    <span aria-hidden="true" className={round} style={{ background: `hsl(${hue} 45% 26%)`, color: `hsl(${hue} 85% 84%)` }}>
      <Drawing stroke={1.75} focusable="false" className="size-1/2" />
    </span>
  );
}
