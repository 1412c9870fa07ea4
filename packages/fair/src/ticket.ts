/** Name of the leaf form; a change of fields or order takes a new name. */
const TICKET_FORM = 'fairhall-ticket-1';

/** What is sealed of one bet at close. It names no member: a path can be shown to anyone. */
export type SealedTicket = {
  readonly merchantId: number;
  readonly betId: bigint | string;
  readonly playCode: string;
  /** Canonical text. */
  readonly selection: string;
  readonly modeId: number;
  /** Prize series, 0 when the play has none. */
  readonly series: number;
  readonly multiple: number;
  /** Whole stake in 1/10000. */
  readonly stakeE4: bigint;
};

/**
 * Canonical text of a ticket, the leaf that is hashed: a JSON array of strings without blanks,
 * `["fairhall-ticket-1", merchantId, betId, playCode, selection, modeId, series, multiple, stakeE4]`.
 */
export function ticketLeaf(ticket: SealedTicket): string {
  const { merchantId, betId, playCode, selection, modeId, series, multiple, stakeE4 } = ticket;
  return JSON.stringify([TICKET_FORM, merchantId, betId, playCode, selection, modeId, series, multiple, stakeE4].map(String));
}
