import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

// The library has no types of its own: these are of what we speak, SMPP 3.4 as a client.
export type Pdu = {
  command: string;
  command_status: number;
  message_id?: string;
  esm_class?: number;
  receipted_message_id?: string;
  short_message?: { message?: string | Buffer };
  response(fields?: object): Pdu;
};
export type Session = EventEmitter & {
  bind_transceiver(fields: object, answered: (pdu: Pdu) => void): boolean;
  submit_sm(fields: object, answered: (pdu: Pdu) => void): boolean;
  send(pdu: Pdu): boolean;
  destroy(): void;
};
type Smpp = {
  connect(options: { url: string; auto_enquire_link_period: number }): Session;
  ESME_ROK: number;
  ESME_RTHROTTLED: number;
  ESME_RMSGQFUL: number;
  ESME_RSYSERR: number;
};

const require = createRequire(import.meta.url);
export const smpp = require('smpp') as Smpp;
