import { expect, test } from 'vitest';
import { eventParser } from './event-stream.ts';

test('events come out whole, however the stream is cut', () => {
  const text = ': hello\n\nid: 41\nevent: wallet.changed\ndata: {"a":1}\n\nid: 42\nevent: resync\ndata: {}\n\n';
  for (let cut = 1; cut < text.length; cut += 1) {
    const parse = eventParser();
    const events = [...parse(text.slice(0, cut)), ...parse(text.slice(cut))];
    expect(events).toEqual([
      { id: '41', name: 'wallet.changed', data: '{"a":1}' },
      { id: '42', name: 'resync', data: '{}' },
    ]);
  }
});

test('data over several lines is one text; heartbeats say nothing', () => {
  expect(eventParser()(': \n\ndata: a\ndata: b\n\n')).toEqual([{ id: null, name: 'message', data: 'a\nb' }]);
});
