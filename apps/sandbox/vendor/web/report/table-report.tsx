import { roundsToBeWithin } from '@fairhall/games/slots/figures';
import { useCallback } from 'react';
import type { PlayedAreas } from '../../table-api.ts';
import type { GameFigures } from '../../table-games/figures.ts';
import { gameOf, type TableCode } from '../../table-games/games.ts';
import type { TableGame } from '../../table-games/port.ts';
import { numberText, percentText } from '../frame/figures.ts';
import { Card, Fact, PlainPage } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { type KindFigures, kindsIn } from '../table/figure-rows.ts';
import { Working } from './parts.tsx';
import type { reckonTable } from './reckon.ts';
import { useReckoned, useTold } from './use-reckoned.ts';

type Props = {
  table: TableCode;
  reckon: typeof reckonTable;
  /** Null when the server can't be reached: the reckoning needs nobody. */
  fetchPlayed(table: TableCode): Promise<PlayedAreas | null>;
};

/** What every bet of a table returns, reckoned from its rules in the reader's own browser, and what it has returned so far. */
export function TableReport({ table, reckon, fetchPlayed }: Props) {
  const { say } = useSpeech();
  const game = gameOf(table);
  const found = useReckoned(table, reckon);
  const played = useTold(useCallback(() => fetchPlayed(table), [table, fetchPlayed]));
  const isChosen = game.chosen !== undefined;
  const orders = numberText(ORDERS[game.name]);
  return (
    <PlainPage
      title={say('report.title', { game: say(`game.${table}`) })}
      lead={isChosen ? say('bj.figures.how') : say(`figures.${game.lot}.how`, { orders, cards: game.name === 'baccarat' ? 6 : 2 })}
    >
      <Working found={found} working={isChosen ? say('bj.figures.working') : say(`figures.${game.lot}.working`, { orders })} />
      {found !== null && found !== 'failed' && (
        <>
          <p role="status" className="text-caption text-low">
            {say(isChosen ? 'bj.figures.done' : `figures.${game.lot}.done`, { orders, seconds: found.seconds.toFixed(1) })}
          </p>
          {found.figures.edges && <Edges {...found.figures.edges} />}
          {found.figures.hands && <Hands orders={found.figures.orders} {...found.figures.hands} />}
          {played === null && <Card title={say('figures.played')}>{say('report.played_none')}</Card>}
          {kindsIn(game, found.figures.areas).map((kind) => (
            <KindCard
              key={kind.kind}
              name={game.kindName(kind.kind, say)}
              of={kind}
              orders={found.figures.orders}
              played={played === 'asked' ? 'asked' : soFarOn(kind.areas, played)}
            />
          ))}
        </>
      )}
    </PlainPage>
  );
}

/** What a round can be: orders of the cards that are dealt, ways of the dice, pockets of the wheel. */
const ORDERS: Readonly<Record<TableGame['name'], number>> = {
  baccarat: 4_998_398_275_503_360,
  'dragon-tiger': 172_640,
  'sic-bo': 216,
  roulette: 37,
  blackjack: 415,
};

/** Of a first stake, where a player's choices decide. */
function Edges({ table, best }: NonNullable<GameFigures['edges']>) {
  const { say } = useSpeech();
  return (
    <Card title={say('bj.figures.edge')}>
      <dl className="flex flex-col gap-1.5">
        <Fact name={say('bj.figures.table')} value={percentText(table, 5)} strong />
        <Fact name={say('bj.figures.best')} value={percentText(best, 5)} />
        <Fact name={say('report.return')} value={percentText(1 - table, 4)} />
      </dl>
    </Card>
  );
}

type HandsProps = NonNullable<GameFigures['hands']> & { orders: bigint };

function Hands({ outcomes, cards, orders }: HandsProps) {
  const { say } = useSpeech();
  const share = (some: bigint) => percentText(shareOf(some, orders), 6);
  const mean = ([4, 5, 6] as const).reduce((sum, used) => sum + used * shareOf(cards[used], orders), 0);
  return (
    <Card title={say('figures.hands')}>
      <dl className="flex flex-col gap-1.5">
        <Fact name={say('table.outcome.B')} value={share(outcomes.B)} />
        <Fact name={say('table.outcome.P')} value={share(outcomes.P)} />
        <Fact name={say('table.outcome.T')} value={share(outcomes.T)} />
        {([4, 5, 6] as const).map((used) => (
          <Fact key={used} name={say('figures.cards', { cards: used })} value={percentText(shareOf(cards[used], orders), 4)} />
        ))}
        <Fact name={say('figures.cards_mean')} value={mean.toFixed(4)} />
      </dl>
    </Card>
  );
}

type SoFar = { bets: number; returned: number };

/** Of all areas of a kind together; null where nobody can be asked. */
function soFarOn(areas: readonly string[], played: PlayedAreas | null): SoFar | null {
  if (!played) return null;
  const on = played.areas.filter(({ area }) => areas.includes(area));
  const bets = on.reduce((sum, each) => sum + each.bets, 0);
  return { bets, returned: on.reduce((sum, each) => sum + each.returned * each.bets, 0) / Math.max(bets, 1) };
}

type KindProps = { name: string; of: KindFigures; orders: bigint; played: SoFar | null | 'asked' };

function KindCard({ name, of: { figures }, orders, played }: KindProps) {
  const { say } = useSpeech();
  const { backs, stake, returned, deviation } = figures;
  const soFar = played === 'asked' ? null : played;
  return (
    <Card title={name}>
      <dl className="flex flex-col gap-1.5">
        <Fact name={say('report.return')} value={percentText(returned, 4)} strong />
        {backs.map(({ back, orders: some }) => (
          <Fact
            key={back}
            name={say('figures.back', { times: numberText(back / stake, 2) })}
            value={percentText(shareOf(some, orders), 6)}
          />
        ))}
        <Fact name={say('report.deviation')} value={deviation.toFixed(4)} />
        <Fact name={say('report.within')} value={numberText(roundsToBeWithin(0.005, Number(deviation.toFixed(4))))} />
        {soFar && soFar.bets > 0 && (
          <Fact
            name={say('figures.so_far', { bets: numberText(soFar.bets) })}
            value={`${percentText(soFar.returned)} ± ${percentText((1.96 * deviation) / Math.sqrt(soFar.bets))}`}
          />
        )}
      </dl>
      {soFar?.bets === 0 && <p className="text-caption text-low">{say('figures.no_bet')}</p>}
    </Card>
  );
}

function shareOf(some: bigint, all: bigint): number {
  return Number(some) / Number(all);
}
