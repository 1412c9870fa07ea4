import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { playMenu } from '@fairhall/contract/lottery/play-menu';
import { ALL_BOOKS, EVERY_PLAY } from '@fairhall/lottery/all-plays';
import type { FamilyCode } from '@fairhall/lottery/families';
import { PRIZE_MODES } from '@fairhall/lottery/modes';
import { type EntPaytable, entPaytable, oddsE4 } from '@fairhall/lottery/paytable';
import { type PlayCode, type PlayDefinition, playsOf } from '@fairhall/lottery/plays';
import { formatOdds } from '@fairhall/money/format';

type Menu = ReplyOf<typeof playMenu>;
type Group = Menu[number]['playMenuGroups'][number];

export type MenuChange = { off?: PlayCode[]; groupsOff?: string[]; unpriced?: PlayCode[] };

/** A family's play menu as the server sends it, with plays or groups switched off, or plays that lack their first price. For tests only. */
export function menuWith(change: MenuChange = {}, family: FamilyCode = 'K3'): Menu {
  const paytable = entPaytable(EVERY_PLAY);
  return (['trad', 'ent'] as const).map((mode) => {
    const plays = playsOf(ALL_BOOKS[family], mode);
    const groups = [...new Set(plays.map(({ group }) => group))];
    return {
      prizeModeId: PRIZE_MODES[mode].prizeModeId,
      playMenuGroups: groups.map((group, sorting) => ({
        playId: sorting,
        playCode: group,
        playName: group,
        groupSwitch: change.groupsOff?.includes(group) ? 0 : 1,
        sorting,
        playMenus: plays.filter((play) => play.group === group).map((play) => entryOf(play, change, paytable)),
      })),
    };
  });
}

function entryOf(play: PlayDefinition, { off = [], unpriced = [] }: MenuChange, paytable: EntPaytable): Group['playMenus'][number] {
  const { code, playId, mode, tiers, name } = play;
  const oddsOf = (key: (typeof tiers)[number]['key']) => (mode === 'ent' ? formatOdds(oddsE4(play, key, paytable)) : '0');
  return {
    playId,
    playCode: code,
    playName: name.EN,
    playSwitch: off.includes(code) ? 0 : 1,
    singleBetPrice: mode === 'trad' ? 2 : 1,
    playMenuInfos: tiers.slice(unpriced.includes(code) ? 1 : 0).map(({ key }) => ({ key, bonus: oddsOf(key), odds: oddsOf(key) })),
  };
}
