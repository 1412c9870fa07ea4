import { partsOf, type SmppPart } from '../text/parts.ts';
import { ANSWER_WITHIN_MS, type Carrier, type Outcome, type Receipt } from './carrier.ts';
import { type Pdu, type Session, smpp } from './smpp-library.ts';

export type SmppSettings = { url: string; systemId: string; from: string };

const ENQUIRE_EVERY_MS = 30_000;
const PAUSE = { firstMs: 1_000, mostMs: 60_000 };
const RECEIPT = 0x04;
const [GSM, UCS2] = [0, 8];

/** A line of SMPP 3.4, bound as a transceiver and kept open; made anew with the next message when it broke. */
export function openSmpp(settings: SmppSettings, password: string, told: (receipt: Receipt) => void): Carrier {
  let line: Promise<Session> | null = null;
  let pauseMs = PAUSE.firstMs;

  function bound(): Promise<Session> {
    line ??= bind(settings, password, {
      told,
      broke: () => {
        line = null;
      },
    });
    return line;
  }

  /** Who is told to wait waits twice as long the next time. */
  function throttled(reason: string): Outcome {
    const afterMs = pauseMs;
    pauseMs = Math.min(pauseMs * 2, PAUSE.mostMs);
    return { kind: 'later', reason, afterMs };
  }

  return {
    async send(message) {
      let session: Session;
      try {
        session = await bound();
      } catch (error) {
        line = null;
        return { kind: 'later', reason: error instanceof Error && error.message.startsWith('bind') ? 'bind_refused' : 'unreachable' };
      }
      const reference = Number(BigInt(message.reference) & 0xffffn);
      const { alphabet, parts } = partsOf(message.text, reference);
      // Its receipt is that of the last part.
      let last: Outcome | null = null;
      for (const part of parts) {
        const pdu = await submit(session, { settings, to: message.to, reference, alphabet, part });
        const outcome = pdu === null ? ({ kind: 'unknown', reason: 'no_answer' } as const) : outcomeOf(pdu, throttled);
        // A message that is on its way in part is not sent again.
        if (outcome.kind !== 'taken') return last === null ? outcome : { kind: 'refused', reason: 'in_part' };
        last = outcome;
      }
      pauseMs = PAUSE.firstMs;
      return last ?? { kind: 'refused', reason: 'empty' };
    },
    close() {
      line?.then((session) => session.destroy()).catch(() => {});
      line = null;
    },
  };
}

function outcomeOf(pdu: Pdu, throttled: (reason: string) => Outcome): Outcome {
  if (pdu.command_status === smpp.ESME_ROK && pdu.message_id) return { kind: 'taken', ref: pdu.message_id };
  if (pdu.command_status === smpp.ESME_RTHROTTLED || pdu.command_status === smpp.ESME_RMSGQFUL) return throttled('throttled');
  if (pdu.command_status === smpp.ESME_RSYSERR) return { kind: 'later', reason: 'system_error' };
  return { kind: 'refused', reason: `status_${pdu.command_status}` };
}

type Ends = { told: (receipt: Receipt) => void; broke: () => void };

function bind({ url, systemId }: SmppSettings, password: string, { told, broke }: Ends): Promise<Session> {
  return new Promise((resolve, reject) => {
    const session = smpp.connect({ url, auto_enquire_link_period: ENQUIRE_EVERY_MS });
    const timer = setTimeout(() => over(new Error('bind timed out')), ANSWER_WITHIN_MS);
    function over(error: Error): void {
      clearTimeout(timer);
      broke();
      session.destroy();
      reject(error);
    }
    session.on('error', over);
    session.on('close', () => over(new Error('closed')));
    session.on('deliver_sm', (pdu: Pdu) => {
      session.send(pdu.response());
      const receipt = receiptOf(pdu);
      if (receipt) told(receipt);
    });
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
    session.on('connect', () =>
      session.bind_transceiver({ system_id: systemId, password }, ({ command_status }) => {
        clearTimeout(timer);
        if (command_status === smpp.ESME_ROK) resolve(session);
        else over(new Error(`bind refused: ${command_status}`));
      }),
    );
  });
}

type Part = { settings: SmppSettings; to: string; reference: number; alphabet: 'gsm' | 'ucs2'; part: SmppPart };

/** Null: no answer came. */
function submit(session: Session, { settings, to, reference, alphabet, part }: Part): Promise<Pdu | null> {
  return new Promise((resolve) => {
    const over = () => done(null);
    const timer = setTimeout(over, ANSWER_WITHIN_MS);
    function done(pdu: Pdu | null): void {
      clearTimeout(timer);
      session.off('close', over);
      resolve(pdu);
    }
    session.once('close', over);
    const isWritten = session.submit_sm(
      {
        ...{ source_addr: settings.from, source_addr_ton: 5, destination_addr: to.slice(1), dest_addr_ton: 1, dest_addr_npi: 1 },
        ...{ registered_delivery: 1, data_coding: alphabet === 'gsm' ? GSM : UCS2, user_message_reference: reference },
        esm_class: part.udh ? 0x40 : 0,
        short_message: part.udh ? { udh: part.udh, message: part.message } : part.message,
      },
      done,
    );
    if (!isWritten) done(null);
  });
}

const STATES: Readonly<Record<string, Receipt['state']>> = {
  ...{ ENROUTE: 'sent', ACCEPTD: 'sent', DELIVRD: 'delivered' },
  ...{ UNDELIV: 'undelivered', EXPIRED: 'undelivered', DELETED: 'failed', REJECTD: 'failed', UNKNOWN: 'failed' },
};

/** "id:… stat:DELIVRD err:000 …", in the text of a message that is a receipt. Null for what is none. */
function receiptOf({ esm_class = 0, receipted_message_id, short_message }: Pdu): Receipt | null {
  if ((esm_class & 0x3c) !== RECEIPT) return null;
  const text = String(short_message?.message ?? '');
  const state = STATES[/\bstat:([A-Z]{7})/i.exec(text)?.[1]?.toUpperCase() ?? ''];
  const carrierRef = receipted_message_id?.replace(/\0+$/, '') || /\bid:(\S+)/i.exec(text)?.[1];
  if (!state || !carrierRef) return null;
  const error = /\berr:([0-9A-Z]{1,4})/i.exec(text)?.[1];
  return { carrierRef, deliveryId: null, state, reason: error && error !== '000' ? `code_${error}` : null };
}
