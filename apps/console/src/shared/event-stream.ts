/** One event of a stream: `id` is its position, for resuming behind it. */
export type StreamEvent = { id: string | null; name: string; data: string };

/** Cuts a text/event-stream into events; `feed` takes text as it arrives, split anywhere. */
export function createEventParser(onEvent: (event: StreamEvent) => void): { feed(text: string): void } {
  let rest = '';
  let name = 'message';
  let id: string | null = null;
  let data: string[] = [];

  function endEvent(): void {
    if (data.length > 0) onEvent({ id, name, data: data.join('\n') });
    name = 'message';
    data = [];
  }

  function readLine(line: string): void {
    if (line === '') {
      endEvent();
      return;
    }
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
  }

  return {
    feed(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) readLine(line.replace(/\r$/, ''));
    },
  };
}
