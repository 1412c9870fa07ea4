import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { Jackpot } from './jackpot.tsx';

beforeEach(() => freshApp());

const vo = { notAuto: 1, iconUrl: '', showIcon: 'k3', customerName: 'ni***l', gameName: 'Fast K3', winAmount: '50085.0000' };

function open(jackpotIllustration: boolean) {
  fakeServer({
    'GET /wps/system/templates': () =>
      wps({
        ...{ resources: [], customerService: [], affiliateLink: '', template: { app_background: '', app_desc: '' } },
        ...{ authorities: [], partners: [], licence: '', jackpotIllustration },
      }),
    'GET /wps/relay/GCSGAME_getRankList': () => wps({ list: [{ vo: { ...vo, vendor: 'LOTT', gameId: 1, nodeId: 1 } }] }),
  });
  renderApp(<Jackpot />);
}

test('a counter without a pool says that it is an illustration', async () => {
  open(true);
  expect(await screen.findByText('Illustration')).toBeDefined();
  expect(screen.getByText(/belongs to no pool/)).toBeDefined();
});

test('a merchant that shows none has none; who won is told all the same', async () => {
  open(false);
  expect(await screen.findByText('No jackpot yet')).toBeDefined();
  expect((await screen.findByText('ni***l')).closest('li')?.textContent).toContain('50,085.00');
  expect(screen.queryByText('Illustration')).toBeNull();
});
