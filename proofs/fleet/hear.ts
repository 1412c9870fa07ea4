import { request } from 'node:http';

export type Ear = {
  /** Names of the events heard so far, in order. */
  events(): string[];
  close(): void;
};

/** A phone that listens at one process; resolves when its stream is open. */
export function hear(port: number, token: string): Promise<Ear> {
  return new Promise((resolve, reject) => {
    let text = '';
    const asking = request({ host: '127.0.0.1', port, path: '/api/push', headers: { authorization: token } }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`the stream was refused: ${reply.statusCode}`));
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
        if (!text.startsWith(': open')) return;
        resolve({ events: () => [...text.matchAll(/^event: (.+)$/gm)].map(([, name]) => name ?? ''), close: () => asking.destroy() });
      });
      reply.on('error', () => {});
    });
    asking.on('error', reject);
    asking.end();
  });
}
