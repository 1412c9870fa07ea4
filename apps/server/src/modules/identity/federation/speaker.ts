import type { Provider, Subject } from '../store/federation.ts';

/** What the visit was begun with, and has to end with. */
export type Secrets = { state: string; nonce: string; verifier: string };
/** Who came back, by the provider's word alone. `email`: one that the provider has proved. */
export type Vouched = Subject & { email: string | null };

export type Opened = Provider & { secret: string };

/** How a provider of one protocol is spoken to. */
export type Speaker = {
  /** Where the browser is sent; null where the provider can't be reached. */
  addressAt(provider: Opened, visit: { redirectUri: string; secrets: Secrets }): Promise<string | null>;
  /**
   * Changes what came back for whoever it stands for. `refused`: something in it is not as it must be, which the log alone is told;
   * `down`: the provider can't be asked.
   */
  whoCame(provider: Opened, came: { at: URL; secrets: Secrets }): Promise<Vouched | 'refused' | 'down'>;
};
