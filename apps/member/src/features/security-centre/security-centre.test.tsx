import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { LinkProvider } from '@fairhall/ui/link-context.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouterLink } from '../../nav/router-link.tsx';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { SecurityCentre } from './security-centre.tsx';

beforeEach(() => freshApp());
afterEach(() => vi.unstubAllGlobals());

test.each([
  [25, ['100%', '25%', '0%', '0%', '0%']],
  [50, ['100%', '100%', '50%', '0%', '0%']],
  [100, ['100%', '100%', '100%', '100%', '100%']],
])('at %i percent the lamps are lit as far as the figure says', async (completeProgress, lit) => {
  const info = Object.fromEntries(
    Object.keys(securityConfig.reply.shape.info.shape).map((name) => [name, { enabled: false, isComplete: false }]),
  );
  fakeServer({ 'GET /wps/v2/member/securityConfig': () => wps({ completeProgress, info }) });
  loginAs();
  const { container } = renderApp(
    <LinkProvider link={RouterLink}>
      <SecurityCentre loginTo="/changePsw" paymentTo={null} cardsTo={null} limitsTo={null} />
    </LinkProvider>,
  );
  await screen.findByText(new RegExp(`${completeProgress}`));
  expect([...container.querySelectorAll<HTMLElement>('i')].map(({ style }) => style.width)).toEqual(lit);
});
