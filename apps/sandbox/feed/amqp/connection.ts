import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type Frame, frames, definitions as methods } from './codec.ts';
import { type Consumer, EXCHANGE } from './exchange.ts';
import { fitsTopic } from './topic.ts';

const FRAME_MAX = 131_072;
/** What is put around a body in its frame. */
const FRAME_ROOM = 8;
const HEARTBEAT_S = 10;
/** A consumer that does not take what it is sent is cut off before it fills the memory. */
const BEHIND_MAX = 64 * 1024 * 1024;
const HEADER = Buffer.from(frames.PROTOCOL_HEADER, 'binary');

type Queue = { name: string; patterns: string[] };
type Channel = {
  queues: Map<string, Queue>;
  consumer: { tag: string; queue: Queue } | null;
  tag: number;
  prefetch: number;
  unacked: number;
  waiting: { key: string; body: Buffer }[];
};

/** Serves one consumer until its socket ends; answers what is to be done then. */
export function serveConnection(socket: Socket, { token, consumers }: { token: string; consumers: Set<Consumer> }): () => void {
  let rest: Buffer = Buffer.alloc(0);
  let isGreeted = false;
  const channels = new Map<number, Channel>();
  const heart = setInterval(() => socket.write(frames.HEARTBEAT_BUF), (HEARTBEAT_S * 1000) / 2);

  function send(id: number, channel: number, fields: Readonly<Record<string, unknown>> = {}): void {
    socket.write(methods.encodeMethod(id, channel, fields));
  }

  function refuse(code: number, text: string): void {
    send(methods.ConnectionClose, 0, { replyCode: code, replyText: text, classId: 0, methodId: 0 });
    socket.end();
  }

  function greet(): void {
    isGreeted = true;
    const serverProperties = { product: 'fairhall-feed', capabilities: { 'basic.nack': true, consumer_cancel_notify: true } };
    send(methods.ConnectionStart, 0, {
      versionMajor: 0,
      versionMinor: 9,
      serverProperties,
      mechanisms: Buffer.from('PLAIN'),
      locales: Buffer.from('en_US'),
    });
  }

  const consumer: Consumer = {
    deliver(key, body) {
      for (const [number, channel] of channels) {
        if (!channel.consumer?.queue.patterns.some((pattern) => fitsTopic(pattern, key))) continue;
        channel.waiting.push({ key, body });
        drain(number, channel);
      }
      if (socket.writableLength > BEHIND_MAX) socket.destroy();
    },
  };

  /** Sends what waits, as far as the consumer lets us run ahead of what it has done. */
  function drain(number: number, channel: Channel): void {
    if (!channel.consumer) return;
    const room = channel.prefetch === 0 ? channel.waiting.length : Math.max(0, channel.prefetch - channel.unacked);
    const ready = channel.waiting.splice(0, room);
    if (ready.length === 0) return;
    socket.cork();
    for (const { key, body } of ready) {
      channel.tag += 1;
      channel.unacked += 1;
      const fields = {
        consumerTag: channel.consumer.tag,
        deliveryTag: channel.tag,
        redelivered: false,
        exchange: EXCHANGE,
        routingKey: key,
      };
      socket.write(methods.encodeMethod(methods.BasicDeliver, number, fields));
      socket.write(methods.encodeProperties(methods.BasicProperties, number, body.length, { contentType: 'application/xml' }));
      for (let at = 0; at < body.length; at += FRAME_MAX - FRAME_ROOM) {
        socket.write(frames.makeBodyFrame(number, body.subarray(at, at + FRAME_MAX - FRAME_ROOM)));
      }
    }
    socket.uncork();
  }

  function noteDone(number: number, channel: Channel, { deliveryTag, multiple }: Record<string, unknown>): void {
    // Tags are acknowledged in their order: what is behind this one is still out.
    channel.unacked = multiple ? channel.tag - Number(deliveryTag) : Math.max(0, channel.unacked - 1);
    drain(number, channel);
  }

  type Doing = (at: { number: number; channel: Channel }, fields: Record<string, unknown>) => void;
  const channelWork: Readonly<Record<number, Doing>> = {
    [methods.QueueDeclare]: ({ number, channel }) => {
      const queue = { name: `feed-${randomUUID()}`, patterns: [] };
      channel.queues.set(queue.name, queue);
      send(methods.QueueDeclareOk, number, { queue: queue.name, messageCount: 0, consumerCount: 0 });
    },
    [methods.QueueBind]: ({ number, channel }, { queue, exchange, routingKey }) => {
      if (exchange !== EXCHANGE) return refuse(404, 'NOT_FOUND - no such exchange');
      channel.queues.get(String(queue))?.patterns.push(String(routingKey));
      send(methods.QueueBindOk, number);
    },
    [methods.BasicQos]: ({ number, channel }, { prefetchCount }) => {
      channel.prefetch = Number(prefetchCount);
      send(methods.BasicQosOk, number);
    },
    [methods.BasicConsume]: ({ number, channel }, { queue, consumerTag }) => {
      const from = channel.queues.get(String(queue));
      if (!from) return refuse(404, 'NOT_FOUND - no such queue');
      channel.consumer = { tag: String(consumerTag || randomUUID()), queue: from };
      consumers.add(consumer);
      send(methods.BasicConsumeOk, number, { consumerTag: channel.consumer.tag });
    },
    [methods.BasicCancel]: ({ number, channel }, { consumerTag }) => {
      channel.consumer = null;
      send(methods.BasicCancelOk, number, { consumerTag: String(consumerTag) });
    },
    [methods.BasicAck]: ({ number, channel }, fields) => noteDone(number, channel, fields),
    [methods.BasicNack]: ({ number, channel }, fields) => noteDone(number, channel, fields),
    [methods.ChannelClose]: ({ number }) => {
      channels.delete(number);
      send(methods.ChannelCloseOk, number);
    },
  };
  const connectionWork: Readonly<Record<number, (number: number, fields: Record<string, unknown>) => void>> = {
    [methods.ConnectionStartOk]: (_, fields) => {
      if (!mayEnter(fields, token)) return refuse(403, 'ACCESS_REFUSED');
      send(methods.ConnectionTune, 0, { channelMax: 16, frameMax: FRAME_MAX, heartbeat: HEARTBEAT_S });
    },
    [methods.ConnectionTuneOk]: () => {},
    [methods.ConnectionOpen]: () => send(methods.ConnectionOpenOk, 0),
    [methods.ConnectionClose]: () => {
      send(methods.ConnectionCloseOk, 0);
      socket.end();
    },
    [methods.ConnectionCloseOk]: () => socket.end(),
    [methods.ChannelOpen]: (number) => {
      channels.set(number, { queues: new Map(), consumer: null, tag: 0, prefetch: 0, unacked: 0, waiting: [] });
      send(methods.ChannelOpenOk, number);
    },
  };

  function accept({ id, channel: number, fields = {} }: Frame) {
    if (id === undefined) return;
    const channel = channels.get(number);
    const doing = channelWork[id];
    if (channel && doing) return doing({ number, channel }, fields);
    const plain = connectionWork[id];
    if (plain) return plain(number, fields);
    refuse(doing ? 504 : 540, doing ? 'CHANNEL_ERROR' : 'NOT_IMPLEMENTED');
  }

  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    if (!isGreeted) {
      if (rest.length < HEADER.length) return;
      if (!rest.subarray(0, HEADER.length).equals(HEADER)) return void socket.end(HEADER);
      rest = rest.subarray(HEADER.length);
      greet();
    }
    try {
      for (let frame = frames.parseFrame(rest, FRAME_MAX); frame; frame = frames.parseFrame(rest, FRAME_MAX)) {
        rest = frame.rest;
        accept(frames.decodeFrame(frame));
      }
    } catch {
      refuse(501, 'FRAME_ERROR');
    }
  });

  return () => {
    clearInterval(heart);
    consumers.delete(consumer);
  };
}

/** SASL PLAIN: the token is the name, as the feed's own rule is. */
function mayEnter({ mechanism, response }: Record<string, unknown>, token: string): boolean {
  const [, user] = String(response).split('\0');
  return mechanism === 'PLAIN' && user === token;
}
