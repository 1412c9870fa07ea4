import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type { Server } from 'node:net';

// The library has no types of its own: these are of what we answer, SMPP 3.4 as a server.
export type Pdu = {
  command_status: number;
  system_id?: string;
  password?: string;
  destination_addr?: string;
  source_addr?: string;
  user_message_reference?: number;
  short_message?: { message?: string | Buffer; udh?: Buffer[] | Buffer };
  response(fields?: object): Pdu;
};
export type Session = EventEmitter & { send(pdu: Pdu): boolean; deliver_sm(fields: object): boolean; close(): void; destroy(): void };
type Smpp = {
  createServer(listener: (session: Session) => void): Server & { sessions: Session[] };
  ESME_RBINDFAIL: number;
  ESME_RINVBNDSTS: number;
  ESME_RTHROTTLED: number;
  ESME_RSYSERR: number;
};

const require = createRequire(import.meta.url);
export const smpp = require('smpp') as Smpp;
