import type { PlayDefinition } from '@fairhall/lottery/plays';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../../../shared/i18n.ts';

/** In one sentence what a win brings: the stake is in it. */
export function PaysLine({ play, odds }: { play: PlayDefinition; odds: string }) {
  const t = useT();
  const oneFigure = play.tiers.length === 1;
  return (
    <p className="flex items-start gap-1.5 px-1 text-caption text-mid">
      <Icon glyph={IconInfoCircle} size={16} className="mt-px flex-none" />
      <span>{t(oneFigure ? 'board.pays' : 'board.pays.range', { odds })}</span>
    </p>
  );
}
