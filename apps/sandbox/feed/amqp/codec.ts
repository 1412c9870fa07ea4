import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Fields = Readonly<Record<string, unknown>>;
export type Frame = { channel: number; id?: number; fields?: Record<string, unknown>; content?: Buffer };
type Parsed = { channel: number; payload: Buffer; rest: Buffer };
type Names = 'ConnectionStart' | 'ConnectionStartOk' | 'ConnectionTune' | 'ConnectionTuneOk' | 'ConnectionOpen' | 'ConnectionOpenOk';
type MoreNames = 'ConnectionClose' | 'ConnectionCloseOk' | 'ChannelOpen' | 'ChannelOpenOk' | 'ChannelClose' | 'ChannelCloseOk';
type WorkNames = 'QueueDeclare' | 'QueueDeclareOk' | 'QueueBind' | 'QueueBindOk' | 'BasicQos' | 'BasicQosOk' | 'BasicConsume';
type DeliveryNames = 'BasicConsumeOk' | 'BasicCancel' | 'BasicCancelOk' | 'BasicDeliver' | 'BasicAck' | 'BasicNack' | 'BasicProperties';

type Definitions = Readonly<Record<Names | MoreNames | WorkNames | DeliveryNames, number>> & {
  encodeMethod(id: number, channel: number, fields: Fields): Buffer;
  encodeProperties(id: number, channel: number, size: number, fields: Fields): Buffer;
};
type Frames = {
  PROTOCOL_HEADER: string;
  HEARTBEAT_BUF: Buffer;
  makeBodyFrame(channel: number, payload: Buffer): Buffer;
  parseFrame(bytes: Buffer, max: number): Parsed | false;
  decodeFrame(frame: Parsed): Frame;
};

/** amqplib's own codec, which it does not export by name: what a consumer reads is then written by the same hand. */
const load = createRequire(import.meta.url);
const folder = join(dirname(load.resolve('amqplib')), 'lib');
export const definitions = load(join(folder, 'defs.js')) as Definitions;
export const frames = load(join(folder, 'frame.js')) as Frames;
