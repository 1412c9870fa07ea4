import { cashOut } from '@fairhall/games/sports/cash-out';
import { fairPrices } from '@fairhall/games/sports/fair';
import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { useCallback } from 'react';
import type { PlayedFigures } from '../../../play-api.ts';
import type { SportsCode } from '../../../sports-api.ts';
import { numberText, percentText } from '../../frame/figures.ts';
import { Card, Fact, PlainPage } from '../../frame/plain-page.tsx';
import { useSpeech } from '../../frame/speech.tsx';
import { useTold } from '../../report/use-reckoned.ts';
import { decimalText } from '../odds-text.ts';

type Props = {
  game: SportsCode;
  /** Null when the server can't be reached. */
  fetchPlayed(game: SportsCode): Promise<PlayedFigures | null>;
};

const BOOKS = [
  ['19000', '19000'],
  ['21000', '34000', '36000'],
  ['13000', '52000', '100000'],
] as const;
const RATE_UNIT = 10_000;
const CHANCE_UNIT = 1_000_000;
const LEG_MARGIN = 0.05;

/** What the house keeps: of a market, of a parlay, of a cash-out. */
export function MarginReport({ game, fetchPlayed }: Props) {
  const { say } = useSpeech();
  const played = useTold(useCallback(() => fetchPlayed(game), [game, fetchPlayed]));
  return (
    <PlainPage title={say('sports.report.title', { game: say(`game.${game}`) })} lead={say('sports.report.lead')}>
      <Card title={say('sports.report.book')}>
        <p className="text-tile text-mid">{say('sports.report.book.note')}</p>
      </Card>
      {BOOKS.map((odds) => (
        <Book key={odds.join()} odds={odds} />
      ))}
      <Card title={say('sports.report.parlay')}>
        <p className="text-tile text-mid">{say('sports.report.parlay.note', { percent: percentText(LEG_MARGIN, 0) })}</p>
        <dl className="flex flex-col gap-1">
          {[1, 2, 3, 5, 8].map((legs) => (
            <Fact key={legs} name={say('sports.report.parlay.legs', { legs })} value={(100 / (1 + LEG_MARGIN) ** legs).toFixed(2)} />
          ))}
        </dl>
      </Card>
      <Card title={say('sports.report.cash')}>
        <p className="text-tile text-mid">{say('sports.report.cash.note')}</p>
        <WorkedCashOut />
      </Card>
      <Card title={say('sports.report.played.note')}>
        {played === 'asked' || played === null || played.rounds === 0 ? (
          <p className="text-tile text-mid">{say(played === null ? 'report.played_none' : 'report.played_few')}</p>
        ) : (
          <dl className="flex flex-col gap-1">
            <Fact name={say('report.played')} value={numberText(played.rounds)} />
            <Fact name={say('report.return')} value={percentText(played.returned)} />
          </dl>
        )}
      </Card>
    </PlainPage>
  );
}

function Book({ odds }: { odds: readonly string[] }) {
  const { say } = useSpeech();
  const { book, p } = fairPrices(odds.map((each) => BigInt(each)));
  const share = Number(book) / RATE_UNIT;
  return (
    <Card title={odds.map((each) => decimalText(BigInt(each))).join(' · ')}>
      <dl className="flex flex-col gap-1">
        <Fact name={say('sports.report.margin')} value={percentText(share - 1)} strong />
        <Fact name={say('sports.report.back')} value={(100 / share).toFixed(2)} />
        {odds.map((each, place) => (
          <Fact
            // biome-ignore lint/suspicious/noArrayIndexKey: prices keep their places
            key={place}
            name={say('sports.report.fair', { odds: decimalText(BigInt(each)) })}
            value={percentText(Number(p[place]) / CHANCE_UNIT)}
          />
        ))}
      </dl>
    </Card>
  );
}

function WorkedCashOut() {
  const { say } = useSpeech();
  const { fair, offer, max } = workedOffer();
  const text = (value: bigint) => formatAmount(amount(value), { displayDigits: 4 });
  return (
    <dl className="flex flex-col gap-1">
      <Fact name={say('sports.cash.fair')} value={text(fair)} />
      <Fact name={say('sports.report.cash.offer')} value={text(offer)} strong />
      <Fact name={say('sports.cash.max')} value={text(max)} />
    </dl>
  );
}

function workedOffer() {
  const legs = [
    { odds: 25_000n, state: 'won' as const },
    { odds: 18_000n, state: 'open' as const, p: 550_000n },
  ];
  return cashOut(legs, { stake: 100_000n, margin: 300n });
}
