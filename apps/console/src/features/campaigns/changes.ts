import { type CampaignDraft, type Condition, FACTS, PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import type { Translate } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';

const PERCENT = 100;
/** How things are said: words, and moments by the merchant's clocks. */
export type Saying = { t: Translate; moment: (atMs: number) => string };
type Line = [name: string, text: string];
/** What stands otherwise in one version than in another; null: it does not stand there at all. */
export type Change = { name: string; before: string | null; after: string | null };

/** What one version of a campaign says otherwise than the one before, line by line, in words. */
export function changesOf(before: CampaignDraft, after: CampaignDraft, saying: Saying): Change[] {
  const [old, now] = [new Map(linesOf(before, saying)), new Map(linesOf(after, saying))];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [old.get(name) ?? null, now.get(name) ?? null];
    return was === is ? [] : [{ name, before: was, after: is }];
  });
}

function linesOf(draft: CampaignDraft, saying: Saying): Line[] {
  return [...giftLines(draft, saying), ...termLines(draft, saying), ...planLines(draft, saying), ...wordLines(draft, saying)];
}

const sums =
  ({ t }: Saying) =>
  (digits: string | null) =>
    digits === null ? t('console.promo.unbounded') : digitsText(digits);

function giftLines(draft: CampaignDraft, saying: Saying): Line[] {
  const { t } = saying;
  const sum = sums(saying);
  const { kind, nth, claimMode, terms, budgetE4, audience, spins } = draft;
  return [
    ...(nth === null ? [] : [[t('console.promo.nth'), String(nth)] as Line]),
    [t('console.promo.mode'), t(claimMode === 'claim' ? 'console.promo.waits' : 'console.promo.at_once')],
    ...(kind === 'match' ? [[t('console.promo.percent'), `${terms.matchBps / PERCENT}%`] as Line] : []),
    ...(kind === 'match' || kind === 'cashback' ? [[t('console.promo.max_amount'), sum(terms.maxAmountE4)] as Line] : []),
    ...(terms.amountE4 === '0' ? [] : [[t('console.promo.amount'), sum(terms.amountE4)] as Line]),
    ...(spins ? [[t('console.promo.spins_game'), `${spins.vendor} · ${spins.game}`] as Line] : []),
    ...(kind === 'spins' ? [[t('console.promo.spins_count'), `${terms.count} × ${sum(terms.unitE4)}`] as Line] : []),
    ...(kind === 'freeBets' ? [[t('console.promo.count'), `${terms.count} × ${sum(terms.unitE4)}`] as Line] : []),
    [t('console.promo.min_deposit'), sum(terms.minDepositE4)],
    // It was not kept with older versions.
    ...(budgetE4 === null ? [] : [[t('console.promo.budget'), sum(budgetE4)] as Line]),
    [t('console.promo.audience'), audience === null ? t('console.promo.everybody') : conditionText(audience, saying)],
  ];
}

function termLines({ terms }: CampaignDraft, saying: Saying): Line[] {
  const { t, moment } = saying;
  const sum = sums(saying);
  const { contribution, limit, oncePer, startsAtMs, endsAtMs } = terms;
  const share = (bps: number) => (bps === 0 ? t('console.promo.closed') : `${bps / PERCENT}%`);
  const nothing = t('console.promo.nothing');
  const once = oncePer.filter((one) => one !== 'card').map((one) => t(`console.promo.once_per.${one as 'device'}`));
  return [
    [t('console.promo.times'), `× ${terms.wageringX100 / PERCENT}`],
    [t('console.promo.max_bet'), sum(terms.maxBetE4)],
    [t('console.promo.max_convert'), sum(terms.maxConvertE4)],
    [t('console.promo.play_days'), String(terms.playDays)],
    [t('console.promo.queue_days'), String(terms.queueDays)],
    [t('console.promo.limit'), `${limit.count} · ${t(`console.promo.per.${limit.per}`)}`],
    [t('console.promo.once_per'), once.join(', ') || nothing],
    [t('console.promo.starts'), startsAtMs === null ? nothing : moment(startsAtMs)],
    [t('console.promo.ends'), endsAtMs === null ? nothing : moment(endsAtMs)],
    ...PROMOTION_CATEGORIES.map((category): Line => {
      const bps = contribution === null ? PERCENT * PERCENT : (contribution[category] ?? 0);
      return [`${t('console.promo.counts')} · ${t(`lobby.category.${category}`)}`, share(bps)];
    }),
  ];
}

/** What a plan of its own says: days, milestones, prizes, ranks, what comes back. */
function planLines({ calendar, mission, prizes, cashback, board }: CampaignDraft, saying: Saying): Line[] {
  const { t } = saying;
  const sum = sums(saying);
  const given = (amountE4: string, isCash: boolean) => `${sum(amountE4)} ${t(`console.promo.prize_kind.${isCash ? 'cash' : 'bonus'}`)}`;
  const truth = (is: boolean) => t(`console.promo.value.${is}`);
  const lines: Line[] = [];
  if (calendar) {
    lines.push([t('console.promo.streak'), truth(calendar.streak)], [t('console.promo.repeats'), truth(calendar.repeats)]);
    for (const [at, { amountE4, cash, depositE4, validBetE4 }] of calendar.days.entries()) {
      const asked = [
        ...(depositE4 === '0' ? [] : [`${t('console.promo.day_deposit')} ${sum(depositE4)}`]),
        ...(validBetE4 === '0' ? [] : [`${t('console.promo.day_stake')} ${sum(validBetE4)}`]),
      ];
      lines.push([t('console.promo.day', { n: at + 1 }), [given(amountE4, cash), ...asked].join(' · ')]);
    }
  }
  if (mission) {
    const { counter, per, categories, milestones } = mission;
    const where = categories?.map((category) => t(`lobby.category.${category}`)).join(', ');
    lines.push([t('console.promo.counter'), [t(`console.promo.counter.${counter}`), t(`console.promo.per.${per}`), where].join(' · ')]);
    const target = (text: string) => (counter === 'validStake' || counter === 'deposits' ? sum(text) : text);
    for (const [at, stone] of milestones.entries())
      lines.push([t('console.promo.stone', { n: at + 1 }), `${target(stone.target)} → ${given(stone.amountE4, stone.cash)}`]);
  }
  if (prizes) {
    lines.push([t('console.promo.prize_mode'), t(`console.promo.prize_mode.${prizes.mode}`)]);
    const { packet, raffle } = prizes;
    if (raffle) {
      lines.push([t('console.promo.raffle_free'), t(`console.promo.value.${raffle.free ? 'true' : 'false'}`)]);
      const each = (digits: string | null) => (digits === null ? '–' : sum(digits));
      lines.push([t('console.promo.raffle_deposit'), each(raffle.depositE4)], [t('console.promo.raffle_stake'), each(raffle.stakeE4)]);
      lines.push([t('console.promo.raffle_points'), each(raffle.pointsE4)], [t('console.promo.raffle_max'), String(raffle.ticketsMax)]);
    }
    if (packet)
      lines.push([t('console.promo.packet_total'), `${given(packet.totalE4, packet.cash)} ÷ ${packet.pieces} (${sum(packet.stepE4)})`]);
    for (const [at, { kind, amountE4, weight }] of prizes.lines.entries())
      lines.push([t('console.promo.prize', { n: at + 1 }), `${t(`console.promo.prize_kind.${kind}`)} ${sum(amountE4)} × ${weight}`]);
  }
  if (cashback) {
    const { per, lossBps, minAmountE4 } = cashback;
    lines.push([t('console.promo.back'), `${lossBps / PERCENT}% · ${t(`console.promo.per.${per}`)}`]);
    lines.push([t('console.promo.back_least'), sum(minAmountE4)]);
  }
  if (board) {
    const { by = 'stake', minStakeE4, inRow } = board;
    lines.push([t('console.promo.board_by'), t(`console.promo.board_by.${by}`)], [t('console.promo.day_cap'), sum(board.dayCapE4)]);
    if (minStakeE4 !== undefined) lines.push([t('console.promo.round_least'), sum(minStakeE4)]);
    if (inRow !== undefined) lines.push([t('console.promo.in_row'), String(inRow)]);
    for (const [at, { amountE4, cash, points }] of board.prizes.entries()) {
      const text = points ? `${sum(amountE4)} ${t('console.promo.prize_kind.points')}` : given(amountE4, cash);
      lines.push([t('console.promo.rank', { n: at + 1 }), text]);
    }
  }
  return lines;
}

function wordLines({ texts }: CampaignDraft, { t }: Saying): Line[] {
  return Object.entries(texts).flatMap(([language, { title, conditions, terms }]): Line[] => [
    [`${t('console.promo.text_title')} · ${language}`, title],
    [`${t('console.promo.text_conditions')} · ${language}`, conditions],
    [`${t('console.promo.text_terms')} · ${language}`, terms],
  ]);
}

/** "Level at least 2, Deposits, sum less than 1.00", however deep it stands. */
function conditionText(condition: Condition, saying: Saying): string {
  const { t } = saying;
  const list = (sides: readonly Condition[]) => ({ list: sides.map((side) => conditionText(side, saying)).join('; ') });
  if ('all' in condition) return t('console.promo.condition_all', list(condition.all));
  if ('any' in condition) return t('console.promo.condition_any', list(condition.any));
  if ('not' in condition) return t('console.promo.condition_not', list([condition.not]));
  const { fact, op, value } = condition;
  const text =
    FACTS[fact] === 'amount' ? digitsText(String(value)) : FACTS[fact] === 'truth' ? t(`console.promo.value.${value as true}`) : value;
  return `${t(`console.promo.fact.${fact}`)} ${t(`console.promo.op.${op}`)} ${text}`;
}
