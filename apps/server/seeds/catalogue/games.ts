import { invariant } from '@fairhall/money/result';
import type { Game, VendorCategory } from '../../src/modules/game/index.ts';
import { DEMO_VENDORS } from './vendors.ts';
import type { Word } from './words.ts';
import * as words from './words.ts';

type Made = { names: Word; classify: string; lines: number | null };

const SLOT_CLASSES = [
  { classify: 'CLASSIC', lines: 5 },
  { classify: 'VIDEO', lines: 20 },
  { classify: 'WAYS', lines: 243 },
  { classify: 'HOLD', lines: 10 },
] as const;

/** Games of the demo by category. None is made: none can be opened. */
const BY_CATEGORY: Readonly<Record<VendorCategory, readonly Made[]>> = {
  RNG: pairs(words.SLOT_MANNERS, words.SLOT_SUBJECTS, 430).map((names, at) => ({ names, ...slotClass(at) })),
  FISH: pairs(words.SEA_MANNERS, words.SEA_SUBJECTS, 36).map((names) => ({ names, classify: 'FISH', lines: null })),
  LIVE: everyClass(words.TABLE_CLASSES, words.TABLE_NAMES, (kind, table) => spoken(table, kind)),
  PVP: everyClass(words.CARD_CLASSES, words.ROOM_NAMES, (kind, room) => spoken(room, kind)),
  COCKFIGHT: words.ARENAS.map((names) => ({ names, classify: 'ARENA', lines: null })),
  SPORTS: everyClass(words.SPORTS, words.SPORT_VIEWS, spoken),
  ESPORTS: everyClass(words.ESPORTS, words.ESPORT_VIEWS, spoken),
};

/** Every game of the demo's vendors. Those of a category are dealt to the vendors that serve it, in turns. */
export const VENDOR_GAMES: readonly Game[] = (Object.keys(BY_CATEGORY) as VendorCategory[]).flatMap(gamesOf);

function gamesOf(category: VendorCategory): Game[] {
  const vendors = DEMO_VENDORS.filter(({ serves }) => serves.includes(category));
  return BY_CATEGORY[category].map(({ names, classify, lines }, at) => {
    const vendor = vendors[at % vendors.length];
    invariant(vendor, `somebody serves ${category}`);
    const place = Math.floor(at / vendors.length);
    return {
      ...{ nodeId: vendor.block * 1_000 + vendor.serves.indexOf(category) * 500 + place, vendor: vendor.vendor, category },
      ...{ code: codeOf(names.EN), classify, names, lines, launchable: false },
    };
  });
}

function slotClass(at: number): Pick<Made, 'classify' | 'lines'> {
  const found = SLOT_CLASSES[at % SLOT_CLASSES.length];
  invariant(found, 'a remainder is in the list');
  return found;
}

/** "Golden Koi" is GOLDENKOI. */
function codeOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Two words as one name: with a space where letters are spaced, else as one. */
function spoken(first: Word, second: Word): Word {
  return { EN: `${first.EN} ${second.EN}`, MY: `${first.MY} ${second.MY}`, CN: first.CN + second.CN };
}

/** So many different pairs, neighbours sharing neither word. `manners`: an odd number of them. */
function pairs(manners: readonly Word[], subjects: readonly Word[], count: number): Word[] {
  invariant(count <= manners.length * subjects.length, 'there are so many pairs');
  return Array.from({ length: count }, (_, at) => {
    const [round, place] = [Math.floor(at / subjects.length), at % subjects.length];
    // Every second manner: each comes once to a subject, since their number is odd.
    const [manner, subject] = [manners[(place + 2 * round) % manners.length], subjects[place]];
    invariant(manner && subject, 'a place of a list is in it');
    return spoken(manner, subject);
  });
}

function everyClass(classes: Readonly<Record<string, Word>>, others: readonly Word[], name: (kind: Word, other: Word) => Word): Made[] {
  return others.flatMap((other) =>
    Object.entries(classes).map(([classify, kind]) => ({ names: name(kind, other), classify, lines: null })),
  );
}
