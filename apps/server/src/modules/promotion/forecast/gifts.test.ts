import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { amount } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { DRAFT, TERMS } from '../../../../test/promotion/world.ts';
import { planOf, termsOf } from '../campaign.ts';
import { addMember, costOf, noSums } from './cost.ts';
import { giftsOf, type MemberMonth } from './gifts.ts';

const e4 = (units: number) => amount(BigInt(units));
const played = (category: string, stake: number, won = 0) => ({
  ...{ category, bets: 1n, validCash: e4(stake), stake: e4(stake), won: e4(won) },
});
/** Three days of a week, one of the next; two deposits, the second of the member's life the first of the month. */
const MONTH: MemberMonth = {
  days: [
    { day: '2026-11-02', deposit: e4(500), play: [played('RNG', 1_000)] },
    { day: '2026-11-03', deposit: e4(0), play: [played('RNG', 300), played('LOTT', 300)] },
    { day: '2026-11-05', deposit: e4(0), play: [played('RNG', 100)] },
    { day: '2026-11-09', deposit: e4(900), play: [] },
  ],
  deposits: [
    { atMs: Date.parse('2026-11-02T05:00:00Z'), amount: e4(500), nth: 2 },
    { atMs: Date.parse('2026-11-09T05:00:00Z'), amount: e4(900), nth: 3 },
  ],
  losses: [
    { period: 'a', category: 'RNG', loss: 1_000n },
    { period: 'a', category: 'LOTT', loss: 9_000n },
    { period: 'b', category: 'RNG', loss: -50n },
  ],
  moments: [Date.parse('2026-11-04T05:00:00Z')],
};
const prize = (amountE4: string) => ({ amountE4, cash: true });
type Written = Omit<Partial<CampaignDraft>, 'terms'> & { terms?: Partial<CampaignDraft['terms']> };

const GIVEN: [string, Written, number[]][] = [
  [
    'a match of each deposit, once a day',
    { kind: 'match', trigger: 'depositApproved', terms: { matchBps: 5_000, minDepositE4: '1' } },
    [250, 450],
  ],
  ['of the second deposit alone', { kind: 'match', trigger: 'depositApproved', nth: 2, terms: { matchBps: 5_000 } }, [250]],
  ['of one deposit in all', { kind: 'match', trigger: 'opened', terms: { matchBps: 10_000, limit: { count: 1, per: 'total' } } }, [500]],
  ['of what is large enough', { kind: 'match', trigger: 'opened', terms: { matchBps: 10_000, minDepositE4: '501' } }, [900]],
  ['a sum each week by hand', { trigger: 'opened', terms: { amountE4: '7', limit: { count: 1, per: 'week' } } }, [7, 7]],
  ['a sum in the whole month', { trigger: 'code', terms: { amountE4: '7', limit: { count: 2, per: 'month' } } }, [7, 7]],
  ['who registered', { trigger: 'registered', terms: { amountE4: '7' } }, [7]],
  ['who applies', { trigger: 'applied', terms: { amountE4: '9' } }, [9]],
  [
    'losses of what counts',
    {
      ...{ kind: 'cashback', trigger: 'periodEnded', cashback: { per: 'week', lossBps: 1_000, minAmountE4: '1' } },
      terms: { contribution: { RNG: 10_000 } },
    },
    [100],
  ],
  ['a board', { trigger: 'rank', board: { dayCapE4: null, prizes: [prize('9')] } }, []],
  [
    'a calendar: a missed day begins it again, and one that asks more gives nothing',
    {
      trigger: 'calendar',
      calendar: {
        ...{ streak: true, repeats: true },
        days: [
          { ...prize('1'), depositE4: '0', validBetE4: '1' },
          { ...prize('2'), depositE4: '0', validBetE4: '600' },
        ],
      },
    },
    [1, 2, 1],
  ],
  [
    'a mission by weeks',
    {
      trigger: 'mission',
      mission: {
        counter: 'validStake',
        categories: ['RNG'],
        per: 'week',
        milestones: [
          { ...prize('3'), target: '100' },
          { ...prize('4'), target: '1400' },
          { ...prize('5'), target: '1401' },
        ],
      },
    },
    [3, 4],
  ],
  [
    'draws by what they come to in the mean',
    {
      trigger: 'draw',
      prizes: {
        mode: 'wheel',
        lines: [
          { kind: 'cash', amountE4: '10', weight: 1 },
          { kind: 'none', amountE4: '0', weight: 1 },
        ],
        packet: null,
      },
    },
    [5, 5, 5, 5],
  ],
];
const campaignOf = ({ terms, ...more }: Written) => {
  const draft = { ...DRAFT, trigger: 'opened', ...more, terms: { ...TERMS, ...terms } } as CampaignDraft;
  return { terms: termsOf(draft), plan: planOf(draft), trigger: draft.trigger };
};

test.each(GIVEN)('%s', (_, written, sums) =>
  expect(giftsOf(campaignOf(written), MONTH).map(({ amount: sum }) => Number(sum))).toEqual(sums),
);

test('who was not read is like those who were; a budget ends it; bonus money comes to less, and cash to all of it', () => {
  const match = campaignOf({
    kind: 'match',
    trigger: 'depositApproved',
    terms: { matchBps: 5_000, minDepositE4: '1', wageringX100: 1_000 },
  });
  const sums = noSums();
  addMember(sums, giftsOf(match, MONTH), MONTH);
  const whole = costOf(match, sums, { members: 3, read: 1, budget: null });
  expect(whole).toMatchObject({ wanted: 2_100n, given: 2_100n, worst: 2_100n, result: 5_100n });
  expect(whole.laws.map(({ category, playedBps }) => [category, playedBps])).toEqual([
    ['RNG', 8_235],
    ['LOTT', 1_765],
  ]);
  expect(whole.converted).toBeGreaterThan(1_000n);
  expect(whole.converted).toBeLessThan(2_100n);
  const ended = costOf(match, sums, { members: 3, read: 1, budget: 1_050n });
  expect(ended).toMatchObject({ wanted: 2_100n, given: 1_050n });
  expect(Math.abs(Number(ended.converted) - Number(whole.converted) / 2)).toBeLessThanOrEqual(1);
  const board = campaignOf({ trigger: 'rank', board: { dayCapE4: null, prizes: [prize('9'), prize('8')] } });
  expect(costOf(board, noSums(), { members: 0, read: 0, budget: 17n })).toMatchObject({ given: 17n, converted: 17n, laws: [] });
});
