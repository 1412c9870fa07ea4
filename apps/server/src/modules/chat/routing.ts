import { type Chat, type ChatOperator, GONE_AFTER_MS } from './chat.ts';

type Waiting = Pick<Chat, 'chatId' | 'front' | 'topic' | 'openedAtMs' | 'language' | 'state'>;

/** In which order chats are served: those of safer play, those given back, then as they came. */
export function inOrder<C extends Waiting>(chats: readonly C[]): C[] {
  const rank = ({ front, topic }: Waiting) => (topic === 'safer' ? 0 : front ? 1 : 2);
  return chats
    .filter(({ state }) => state === 'queued')
    .sort((a, b) => rank(a) - rank(b) || a.openedAtMs - b.openedAtMs || (a.chatId < b.chatId ? -1 : 1));
}

/** From 1, among those of its language: only who speaks it can take it. */
export function placeOf(chat: Waiting, chats: readonly Waiting[]): number | null {
  const place = inOrder(chats.filter(({ language }) => language === chat.language)).findIndex(({ chatId }) => chatId === chat.chatId);
  return place === -1 ? null : place + 1;
}

export function isGone({ seenAtMs }: Pick<ChatOperator, 'seenAtMs'>, nowMs: number): boolean {
  return seenAtMs + GONE_AFTER_MS <= nowMs;
}

/** Who takes what now: one who speaks its language and has a place free, of these who has fewest, then who has been idle longest. */
export function routesOf(
  chats: readonly (Waiting & Pick<Chat, 'operatorId'>)[],
  operators: readonly ChatOperator[],
  nowMs: number,
): { chatId: bigint; operator: ChatOperator }[] {
  const held = new Map<bigint, number>();
  for (const { operatorId, state } of chats) {
    if (operatorId !== null && (state === 'active' || state === 'waiting')) held.set(operatorId, (held.get(operatorId) ?? 0) + 1);
  }
  const heldBy = ({ operatorId }: ChatOperator) => held.get(operatorId) ?? 0;
  const routes: { chatId: bigint; operator: ChatOperator }[] = [];
  for (const { chatId, language } of inOrder(chats)) {
    const [operator] = operators
      .filter((one) => one.isReady && !isGone(one, nowMs) && one.languages.includes(language) && heldBy(one) < one.maxOpen)
      .sort((a, b) => heldBy(a) - heldBy(b) || a.idleSinceMs - b.idleSinceMs || (a.operatorId < b.operatorId ? -1 : 1));
    if (!operator) continue;
    held.set(operator.operatorId, heldBy(operator) + 1);
    routes.push({ chatId, operator });
  }
  return routes;
}
