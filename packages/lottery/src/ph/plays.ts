import { type PlayRow, playsOfRows, tabs } from '../book.ts';
import { groupEntries } from '../digits/entries.ts';
import { anyOrder } from '../digits/orders.ts';
import { at } from '../digits/places.ts';
import { typed } from '../digits/straight.ts';
import { fraction } from '../fraction.ts';
import { entryOf, numberEntries } from '../numbers/entries.ts';
import { form, won } from '../options.ts';
import type { FamilyBook, Method } from '../play.ts';
import { PH2_PLAY_IDS, PH3_PLAY_IDS, type Ph2Play, type Ph3Play } from './codes.ts';

const TABS = tabs({
  swertres: { EN: '3D Swertres', MY: '3D Swertres ဂဏန်း 3 လုံး', CN: '三位数 Swertres' },
  ez2: { EN: '2D EZ2', MY: '2D EZ2 နံပါတ် 2 ခု', CN: '二数 EZ2' },
});

const DIGITS = [0, 1, 2];
const PAIR = { count: 2, low: 1, high: 31 } as const;

/** Two typed numbers, each drawn for itself, in their order or, as rambol, in any: then twice the same cannot be played. */
function pairs({ anyOrder: rambol }: { anyOrder: boolean }): Method<'PH2'> {
  return {
    form: form('list', [], { size: PAIR.count, entry: numberEntries(PAIR, { sorted: rambol, repeats: !rambol }) }),
    tiers: [{ key: 'W', p: fraction(rambol ? 2 : 1, PAIR.high ** PAIR.count), report: 'W' }],
    settle: ({ rows: [entries = []] }, draw) => {
      const drawn = draw.numbers;
      return won('W', entries.includes(entryOf(rambol ? drawn.toSorted((a, b) => a - b) : drawn)) ? 1 : 0);
    },
    most: () => [[won('W', 1)]],
  };
}

const SWERTRES: Readonly<Record<Ph3Play, PlayRow<'PH3'>>> = {
  PH_3D: {
    group: 'swertres',
    name: { EN: '3D straight', MY: '3D တိုက်ရိုက်', CN: '三位直选' },
    example: '215',
    ...at(DIGITS, typed(3)),
  },
  PH_3DR: {
    group: 'swertres',
    name: { EN: '3D rambolito', MY: '3D ပတ်လည်', CN: '三位组选' },
    example: '125',
    ...at(DIGITS, anyOrder(groupEntries(3, (different) => different > 1))),
  },
};

const EZ2: Readonly<Record<Ph2Play, PlayRow<'PH2'>>> = {
  PH_2D: {
    group: 'ez2',
    name: { EN: '2D straight', MY: '2D တိုက်ရိုက်', CN: '二数直选' },
    example: '07,31',
    ...pairs({ anyOrder: false }),
  },
  PH_2DR: { group: 'ez2', name: { EN: '2D rambol', MY: '2D ပတ်လည်', CN: '二数组选' }, example: '07,31', ...pairs({ anyOrder: true }) },
};

/** Swertres: one row a play. */
export const PH3_BOOK = {
  family: 'PH3',
  plays: playsOfRows(SWERTRES, { family: 'PH3', ids: PH3_PLAY_IDS }),
  tabs: { trad: [TABS.swertres], ent: [] },
} satisfies FamilyBook<'PH3'>;

/** EZ2: one row a play. */
export const PH2_BOOK = {
  family: 'PH2',
  plays: playsOfRows(EZ2, { family: 'PH2', ids: PH2_PLAY_IDS }),
  tabs: { trad: [TABS.ez2], ent: [] },
} satisfies FamilyBook<'PH2'>;
