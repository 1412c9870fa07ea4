import type { ReadyLanguage } from '@fairhall/contract/languages';
import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { type Plays, playIn } from '@fairhall/lottery/plays';
import { readContent, selectionText, wordOf } from '@fairhall/lottery/selection-words';

/** The plays of its game, null while they are on their way (`usePlaysOf`), and the language to say it in. */
export type BetSpeech = { language: ReadyLanguage; plays: Plays | null };

/** Said until the plays are here. */
const WAITING = '…';

/** "Big, 11" over "Sum"; a play without choice, or one unknown here, goes by its name or code. */
export function betWords(
  { playCode, bettingContent }: Pick<OrderRow, 'playCode' | 'bettingContent'>,
  { language, plays }: BetSpeech,
): { title: string; detail: string } {
  if (!plays) return { title: WAITING, detail: '' };
  const play = playIn(plays, playCode);
  if (!play) return { title: playCode, detail: bettingContent };
  const selection = readContent(play, bettingContent);
  const name = wordOf(play.name, language);
  const picks = selection ? selectionText(play, selection, language) : bettingContent;
  return picks ? { title: picks, detail: name } : { title: name, detail: '' };
}

/** All named lines of an order: "Big, 11 +2" over "Sum"; of lines of several plays the picks alone. */
export function orderWords(
  { lines, lineCount }: Pick<MemberOrder, 'lines' | 'lineCount'>,
  speech: BetSpeech,
): { title: string; detail: string } {
  const said = lines.map((line) => betWords(line, speech));
  const rest = lineCount > lines.length ? ` +${lineCount - lines.length}` : '';
  const [first] = said;
  const title = `${said.map((line) => line.title).join(', ')}${rest}`;
  return { title, detail: first && said.every(({ detail }) => detail === first.detail) ? first.detail : '' };
}

/** As it stands among orders of other games: "Fast K3 · Big, 11" where the picks speak for themselves, else the play, with the picks below. */
export function recordWords(
  order: Pick<MemberOrder, 'gameName' | 'lines' | 'lineCount'>,
  speech: BetSpeech,
): { title: string; detail: string } {
  const { title: picks, detail: play } = orderWords(order, speech);
  const first = speech.plays && playIn(speech.plays, order.lines[0]?.playCode ?? '');
  const speaks = play === '' || first === null || first.mode === 'ent';
  return speaks ? { title: `${order.gameName} · ${picks}`, detail: '' } : { title: `${order.gameName} · ${play}`, detail: picks };
}
