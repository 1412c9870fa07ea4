import amqp from 'amqplib';
import { EXCHANGE, type Outlet } from './exchange.ts';

/** Another broker's exchange, which is declared there. Consumers come to that broker. */
export async function openElsewhere(url: string): Promise<Outlet> {
  const connection = await amqp.connect(url);
  connection.on('error', () => {});
  const channel = await connection.createChannel();
  await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
  return {
    port: 0,
    publish: (key, body) =>
      void channel.publish(EXCHANGE, key, typeof body === 'string' ? Buffer.from(body) : body, { contentType: 'application/xml' }),
    dropAll: () => {},
    stop: async () => {
      await channel.close();
      await connection.close();
    },
  };
}
