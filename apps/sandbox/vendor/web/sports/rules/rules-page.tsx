import { settleBet } from '@fairhall/games/sports/bet';
import { type FixtureEnd, type LegShares, STATUSES, settleLeg, WON } from '@fairhall/games/sports/leg';
import { selectionOf } from '@fairhall/games/sports/markets';
import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import type { ReactNode } from 'react';
import { type LegStateSaid, MARKET_TYPES, type MarketType, ODDS_SHOWN, type SportsCode } from '../../../sports-api.ts';
import { Card, Fact, PlainPage } from '../../frame/plain-page.tsx';
import { useSpeech } from '../../frame/speech.tsx';
import { oddsText } from '../odds-text.ts';

/** Markets of each game: what is never offered there is not explained there. */
const MARKETS: Readonly<Record<SportsCode, readonly MarketType[]>> = {
  'SPORTS-1': MARKET_TYPES.filter((type) => !['MH', 'TR'].includes(type)),
  'ESPORTS-1': ['MW', 'MH', 'TR', 'OU', 'CS', 'OUTRIGHT'],
};

/** How every market and every turn of a fixture is settled. */
export function RulesPage({ game }: { game: SportsCode }) {
  const { say } = useSpeech();
  const isEsports = game === 'ESPORTS-1';
  return (
    <PlainPage title={say('sports.rules.title', { game: say(`game.${game}`) })} lead={say('sports.rules.lead')}>
      <Card title={say('sports.rules.counts')}>
        <Texts>
          {isEsports ? [say('sports.rules.counts.esports')] : [say('sports.rules.counts.football'), say('sports.rules.counts.basketball')]}
        </Texts>
      </Card>
      <Card title={say('sports.rules.markets')}>
        <dl className="flex flex-col gap-2 text-tile">
          {MARKETS[game].map((type) => (
            <div key={type}>
              <dt className="font-bold">{say(`sports.market.${type}`)}</dt>
              <dd className="text-mid">{say(`sports.rule.${type}`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={say('sports.rules.examples')}>
        <dl className="flex flex-col gap-1">
          {handicapExamples().map(({ line, state }) => (
            <Fact key={line} name={say('sports.rules.line', { line })} value={say(`sports.leg.${state}`)} />
          ))}
        </dl>
      </Card>
      <Card title={say('sports.rules.statuses')}>
        <dl className="flex flex-col gap-2 text-tile">
          {STATUSES.map((status) => (
            <div key={status}>
              <dt className="font-bold">{say(`sports.status.${status}`)}</dt>
              <dd className="text-mid">{say(`sports.status.${status}.note`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={say('sports.rules.combined')}>
        <Texts>
          {[
            say('sports.rules.combined.factor'),
            say('sports.rules.combined.worked', { returned: workedParlay() }),
            say('sports.rules.combined.related'),
          ]}
        </Texts>
      </Card>
      <Card title={say('sports.rules.in_play')}>
        <Texts>{[say('sports.rules.in_play.delay'), say('sports.rules.in_play.late'), say('sports.rules.in_play.price')]}</Texts>
      </Card>
      {(['corrected', 'cash', 'limits', 'turnover'] as const).map((part) => (
        <Card key={part} title={say(`sports.rules.${part}`)}>
          <Texts>{[say(`sports.rules.${part}.note`)]}</Texts>
        </Card>
      ))}
      <Card title={say('sports.rules.forms')}>
        <Texts>{[say('sports.rules.forms.note')]}</Texts>
        <Forms />
      </Card>
    </PlainPage>
  );
}

function Texts({ children }: { children: readonly string[] }): ReactNode {
  return children.map((text) => (
    <p key={text} className="text-tile text-mid">
      {text}
    </p>
  ));
}

const SHOWN_ODDS = ['15000', '19000', '20000', '25000', '40000'];

function Forms() {
  const { say } = useSpeech();
  return (
    <table className="w-full text-tile tabular-nums">
      <thead>
        <tr className="text-left text-caption text-low">
          {ODDS_SHOWN.map((form) => (
            <th key={form} className="py-1 font-normal">
              {say(`sports.form.${form}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SHOWN_ODDS.map((odds) => (
          <tr key={odds} className="border-t border-hairline">
            {ODDS_SHOWN.map((form) => (
              <td key={form} className="py-1 font-bold">
                {oddsText(BigInt(odds), form)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HOME_BY_ONE: FixtureEnd = { status: 'FT', h: 2, a: 1 };

/** Lines of the home side from a whole goal ahead to a whole goal behind, as they settle when it wins by one. */
function handicapExamples(): { line: string; state: LegStateSaid }[] {
  return [-6, -5, -4, -3, -2, 0].map((quarters) => {
    const selection = selectionOf('AH', '1', quarters);
    return { line: lineText(quarters), state: selection ? stateOf(settleLeg(selection, HOME_BY_ONE)) : 'void' };
  });
}

function lineText(quarters: number): string {
  return quarters === 0 ? '0' : `−${Math.abs(quarters / 4)}`;
}

function stateOf({ w, v }: LegShares): LegStateSaid {
  if (w[0] > 0n) return w[0] === w[1] ? 'won' : 'halfwon';
  if (v[0] > 0n) return v[0] === v[1] ? 'void' : 'halflost';
  return 'lost';
}

const HALF = [1n, 2n] as const;

function workedParlay(): string {
  const legs = [
    { ...WON, odds: 19_000n },
    { w: HALF, v: HALF, odds: 20_500n },
    { ...WON, odds: 18_300n },
  ];
  const { ret } = settleBet(legs, { shape: { least: 3, most: 3 }, unit: 100_000n });
  return formatAmount(amount(ret), { displayDigits: 4 });
}
