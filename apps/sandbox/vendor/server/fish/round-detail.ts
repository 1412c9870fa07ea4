import { amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import type { ShotView } from '../../fish-api.ts';
import { FISH_GAME } from '../../fish-sea/rooms.ts';
import type { Say } from '../../words/words.ts';
import { type Html, html } from '../html.ts';
import { ROUND_WORDS } from '../round-words.ts';
import type { Db } from '../store/database.ts';
import { findWho } from '../store/players.ts';
import { findSeed } from '../store/seeds.ts';
import type { Language } from '../store/sessions.ts';
import { backOf, type ClipRow, clips } from './rows.ts';

/** A clip as its operator means it, of no other user than its own where one is named. Null: there is none. */
export function findFishClip(
  db: Db,
  { round, operatorId, user }: { round: string; operatorId: string; user: string | null | undefined },
): string | null {
  const clip = clips.find(db, round);
  const who = clip && findWho(db, clip.player);
  return clip && who?.operator === operatorId && (!user || who.user === user) ? clip.id : null;
}

/** What the address of a clip shows; null for another round. */
export function clipDetail(db: Db, id: string, { language, say }: { language: Language; say: Say }): Html | null {
  const clip = clips.find(db, id);
  if (!clip) return null;
  const words = ROUND_WORDS[language];
  const currency = findWho(db, clip.player)?.currency ?? '';
  const money = (value: bigint) => `${formatAmount(amount(value))} ${currency}`;
  const seed = findSeed(db, clip.seed);
  const serverSeed = seed.isRevealed ? Buffer.from(seed.serverSeed).toString('hex') : null;
  const proof = { game: FISH_GAME, seed: serverSeed ?? '', hash: seed.hash, client: seed.clientSeed, lang: tagOf(language) };
  const row = (
    shot: ShotView,
    at: number,
  ) => html`<tr><td>${at + 1}</td><td>${say(`fish.kind.${shot.kind}`)} ${money(BigInt(shot.cost))}</td>
<td>${shot.caught ? money(BigInt(shot.pay) + BigInt(shot.fromPool)) : say('fish.missed')}</td>
<td><a href="/verify?${new URLSearchParams({ ...proof, nonce: `${shot.nonce}`, kind: shot.kind, gun: shot.gun, stake: `${clip.bet}` })}">${shot.nonce}</a></td></tr>`;
  const shots = clips.shots(db, id);
  return html`<h1>${words.title.replace('{id}', id)}</h1>
<section><dl>
<dt>${words.game}</dt><dd>${say('game.FISH-1')} · ${say(`fish.room.${clip.room}`)}</dd>
<dt>${words.time}</dt><dd>${new Date(clip.atMs).toISOString().slice(0, 19).replace('T', ' ')}</dd>
<dt>${say('fish.detail.fund')}</dt><dd>${money(clip.fund)}</dd>
<dt>${say('fish.detail.fired')}</dt><dd>${say('fish.detail.shots', { shots: clip.shots, most: clip.most })} · ${say(`fish.gun.${clip.gun}`)}</dd>
<dt>${say('fish.detail.spent')}</dt><dd>${money(clip.spent)}</dd>
<dt>${say('fish.detail.won')}</dt><dd>${money(clip.pay + clip.pool)}</dd>
${clip.pool === 0n ? '' : html`<dt>${say('fish.detail.pool')}</dt><dd>${money(clip.pool)}</dd>`}
<dt>${say('fish.detail.unspent')}</dt><dd>${money(clip.fund - clip.spent)}</dd>
<dt>${words.back}</dt><dd>${clip.state === 'CLOSED' ? money(backOf(clip)) : '–'}</dd>
<dt>${words.state}</dt><dd>${stateOf(clip, language)}</dd>
</dl></section>
<section><table><tr><th>#</th><th>${say('fish.detail.shot')}</th><th>${say('fish.detail.won')}</th><th>${words.check}</th></tr>${shots.map(row)}</table></section>
<h2>${words.check}</h2><section><dl>
<dt>${words.serverSeedHash}</dt><dd><code>${seed.hash}</code></dd>
<dt>${words.serverSeed}</dt><dd>${serverSeed === null ? words.hidden : html`<code>${serverSeed}</code>`}</dd>
<dt>${words.clientSeed}</dt><dd><code>${seed.clientSeed}</code></dd>
</dl><p>${say('fish.detail.check')}</p></section>`;
}

function tagOf(language: Language): string {
  return language === 'CN' ? 'zh' : language.toLowerCase();
}

function stateOf({ state, isPaid }: ClipRow, language: Language): string {
  const words = ROUND_WORDS[language];
  if (state === 'CLOSED') return isPaid ? words.paid : words.paidSoon;
  return state === 'REFUSED' || state === 'UNSURE' ? words.notPlaced : words.underWay;
}
