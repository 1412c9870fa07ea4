import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import type { Deps } from '../deps.ts';
import { choice, field, form, hidden, languageLinks, section, table, timeOf } from '../desk/parts.ts';
import { type Html, html } from '../html.ts';
import type { Language } from '../store/sessions.ts';
import { laidIn } from './close-fight.ts';
import { type FightRow, fights } from './fight-rows.ts';
import { corrections, type Laid, type PoolRow, pools } from './pool-rows.ts';
import { RING_WORDS, type RingWords, VOID_CAUSES } from './ring-words.ts';
import { CORRECTED_WITHIN_MS, DRAW_PAYS, dividendsIn, limitsIn, totalsIn } from './rules.ts';

const CARD_MAX = 30;
const OVER_MAX = 20;
const SECONDS = ['60', '30', '45', '90', '120'] as const;
const RESULTS = ['M', 'W', 'D', 'C'] as const;

type Seen = { deps: Deps; words: RingWords; language: Language; person: string };

/** The window of those who run the ring. `isMoving`: a fight takes bets, what is seen changes. */
export function ringPage(deps: Deps, { language, person }: { language: Language; person: string }): { body: Html; isMoving: boolean } {
  const seen: Seen = { deps, words: RING_WORDS[language], language, person };
  const { words } = seen;
  const underWay = fights.underWay(deps.store.read).filter(({ kind }) => kind === 'OWN');
  const corner = (name: 'meron' | 'wala') => field(name, words[name]);
  const stream = html`<label>${words.stream} <input name="stream" maxlength="300" size="24" autocomplete="off"></label>`;
  const body = html`<nav>${languageLinks('/desk/fights')}<a href="/desk?lang=${language}">${words.back}</a></nav>
<h1>${words.title}</h1><p class="quiet">${person}</p>
${section(words.underWay, underWay.length === 0 ? html`<p class="quiet">${words.none}</p>` : html`${underWay.map((fight) => underWayPart(seen, fight))}`)}
${section(words.card, card(seen))}
${section(words.announce, form(language, 'fights/announce', [corner('meron'), corner('wala'), stream], words.announce))}
${section(words.over, over(seen))}`;
  return { body, isMoving: underWay.some(({ state }) => state === 'OPEN' || state === 'LAST_CALL' || state === 'CLOSING') };
}

function card({ deps, words, language }: Seen): Html {
  const rows = fights
    .announced(deps.store.read, 'OWN', CARD_MAX)
    .map((fight) => [
      fight.number,
      `${fight.meron} – ${fight.wala}`,
      html`${form(language, 'fights/open', [hidden('fight', fight.id), choice('seconds', words.seconds, SECONDS)], words.open)} ${voiding(fight, words, language)}`,
    ]);
  return table([words.number, `${words.meron} – ${words.wala}`, ''], rows, words);
}

function underWayPart(seen: Seen, fight: FightRow): Html {
  const { deps, words } = seen;
  const left = fight.endsAtMs === null ? null : Math.max(0, Math.ceil((fight.endsAtMs - deps.clock.nowMs()) / 1000));
  const isShort = fight.state === 'OPEN' || fight.state === 'LAST_CALL';
  const ends = isShort ? words.left.replace('{seconds}', `${left}`) : words.until.replace('{time}', timeOf(fight.endsAtMs ?? 0));
  return html`<div class="card"><p><b>${words.number} ${fight.number}</b> · ${fight.meron} – ${fight.wala} ·
<span class="good">${words.states[fight.state]}</span>${left === null ? '' : html` · ${ends}`}</p>
${poolsTable(seen, fight)}${acts(seen, fight)}</div>`;
}

/** What lies in it now, or lay when it closed, and what a draw would cost. */
function poolsTable({ deps, words }: Seen, fight: FightRow): Html {
  const { read } = deps.store;
  const closed = pools.ofFight(read, fight.id);
  const lying: [string, Laid, PoolRow['voidReason']][] =
    closed.length > 0
      ? closed.map(({ currency, closed: laid, voidReason }) => [currency, laid as Laid, voidReason])
      : [...laidIn(read, fight)].map(([currency, laid]) => [currency, laid, null]);
  const rows = lying.map(([currency, laid, voidReason]) => {
    const worst = { amount: money(laid.staked.D * DRAW_PAYS), cap: money(limitsIn(currency).drawAll * DRAW_PAYS) };
    const said = voidReason
      ? html`<span class="bad">${words.voids[voidReason]}</span>`
      : html`${dividendText(laid, fight)} ${closed.length > 0 ? words.final : words.now}`;
    return [currency, stakedText(laid), said, words.worstOf.replace('{amount}', worst.amount).replace('{cap}', worst.cap)];
  });
  return table([words.currency, words.staked, words.dividends, words.worst], rows, words);
}

function acts({ words, language, person }: Seen, fight: FightRow): Html {
  const of = hidden('fight', fight.id);
  const press = (act: string, word: string) => form(language, `fights/${act}`, [of], word);
  const enter = (word: string) => form(language, 'fights/result', [of, resultChoice(words)], word);
  const { state } = fight;
  const said = words.entered.replace('{person}', fight.enteredBy ?? '');
  return html`<p></p>${state === 'OPEN' ? press('last-call', words.lastCall) : ''}
${state === 'OPEN' || state === 'LAST_CALL' ? press('close', words.close) : ''}
${state === 'CLOSED' ? enter(words.enter) : ''}
${state === 'RESULT_ENTERED' ? (fight.enteredBy === person ? html`<p>${words.waits}</p>` : html`<p>${said}</p>${enter(words.confirm)}`) : ''}
${voiding(fight, words, language)}`;
}

function voiding({ id }: FightRow, words: RingWords, language: Language): Html {
  const causes = VOID_CAUSES.map((cause) => words.causes[cause]);
  return form(language, 'fights/void', [hidden('fight', id), choice('reason', words.reason, VOID_CAUSES, causes)], words.void);
}

function resultChoice(words: RingWords): Html {
  // Nothing is chosen beforehand: whoever enters it has to say it.
  const options = RESULTS.map((result) => html`<option value="${result}">${words.results[result]}</option>`);
  return html`<label>${words.result} <select name="result" required><option value="">–</option>${options}</select></label>`;
}

/** Statements of fights that are over, each to the last unit. */
function over(seen: Seen): Html {
  const { deps, words } = seen;
  const found = fights.over(deps.store.read, 'OWN', OVER_MAX);
  if (found.length === 0) return html`<p class="quiet">${words.none}</p>`;
  return html`${found.map((fight) => overPart(seen, fight))}`;
}

function overPart(seen: Seen, fight: FightRow): Html {
  const { deps, words } = seen;
  const heads = [
    words.currency,
    words.staked,
    words.dividends,
    words.returned,
    words.commission,
    words.breakage,
    words.drawResult,
    words.sum,
  ];
  const rows = pools.ofFight(deps.store.read, fight.id).map((pool) => statementRow(pool, fight, words));
  const by =
    fight.confirmedBy && fight.enteredBy ? words.persons.replace('{first}', fight.enteredBy).replace('{second}', fight.confirmedBy) : '';
  const ended = fight.voidReason ? words.voids[fight.voidReason] : fight.result ? words.results[fight.result] : '';
  return html`<div class="card"><p><b>${words.number} ${fight.number}</b> · ${fight.meron} – ${fight.wala} · ${words.states[fight.state]}: <b>${ended}</b>
<span class="quiet">${by}</span></p>${table(heads, rows, words)}${fight.state === 'PAID' ? correcting(seen, fight) : ''}</div>`;
}

function statementRow({ currency, closed, voidReason, end }: PoolRow, fight: FightRow, words: RingWords): (string | Html)[] {
  const laid = closed as Laid;
  const isVoid = voidReason !== null || fight.state === 'VOID';
  const { M, W, D } = totalsIn(laid);
  const kept = end ?? { returned: M + W + D, commission: 0n, breakage: 0n, drawResult: 0n };
  const reason = voidReason ?? fight.voidReason;
  return [
    currency,
    stakedText(laid),
    isVoid && reason ? html`<span class="bad">${words.voids[reason]}</span>` : dividendText(laid, fight),
    ...[kept.returned, kept.commission, kept.breakage, kept.drawResult].map(money),
    money(M + W + D - kept.returned - kept.commission - kept.breakage - kept.drawResult),
  ];
}

function correcting({ deps, words, language, person }: Seen, fight: FightRow): Html {
  const asked = corrections.find(deps.store.read, fight.id);
  const of = hidden('fight', fight.id);
  if (asked?.agreedBy) return html`<p>${told(words.corrected, asked, words)}</p>`;
  if (deps.clock.nowMs() - (fight.paidAtMs ?? 0) > CORRECTED_WITHIN_MS) return html``;
  if (!asked) return form(language, 'fights/ask-correction', [of, resultChoice(words), field('reason', words.reason)], words.askCorrection);
  const said = html`<p>${told(words.asked, asked, words)}</p>`;
  return asked.askedBy === person
    ? html`${said}${form(language, 'fights/drop-correction', [of], words.drop)}`
    : html`${said}${form(language, 'fights/agree-correction', [of], words.agree)}`;
}

function told(text: string, asked: NonNullable<ReturnType<typeof corrections.find>>, words: RingWords): string {
  const { was, result, reason, askedBy, agreedBy } = asked;
  const gaps = { person: askedBy, first: askedBy, second: agreedBy ?? '', reason, was: words.results[was], result: words.results[result] };
  return Object.entries(gaps).reduce((said, [gap, value]) => said.replace(`{${gap}}`, value), text);
}

function stakedText({ staked }: Laid): string {
  return `${money(staked.M)} / ${money(staked.W)} / ${money(staked.D)}`;
}

function dividendText(laid: Laid, { terms }: FightRow): string {
  const { meron, wala } = dividendsIn(laid, terms);
  const text = (dividend: bigint) => (dividend === 0n ? '–' : (Number(dividend) / 10_000).toFixed(2));
  return `${text(meron)} / ${text(wala)}`;
}

function money(value: bigint): string {
  return formatAmount(amount(value));
}
