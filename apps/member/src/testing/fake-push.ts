import type { MemberEvent } from '@fairhall/contract/events';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { startPushEffects } from '../shared/push-effects.ts';
import { startPush } from '../shared/push-line.ts';

class SilentChannel {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
}

/** Positions go on from one stream to the next: what has been here before is not heard again. */
let lastId = 0;

/** Stands in for the push stream, beside a fake server that must be there already. Events arrive in the order they are sent. */
export function fakePush(): { send: (event: MemberEvent) => Promise<void>; stop: () => void } {
  const server = globalThis.fetch;
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  vi.stubGlobal('BroadcastChannel', SilentChannel);
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input !== '/api/push') return server(input, init);
    const body = new ReadableStream<Uint8Array>({
      start: (opened) => {
        stream = opened;
      },
    });
    return new Response(body);
  });
  const stops = [startPush(), startPushEffects()];
  return {
    send: async ({ name, data }) => {
      await vi.waitUntil(() => stream !== null, 60_000);
      lastId += 1;
      const text = `id: ${lastId}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      await act(async () => stream?.enqueue(new TextEncoder().encode(text)));
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
