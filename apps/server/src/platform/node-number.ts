import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, leaseNode } from './db.ts';
import type { Log } from './log.ts';
import { Unavailable } from './unavailable.ts';

const AGAIN_MS_MIN = 20;
const AGAIN_MS_MAX = 1_000;

/** The node number that this process makes ids with. */
export type NodeNumber = {
  /** Throws `Unavailable` while none is held: two processes that make ids as one node would make the same ones. */
  current(): number;
  release(): void;
};

/** Leases a node number, and another one whenever the connection that holds it breaks. */
export async function keepNodeNumber(db: Pick<Db, 'connect'>, log: Log): Promise<NodeNumber> {
  let released = false;
  let lease: Awaited<ReturnType<typeof leaseNode>> | null = null;
  lease = await leaseNode(db, lost);

  function lost(): void {
    lease = null;
    log.warn('the lease of the node number is lost, taking another');
    void leaseAgain();
  }

  async function leaseAgain(): Promise<void> {
    for (let pauseMs = AGAIN_MS_MIN; !released && lease === null; pauseMs = Math.min(pauseMs * 2, AGAIN_MS_MAX)) {
      await sleep(pauseMs, undefined, { ref: false });
      lease = await leaseNode(db, lost).catch(() => null);
    }
    if (released) lease?.release();
  }

  return {
    current() {
      if (lease === null) throw new Unavailable('no node number is held');
      return lease.node;
    },
    release() {
      released = true;
      lease?.release();
    },
  };
}
