declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core';

  const messages: Messages;
  export default messages;
}

declare module 'virtual:pwa-register' {
  export type RegisterSWOptions = {
    onNeedRefresh?: () => void;
    onRegisteredSW?: (url: string, registration: ServiceWorkerRegistration | undefined) => void;
  };

  /** Registers the service worker; the answer brings a waiting version into use and reloads. */
  export function registerSW(options?: RegisterSWOptions): (reload?: boolean) => Promise<void>;
}
