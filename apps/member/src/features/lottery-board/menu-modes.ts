import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { playMenu } from '@fairhall/contract/lottery/play-menu';
import { type Mode, PRIZE_MODES } from '@fairhall/lottery/modes';

type Menu = ReplyOf<typeof playMenu>;

/** The modes that a game's menu has anything on sale in, in the order of the switch. Needs no rule book: the head shows it first. */
export function modesOf(menu: Menu): readonly Mode[] {
  return (['ent', 'trad'] as const).filter((mode) => {
    const groups = menu.find(({ prizeModeId }) => prizeModeId === PRIZE_MODES[mode].prizeModeId)?.playMenuGroups ?? [];
    return groups.some(({ groupSwitch, playMenus }) => groupSwitch === 1 && playMenus.some(({ playSwitch }) => playSwitch === 1));
  });
}
