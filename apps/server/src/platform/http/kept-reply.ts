import { hash } from 'node:crypto';

type AnswerWith = (requestId: string, seconds: number) => void;

/** A reply as it goes over the wire. */
export type KeptReply = {
  /** Template of the route that made it, for the log. */
  route: string;
  /** Notes an answer with it, by its status. */
  note: { 200?: AnswerWith; 304?: AnswerWith };
  etag: string;
  /** A small one is a text of one byte to a character, which leaves in one piece with the headers; a large one is never copied again. */
  body: string | Buffer;
  size: number;
  /** Names and values in turn; places 1 and 3 wait for the request's id and the server's time. */
  head: string[];
  /** The same for an answer without a body (304). */
  headOfNone: string[];
  /** Made for somebody without a session: whoever brings one is looked at first. */
  forGuests: boolean;
};

/** Up to so many bytes, a copy behind the headers costs less than a piece of its own. */
const ONE_PIECE_MAX = 2_048;

export const JSON_TYPE = 'application/json; charset=utf-8';
/** A copy may be kept by whoever asked, who asks each time whether it still stands. */
export const REVALIDATE = 'no-cache';
/** What the same address is answered by besides, for caches on the way. */
export const VARY = 'Merchant, Language';

/** `guards`: headers that guard data. */
export function makeKept(
  text: string,
  { route, forGuests, guards }: { route: string; forGuests: boolean; guards: readonly (readonly [string, string])[] },
): KeptReply {
  const bytes = Buffer.from(text);
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const common = ['X-Request-Id', '', 'X-Server-Time', '', ...guards.flat(), 'ETag', etag, 'Cache-Control', REVALIDATE, 'Vary', VARY];
  return {
    route,
    note: {},
    etag,
    body: bytes.length > ONE_PIECE_MAX ? bytes : bytes.toString('latin1'),
    size: bytes.length + 2 * common.join('').length,
    head: [...common, 'Content-Type', JSON_TYPE, 'Content-Length', String(bytes.length)],
    headOfNone: common,
    forGuests,
  };
}

/** Whether the caller has this version already: an entry of `If-None-Match` names it, weakly or not, or any. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((entry) => {
    const named = entry.trim().replace(/^W\//, '');
    return named === etag || named === '*';
  });
}
