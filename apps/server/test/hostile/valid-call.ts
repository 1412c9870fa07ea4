import type { ErrorCode } from '@fairhall/contract/errors';

/** A request that succeeds, before it is sealed and sent. */
export type Call = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Of the one who asks, where it is not the usual member or operator. */
  headers?: Record<string, string>;
  /** The picture of an upload. */
  content?: Buffer;
  /** Of the content, when it is not PNG. */
  contentType?: string;
};

export type Valid = {
  /** Made anew after each call that was let through, since it may have used something up. */
  call(): Promise<Call>;
  /** Fields where every value that the schema takes is legal. All others have to be refused when they are changed to what fits nothing. */
  free?: readonly string[];
  /** Fields where the rules decide: the walk only asks that the server does not stumble. */
  loose?: readonly string[];
  /** Tables that asking alone may touch. */
  touches?: readonly string[];
  /** Changes nothing, though it is no GET. */
  reads?: true;
  /** Refused with this code though nothing is wrong with it: what it asks for is not there yet. */
  notYet?: ErrorCode;
  /** Goes on until one side ends it. */
  stream?: true;
};
