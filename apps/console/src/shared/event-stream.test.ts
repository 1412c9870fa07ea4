import { expect, test } from 'vitest';
import { createEventParser, type StreamEvent } from './event-stream.ts';

function parse(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parser = createEventParser((event) => events.push(event));
  for (const piece of pieces) parser.feed(piece);
  return events;
}

test('an event is whole only at its empty line, wherever the network cut it', () => {
  expect(parse('id: 7\nevent: deposit.cha', 'nged\ndata: {"depositId"', ':"1"}\n')).toEqual([]);
  expect(parse('id: 7\nevent: deposit.cha', 'nged\ndata: {"depositId"', ':"1"}\n\n')).toEqual([
    { id: '7', name: 'deposit.changed', data: '{"depositId":"1"}' },
  ]);
});

test('heartbeats are no events, and a position stays until the next one', () => {
  expect(parse(': beat\n\n', 'id: 1\nevent: a\ndata: x\n\n', ': beat\n\n', 'event: b\ndata: y\n\n')).toEqual([
    { id: '1', name: 'a', data: 'x' },
    { id: '1', name: 'b', data: 'y' },
  ]);
});

test('carriage returns end lines too, and several data lines are one text', () => {
  expect(parse('event: a\r\ndata: x\r\ndata: y\r\n\r\n')).toEqual([{ id: null, name: 'a', data: 'x\ny' }]);
});
