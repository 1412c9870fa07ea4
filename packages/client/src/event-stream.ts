import { createParser } from 'eventsource-parser';

/** One event of a stream: `id` is its position, for resuming behind it. */
export type StreamEvent = { id: string | null; name: string; data: string };

/** Cuts a text/event-stream into events; takes text as it arrives, split anywhere. Comments (heartbeats) are passed over. */
export function createEventReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  const parser = createParser({ onEvent: ({ id, event, data }) => onEvent({ id: id ?? null, name: event ?? 'message', data }) });
  return (piece) => parser.feed(piece);
}
