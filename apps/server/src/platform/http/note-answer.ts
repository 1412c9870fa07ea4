import type { ErrorCode } from '@fairhall/contract/errors';
import { infoLines, type Log } from '../log.ts';
import type { Answered } from '../request-seconds.ts';

/** What is kept of every request that was answered: ids, codes and times. `route` is the template, never the address. */
export type AnswerNote = Answered & {
  requestId: string;
  code?: ErrorCode | undefined;
  merchantId?: number | undefined;
  /** A stream: how long it lived says nothing about speed, so it is not among the figures. */
  stream?: boolean;
};

/** The same for answers that are alike but for the request. */
export type AnswerNotes = {
  note(note: AnswerNote): void;
  alike(note: Omit<AnswerNote, 'requestId' | 'seconds' | 'stream'>): (requestId: string, seconds: number) => void;
};

/** One line of the log and one count for each answer. The line is written by hand: it is the only one that every request costs. */
export function answerNotes({ log, answered }: { log: Log; answered?: ((request: Answered) => void) | undefined }): AnswerNotes {
  const write = infoLines(log);

  function alike(note: Omit<AnswerNote, 'requestId' | 'seconds'>): (requestId: string, seconds: number) => void {
    const { method, route, status, code, merchantId } = note;
    const refused = code === undefined ? '' : `"code":"${code}",`;
    const merchant = merchantId === undefined ? '' : `"merchantId":${merchantId},`;
    const said = `","method":"${method}","route":${JSON.stringify(route)},"status":${status},${refused}${merchant}"ms":`;
    const counted = { method, route, status, seconds: 0 };
    return (requestId, seconds) => {
      write(`"reqId":"${requestId}${said}${Math.round(seconds * 1000)},"msg":"answered"`);
      counted.seconds = seconds;
      if (!note.stream) answered?.(counted);
    };
  }

  return { alike, note: (note) => alike(note)(note.requestId, note.seconds) };
}
