import { consoleCatalogue } from '@fairhall/i18n/catalogue';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { provideLanguages, switchLanguage } from '../shared/i18n.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { type Desk, DeskProvider, endSession, sessionEnd } from '../shared/session.ts';

/** Nora of merchant Lotus. */
export const DESK: Desk = {
  operator: {
    operatorId: '1',
    name: 'nora',
    displayName: 'Nora Ong',
    merchants: [
      { code: 'lotus', name: 'Lotus', role: 'owner', currencySymbol: 'Ks ', timeZone: 'Asia/Yangon' },
      { code: 'harbor', name: 'Harbor', role: 'owner', currencySymbol: '₱', timeZone: 'Asia/Manila' },
    ],
  },
  merchant: { code: 'lotus', name: 'Lotus', role: 'owner', currencySymbol: 'Ks ', timeZone: 'Asia/Yangon' },
};

/** What a browser has and jsdom has not; English and nobody logged in before, as the app starts. */
export async function prepareBrowser(): Promise<void> {
  endSession('logout');
  sessionEnd.set(null);
  configure({ asyncUtilTimeout: 8_000 }); // a busy machine is no failure
  window.matchMedia ??= (media) =>
    ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  URL.createObjectURL ??= () => 'blob:slip';
  URL.revokeObjectURL ??= () => undefined;
  window.scrollTo = () => undefined;
  provideLanguages({
    language: async (language) => ({
      messages: Object.fromEntries(Object.entries(consoleCatalogue).map(([key, sentence]) => [key, compileMessage(sentence[language])])),
    }),
    part: async () => ({}),
  });
  await switchLanguage('EN');
}

/** Renders a feature at Nora's desk; `over` and `merchant`: what is different about her and about whom she works for. */
export function renderAtDesk(
  children: ReactNode,
  { role = DESK.merchant.role, ...over }: Partial<Desk['operator']> & Partial<Pick<Desk['merchant'], 'role'>> = {},
  merchant: Partial<Desk['merchant']> = {},
): RenderResult {
  const desk = { operator: { ...DESK.operator, ...over }, merchant: { ...DESK.merchant, role, ...merchant } };
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <App>
        <DeskProvider value={desk}>{children}</DeskProvider>
      </App>
    </QueryClientProvider>,
  );
}
