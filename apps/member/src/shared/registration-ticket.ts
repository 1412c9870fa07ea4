import { readJson, writeJson } from '@fairhall/client/storage';

const TICKET = 'registrationTicket';

/** What a provider of identity vouched for, until somebody registers with it in this tab. */
export type RegistrationTicket = { ticket: string; email: string; name: string };

export function keepTicket(ticket: RegistrationTicket | null): void {
  writeJson('session', TICKET, ticket);
}

/** Kept by nobody but `keepTicket`. */
export function heldTicket(): RegistrationTicket | null {
  return readJson('session', TICKET) as RegistrationTicket | null;
}
