import type { Figure } from '../figure.ts';
import { bulkSend } from './bulk-send.ts';
import { chatStreams } from './chat-streams.ts';
import { toldFacts } from './told-facts.ts';
import { unreadRead } from './unread-read.ts';

/** Figures of messages, a file each, in the order in which they are measured: those that fill tables last. */
export const MESSAGES: readonly Figure[] = [chatStreams, toldFacts, unreadRead, bulkSend];
