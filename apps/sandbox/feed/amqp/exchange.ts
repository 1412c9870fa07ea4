export const EXCHANGE = 'unifiedfeed';

/** Where messages go out: our own listener, or a broker that stands elsewhere. */
export type Outlet = { publish(key: string, body: string | Buffer): void; port: number; dropAll(): void; stop(): Promise<void> };
export type Consumer = { deliver(key: string, body: Buffer): void };
