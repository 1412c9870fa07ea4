import { type Socket, connect as tcp } from 'node:net';
import { connect as tls } from 'node:tls';
import type { Log } from './log.ts';

/** One channel of a Redis server, told and heard on one connection that is opened again whenever it breaks. Redis 6 or newer. */
export type RedisChannel = {
  /** False when nobody is told, for want of a connection: whoever hears must be able to do without. */
  publish(text: string): boolean;
  isUp(): boolean;
  close(): void;
};

export type RedisOptions = { url: string; channel: string; heard(text: string): void; log: Log };

const AGAIN_MS_MIN = 50;
const AGAIN_MS_MAX = 2_000;
const SILENT_MS_MAX = 10_000;
const WAITING_BYTES_MAX = 16_000_000;

export function openRedisChannel({ url, channel, heard, log }: RedisOptions): RedisChannel {
  const address = new URL(url);
  let socket: Socket | null = null;
  let up = false;
  let closed = false;
  let pauseMs = AGAIN_MS_MIN;
  /** Once for each time without a line. */
  let complained = false;

  function open(): void {
    const where = { host: address.hostname.replace(/^\[|\]$/g, ''), port: Number(address.port || 6379) };
    const opened = address.protocol === 'rediss:' ? tls({ ...where, servername: where.host }) : tcp(where);
    socket = opened;
    const read = createReader(hear);
    opened.setNoDelay(true).setKeepAlive(true, SILENT_MS_MAX);
    opened.on(address.protocol === 'rediss:' ? 'secureConnect' : 'connect', () => {
      const { username, password } = address;
      const auth = password ? ['AUTH', decodeURIComponent(username) || 'default', decodeURIComponent(password)] : [];
      opened.write(command('HELLO', '3', ...auth) + command('SUBSCRIBE', channel));
    });
    opened.on('data', (bytes) => {
      try {
        read(bytes);
      } catch (error) {
        opened.destroy(error as Error);
      }
    });
    opened.on('error', (error) => {
      if (!complained) log.warn({ err: error }, 'no line to Redis');
      complained = true;
    });
    opened.on('close', again);
  }

  function again(): void {
    up = false;
    if (closed) return;
    setTimeout(() => closed || open(), pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, AGAIN_MS_MAX);
  }

  function hear(reply: Reply): void {
    if (reply instanceof RedisRefused) throw reply;
    if (!Array.isArray(reply)) return;
    const [kind, , text] = reply;
    if (kind === 'subscribe') {
      up = true;
      complained = false;
      pauseMs = AGAIN_MS_MIN;
    }
    if (kind === 'message' && typeof text === 'string') heard(text);
  }

  open();
  return {
    publish(text) {
      if (!up || !socket || socket.writableLength > WAITING_BYTES_MAX) return false;
      socket.write(command('PUBLISH', channel, text));
      return true;
    },
    isUp: () => up,
    close() {
      closed = true;
      socket?.destroy();
    },
  };
}

/** An answer that says no: wrong password, a server that is too old. */
class RedisRefused extends Error {
  override name = 'RedisRefused';
}

type Reply = string | number | null | RedisRefused | Reply[];

function command(...words: string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}

/** Reads replies of the protocol (RESP3) from pieces as they come. Throws at what is none. */
export function createReader(take: (reply: Reply) => void): (piece: Buffer) => void {
  let bytes: Buffer = Buffer.alloc(0);
  let at = 0;

  /** Throws `INCOMPLETE` when the rest has not come yet. */
  function line(): string {
    const end = bytes.indexOf('\r\n', at, 'latin1');
    if (end === -1) throw INCOMPLETE;
    const text = bytes.toString('utf8', at, end);
    at = end + 2;
    return text;
  }

  function blob(length: number): string {
    if (bytes.length < at + length + 2) throw INCOMPLETE;
    const text = bytes.toString('utf8', at, at + length);
    at += length + 2;
    return text;
  }

  function reply(): Reply {
    const head = line();
    const rest = head.slice(1);
    switch (head[0]) {
      case '+':
        return rest;
      case '-':
        return new RedisRefused(rest);
      case ':':
        return Number(rest);
      case '_':
        return null;
      case '$':
        return rest === '-1' ? null : blob(Number(rest));
      case '*':
      case '>':
        return Array.from({ length: Number(rest) }, reply);
      case '%':
        return Array.from({ length: Number(rest) * 2 }, reply);
      default:
        throw new RedisRefused('this is not the protocol of Redis');
    }
  }

  return (piece) => {
    bytes = at === bytes.length ? piece : Buffer.concat([bytes.subarray(at), piece]);
    at = 0;
    for (;;) {
      const from = at;
      try {
        if (at === bytes.length) return;
        take(reply());
      } catch (error) {
        if (error !== INCOMPLETE) throw error;
        at = from;
        return;
      }
    }
  };
}

const INCOMPLETE = Symbol('incomplete');
