/** One event of a text/event-stream. */
export type StreamEvent = { id: string | null; name: string; data: string };

/**
 * Takes a stream apart as it arrives: feed it text in any pieces, it answers the events completed by each.
 * Comments (heartbeats) and unknown fields are passed over.
 */
export function eventParser(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const event = parseBlock(block);
      return event ? [event] : [];
    });
  };
}

function parseBlock(block: string): StreamEvent | null {
  let id: string | null = null;
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [field = '', ...after] = line.split(':');
    const value = after.join(':').replace(/^ /, '');
    if (field === 'id') id = value;
    else if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { id, name, data: data.join('\n') } : null;
}
