import { expect, test } from 'vitest';
import { MARKET_TYPES } from '../../apps/sandbox/vendor/sports-api.ts';
import { type Day, KINDS, playDay } from './day.ts';

const FIRST_BALANCE = 1_000_000_000n;
const SLIPS = 500;

test('a day of fixtures with five hundred slips of every kind settles as an independent calculation says, corrections and restarts included', {
  timeout: 120_000,
}, async () => {
  const day = await playDay({ seed: 20_261_123, slipsWanted: SLIPS });
  expect(day.placed.length).toBeGreaterThanOrEqual(SLIPS);
  for (const slip of day.placed) expect(seen(day, slip.id), slip.id).toEqual(expected(day, slip.id));
  expect(balances(day)).toEqual(expectedBalances(day));
  const states = new Set(day.placed.map((slip) => day.stage.now(slip).state));
  expect([...states].sort(), 'each way a slip ends is among them').toEqual(['CASHED_OUT', 'REFUSED', 'RESETTLED', 'SETTLED', 'VOID']);
  const taken = [...day.oracle.tickets.values()];
  const kinds = new Set(taken.map(({ kind }) => (kind.includes('/') ? 'k/n' : kind)));
  expect(kinds, 'every kind of bet was taken').toEqual(new Set(['SINGLE', 'PARLAY', 'k/n', ...KINDS]));
  const types = new Set(taken.flatMap(({ legs }) => legs.map(({ type }) => type)));
  expect(types, 'on markets of every type').toEqual(new Set(MARKET_TYPES));
  for (const [what, count] of Object.entries(day.counts)) expect(count, what).toBeGreaterThan(0);
  expect(late(day), 'bets that came after a goal').toBeGreaterThan(0);
  expect(standsOver(day)).toEqual({ risks: [], due: [], underWay: [], refusedWins: [] });
});

/** What the vendor says of a slip, and what the wallet has done for it. */
function seen({ stage, placed }: Day, id: string) {
  const slip = stage.now(placed.find((one) => one.id === id) as Day['placed'][number]);
  const { staked, won } = stage.operator.standing(id);
  const state = slip.state === 'RESETTLED' ? 'SETTLED' : slip.state;
  return { state, returned: slip.returned, times: slip.settled, isPaid: slip.isPaid, staked, won };
}

function expected({ oracle, placed }: Day, id: string) {
  const stake = placed.find((one) => one.id === id)?.stake ?? 0n;
  const said = oracle.outcomes.get(id);
  if (!said) return { state: 'REFUSED', returned: null, times: 0, isPaid: true, staked: 0n, won: 0n };
  const { returned, times } = said;
  if (said.state === 'void') return { state: 'VOID', returned: stake, times: 0, isPaid: true, staked: 0n, won: 0n };
  const state = said.state === 'cashed' ? 'CASHED_OUT' : 'SETTLED';
  return { state, returned, times, isPaid: true, staked: stake, won: returned };
}

function users({ stage }: Day): { id: number; user: string }[] {
  return stage.store.read.all<{ id: number; user: string }>('select id, user from player order by id');
}

function balances(day: Day): Record<string, bigint> {
  return Object.fromEntries(users(day).map(({ user }) => [user, day.stage.operator.balanceOf(user)]));
}

function expectedBalances(day: Day): Record<string, bigint> {
  return Object.fromEntries(
    users(day).map(({ id, user }) => {
      const own = day.placed.filter(({ player }) => player === id).map((slip) => expected(day, slip.id));
      return [user, own.reduce((sum, { staked, won }) => sum - staked + (won ?? 0n), FIRST_BALANCE)];
    }),
  );
}

function late({ stage }: Day): number {
  return stage.store.read.get<{ n: number }>('select count(*) as n from sports_leg where late_ms is not null')?.n ?? 0;
}

function standsOver({ stage: { store } }: Day) {
  return {
    risks: store.read.all('select * from sports_liability where stake_e4 <> 0 or return_e4 <> 0'),
    due: store.read.all('select * from sports_due'),
    underWay: store.read.all("select * from wallet_call where state = 'UNDER_WAY'"),
    refusedWins: store.read.all("select * from wallet_call where state = 'REFUSED' and kind = 'win'"),
  };
}
