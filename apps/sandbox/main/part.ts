import type { FastifyInstance } from 'fastify';

/** One thing that a counterpart received, as the start page shows it. */
export type Received = {
  id: string;
  kind: 'sms' | 'mail' | 'push' | 'paper' | 'chat' | 'payment' | 'postback';
  atMs: number;
  /** From our own id: the same message twice bears the same. */
  reference: string;
  to: string;
  title: string;
  text: string;
  /** What is worth copying: a code, or a link. Empty: nothing. */
  copy: string;
};

/** A counterpart in a folder of its own: under `/{name}` of the one process, or alone by its own main. */
export type Part = {
  name: string;
  routes(app: FastifyInstance): void | Promise<void>;
  /** The newest first. */
  received(): readonly Received[];
  /** A line for who starts it: what could not be opened. Null: all is well. */
  trouble?: string | null;
  stop(): Promise<void>;
};
