import { placesOf } from '@fairhall/games/slots/machine';
import { isMachineCode, MACHINES } from '@fairhall/games/slots/machines';
import { payOf } from '@fairhall/games/slots/round';
import { type Spin, spin } from '@fairhall/games/slots/spin';
import { windowAt } from '@fairhall/games/slots/window';
import { type Amount, amount } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { invariant } from '@fairhall/money/result';
import type { FastifyInstance } from 'fastify';
import type { WordKey } from '../words/en.ts';
import { LANGUAGE_TAGS, loadWords, type Say, sayWith } from '../words/words.ts';
import { caseHandDetail } from './cards/hand-replay.ts';
import { sittingDetail } from './cards/round-detail.ts';
import type { Deps } from './deps.ts';
import { fightDetail } from './fights/round-detail.ts';
import { clipDetail } from './fish/round-detail.ts';
import { document, type Html, html } from './html.ts';
import { languageOf } from './language.ts';
import type { RoundDoor } from './operator-api/round-detail.ts';
import { ROUND_WORDS, type RoundWords } from './round-words.ts';
import { slipDetail } from './sports/round-detail.ts';
import { findWho } from './store/players.ts';
import { findRound, type KeptRound } from './store/rounds.ts';
import { findSeed } from './store/seeds.ts';
import type { Language } from './store/sessions.ts';
import { tableBetDetail, ticketDetail } from './tables/round-detail.ts';

type Query = { until?: string; key?: string; lang?: string };

/** `/round/{id}`: one round, for its player and the operator's people, by an address that the operator was given. */
export function roundPage(app: FastifyInstance, { store }: Deps, door: RoundDoor): void {
  app.get<{ Params: { id: string }; Querystring: Query }>('/round/:id', async ({ params: { id }, query, headers }, reply) => {
    const language = languageOf(query.lang ?? headers['accept-language']);
    const say = sayWith(await loadWords(language));
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    const isOpen = door.isOpen(id, query.until ?? '', query.key ?? '');
    const speech = { language, say };
    const shared = isOpen
      ? (tableBetDetail(store.read, id, speech) ??
        sittingDetail(store.read, id, speech) ??
        caseHandDetail(store.read, id, language) ??
        ticketDetail(store.read, id, speech) ??
        clipDetail(store.read, id, speech) ??
        fightDetail(store.read, id, speech) ??
        slipDetail(store.read, id, language))
      : null;
    if (shared) return document(LANGUAGE_TAGS[language], id, shared);
    const round = isOpen ? findRound(store.read, id) : undefined;
    if (!round) return reply.code(404).send(document(LANGUAGE_TAGS[language], '404', html`<p>${ROUND_WORDS[language].gone}</p>`));
    const currency = findWho(store.read, round.player)?.currency ?? '';
    const seed = findSeed(store.read, round.seed);
    return document(LANGUAGE_TAGS[language], round.id, detailOf({ round, currency, seed, language, say }));
  });
}

type Shown = { round: KeptRound; currency: string; seed: ReturnType<typeof findSeed>; language: Language; say: Say };

function detailOf({ round, currency, seed, language, say }: Shown): Html {
  const words = ROUND_WORDS[language];
  const money = (value: Amount) => `${formatAmount(value)} ${currency}`;
  const serverSeed = seed.isRevealed ? Buffer.from(seed.serverSeed).toString('hex') : null;
  const proof = {
    game: round.game,
    seed: serverSeed ?? '',
    hash: seed.hash,
    client: seed.clientSeed,
    nonce: `${round.nonce}`,
    stake: round.stake.toString(),
    lang: language,
  };
  return html`<h1>${words.title.replace('{id}', round.id)}</h1>
<section><dl>
<dt>${words.game}</dt><dd>${say(`game.${round.game}` as WordKey)}</dd>
<dt>${words.time}</dt><dd>${new Date(round.atMs).toISOString().slice(0, 19).replace('T', ' ')}</dd>
<dt>${words.stake}</dt><dd>${money(round.stake)}${round.reward === null ? '' : ` (${words.free})`}</dd>
<dt>${words.back}</dt><dd>${round.outcome ? money(round.pay) : '–'}</dd>
<dt>${words.state}</dt><dd>${stateOf(round, language)}</dd>
${round.balance === null ? '' : html`<dt>${words.balance}</dt><dd>${money(round.balance)}</dd>`}
</dl></section>
${round.outcome ? spinsOf(round, language, say) : ''}
<h2>${words.check}</h2><section><dl>
<dt>${words.serverSeedHash}</dt><dd><code>${seed.hash}</code></dd>
<dt>${words.serverSeed}</dt><dd>${serverSeed === null ? words.hidden : html`<code>${serverSeed}</code>`}</dd>
<dt>${words.clientSeed}</dt><dd><code>${seed.clientSeed}</code></dd>
<dt>${words.nonce}</dt><dd>${round.nonce}</dd>
</dl>${serverSeed === null ? '' : html`<p><a href="/verify?${new URLSearchParams(proof)}">${words.verify}</a></p>`}</section>`;
}

function stateOf({ state, isPaid }: KeptRound, language: Language): string {
  const words = ROUND_WORDS[language];
  if (state === 'ABORTED') return words.notPlaced;
  if (state !== 'CLOSED') return words.underWay;
  return isPaid ? words.paid : words.paidSoon;
}

/** Every stand of the reels by the names of its symbols, and the coins that were held at the end. */
function spinsOf({ game, outcome, stake }: KeptRound, language: Language, say: Say): Html {
  invariant(isMachineCode(game) && outcome, 'a slot has stood');
  const machine = MACHINES[game];
  const words = ROUND_WORDS[language];
  const windows = outcome.stops.map((stops, at) => {
    const title = at === 0 ? words.spin : words.freeSpin.replace('{n}', `${at}`);
    const reels = windowAt(machine, stops).map((reel) => [...reel].map((symbol) => say(`${game}.${symbol}` as WordKey)));
    const stood = spin(machine, stops, at > 0);
    const pays = formatAmount(amount(payOf(machine, stake, stood.units) ?? 0n));
    return html`<h2>${title} · ${stops.join(' ')} · ${pays}</h2>${grid(reels, machine.rows)}${winsOf(stood, game, words, say)}`;
  });
  if (!outcome.respins || !outcome.coins) return html`${windows}`;
  const coins = Array.from({ length: placesOf(machine) / machine.rows }, (_, reel) =>
    (outcome.coins ?? []).slice(reel * machine.rows, (reel + 1) * machine.rows).map((value) => (value === 0 ? '·' : `${value}`)),
  );
  return html`${windows}<h2>${words.coins.replace('{n}', `${outcome.respins}`)}</h2>${grid(coins, machine.rows)}`;
}

/** What of a stand paid: a line and its symbols, or a symbol's reels and ways, step by step. */
function winsOf(stood: Spin, game: string, words: RoundWords, say: Say): Html {
  const named = (symbol: string) => say(`${game}.${symbol}` as WordKey);
  const wins =
    'lines' in stood
      ? stood.lines.map(({ line, symbol, count }) =>
          words.line.replace('{n}', `${line + 1}`).replace('{symbols}', `${named(symbol)} × ${count}`),
        )
      : stood.steps
          .flat()
          .map(({ symbol, reels, ways }) => words.ways.replace('{n}', `${ways}`).replace('{symbols}', `${named(symbol)} × ${reels}`));
  return html`${wins.map((win) => html`<p class="quiet">${win}</p>`)}`;
}

function grid(reels: readonly (readonly string[])[], rows: number): Html {
  const row = (at: number) => html`<tr>${reels.map((reel) => html`<td>${reel[at]}</td>`)}</tr>`;
  return html`<table class="window">${Array.from({ length: rows }, (_, at) => row(at))}</table>`;
}
