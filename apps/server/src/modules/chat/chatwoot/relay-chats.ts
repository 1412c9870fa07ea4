import { invariant } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import type { Chat, Said } from '../chat.ts';
import { findChat } from '../store/chats.ts';
import { type EngineRow, listEngines } from '../store/engine.ts';
import { listSaid } from '../store/messages.ts';
import { insertRelays, listConversations, type Relay, takeDueRelays, updateRelay } from '../store/relay.ts';
import { ENGINE_ID } from '../tend.ts';
import { openChatwoot, type Picture } from './client.ts';
import { type EngineDeps, openEngine } from './engine-deps.ts';
import { takeAnswer } from './take-answer.ts';

const AT_A_TIME = 20;
/** Whoever took a chat is dead after this; and a chat whose engine did not answer is tried again then. */
const BUSY_MS = 8_000;
/** Answers come by call; what a call did not bring is looked for. */
const LOOK_EVERY_MS = 10_000;

/** Tells engines what members said, and looks for answers that no call has brought. A kill between any two steps loses and doubles nothing. */
export async function relayChats(deps: EngineDeps): Promise<'idle'> {
  for (const row of await listEngines(deps.db)) {
    const { merchantId } = row;
    const db = deps.db.of(merchantId);
    const nowMs = deps.clock.nowMs();
    await insertRelays(db, merchantId, { engineId: ENGINE_ID, nowMs });
    const due = await takeDueRelays(db, merchantId, { nowMs, busyUntilMs: nowMs + BUSY_MS, max: AT_A_TIME });
    await Promise.all(
      due.map((relay) =>
        relayChat(deps, row, relay).catch((error: unknown) =>
          deps.log.warn({ err: error, merchantId, chatId: String(relay.chatId) }, 'the chat engine did not answer'),
        ),
      ),
    );
  }
  return 'idle';
}

type Desk = ReturnType<typeof openChatwoot>;
type Talk = { desk: Desk; merchantId: number; chat: Chat; sourceId: string };

async function relayChat(deps: EngineDeps, row: EngineRow, taken: Relay): Promise<void> {
  const { merchantId } = row;
  const db = deps.db.of(merchantId);
  const chat = await findChat(db, merchantId, taken.chatId);
  if (!chat) return;
  const { setup } = await openEngine(deps.box, row);
  const sourceId = `${merchantId}-${chat.chatId}`;
  const talk: Talk = { desk: openChatwoot(setup), merchantId, chat, sourceId };
  let relay: Relay = { ...taken, conversationId: taken.conversationId ?? (await conversationOf(deps, talk)) };
  await updateRelay(db, merchantId, relay);
  for (const said of await listSaid(db, merchantId, { chatId: chat.chatId, after: relay.relayedSeq }))
    relay = await tellOne(deps, talk, relay, said);
  await takeAnswers(deps, talk, relay);
  if (chat.closedAtMs !== null && relay.conversationId !== null && relay.relayedSeq >= chat.lastSeq) {
    await talk.desk.resolve(sourceId, relay.conversationId);
    relay = { ...relay, isOver: true };
  }
  const nowMs = deps.clock.nowMs();
  await updateRelay(db, merchantId, relay, { busyUntilMs: nowMs, lookAtMs: nowMs + LOOK_EVERY_MS });
}

/** The conversation of a chat: one that was made and not written down is found again. */
async function conversationOf(deps: EngineDeps, { desk, merchantId, chat, sourceId }: Talk): Promise<bigint> {
  await desk.makeContact({ sourceId, identifier: `${merchantId}:${chat.memberId}`, name: chat.account });
  const there = await desk.listConversations(sourceId);
  const ofOthers = await listConversations(deps.db.of(merchantId), merchantId, there);
  return there.find((id) => !ofOthers.includes(id)) ?? desk.makeConversation(sourceId);
}

/** Tells one message: it is written down before that it goes, and after that it came. What is in doubt is looked for first. */
async function tellOne(deps: EngineDeps, talk: Talk, relay: Relay, said: Said): Promise<Relay> {
  const { desk, merchantId, sourceId } = talk;
  const { conversationId } = relay;
  invariant(conversationId !== null, 'a conversation is there before anything is told in it');
  if (said.sender !== 'member') return { ...relay, relayedSeq: said.seq };
  const db = deps.db.of(merchantId);
  const isDoubtful = relay.sendingSeq === said.seq;
  const there = isDoubtful ? await desk.listMessages(sourceId, conversationId) : [];
  const came = there.find(({ id, isOurs }) => isOurs && id > relay.lastSent)?.id;
  if (came === undefined) await updateRelay(db, merchantId, { ...relay, sendingSeq: said.seq });
  const pictures = came === undefined ? await picturesOf(deps, merchantId, said.fileIds) : [];
  const lastSent = came ?? (await desk.say(sourceId, conversationId, { content: said.body, pictures }));
  const told: Relay = { ...relay, relayedSeq: said.seq, sendingSeq: null, lastSent };
  await updateRelay(db, merchantId, told);
  return told;
}

async function picturesOf({ files }: EngineDeps, merchantId: number, ids: readonly string[]): Promise<Picture[]> {
  const found = await Promise.all(ids.map((id) => files.find(merchantId, parseId(id) ?? -1n)));
  return Promise.all(
    found.flatMap((file) => (file ? [files.read(file).then((content) => ({ name: file.name, type: file.type, content }))] : [])),
  );
}

async function takeAnswers(deps: EngineDeps, { desk, merchantId, chat, sourceId }: Talk, { conversationId }: Relay): Promise<void> {
  if (conversationId === null) return;
  const there = await desk.listMessages(sourceId, conversationId);
  for (const said of there.filter(({ isOurs }) => !isOurs)) await takeAnswer(deps, merchantId, chat.chatId, said);
}
