import { type DrawBundle, type TicketProof, verifyBundle } from '@fairhall/fair/bundle';
import { isProven } from '@fairhall/fair/verify';
import type { Chance } from '../faults/chance.ts';

type Files = { bundle: DrawBundle; ticket: TicketProof };

const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

/** What somebody might change afterwards in the files of a draw that has tickets. Each leaves files of the same form. */
const FORGERIES: Record<string, (files: Files, chance: Chance) => Files> = {
  'a ticket changed in the list': ({ bundle, ticket }, chance) => {
    const at = chance.below(bundle.ticketCount);
    const leaves = bundle.leaves?.map((leaf, place) => (place === at ? flipped(leaf) : leaf)) ?? null;
    return { bundle: { ...bundle, leaves }, ticket };
  },
  'a ticket left out': ({ bundle, ticket }) => ({
    bundle: { ...bundle, leaves: bundle.leaves?.slice(1) ?? null, ticketCount: bundle.ticketCount - 1 },
    ticket,
  }),
  'a ticket added': ({ bundle, ticket }) => ({
    bundle: { ...bundle, leaves: [...(bundle.leaves ?? []), flipped(bundle.seedHash)], ticketCount: bundle.ticketCount + 1 },
    ticket,
  }),
  'another list under its own root': ({ bundle, ticket }) => ({
    bundle: { ...bundle, ticketRoot: flipped(bundle.ticketRoot), leaves: null },
    ticket,
  }),
  'another seed': ({ bundle, ticket }) => ({ bundle: { ...bundle, seed: flipped(bundle.seed) }, ticket }),
  'another result': ({ bundle, ticket }) => {
    const [first = 0, ...rest] = bundle.result;
    return { bundle: { ...bundle, result: [first + 1, ...rest] }, ticket };
  },
  'a ticket told otherwise': ({ bundle, ticket }) => ({ bundle, ticket: { ...ticket, ticket: `${ticket.ticket} ` } }),
};

/** Forges the files of a draw in every way; resolves to the ways that nobody would have noticed. */
export function unnoticed(files: Files, chance: Chance): string[] {
  return Object.entries(FORGERIES).flatMap(([name, forge]) => {
    const { bundle, ticket } = forge(files, chance);
    return isProven(verifyBundle(bundle, [ticket])) ? [name] : [];
  });
}

export const FORGERIES_COUNT = Object.keys(FORGERIES).length;
