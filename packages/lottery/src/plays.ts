import { PLAY_CODES, type PlayCode, type PlayGroup, type RowName } from './codes.ts';
import type { FamilyCode } from './families.ts';
import { K3_TABLE } from './k3/plays.ts';
import type { Mode } from './modes.ts';
import type { PlayDefinition } from './play.ts';
import type { Words } from './words.ts';

export { PLAY_CODES, type PlayCode, type PlayGroup } from './codes.ts';
export type { Item, PickRow, PlayDefinition, PlayForm, PlayOption, Selection, Settlement, Tier } from './play.ts';

/** Every play of every family. Exhaustive: a code without its row does not compile. */
export const PLAYS: Readonly<Record<PlayCode, PlayDefinition>> = { ...K3_TABLE };

const BY_ID = new Map(PLAY_CODES.map((code) => [PLAYS[code].playId, PLAYS[code]]));

/** The play of a wire number, or null. */
export function playById(playId: number): PlayDefinition | null {
  return BY_ID.get(playId) ?? null;
}

export function isPlayCode(code: string): code is PlayCode {
  return (PLAY_CODES as readonly string[]).includes(code);
}

/** Plays of a family and mode in page order. */
export function playsOf(family: FamilyCode, mode: Mode): readonly PlayDefinition[] {
  return PLAY_CODES.map((code) => PLAYS[code]).filter((play) => play.family === family && play.mode === mode);
}

/** Tabs of a family and mode, in the order in which the page shows them. */
const GROUPS: Readonly<Record<FamilyCode, Readonly<Record<Mode, readonly PlayGroup[]>>>> = {
  K3: { trad: ['sum', 'triples', 'pairs', 'different', 'single'], ent: ['sum', 'single', 'pairs', 'triples', 'two'] },
};

export type GroupTab = { readonly group: PlayGroup; readonly name: Words; readonly plays: readonly PlayDefinition[] };

/** The lottery page's tabs: each group with its plays, those at home there before the guests. */
export function tabsOf(family: FamilyCode, mode: Mode): readonly GroupTab[] {
  const plays = playsOf(family, mode);
  return GROUPS[family][mode].map((group) => ({
    group,
    name: GROUP_WORDS[group],
    plays: [...plays.filter((play) => play.group === group), ...plays.filter((play) => play.alsoIn?.includes(group))],
  }));
}

export const GROUP_WORDS: Readonly<Record<PlayGroup, Words>> = {
  sum: { EN: 'Sum', MY: 'ပေါင်းလဒ်', CN: '和值' },
  triples: { EN: 'Triples', MY: 'သုံးလုံးတူ', CN: '豹子' },
  pairs: { EN: 'Pairs', MY: 'နှစ်လုံးတူ', CN: '对子' },
  different: { EN: 'Different', MY: 'မတူဂဏန်း', CN: '不同号' },
  single: { EN: 'Single dice', MY: 'တစ်တုံး', CN: '单骰' },
  two: { EN: 'Two dice', MY: 'နှစ်လုံးတွဲ', CN: '长牌' },
};

/** What stands before a row of options. */
export const ROW_WORDS: Readonly<Record<RowName, Words>> = {
  picks: { EN: 'Picks', MY: 'ရွေးချယ်မှု', CN: '选号' },
  pairs: { EN: 'Pair', MY: 'နှစ်လုံးတူ', CN: '对子' },
  singles: { EN: 'Single', MY: 'တစ်လုံးတည်း', CN: '单号' },
  dan: { EN: 'Fixed', MY: 'ပုံသေ', CN: '胆码' },
  tuo: { EN: 'Others', MY: 'တွဲဖက်', CN: '拖码' },
};
