/** The markets as the descriptions list them. `name` is what a consumer goes by; ids are the feed's own. */
export type Outcome = { id: string; name: string; sel: string };
export type MarketKind = {
  id: number;
  name: string;
  specifiers: readonly string[];
  type: string;
  outcomes: readonly Outcome[];
  ofCompetitors?: boolean;
};

const HOME = '{$competitor1}';
const AWAY = '{$competitor2}';
const sides = (home: string, away: string, line = ''): Outcome[] => [
  { id: home, name: line ? `${HOME} ({+${line}})` : HOME, sel: '1' },
  { id: away, name: line ? `${AWAY} ({-${line}})` : AWAY, sel: '2' },
];
const three: readonly Outcome[] = [
  { id: '1', name: HOME, sel: '1' },
  { id: '2', name: 'draw', sel: 'X' },
  { id: '3', name: AWAY, sel: '2' },
];
const overUnder: readonly Outcome[] = [
  { id: '12', name: 'over {total}', sel: 'O' },
  { id: '13', name: 'under {total}', sel: 'U' },
];
const GOALS = [0, 1, 2, 3, 4] as const;
const scores: readonly Outcome[] = GOALS.flatMap((h) =>
  GOALS.map((a) => ({ id: String(700 + h * 10 + a), name: `${h}:${a}`, sel: `${h}-${a}` })),
);

const kind = (id: number, type: string, name: string, outcomes: readonly Outcome[], specifiers: readonly string[] = []): MarketKind => ({
  ...{ id, type, name, outcomes, specifiers },
});

export const KINDS = {
  threeWay: kind(1, '1X2', '1x2', three),
  doubleChance: kind(10, 'DC', 'Double chance', [
    { id: '9', name: `${HOME} or draw`, sel: '1X' },
    { id: '10', name: `${HOME} or ${AWAY}`, sel: '12' },
    { id: '11', name: `draw or ${AWAY}`, sel: 'X2' },
  ]),
  drawNoBet: kind(11, 'DNB', 'Draw no bet', sides('4', '5')),
  handicap: kind(16, 'AH', 'Handicap', sides('1714', '1715', 'hcp'), ['hcp']),
  total: kind(18, 'OU', 'Total', overUnder, ['total']),
  bothScore: kind(29, 'BTTS', 'Both teams to score', [
    { id: '74', name: 'yes', sel: 'Y' },
    { id: '76', name: 'no', sel: 'N' },
  ]),
  correctScore: kind(45, 'CS', 'Correct score', scores),
  halfThreeWay: kind(60, '1X2', '1st half - 1x2', three),
  halfHandicap: kind(66, 'AH', '1st half - handicap', sides('1714', '1715', 'hcp'), ['hcp']),
  halfTotal: kind(68, 'OU', '1st half - total', overUnder, ['total']),
  winner: kind(186, 'MW', 'Winner', sides('4', '5')),
  gameWinner: kind(219, 'MW', 'Winner (incl. overtime)', sides('4', '5')),
  gameHandicap: kind(223, 'AH', 'Handicap (incl. overtime)', sides('1714', '1715', 'hcp'), ['hcp']),
  gameTotal: kind(225, 'OU', 'Total (incl. overtime)', overUnder, ['total']),
  mapHandicap: kind(327, 'MH', 'Map handicap', sides('1714', '1715', 'hcp'), ['hcp']),
  mapTotal: kind(328, 'OU', 'Total maps', overUnder, ['total']),
  mapWinner: kind(330, 'MW', '{!mapnr} map - winner', sides('4', '5'), ['mapnr']),
  mapRounds: kind(335, 'TR', '{!mapnr} map - total rounds', overUnder, ['mapnr', 'total']),
  season: { ...kind(906, 'OUTRIGHT', 'Outright winner', []), ofCompetitors: true },
} as const satisfies Readonly<Record<string, MarketKind>>;
