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

/** One of the set by its number, in a colour of its own; nothing where there is none of it. */
export default function OfTheSet({ no, className }: { no: number; className: string }) {
  const Drawing = GLYPHS[no - 1];
  if (!Drawing) return null;
  const hue = no * HUE_STEP;
  return (
    <span
      aria-hidden="true"
      className={classNames('grid flex-none place-items-center overflow-hidden rounded-pill', className)}
      style={{ background: `hsl(${hue} 45% 26%)`, color: `hsl(${hue} 85% 84%)` }}
    >
      <Drawing stroke={1.75} focusable="false" className="size-1/2" />
    </span>
  );
}
