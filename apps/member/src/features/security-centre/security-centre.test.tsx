import { securityConfig } from '@fairhall/contract/withdraw/security-config';
import { LinkProvider } from '@fairhall/ui/link-context.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { RouterLink } from '../../nav/router-link.tsx';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { SecurityCentre } from './security-centre.tsx';

beforeEach(() => freshApp());
afterEach(() => vi.unstubAllGlobals());

test.each([
  [['loginPassword'], 1],
  [['loginPassword', 'paymentPassword', 'bindGA'], 3],
  [['loginPassword', 'paymentPassword', 'bindGA', 'email', 'idVerification'], 5],
  [['loginPassword', 'email', 'mobileVerified'], 2],
])('with %j in place %i lamps are lit', async (complete, lit) => {
  const info = Object.fromEntries(
    Object.keys(securityConfig.reply.shape.info.shape).map((name) => [name, { enabled: false, isComplete: complete.includes(name) }]),
  );
  fakeServer({ 'GET /wps/v2/member/securityConfig': () => wps({ completeProgress: lit * 20, info }) });
  loginAs();
  renderApp(
    <LinkProvider link={RouterLink}>
      <SecurityCentre
        loginTo="/changePsw"
        paymentTo={null}
        cardsTo={null}
        identityTo={null}
        limitsTo={null}
        factorsTo={null}
        holdsTo={null}
        devicesTo={null}
        reachTo={null}
        dataTo={null}
        looksTo={null}
        questionsTo={null}
      />
    </LinkProvider>,
  );
  await screen.findByRole('heading', { name: new RegExp(`${lit}`) });
});
