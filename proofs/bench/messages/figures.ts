import type { Figure } from '../figure.ts';
import { chatStreams } from './chat-streams.ts';

/** Figures of messages, a file each, in the order in which they are measured: those that fill tables last. */
export const MESSAGES: readonly Figure[] = [chatStreams];
