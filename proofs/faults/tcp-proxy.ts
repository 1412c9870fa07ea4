import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What the network does: `pass` carries everything; `delay` carries it `ms` later; `swallow` carries what is asked and drops what is
 * answered, so that what was done is never told; `silent` carries nothing, on lines that look open.
 */
export type Weather = { kind: 'pass' } | { kind: 'delay'; ms: number } | { kind: 'swallow' } | { kind: 'silent' };

export const CLEAR: Weather = { kind: 'pass' };

/** Lines between two programs, at the mercy of tests. */
export type TcpProxy = {
  readonly port: number;
  /** Holds for lines that are open and for new ones. */
  set(weather: Weather): void;
  /** Ends the open lines without a farewell, or this share of them; resolves to how many. */
  cut(isStruck?: () => boolean): number;
  /** The open lines carry nothing from now on, whatever the weather, and stay open: half of each is dead. New ones are carried. */
  freeze(): void;
  /** Bytes that were dropped so far. */
  swallowed(): number;
  close(): Promise<void>;
};

type Line = [near: Socket, far: Socket];

/** Takes lines on a port of its own to wherever `target` says at that moment (127.0.0.1); callers keep their address. */
export async function startProxy(target: () => number): Promise<TcpProxy> {
  const lines = new Set<Line>();
  const frozen = new WeakSet<Line>();
  let weather: Weather = CLEAR;
  let swallowed = 0;

  const server = createServer({ noDelay: true }, (near) => {
    let port: number;
    try {
      port = target();
    } catch {
      near.destroy(); // nobody is there, as when a port is shut
      return;
    }
    const far = connect({ port, host: '127.0.0.1', localAddress: near.remoteAddress, noDelay: true });
    const line: Line = [near, far];
    lines.add(line);
    carry(near, far, () => frozen.has(line) || weather.kind === 'silent');
    carry(far, near, () => frozen.has(line) || weather.kind === 'silent' || weather.kind === 'swallow');
    for (const socket of line) {
      socket.on('error', () => {});
      socket.on('close', () => {
        lines.delete(line);
        for (const end of line) end.destroy();
      });
    }
  });

  /** Pieces go in the order they came, each after its delay. */
  function carry(from: Socket, to: Socket, isLost: () => boolean): void {
    let before: Promise<void> = Promise.resolve();
    const inTurn = (work: () => void) => {
      const { ms } = { ms: 0, ...weather };
      const due = ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined;
      before = before.then(() => due).then(work);
    };
    from.on('data', (piece) =>
      inTurn(() => {
        if (isLost()) swallowed += piece.length;
        else if (!to.destroyed) to.write(piece);
      }),
    );
    from.on('end', () => inTurn(() => void to.end()));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      weather = next;
    },
    cut(isStruck = () => true) {
      const struck = [...lines].filter(isStruck);
      for (const [near, far] of struck) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
      return struck.length;
    },
    freeze() {
      for (const line of lines) frozen.add(line);
    },
    swallowed: () => swallowed,
    async close() {
      for (const [near] of lines) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
