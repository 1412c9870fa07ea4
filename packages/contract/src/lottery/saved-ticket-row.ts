import { z } from 'zod/mini';
import { SAVED_TICKET } from '../limits.ts';
import { text } from '../shapes.ts';

/** What a member calls a saved ticket. */
export const SavedTicketName = text(SAVED_TICKET.nameMax, 1);

/** A slip that a member keeps for later, without its content: `playCodes` of its lines, each once. */
export const SavedTicketRow = z.object({
  ticketId: z.string(),
  name: z.string(),
  prizeModeId: z.int(),
  playCodes: z.array(z.string()),
  lines: z.int(),
  savedTime: z.int(),
});
export type SavedTicketRow = z.output<typeof SavedTicketRow>;
