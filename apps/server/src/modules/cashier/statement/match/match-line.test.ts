import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import { type Amount, major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { type Candidate, type ComparedLine, type CreditedLine, createMatcher, type MatchTerms, type Verdict } from './match-line.ts';
import { isOneOff, possibleReferences } from './references.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const T0 = Date.parse('2026-11-21T06:00:00Z');
const TERMS: MatchTerms = {
  payeeId: 101n,
  prefix: 'LT',
  bounds: { min: major(1_000), max: major(500_000) },
  autoMax: major(400_000),
  nameMax: major(0),
};

const deposit = (facts: Partial<Candidate> = {}): Candidate => ({
  ...{
    depositId: 1n,
    payeeId: 101n,
    reference: 'LT-7Q4K2',
    amount: major(20_000),
    unique: false,
    sender: 'Mei Tan',
    senderKey: 'meitan',
    proved: false,
  },
  ...{ state: 'created', createdAtMs: T0, heldUntilMs: T0 + 30 * MINUTE },
  ...facts,
});
const line = (facts: Partial<ComparedLine> & { atMs?: number } = {}): ComparedLine => {
  const { atMs = T0 + 5 * MINUTE, ...rest } = facts;
  const empty = { words: '', sender: '', senderKey: '', bankRef: '', endToEnd: '', reversal: false };
  return { lineId: 9n, amount: major(20_000), fromMs: atMs, toMs: atMs, ...empty, ...rest };
};
const credited: CreditedLine = { lineId: 5n, amount: major(700), bankRef: 'B7', endToEnd: 'E7', depositId: 77n, reference: 'LT-9W9W9' };
const judge = (one: ComparedLine, candidates: Candidate[], terms: Partial<MatchTerms> = {}): Verdict =>
  createMatcher({ ...TERMS, ...terms }, { candidates, credited: [credited] })(one);
const said = ({ rule, act, depositId }: Verdict) => `${rule} ${act} ${depositId ?? '-'}`;

const REF = 'trf lt 7q4k2 thanks';
test.each<[string, Partial<ComparedLine> & { atMs?: number }, Candidate[], string, Partial<MatchTerms>?]>([
  ['M1: reference, however it is written, and amount', { words: REF }, [deposit()], 'M1 credit 1'],
  ['M1: full width letters', { words: 'ＬＴ－７Ｑ４Ｋ２' }, [deposit()], 'M1 credit 1'],
  ['M1: ten minutes before it was asked for', { words: REF, atMs: T0 - 10 * MINUTE }, [deposit()], 'M1 credit 1'],
  ['earlier than that it is not this deposit', { words: REF, atMs: T0 - 11 * MINUTE }, [deposit()], 'M5 desk 1'],
  ['M1: a bank that tells the day alone', { words: REF, fromMs: T0 - 6 * HOUR, toMs: T0 + 18 * HOUR }, [deposit()], 'M1 credit 1'],
  ['M1: one that waits for an operator', { words: REF }, [deposit({ state: 'review' })], 'M1 credit 1'],
  ['above what needs no person', { words: REF }, [deposit()], 'M1 desk 1', { autoMax: major(19_999) }],
  ['approved by its slip: the line is its own', { words: REF }, [deposit({ state: 'approved' })], 'M1 bind 1'],
  ['approved by its slip with another amount', { words: REF, amount: major(5_000) }, [deposit({ state: 'approved' })], 'M1 desk 1'],
  ['another account of ours', { words: REF }, [deposit({ payeeId: 102n })], 'M8 desk 1'],
  ['rejected', { words: REF }, [deposit({ state: 'rejected' })], 'M8 desk 1'],
  ['two references', { words: `${REF} LT-7Q4K3` }, [deposit(), deposit({ depositId: 2n, reference: 'LT-7Q4K3' })], 'M8 desk -'],
  ['the longer of two', { words: 'LT-7Q4K27' }, [deposit(), deposit({ depositId: 2n, reference: 'LT-7Q4K27' })], 'M1 credit 2'],
  ['one letter off is proposed by nothing here', { words: 'LT-7Q4K3' }, [deposit()], 'M8 desk -'],
  ['M2: an amount that is its alone', { amount: major(20_037) }, [deposit({ amount: major(20_037), unique: true })], 'M2 credit 1'],
  ['an equal amount that is not', {}, [deposit()], 'M8 desk -'],
  ['M2: two hours after its hold', { atMs: T0 + 150 * MINUTE }, [deposit({ unique: true, state: 'expired' })], 'M2 credit 1'],
  ['later than that', { atMs: T0 + 151 * MINUTE }, [deposit({ unique: true, state: 'expired' })], 'M8 desk -'],
  ['M2: of two', {}, [deposit({ unique: true }), deposit({ depositId: 2n, unique: true })], 'M8 desk -'],
  ['M3: sender and amount are proposed', { senderKey: 'meitan' }, [deposit()], 'M3 desk 1'],
  ['M3: enough where the merchant says so', { senderKey: 'meitan' }, [deposit()], 'M3 credit 1', { nameMax: major(30_000) }],
  ['M3: at its limit it is not', { senderKey: 'meitan' }, [deposit()], 'M3 desk 1', { nameMax: major(20_000) }],
  [
    'M3: a name that is nearly it is proposed, whatever the merchant says',
    { sender: 'Mei Tang', senderKey: 'meitang' },
    [deposit()],
    'M3 desk 1',
    { nameMax: major(30_000) },
  ],
  ['M3: another name is nobody', { sender: 'Ko Zaw', senderKey: 'zaw' }, [deposit()], 'M8 desk -'],
  ['M3: of two', { senderKey: 'meitan' }, [deposit(), deposit({ depositId: 2n, reference: 'LT-2' })], 'M8 desk -'],
  ['M3: after the hold', { senderKey: 'meitan', atMs: T0 + 31 * MINUTE }, [deposit()], 'M8 desk -'],
  ['M4: what came, inside the bounds', { words: REF, amount: major(12_500) }, [deposit()], 'M4 credit 1'],
  ['M4: below the bounds', { words: REF, amount: major(50) }, [deposit()], 'M4 desk 1'],
  [
    "M4: another's own amount",
    { words: REF, amount: major(12_537) },
    [deposit(), deposit({ depositId: 2n, reference: 'LT-2', amount: major(12_537), unique: true })],
    'M4 desk 1',
  ],
  ['M5: late', { words: REF, atMs: T0 + 72 * HOUR }, [deposit({ state: 'expired' })], 'M5 credit 1'],
  ['M5: too late', { words: REF, atMs: T0 + 73 * HOUR }, [deposit({ state: 'expired' })], 'M5 desk 1'],
  ['M5: late and another amount', { words: REF, amount: major(5_000) }, [deposit({ state: 'expired' })], 'M4 desk 1'],
  ['M6: again', { words: REF, amount: major(3_000) }, [deposit({ state: 'approved', proved: true })], 'M6 credit 1'],
  ['M6: below the bounds', { words: REF, amount: major(3) }, [deposit({ state: 'approved', proved: true })], 'M6 desk 1'],
  ['M7: a credited line is taken back', { amount: major(-700), endToEnd: 'E7' }, [], 'M7 charge_back 77'],
  ['M7: of its reference', { amount: major(-700), words: 'return LT9W9W9' }, [], 'M7 charge_back 77'],
  ['M7: a reversal of nobody knows what', { amount: major(-5), reversal: true }, [], 'M7 charge_back -'],
  ['M7: a reversal of a debit credits nobody', { words: REF, reversal: true }, [deposit()], 'M7 desk -'],
  ['what the house paid', { amount: major(-700) }, [], 'M8 aside -'],
])('%s', (_, facts, candidates, expected, terms) => {
  expect(said(judge(line(facts), candidates, terms))).toBe(expected);
});

test('of two lines with one reference the second is another payment', () => {
  const match = createMatcher(TERMS, { candidates: [deposit()], credited: [] });
  expect([match(line({ words: REF })), match(line({ words: REF, lineId: 10n }))].map(said)).toEqual(['M1 credit 1', 'M6 credit 1']);
});

test('one letter left out, put in, changed or swapped is one off; two are not', () => {
  for (const near of ['LT7Q4K', 'LT7Q4K22', 'LT7Q4K3', 'LT7QK42']) expect(isOneOff('LT7Q4K2', near), near).toBe(true);
  for (const far of ['LT7Q4K2', 'LT7Q433', 'LT7Q4', 'LTQ7K42', 'XX']) expect(isOneOff('LT7Q4K2', far), far).toBe(false);
  expect(possibleReferences('xLT-7Q4 K2y', 'LT')).toEqual(['LT7Q4K2', 'LT7Q4K2Y']);
});

const LETTERS = '2346789CDFHJKMNPQRTVWXY';
type Truth = { line: ComparedLine; truth: bigint | null };

/** Lines as payers write them: a true reference or amount, or a stranger's; each with what it truly pays. */
function plant(seed: number): { candidates: Candidate[]; lines: Truth[] } {
  const pick = mulberry(seed);
  const of = <Item>(items: readonly Item[]) => items[Math.floor(pick() * items.length)] as Item;
  const code = () => Array.from({ length: 5 }, () => of([...LETTERS])).join('');
  const states: DepositState[] = ['created', 'paid', 'review', 'expired', 'approved'];
  const candidates = Array.from({ length: 20 }, (_, n) => {
    const unique = n % 2 === 0;
    const base = {
      depositId: BigInt(n + 1),
      reference: `LT-${code()}`,
      sender: '',
      senderKey: `sender${n % 7}`,
      state: of(states),
      unique,
    };
    // No two of one account wait for the same unique amount.
    const amount = (major(1_000 + 1_000 * (n % 5)) + (unique ? BigInt(n + 1) * 10_000n : 0n)) as Amount;
    return deposit({ ...base, amount, proved: base.state === 'approved' && pick() < 0.5 });
  });
  const noise = ['', 'gift ', 'LT ', 'transfer 7 '];
  const lines = Array.from({ length: 40 }, (_, n): Truth => {
    const one = of(candidates);
    const lineId = BigInt(n + 1);
    const written = of([one.reference, one.reference.toLowerCase(), one.reference.replace('-', ' '), `${one.reference}.`]);
    const wrong = one.reference.slice(0, -1) + of([...LETTERS]);
    const isKnown = candidates.some(({ reference }) => reference === wrong);
    const stranger = major(900_000 + n);
    return of<Truth>([
      { line: line({ lineId, amount: one.amount, words: of(noise) + written }), truth: one.depositId },
      { line: line({ lineId, amount: major(1_700 + n), words: written }), truth: one.depositId },
      { line: line({ lineId, amount: stranger, words: 'nothing at all' }), truth: null },
      { line: line({ lineId, amount: stranger, words: wrong }), truth: isKnown ? one.depositId : null },
      one.unique
        ? { line: line({ lineId, amount: one.amount }), truth: one.depositId }
        : { line: line({ lineId, amount: stranger }), truth: null },
      { line: line({ lineId, amount: one.amount, words: written, atMs: T0 + 80 * HOUR }), truth: one.depositId },
    ]);
  });
  return { candidates, lines };
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A story is forty lines; MATCH_SEEDS=25000 tries a million. */
const SEEDS = Number(process.env.MATCH_SEEDS ?? 500);

test('of 20,000 lines none is credited to a deposit that it does not pay', () => {
  let credits = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { candidates, lines } = plant(seed);
    const match = createMatcher({ ...TERMS, autoMax: major(10_000_000) }, { candidates, credited: [] });
    for (const { line: one, truth } of lines) {
      const { act, depositId } = match(one);
      if (act !== 'credit' && act !== 'bind') continue;
      credits += 1;
      if (depositId !== truth) expect.fail(`seed ${seed}, line ${one.lineId}: ${depositId}, not ${truth}`);
    }
  }
  expect(credits).toBeGreaterThan(5_000);
});
