import { WAGERING_X100_MAX } from '@fairhall/bonus/amounts';
import { READY_LANGUAGES } from '@fairhall/contract/languages';
import { type CampaignDraft, PRODUCT_GROUPS, PROMOTION_CATEGORIES, WAITING_TRIGGERS } from '@fairhall/contract/promotion/plan';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import { keepable } from '../../../platform/keepable.ts';
import { wrongCondition } from '../conditions/check-condition.ts';
import { wrongBoard } from './check-board.ts';
import { wrongCashback } from './check-cashback.ts';
import { wrongPrizes } from './check-prizes.ts';

export type DraftCode = 'FIELD_FORMAT' | 'FIELD_REQUIRED' | 'WAGERING_MAX' | 'PRODUCTS_MIXED';
type Checked = Result<CampaignDraft, DraftCode>;

const AMOUNTS = ['maxAmountE4', 'minDepositE4', 'amountE4', 'unitE4', 'maxBetE4', 'maxConvertE4'] as const;

/** A draft as it may be kept, its words tidied; or the first field that may not stand so. `strict`: of the merchant's jurisdiction. */
export function checkDraft(draft: CampaignDraft, rules: { strict: boolean }): Checked {
  const checked = checkFigures(draft, rules);
  return checked.ok ? tidied(checked.value) : checked;
}

/** The same of all but its words. */
export function checkFigures(draft: CampaignDraft, { strict }: { strict: boolean }): Checked {
  const { terms, budgetE4, audience } = draft;
  const wrongAmount = AMOUNTS.find((name) => terms[name] !== null && (parseDigits(terms[name]) ?? -1n) < 0n);
  if (wrongAmount) return fail('FIELD_FORMAT', `terms/${wrongAmount}`);
  // A list of points alone costs no money; what it does cost is asked with it.
  const leastBudget = draft.prizes || draft.board ? 0n : 1n;
  if (budgetE4 !== null && (parseDigits(budgetE4) ?? -1n) < leastBudget) return fail('FIELD_FORMAT', 'budgetE4');
  if (terms.wageringX100 > WAGERING_X100_MAX) return fail('WAGERING_MAX', 'terms/wageringX100');
  const gives = wrongGift(draft);
  if (gives) return fail('FIELD_FORMAT', gives);
  const wrongPlan =
    wrongCalendar(draft, strict) ?? wrongMission(draft, strict) ?? wrongPrizes(draft, strict) ?? wrongCashback(draft) ?? wrongBoard(draft);
  if (wrongPlan) return fail('FIELD_FORMAT', wrongPlan);
  if (strict && areMixed(terms.contribution)) return fail('PRODUCTS_MIXED', 'terms/contribution');
  const wrong = audience && wrongCondition(audience);
  if (wrong !== null) return fail('FIELD_FORMAT', `audience${wrong}`);
  return ok(draft);
}

/** Those whose sums stand in a plan of their own. */
const PLANNED: readonly CampaignDraft['trigger'][] = ['calendar', 'mission', 'draw', 'periodEnded', 'rank'];

/** What it would give and can not be: the field of it. */
function wrongGift({ kind, trigger, nth, terms, claimMode, budgetE4, spins }: CampaignDraft): string | null {
  const isZero = (text: string) => BigInt(text) === 0n;
  if (kind === 'match' && terms.matchBps === 0) return 'terms/matchBps';
  if (kind === 'fixed' && !PLANNED.includes(trigger) && isZero(terms.amountE4)) return 'terms/amountE4';
  const isFree = kind === 'freeBets' || kind === 'spins';
  if (isFree && terms.count === 0) return 'terms/count';
  if (isFree && isZero(terms.unitE4)) return 'terms/unitE4';
  const wrongOfSpins = wrongSpins({ kind, terms, spins });
  if (wrongOfSpins) return wrongOfSpins;
  // Slips of lotteries are all that they pay for.
  if (kind === 'freeBets' && terms.contribution !== null && !terms.contribution.LOTT) return 'terms/contribution';
  // Nobody pays in when an operator, a review or a registration gives it.
  const needsDeposit = kind === 'match' || !isZero(terms.minDepositE4);
  if (needsDeposit && [...WAITING_TRIGGERS, ...PLANNED].includes(trigger)) return kind === 'match' ? 'kind' : 'terms/minDepositE4';
  if (trigger === 'depositApproved' && !needsDeposit) return 'terms/minDepositE4';
  // One who installs it on the same phone again, under another name, has had it.
  if (trigger === 'installed' && !terms.oncePer.includes('device')) return 'terms/oncePer';
  if (trigger === 'installed' && (terms.limit.count !== 1 || terms.limit.per !== 'total')) return 'terms/limit';
  if (nth !== null && trigger !== 'depositApproved') return 'nth';
  if (claimMode === 'claim' && !WAITING_TRIGGERS.includes(trigger)) return 'claimMode';
  // A cap of what becomes cash is for gifts that ask no money of its member.
  if (terms.maxConvertE4 !== null && (needsDeposit || isZero(terms.maxConvertE4))) return 'terms/maxConvertE4';
  if (terms.maxBetE4 !== null && isZero(terms.maxBetE4)) return 'terms/maxBetE4';
  if (terms.maxAmountE4 !== null && isZero(terms.maxAmountE4)) return 'terms/maxAmountE4';
  if (terms.contribution !== null && !Object.values(terms.contribution).some((bps) => (bps ?? 0) > 0)) return 'terms/contribution';
  if (budgetE4 === null) return 'budgetE4';
  const { startsAtMs, endsAtMs } = terms;
  return startsAtMs !== null && endsAtMs !== null && endsAtMs <= startsAtMs ? 'terms/endsAtMs' : null;
}

/** Of free rounds at a vendor what they win is cash, so that terms of bonus money say nothing. */
function wrongSpins({ kind, terms, spins }: Pick<CampaignDraft, 'kind' | 'terms' | 'spins'>): string | null {
  if (kind !== 'spins') return spins ? 'spins' : null;
  if (!spins?.vendor || !spins.game) return 'spins';
  if (terms.wageringX100 !== 0) return 'terms/wageringX100';
  if (terms.maxBetE4 !== null) return 'terms/maxBetE4';
  if (terms.maxConvertE4 !== null) return 'terms/maxConvertE4';
  return terms.contribution === null ? null : 'terms/contribution';
}

/** What a sign-in calendar can't be: the field of it. What is paid in counts for nothing under the strict rules. */
function wrongCalendar({ calendar, trigger, kind, claimMode, terms }: CampaignDraft, strict: boolean): string | null {
  if (trigger !== 'calendar') return calendar ? 'calendar' : null;
  if (!calendar) return 'calendar';
  if (kind !== 'fixed') return 'kind';
  if (claimMode !== 'auto') return 'claimMode';
  if (terms.limit.count !== 1 || terms.limit.per !== 'day') return 'terms/limit';
  if (terms.oncePer.includes('card')) return 'terms/oncePer';
  for (const [at, { amountE4, cash, depositE4, validBetE4 }] of calendar.days.entries()) {
    const [amount, deposit, stake] = [parseDigits(amountE4), parseDigits(depositE4), parseDigits(validBetE4)];
    if (amount === null || amount <= 0n) return `calendar/days/${at}/amountE4`;
    if (!cash && terms.wageringX100 === 0) return `calendar/days/${at}/cash`;
    if (deposit === null || deposit < 0n || (strict && deposit > 0n)) return `calendar/days/${at}/depositE4`;
    if (stake === null || stake < 0n) return `calendar/days/${at}/validBetE4`;
  }
  return null;
}

/** The same of a mission. It counts from the day of its start on, whenever it is changed. */
function wrongMission({ mission, trigger, kind, claimMode, terms }: CampaignDraft, strict: boolean): string | null {
  if (trigger !== 'mission') return mission ? 'mission' : null;
  if (!mission) return 'mission';
  if (kind !== 'fixed') return 'kind';
  if (claimMode !== 'auto') return 'claimMode';
  if (terms.startsAtMs === null) return 'terms/startsAtMs';
  if (terms.limit.count !== 1 || terms.limit.per !== mission.per) return 'terms/limit';
  if (terms.oncePer.includes('card')) return 'terms/oncePer';
  if (mission.counter === 'deposits' && (strict || mission.categories !== null)) return 'mission/counter';
  let before = 0n;
  for (const [at, { target, amountE4, cash }] of mission.milestones.entries()) {
    const [asked, amount] = [parseDigits(target) ?? 0n, parseDigits(amountE4) ?? 0n];
    if (asked <= before) return `mission/milestones/${at}/target`;
    if (amount <= 0n) return `mission/milestones/${at}/amountE4`;
    if (!cash && terms.wageringX100 === 0) return `mission/milestones/${at}/cash`;
    before = asked;
  }
  return null;
}

/** Whether stakes count in more than one group of products, and not in all there are. */
function areMixed(contribution: CampaignDraft['terms']['contribution']): boolean {
  if (contribution === null) return false;
  const open = PROMOTION_CATEGORIES.filter((category) => (contribution[category] ?? 0) > 0);
  if (open.length === PROMOTION_CATEGORIES.length) return false;
  const groups = Object.values(PRODUCT_GROUPS).filter((group) => group.some((category) => open.includes(category)));
  return groups.length > 1;
}

function tidied(draft: CampaignDraft): Checked {
  const texts = { ...draft.texts };
  for (const language of READY_LANGUAGES) {
    const words = { ...draft.texts[language] };
    for (const name of ['title', 'conditions', 'terms'] as const) {
      words[name] = keepable(words[name]).trim();
      if (words[name] === '') return fail('FIELD_REQUIRED', `texts/${language}/${name}`);
    }
    texts[language] = words;
  }
  return ok({ ...draft, texts });
}
