import type { FixtureEnd } from '@fairhall/games/sports/leg';
import type { Outlet } from '../amqp/exchange.ts';
import { lengthOf } from '../play/script.ts';
import { KINDS } from '../prices/kinds.ts';
import type { Line, Priced } from '../prices/markets.ts';
import { playOf } from '../prices/offer.ts';
import { type Match, matchesAt, type Season, seasonsAt } from '../world/programme.ts';
import { xml } from '../xml.ts';
import { createFaults } from './faults.ts';
import {
  LIVE,
  MARKET_STATUS,
  type Message,
  marketXml,
  namedMarketXml,
  PRE,
  type Producer,
  routingKey,
  STATUS,
  settledXml,
  specifiersOf,
  statusXml,
} from './messages.ts';
import { clockOf, isStopped, minuteOf, standingOf, type Tracked, track } from './tracked.ts';

const ALIVE_EVERY_MS = 10_000;
/** Prices move with the clock; so often they are made anew, by a fixture's own clock. */
const PRICE_EVERY_MS = 15_000;
const CONFIRMED_AFTER_MS = 10 * 60_000;
/** What was settled and taken back is said again in a recovery. */
const KEPT_MAX = 5_000;
/** A fixture moved by so much is not played in time. */
const IN_TIME_MS = 36 * 3_600_000;

export type ReplayClock = { nowMs(): number; simMs(): number; realOf(simMs: number): number };
export type Replayer = ReturnType<typeof createReplayer>;

/** Plays the programme and says what happens as the feed does. It moves when `tick` is called, and knows no other time. */
export function createReplayer({ seed, epochMs, clock, outlet }: { seed: string; epochMs: number; clock: ReplayClock; outlet: Outlet }) {
  const tracked = new Map<string, Tracked>();
  const kept: Message[] = [];
  const faults = createFaults(outlet, clock);
  let [aliveAtMs, stampedMs] = [Number.NEGATIVE_INFINITY, 0];
  const seasonsSaid = new Set<string>();

  /** Times of messages rise, so that whoever sees them out of order can tell. */
  function stamp(): number {
    stampedMs = Math.max(clock.nowMs(), stampedMs + 1);
    return stampedMs;
  }

  function say(
    kind: string,
    about: { producer: Producer; sport: number | null; urn: string | null },
    attributes: Record<string, string | number | null>,
    children: string[] = [],
  ): void {
    const atMs = stamp();
    const said = { product: about.producer, ...(about.urn ? { event_id: about.urn } : {}), timestamp: atMs, ...attributes };
    const message = { kind, ...about, atMs, body: xml(kind, said, children) };
    if (['bet_settlement', 'bet_cancel', 'rollback_bet_settlement', 'rollback_bet_cancel'].includes(kind)) {
      kept.push(message);
      if (kept.length > KEPT_MAX) kept.shift();
    }
    faults.publish(routingKey(message), message.body);
  }

  const about = (one: Tracked, producer: Producer = one.hasBegun ? LIVE : PRE) => ({
    producer,
    sport: one.match.sport.id,
    urn: one.match.urn,
  });

  function sayOdds(
    one: Tracked,
    status: string,
    markets: string[],
    { producer, request }: { producer?: Producer; request?: number } = {},
  ): void {
    const children = [...(status ? [status] : []), ...(markets.length > 0 ? [xml('odds', {}, markets)] : [])];
    say('odds_change', about(one, producer), { request_id: request ?? null }, children);
  }

  function statusOf(one: Tracked, ms: number): string {
    const standing = standingOf(one, ms);
    const code = one.end
      ? STATUS[one.end]
      : ms < 0
        ? STATUS.planned
        : one.isConfirmed
          ? STATUS.closed
          : isOver(one, ms)
            ? STATUS.ended
            : STATUS.live;
    return statusXml(code, standing, ms < 0 || one.end ? null : minuteOf(one, ms));
  }

  function isOver(one: Tracked, ms: number): boolean {
    return ms >= lengthOf(one.play.script);
  }

  function step(one: Tracked, ms: number): void {
    if (one.end) return;
    if (ms >= 0 && !one.hasBegun) begin(one);
    const nowStopped = one.hasBegun && isStopped(one, ms, clock.nowMs());
    if (nowStopped && !one.isStopped) say('bet_stop', about(one), { groups: 'all' });
    const status = statusOf(one, ms);
    const isDue = ms - one.pricedAtMs >= PRICE_EVERY_MS && (ms >= 0 || one.odds.size === 0);
    if (status !== one.status || nowStopped !== one.isStopped || isDue) {
      one.isStopped = nowStopped;
      sayNow(one, ms, status);
    }
    settleClosed(one, ms);
  }

  /** What runs is another producer's: what was offered before is handed over. */
  function begin(one: Tracked): void {
    const handed = [...one.lines.values()].map((line) => marketXml({ line, outcomes: [], isFavourite: false }, MARKET_STATUS.handedOver));
    if (handed.length > 0) sayOdds(one, '', handed, { producer: PRE });
    one.hasBegun = true;
    one.odds.clear();
  }

  function offered(one: Tracked, ms: number): { key: string; text: string }[] {
    if (isOver(one, ms)) return [];
    const priced: Priced[] = one.play.offerAt(Math.max(0, ms));
    return priced.map((market) => {
      const key = `${market.line.kind.id}/${specifiersOf(market.line)}`;
      one.lines.set(key, market.line);
      const isPriced = market.outcomes.some(({ odds }) => odds !== null);
      const status = !isPriced ? MARKET_STATUS.inactive : one.isStopped ? MARKET_STATUS.suspended : MARKET_STATUS.active;
      return { key, text: marketXml(market, status) };
    });
  }

  function sayNow(one: Tracked, ms: number, status: string): void {
    const changed = offered(one, ms).filter(({ key, text }) => one.odds.get(key) !== text);
    if (changed.length > 0 || status !== one.status)
      sayOdds(
        one,
        status,
        changed.map(({ text }) => text),
      );
    for (const { key, text } of changed) one.odds.set(key, text);
    one.status = status;
    one.pricedAtMs = ms;
  }

  function endOf(one: Tracked, scope: string, ms: number): FixtureEnd | null {
    const standing = standingOf(one, ms);
    const score = scope === 'MATCH' ? standing : standing.parts.find((part) => part.scope === scope);
    return score ? { status: 'FT', h: score.h, a: score.a } : null;
  }

  function settleClosed(one: Tracked, ms: number): void {
    for (const scope of standingOf(one, ms).closed) {
      if (one.settled.has(scope)) continue;
      one.settled.add(scope);
      settle(
        one,
        [...one.lines.values()].filter((line) => line.scope === scope),
        ms,
        1,
      );
    }
    if (one.isConfirmed || ms < lengthOf(one.play.script) + CONFIRMED_AFTER_MS) return;
    one.isConfirmed = true;
    settle(one, [...one.lines.values()], ms, 2);
    sayOdds(one, statusOf(one, ms), []);
  }

  function settle(
    one: Tracked,
    lines: readonly Line[],
    ms: number,
    certainty: 1 | 2,
    endOfScope = (scope: string) => endOf(one, scope, ms),
  ): void {
    const markets = lines.flatMap((line) => {
      const end = endOfScope(line.scope);
      return end ? [settledXml(line, end)] : [];
    });
    if (markets.length > 0) say('bet_settlement', about(one), { certainty }, [xml('outcomes', {}, markets)]);
  }

  /** What has left the programme and is over is of no more use. */
  function forgetOver(programme: readonly Match[]): void {
    const stays = new Set(programme.map(({ urn }) => urn));
    for (const [urn, { isConfirmed, end }] of tracked) if (!stays.has(urn) && (isConfirmed || end !== null)) tracked.delete(urn);
  }

  function saySeason(season: Season, request?: number): void {
    const { urn, sport, league } = season;
    const weights = league.clubs.map(({ strength }) => strength ** 6);
    const sum = weights.reduce((all, each) => all + each, 0);
    const outcomes = league.clubs.map(({ id }, place) => {
      const p = (weights[place] as number) / sum;
      return { id: `sr:competitor:${id}`, p, odds: Math.max(1.05, Math.round((1 / (p * 1.12)) * 20) / 20) };
    });
    const market = marketXml(
      { line: { kind: KINDS.season, scope: 'MATCH', quarters: null }, outcomes, isFavourite: true },
      MARKET_STATUS.active,
    );
    say('odds_change', { producer: PRE, sport: sport.id, urn }, { request_id: request ?? null }, [xml('odds', {}, [market])]);
  }

  function sayAlive(subscribed: 0 | 1 = 1): void {
    for (const producer of [LIVE, PRE] as const) say('alive', { producer, sport: null, urn: null }, { subscribed });
  }

  const find = (urn: string): Tracked | null => tracked.get(urn) ?? null;

  return {
    faults,
    fixtures: () => [...tracked.values()],
    seasons: () => seasonsAt(epochMs, clock.simMs()),
    clockOf: (one: Tracked) => clockOf(one, clock.simMs()),
    startsAtMs: (one: Tracked) => clock.realOf(one.match.startMs + one.shiftMs),
    find,
    sayAlive,
    /** Says whatever has come about since it was called last. */
    tick(): void {
      const simMs = clock.simMs();
      const programme = matchesAt(seed, epochMs, simMs);
      for (const match of programme) {
        if (tracked.has(match.urn)) continue;
        const one = track(match, playOf(seed, match));
        tracked.set(match.urn, one);
        say('fixture_change', about(one, PRE), { change_type: 1, start_time: clock.realOf(match.startMs) });
      }
      for (const season of seasonsAt(epochMs, simMs)) {
        if (seasonsSaid.has(season.urn)) continue;
        seasonsSaid.add(season.urn);
        saySeason(season);
      }
      for (const one of tracked.values()) step(one, clockOf(one, simMs));
      forgetOver(programme);
      faults.flush();
      if (clock.nowMs() - aliveAtMs < ALIVE_EVERY_MS) return;
      aliveAtMs = clock.nowMs();
      if (!faults.isSilent()) sayAlive();
    },
    /** All that a consumer of the product has missed since `afterMs`, then the word that this was all. */
    recover(producer: Producer, request: number, afterMs: number): void {
      for (const { kind, body, atMs, ...said } of kept) {
        if (said.producer === producer && atMs >= afterMs)
          faults.publish(routingKey({ kind, body, atMs, ...said }), body.replace(' timestamp=', ` request_id="${request}" timestamp=`));
      }
      for (const one of tracked.values()) {
        if ((one.hasBegun ? LIVE : PRE) !== producer) continue;
        const ms = clockOf(one, clock.simMs());
        const markets = one.end ? [] : offered(one, ms).map(({ text }) => text);
        sayOdds(one, statusOf(one, ms), markets, { request });
      }
      if (producer === PRE) for (const season of seasonsAt(epochMs, clock.simMs())) saySeason(season, request);
      say('snapshot_complete', { producer, sport: null, urn: null }, { request_id: request });
    },
    /** Bets of a fixture are stopped for a while. */
    stop(one: Tracked, forMs: number): void {
      one.stoppedUntilMs = clock.nowMs() + forMs;
    },
    /** Its own clock stands at so many minutes now. */
    begin(one: Tracked, minute: number): void {
      one.shiftMs = clock.simMs() - one.match.startMs - minute * 60_000;
      one.pricedAtMs = Number.NEGATIVE_INFINITY;
      say('fixture_change', about(one, PRE), { change_type: 2, start_time: clock.realOf(one.match.startMs + one.shiftMs) });
    },
    /** To a later hour; beyond the time in which it counts, its bets are cancelled. */
    postpone(one: Tracked, byMs: number): void {
      one.shiftMs += byMs;
      say('fixture_change', about(one, PRE), { change_type: 2, start_time: clock.realOf(one.match.startMs + one.shiftMs) });
      if (byMs < IN_TIME_MS) return;
      one.end = 'postponed';
      sayOdds(one, statusOf(one, clockOf(one, clock.simMs())), []);
      say('bet_cancel', about(one), {}, [...one.lines.values()].map(namedMarketXml));
    },
    /** What no further goal can change stands; the rest is returned. */
    abandon(one: Tracked): void {
      const ms = clockOf(one, clock.simMs());
      one.brokenAtMs = ms;
      one.end = 'abandoned';
      sayOdds(one, statusOf(one, ms), []);
      const open = [...one.lines.values()].filter(({ scope }) => !one.settled.has(scope));
      settle(one, open, ms, 2, (scope) => {
        const end = endOf(one, scope, ms) ?? { h: 0, a: 0 };
        return 'h' in end ? { status: 'ABANDONED', h: end.h, a: end.a } : null;
      });
    },
    /** Settles a fixture's whole-match markets by a score that is not its own. */
    settleWrongly(one: Tracked): void {
      const { h, a } = standingOf(one, clockOf(one, clock.simMs()));
      const lines = [...one.lines.values()].filter(({ scope }) => scope === 'MATCH');
      settle(one, lines, 0, 1, () => ({ status: 'FT', h: a + 1, a: h }));
    },
    /** Takes that back, and says what is so instead. */
    takeBack(one: Tracked): void {
      const ms = clockOf(one, clock.simMs());
      const lines = [...one.lines.values()].filter(({ scope }) => scope === 'MATCH');
      say('rollback_bet_settlement', about(one), {}, lines.map(namedMarketXml));
      if (one.settled.has('MATCH')) settle(one, lines, ms, one.isConfirmed ? 2 : 1);
      else
        sayOdds(
          one,
          statusOf(one, ms),
          offered(one, ms).map(({ text }) => text),
        );
    },
    cancel(one: Tracked): void {
      say('bet_cancel', about(one), {}, [...one.lines.values()].map(namedMarketXml));
    },
    takeBackCancel(one: Tracked): void {
      const ms = clockOf(one, clock.simMs());
      say('rollback_bet_cancel', about(one), {}, [...one.lines.values()].map(namedMarketXml));
      sayOdds(
        one,
        statusOf(one, ms),
        offered(one, ms).map(({ text }) => text),
      );
    },
    /** The odds of the fixture's first market, ten times what they were and more. */
    jump(one: Tracked): void {
      const [first] = offered(one, clockOf(one, clock.simMs()));
      if (!first) return;
      const text = first.text.replace(/ odds="([\d.]+)"/, (_, odds: string) => ` odds="${(Number(odds) * 12).toFixed(2)}"`);
      sayOdds(one, '', [text]);
    },
  };
}
