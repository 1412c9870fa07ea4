import type { ReadyLanguage } from '@fairhall/contract/languages';
import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { isPlayCode, PLAYS } from '@fairhall/lottery/plays';
import { readContent, selectionText, wordOf } from '@fairhall/lottery/selection-words';

/** Whether the play's family is at hand (`usePlayNamed`), and the language to say it in. */
export type BetSpeech = { language: ReadyLanguage; named: boolean };

/** "Big, 11" over "Sum"; a play without choice, or one unknown here, goes by its name or code. */
export function betWords(
  { playCode, bettingContent }: Pick<OrderRow, 'playCode' | 'bettingContent'>,
  { language, named }: BetSpeech,
): { title: string; detail: string } {
  if (!named || !isPlayCode(playCode)) return { title: playCode, detail: bettingContent };
  const selection = readContent(playCode, bettingContent);
  const play = wordOf(PLAYS[playCode].name, language);
  const picks = selection ? selectionText(playCode, selection, language) : bettingContent;
  return picks ? { title: picks, detail: play } : { title: play, detail: '' };
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
  const code = order.lines[0]?.playCode ?? '';
  const speaks = play === '' || !speech.named || !isPlayCode(code) || PLAYS[code].mode === 'ent';
  return speaks ? { title: `${order.gameName} · ${picks}`, detail: '' } : { title: `${order.gameName} · ${play}`, detail: picks };
}
