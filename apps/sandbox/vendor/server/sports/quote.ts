import type { PricedLeg, PriceRequest, SlipLeg, SlipPrice, SportsCode, SportsRefusal } from '../../sports-api.ts';
import type { Db } from '../store/database.ts';
import type { Session } from '../store/sessions.ts';
import type { Book, Offered } from './book-port.ts';
import { areRelated, closedFor } from './judge-legs.ts';
import { kindsOf, priceKind } from './price.ts';
import { disciplineOf, stakesFor } from './rules.ts';

type Seen = { db: Db; book: Book; session: Session; nowMs: number };

/** What a slip of these legs would be, at the odds as they are now. */
export function quoteSlip({ db, book, session, nowMs }: Seen, { legs, kind, unit }: PriceRequest): SlipPrice | { refusal: SportsRefusal } {
  const found: Offered[] = [];
  for (const { selection } of legs) {
    const offered = book.offered(db, selection);
    if (offered?.fixture.discipline !== disciplineOf(session.game as SportsCode)) return { refusal: { code: 'NOT_OFFERED', selection } };
    found.push(offered);
  }
  const offers = found.map((offered) => ({ offered }));
  const closed = found.map((offered) => closedFor(offered, nowMs)).find((refusal) => refusal !== null);
  const refusal = areRelated(offers) ? ({ code: 'RELATED_LEGS' } as const) : (closed ?? null);
  const kinds = kind === undefined ? kindsOf(legs.length) : [kind];
  const stakes = stakesFor(db, session);
  const asked = unit === undefined ? null : BigInt(unit);
  return {
    legs: legs.map((leg, at) => pricedLeg(leg, found[at] as Offered, nowMs)),
    refusal,
    kinds:
      refusal?.code === 'RELATED_LEGS'
        ? []
        : kinds.flatMap((each) => priceKind(db, { session, legs: found, kind: each }, asked, stakes) ?? []),
  };
}

function pricedLeg(leg: SlipLeg, offered: Offered, nowMs: number): PricedLeg {
  const { fixture, selection } = offered;
  const now = { version: selection.version, odds: `${selection.odds}`, isOpen: closedFor(offered, nowMs) === null };
  return { ...leg, now, hasChanged: leg.odds !== now.odds, fixture: fixture.id, inPlay: fixture.state === 'LIVE' };
}
