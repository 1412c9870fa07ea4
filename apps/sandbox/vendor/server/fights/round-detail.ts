import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { FIGHTS_CODE, type StatementPool } from '../../fights-api.ts';
import type { WordKey } from '../../words/en.ts';
import type { Say } from '../../words/words.ts';
import { type Html, html } from '../html.ts';
import { ROUND_WORDS } from '../round-words.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import type { Language } from '../store/sessions.ts';
import { type FightBetRow, fightBets } from './bet-rows.ts';
import { type FightRow, fights } from './fight-rows.ts';
import { statementOf } from './views.ts';

/** A player's part in a fight that others bet on too: the fight's id, and whose. */
const PART = /^(FIGHTS-1-P?[0-9]{1,9})\.([0-9]{1,15})$/;

type Meant = { round: string; operatorId: string; user: string | null | undefined; player: number | undefined };

/** Whose bets on a fight an operator means: by its user, or by the player of one of its transactions. Null: there are none. */
export function findFightPart(db: Db, { round, operatorId, user, player }: Meant): string | null {
  if (!round.startsWith(`${FIGHTS_CODE}-`)) return null;
  const bet = fightBets.ofFight(db, round).find((each) => {
    const who = findWho(db, each.player);
    return who?.operator === operatorId && (!user || who.user === user) && (player === undefined || each.player === player);
  });
  return bet ? `${round}.${bet.player}` : null;
}

/** What the address of a player's part in a fight shows; null for another round. */
export function fightDetail(db: Db, id: string, { language, say }: { language: Language; say: Say }): Html | null {
  const [, fightId = '', player = ''] = PART.exec(id) ?? [];
  const fight = fights.find(db, fightId);
  const bets = fight ? fightBets.ofPlayer(db, { fight: fightId, player: Number(player) }) : [];
  const [first] = bets;
  return fight && first ? detailOf(db, { fight, bets, first, language, say }) : null;
}

type Shown = { fight: FightRow; bets: readonly FightBetRow[]; first: FightBetRow; language: Language; say: Say };

function detailOf(db: Db, { fight, bets, first, language, say }: Shown): Html {
  const words = ROUND_WORDS[language];
  const { currency } = first;
  const money = (value: bigint) => `${formatAmount(amount(value))} ${currency}`;
  const standing = bets.filter(({ state }) => state === 'ACCEPTED' || state === 'SETTLED' || state === 'VOID');
  const total = (of: (bet: FightBetRow) => bigint) => standing.reduce((sum, bet) => sum + of(bet), 0n);
  const statement = statementOf(db, fight.id);
  const pool = statement?.pools.find((one) => one.currency === currency);
  const ended = statement?.result ? say(`fights.${statement.result}` as WordKey) : stateText(fight, say);
  const rows = bets.map(
    ({ side, stake, back, state }) =>
      html`<tr><td>${say(`fights.${side}`)}</td><td>${money(stake)}</td><td>${back === null ? say(`fights.bet.${state}`, { back: '–' }) : money(back)}</td></tr>`,
  );
  const tag = language === 'CN' ? 'zh' : language.toLowerCase();
  return html`<h1>${words.title.replace('{id}', fight.id)}</h1>
<section><dl>
<dt>${words.game}</dt><dd>${say(`game.${FIGHTS_CODE}`)} · ${say('fights.mine.fight', { number: fight.number })}</dd>
<dt>${fight.meron} – ${fight.wala}</dt><dd><b>${ended}</b></dd>
<dt>${words.time}</dt><dd>${new Date(first.atMs).toISOString().slice(0, 19).replace('T', ' ')}</dd>
<dt>${words.stake}</dt><dd>${money(total(({ stake }) => stake))}</dd>
<dt>${words.back}</dt><dd>${standing.every(({ back }) => back !== null) ? money(total(({ back }) => back ?? 0n)) : '–'}</dd>
</dl></section>
<h2>${say('fights.detail.bets')}</h2>
<section><table><tr><th>${say('table.rules.area')}</th><th>${words.stake}</th><th>${words.back}</th></tr>${rows}</table></section>
${pool ? poolPart(pool, say) : ''}
<p><a href="/verify?game=${FIGHTS_CODE}&fight=${fight.id}&lang=${tag}">${say('fights.mine.check')}</a></p>`;
}

function poolPart(pool: StatementPool, say: Say): Html {
  const money = (text: string) => formatAmount(amount(BigInt(text)));
  const dividend = (value: number) => (value === 0 ? '–' : (value / 10_000).toFixed(2));
  const facts: [string, string][] = [
    ...(['M', 'W', 'D'] as const).map((side): [string, string] => [say(`fights.${side}`), money(pool.staked[side])]),
    ...(['M', 'W'] as const).map((side): [string, string] => [
      say('fights.check.dividend', { side: say(`fights.${side}`) }),
      dividend(pool.dividend[side]),
    ]),
    [say('fights.check.commission'), money(pool.commission)],
    [say('fights.check.breakage'), money(pool.breakage)],
    [say('fights.check.drawn'), money(pool.drawResult)],
    [say('fights.check.returned'), money(pool.returned)],
  ];
  const reason = pool.void ? html`<p class="bad">${say(`fights.void.${pool.void}`, { least: '1.07' })}</p>` : '';
  return html`<h2>${say('fights.check.pool', { currency: pool.currency })}</h2>
<section>${reason}<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>`;
}

function stateText({ state }: FightRow, say: Say): string {
  return say(state === 'VOID' ? 'fights.state.VOID' : `fights.state.${state === 'PAID' ? 'CONFIRMED' : state}`);
}
