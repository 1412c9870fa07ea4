import { expect, test } from 'vitest';
import { createEventReader, type StreamEvent } from './event-stream.ts';

function eventsOf(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const read = createEventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
}

test('events come out whole, however the stream is cut', () => {
  const text = ': hello\n\nid: 41\nevent: wallet.changed\ndata: {"a":1}\n\nid: 42\nevent: resync\ndata: {}\n\n';
  for (let cut = 1; cut < text.length; cut += 1) {
    expect(eventsOf(text.slice(0, cut), text.slice(cut))).toEqual([
      { id: '41', name: 'wallet.changed', data: '{"a":1}' },
      { id: '42', name: 'resync', data: '{}' },
    ]);
  }
});

test('an event is whole only at its empty line', () => {
  expect(eventsOf('id: 7\nevent: deposit.cha', 'nged\ndata: {"depositId"', ':"1"}\n')).toEqual([]);
});

test('carriage returns end lines too, data over several lines is one text, and heartbeats say nothing', () => {
  expect(eventsOf(': \n\nevent: a\r\ndata: x\r\ndata: y\r\n\r\n')).toEqual([{ id: null, name: 'a', data: 'x\ny' }]);
});
