import type { Db } from '../../../store/database.ts';
import type { Names } from '../../book-port.ts';
import type { FeedOdds, FeedPort } from '../port.ts';
import type { Kinds } from './kinds.ts';
import { identify, readMarket } from './markets.ts';
import { readSettled } from './settlements.ts';
import { readStatus } from './status.ts';
import { childOf, childrenOf, type Element, wholeOf } from './xml.ts';

/** What a message makes us do: each part in a transaction, none with more than so many markets. */
export type Work = {
  weight: number;
  urn: string | null;
  parts: readonly ((db: Db, port: FeedPort) => void)[];
  fixtureChanged: boolean;
  /** Odds alone, small enough for one part: what a later word of the same markets makes needless. */
  odds: FeedOdds | null;
};
type Knows = { kinds: Kinds; namesOf(fixture: string, competitor: string): Names | null };

const MARKETS_A_PART = 100;
const NOTHING: Work = { weight: 1, urn: null, parts: [], fixtureChanged: false, odds: null };

/** Null for a message that is none of those that we know, or says what can't be. Pure. */
export function translate(message: Element, knows: Knows): Work | null {
  const { event_id: urn = null, product, timestamp } = message.attributes;
  const [producer, atMs] = [wholeOf(product), wholeOf(timestamp)];
  if (producer === null || atMs === null) return null;
  const request = wholeOf(message.attributes.request_id);
  if (message.name === 'alive') return one((db, port) => port.onAlive(db, { producer, subscribed: message.attributes.subscribed !== '0' }));
  if (message.name === 'snapshot_complete') return request === null ? null : one((db, port) => port.onSnapshot(db, { producer, request }));
  return urn === null ? null : ofFixture(message, { urn, producer, atMs }, knows);
}

function one(part: Work['parts'][number], urn: string | null = null): Work {
  return { ...NOTHING, urn, parts: [part] };
}

type Said = { urn: string; producer: number; atMs: number };
function ofFixture(message: Element, said: Said, knows: Knows): Work | null {
  const { urn, atMs } = said;
  const markets = () => childrenOf(message, 'market').flatMap((element) => identify(element, urn, knows.kinds)?.id ?? []);
  const bounds = { fromMs: wholeOf(message.attributes.start_time), untilMs: wholeOf(message.attributes.end_time) };
  switch (message.name) {
    case 'odds_change':
      return oddsWork(message, said, knows);
    case 'bet_stop':
      return one((db, port) => port.onStop(db, { fixture: urn, atMs }), urn);
    case 'bet_settlement': {
      const certainty = message.attributes.certainty === '2' ? 'confirmed' : 'live';
      const settled = readSettled(message, urn, knows.kinds);
      return {
        ...one((db, port) => port.onSettlement(db, { fixture: urn, atMs, certainty, markets: settled }), urn),
        weight: settled.length,
      };
    }
    case 'rollback_bet_settlement':
      return one((db, port) => port.onRollback(db, { of: 'settlement', fixture: urn, atMs, markets: markets() }), urn);
    case 'bet_cancel':
      return one((db, port) => port.onCancel(db, { fixture: urn, atMs, markets: markets(), ...bounds }), urn);
    case 'rollback_bet_cancel':
      return one((db, port) => port.onRollback(db, { of: 'cancel', fixture: urn, atMs, markets: markets(), ...bounds }), urn);
    case 'fixture_change':
      return { ...NOTHING, urn, fixtureChanged: true };
    default:
      return null;
  }
}

function oddsWork(message: Element, { urn, producer, atMs }: Said, { kinds, namesOf }: Knows): Work {
  const status = readStatus(message);
  const named = (id: string) => namesOf(urn, id);
  const markets = childrenOf(childOf(message, 'odds'), 'market').flatMap(
    (element) => readMarket(element, { fixture: urn, kinds, namesOf: named }) ?? [],
  );
  const slices: FeedOdds['markets'][] = [];
  for (let at = 0; at < Math.max(1, markets.length); at += MARKETS_A_PART) slices.push(markets.slice(at, at + MARKETS_A_PART));
  // A score, and what follows from it, comes first.
  const parts = slices.map((slice, place): Work['parts'][number] => {
    const odds: FeedOdds = { producer, fixture: urn, atMs, status: place === 0 ? status : null, markets: slice };
    return (db, port) => port.onOdds(db, odds);
  });
  const alone = status === null && markets.length <= MARKETS_A_PART ? { producer, fixture: urn, atMs, status, markets } : null;
  return { weight: Math.max(1, markets.length), urn, parts, fixtureChanged: false, odds: alone };
}
