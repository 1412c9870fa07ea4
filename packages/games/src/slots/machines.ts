import type { LineMachine, Machine, MachineCode, Pays, WaysMachine } from './machine.ts';

/** Rows of the twenty lines of five reels. Machines of fewer lines take the first ones. */
const LINES_OF_FIVE = lines(
  '11111 00000 22222 01210 21012 00100 22122 12221 10001 01110 21112 01010 21212 10101 12121 11011 11211 02020 20202 02220',
);

const LANTERNS: LineMachine = {
  code: 'S3',
  kind: 'lines',
  strips: ['BEDCAEAECEDCEDBCDEDBEW', 'DCEDAEDCBCWEADEDEBECDB', 'ECECAEDEDEABCBDEDBDECW'],
  rows: 3,
  unitsPerStake: 5,
  lines: lines('111 000 222 012 210'),
  pays: paysFrom(3, { A: [100], B: [40], C: [20], D: [6], E: [2], W: [250] }),
};

const RIVER_MARKET: LineMachine = {
  code: 'S5',
  kind: 'lines',
  strips: [
    'GAFGDFHGCDHBEHBCEGFADHCEBEFGHS',
    'AGHDGHEHDCFBWFACEHEBFHGEDGSCGF',
    'GEBWFEBHCFHDGHCEAFDHADWCSGEGFH',
    'FHDESEWEGFGFCGABCHBGCHGHAFDEHD',
    'HDBGFESCHEGHBGACEBFEDGACHFHGFD',
  ],
  rows: 3,
  unitsPerStake: 20,
  lines: LINES_OF_FIVE,
  pays: paysFrom(3, {
    A: [60, 300, 2000],
    B: [40, 160, 800],
    C: [30, 120, 400],
    D: [25, 90, 300],
    E: [15, 50, 180],
    F: [12, 36, 150],
    G: [10, 25, 90],
    H: [8, 20, 70],
  }),
  scatterPays: { 3: 3, 4: 10, 5: 100 },
  freeSpins: { scatters: 3, give: 10, again: 10, most: 50, factor: 3 },
};

const MONSOON: WaysMachine = {
  code: 'S6',
  kind: 'ways',
  strips: [
    'EECCFFGGGBBDDIIHHHAA',
    'DDFFFSHHIIEEGGBBCCAA',
    'SDDEEEAAGGHHFFCCBBII',
    'HHDDAAEEBBFFIICCSDGG',
    'CSFFCCIIAAEEHHBBDDGG',
    'BBDDIIIEEGGCCHHHAAFF',
  ],
  rows: 5,
  unitsPerStake: 100,
  pays: paysFrom(3, {
    A: [30, 75, 150, 500],
    B: [25, 50, 100, 300],
    C: [20, 40, 75, 200],
    D: [15, 30, 60, 150],
    E: [12, 25, 50, 120],
    F: [10, 20, 40, 100],
    G: [8, 15, 30, 75],
    H: [6, 12, 25, 60],
    I: [5, 10, 20, 50],
  }),
  stepFactors: [1, 2, 3, 5],
  freeSpins: { scatters: 4, give: 8, again: 4, most: 40, factor: 2 },
};

const HARVEST_MOON: LineMachine = {
  code: 'SH',
  kind: 'lines',
  strips: [
    'OODFEBFEFACDCEOWDEDBFCFACBEF',
    'OOFAEDEWBCEBCOFCDFDBAFDEFEFC',
    'OODEFEDAFCDFEBFOCDCWFBEWBFAE',
    'OOFCADEBCFEBODAWCDFDCEFEFEFB',
    'OODEFDBFECFDEFOBDCAWAECEFCBF',
  ],
  rows: 3,
  unitsPerStake: 10,
  lines: LINES_OF_FIVE.slice(0, 10),
  pays: paysFrom(3, {
    A: [40, 180, 750],
    B: [22, 90, 350],
    C: [15, 45, 180],
    D: [11, 30, 110],
    E: [7, 18, 60],
    F: [5, 11, 40],
    W: [80, 350, 1500],
  }),
  hold: {
    coin: 'O',
    from: 6,
    respins: 3,
    oneIn: 20,
    values: [
      [1, 42],
      [2, 25],
      [3, 14],
      [5, 11],
      [10, 6],
      [25, 2],
    ],
    weights: 100,
    full: 500,
  },
};

/** Every machine by its code. Their figures are proven by going through all of their stops (figures.test.ts). */
export const MACHINES: Readonly<Record<MachineCode, Machine>> = { S3: LANTERNS, S5: RIVER_MARKET, S6: MONSOON, SH: HARVEST_MOON };

export function isMachineCode(code: unknown): code is MachineCode {
  return typeof code === 'string' && Object.hasOwn(MACHINES, code);
}

function lines(text: string): readonly (readonly number[])[] {
  return text.split(' ').map((line) => [...line].map(Number));
}

/** Pays for `least` of a kind and each one more. */
function paysFrom(least: number, rows: Readonly<Record<string, readonly number[]>>): Pays {
  return Object.fromEntries(
    Object.entries(rows).map(([symbol, units]) => [symbol, Object.fromEntries(units.map((pay, more) => [least + more, pay]))]),
  );
}
