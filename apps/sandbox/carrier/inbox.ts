/** What it knows its customers by. */
export const CARRIER_DEMO = {
  accountSid: 'ACfairhalldemo',
  authToken: 'fairhall-demo-carrier',
  systemId: 'fairhall',
  password: 'demo-smpp',
};

export type Message = { id: string; atMs: number; to: string; text: string; reference: string; by: 'http' | 'smpp' };
export type Inbox = {
  add(message: Omit<Message, 'id' | 'atMs'>): Message;
  /** The newest first. */
  all(): readonly Message[];
};
