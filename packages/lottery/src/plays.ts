import { invariant } from '@fairhall/money/result';
import type { PlayCode, PlayGroup, RowName } from './codes.ts';
import { holdParser } from './draw.ts';
import type { FamilyCode } from './families.ts';
import { K3_BOOK } from './k3/plays.ts';
import type { Mode } from './modes.ts';
import type { FamilyBook, PlayDefinition } from './play.ts';
import type { Words } from './words.ts';

export type { PlayCode, PlayGroup } from './codes.ts';
export type { PickRow, PlayDefinition, PlayForm, PlayOption } from './play.ts';

/**
 * Plays at hand. K3 always is; a page gets others by `loadFamily` (load.ts), a server or a tool all by importing all-plays.ts.
 * Of a code that comes from outside ask `isPlayCode` first.
 */
export const PLAYS: Readonly<Record<PlayCode, PlayDefinition>> = Object.create(null);

const books = new Map<FamilyCode, FamilyBook>();
const byId = new Map<number, PlayDefinition>();

/** Puts a family at hand. Once or often: the tables are constants. */
export function holdFamily(book: FamilyBook): void {
  if (books.has(book.family)) return;
  books.set(book.family, book);
  Object.assign(PLAYS, book.plays);
  if (book.parse) holdParser(book.family, book.parse);
  for (const play of playsIn(book)) byId.set(play.playId, play);
}

/** The play of a wire number, or null. */
export function playById(playId: number): PlayDefinition | null {
  return byId.get(playId) ?? null;
}

/** Whether a play of this code is at hand. */
export function isPlayCode(code: string): code is PlayCode {
  return code in PLAYS;
}

/** Codes of all plays at hand: family by family, each in page order. */
export function playCodes(): readonly PlayCode[] {
  return Object.keys(PLAYS) as PlayCode[];
}

/** Plays of a family and mode in page order. Throws when the family is not at hand. */
export function playsOf(family: FamilyCode, mode: Mode): readonly PlayDefinition[] {
  return playsIn(bookOf(family)).filter((play) => play.mode === mode);
}

export type GroupTab = { readonly group: PlayGroup; readonly name: Words; readonly plays: readonly PlayDefinition[] };

/** The lottery page's tabs: each group with its plays, those at home there before the guests. */
export function tabsOf(family: FamilyCode, mode: Mode): readonly GroupTab[] {
  const plays = playsOf(family, mode);
  return bookOf(family).tabs[mode].map(({ group, name }) => ({
    group,
    name,
    plays: [...plays.filter((play) => play.group === group), ...plays.filter((play) => play.alsoIn?.includes(group))],
  }));
}

/** What stands before a row of options. */
export const ROW_WORDS: Readonly<Record<RowName, Words>> = {
  picks: { EN: 'Picks', MY: 'ရွေးချယ်မှု', CN: '选号' },
  singles: { EN: 'Single', MY: 'တစ်လုံးတည်း', CN: '单号' },
  pairs: { EN: 'Pair', MY: 'နှစ်လုံးတူ', CN: '对子' },
  triples: { EN: 'Triple', MY: 'သုံးလုံးတူ', CN: '三重号' },
  quads: { EN: 'Four alike', MY: 'လေးလုံးတူ', CN: '四重号' },
  dan: { EN: 'Fixed', MY: 'ပုံသေ', CN: '胆码' },
  tuo: { EN: 'Others', MY: 'တွဲဖက်', CN: '拖码' },
  wan: { EN: '10,000s', MY: 'သောင်း', CN: '万位' },
  qian: { EN: '1,000s', MY: 'ထောင်', CN: '千位' },
  bai: { EN: '100s', MY: 'ရာ', CN: '百位' },
  shi: { EN: '10s', MY: 'ဆယ်', CN: '十位' },
  ge: { EN: '1s', MY: 'ခု', CN: '个位' },
  place1: { EN: '1st', MY: 'ပထမ', CN: '第一' },
  place2: { EN: '2nd', MY: 'ဒုတိယ', CN: '第二' },
  place3: { EN: '3rd', MY: 'တတိယ', CN: '第三' },
  place4: { EN: '4th', MY: 'စတုတ္ထ', CN: '第四' },
  place5: { EN: '5th', MY: 'ပဉ္စမ', CN: '第五' },
  place6: { EN: '6th', MY: 'ဆဋ္ဌမ', CN: '第六' },
  place7: { EN: '7th', MY: 'သတ္တမ', CN: '第七' },
  place8: { EN: '8th', MY: 'အဋ္ဌမ', CN: '第八' },
  place9: { EN: '9th', MY: 'နဝမ', CN: '第九' },
  place10: { EN: '10th', MY: 'ဒသမ', CN: '第十' },
  groupA: { EN: 'Group A', MY: 'အုပ်စု A', CN: 'A组' },
  groupB: { EN: 'Group B', MY: 'အုပ်စု B', CN: 'B组' },
};

function bookOf(family: FamilyCode): FamilyBook {
  const book = books.get(family);
  invariant(book, `the plays of ${family} have been loaded`);
  return book;
}

function playsIn(book: FamilyBook): PlayDefinition[] {
  return Object.values(book.plays);
}

holdFamily(K3_BOOK);
