/** Rules of settlement and figures of the sportsbook in English; the other languages have the same keys. */
export const sportsRulesEn = {
  'sports.rules.title': 'Rules of settlement: {game}',
  'sports.rules.lead':
    'The same for every player and every operator. The examples are reckoned on this phone by the rules that bets are settled by.',
  'sports.rules.counts': 'What counts',
  'sports.rules.counts.football': 'Football: 90 minutes and stoppage time. Extra time and penalties do not count.',
  'sports.rules.counts.basketball': 'Basketball: overtime counts, unless the market names a quarter or half.',
  'sports.rules.counts.esports':
    'Esports: all maps and overtime count. A map that was remade or decided by a technical fault returns; changed names of teams stand; who starts does not matter unless the market says so.',
  'sports.rules.markets': 'Markets',
  'sports.rule.1X2': '1 home wins, X draw, 2 away wins.',
  'sports.rule.DC': 'Two of three results: 1X, 12 or X2.',
  'sports.rule.DNB': 'The winner; a draw returns the stake.',
  'sports.rule.AH':
    'The line is added to the side’s own score. Level on a whole line: returned. A quarter line is two halves, a quarter up and a quarter down.',
  'sports.rule.MH': 'As the Asian handicap, counted in maps.',
  'sports.rule.OU': 'All scores of both sides against the line. Equal on a whole line: returned; quarter lines are two halves.',
  'sports.rule.TR': 'As the total, counted in rounds.',
  'sports.rule.BTTS': 'Whether both sides score at least once.',
  'sports.rule.CS': 'Exactly that score.',
  'sports.rule.MW': 'The winner of match or map; level returns.',
  'sports.rule.OUTRIGHT':
    'The winner of a field. A dead heat of n for k places wins k/n of the stake, the rest is lost. Who never started returns.',
  'sports.rules.examples': 'Handicap, home wins 2–1',
  'sports.rules.line': 'Line {line}',
  'sports.rules.statuses': 'When a fixture does not run as planned',
  'sports.status.FT': 'Played to the end',
  'sports.status.FT.note': 'Settled by the confirmed result.',
  'sports.status.POSTPONED': 'Postponed',
  'sports.status.POSTPONED.note': 'Not begun again within 36 hours of the planned start: all bets return.',
  'sports.status.POSTPONED_PLAYED_IN_TIME': 'Postponed, played in time',
  'sports.status.POSTPONED_PLAYED_IN_TIME.note': 'Begun within 36 hours: settled as played.',
  'sports.status.ABANDONED': 'Abandoned',
  'sports.status.ABANDONED.note':
    'Not completed within 36 hours: bets return, except what no further score could change: a total that is already over, both sides having scored, a correct score that is already passed.',
  'sports.status.CANCELLED': 'Cancelled',
  'sports.status.CANCELLED.note': 'All bets return.',
  'sports.status.WALKOVER': 'Walkover',
  'sports.status.WALKOVER.note': 'All bets return.',
  'sports.rules.combined': 'Parlays and systems',
  'sports.rules.combined.factor':
    'Each selection has a factor: the odds when won, 1.00 when returned, half of each when half won, 0.50 when half lost, 0 when lost. A combination returns unit × all factors, cut once to 1/10000.',
  'sports.rules.combined.worked': '10.00 on 1.90 won, 2.05 half won and 1.83 won returns {returned}.',
  'sports.rules.combined.related': 'Two selections of one fixture cannot stand in one bet. A parlay takes 2 to 20, a system up to 12.',
  'sports.rules.in_play': 'In play',
  'sports.rules.in_play.delay':
    'A bet in play is checked for 3 to 8 seconds, shown as a ring. A score or a stop of bets within it refuses the bet, and nothing is charged. Nothing is charged before a bet is accepted.',
  'sports.rules.in_play.late': 'A bet accepted after what decided it had happened returns; both times are shown with the bet.',
  'sports.rules.in_play.price': 'A price that moved against your choice is never taken: accepting it is a press of its own.',
  'sports.rules.corrected': 'Corrections',
  'sports.rules.corrected.note':
    'Live results may pay at once up to a bound, all others once confirmed. A result that is corrected within 72 hours settles the bet anew; both settlements stay in sight.',
  'sports.rules.cash': 'Cash-out',
  'sports.rules.cash.note':
    'Only when you ask. Fair value = stake × factors of what is settled × odds and chance of what is open; the offer is the fair value less a margin of at most 5 %, shown with it. An offer stands for 5 seconds; when prices move you ask again.',
  'sports.rules.limits': 'Limits',
  'sports.rules.limits.note':
    'The largest stake is the smallest of: the market’s limit, the room left on a selection, your own limit. A refusal names which. A stake is never cut silently, and nobody’s bets are delayed for winning. A limit of your own that is lowered is told with date and reason.',
  'sports.rules.turnover': 'What counts as turnover',
  'sports.rules.turnover.note':
    'The stake; half of it when half won or half lost; nothing when it returns or at odds below 1.50; of a cash-out the part of the stake that did not come back.',
  'sports.rules.forms': 'Ways to write odds',
  'sports.rules.forms.note': 'Four ways to say one price. Bets are kept in decimal odds.',

  'sports.report.title': 'Margins and figures: {game}',
  'sports.report.lead': 'What the house keeps on average, reckoned on this phone.',
  'sports.report.book': 'The margin of a market',
  'sports.report.book.note':
    'Each price says a chance, 1 / odds. Together they come to more than 100 %: what is above is the margin, shown at every market. The fair chance is a price’s part of that sum.',
  'sports.report.margin': 'Margin',
  'sports.report.back': 'Returned on average, of 100',
  'sports.report.fair': 'Fair chance at {odds}',
  'sports.report.parlay': 'The margin of a parlay',
  'sports.report.parlay.note': 'Margins multiply: with {percent} on each selection, of 100 staked there come back on average',
  'sports.report.parlay.legs': '{legs} selections',
  'sports.report.cash': 'The margin of a cash-out',
  'sports.report.cash.note': '10.00 on two selections: 2.50 won, 1.80 open at a chance of 55 %, margin 3 %.',
  'sports.report.cash.offer': 'Offer',
  'sports.report.played.note': 'Settled bets so far',
} as const;
