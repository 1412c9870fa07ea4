import { campaignVersion, forecastCampaign } from '@fairhall/contract/console/campaigns';
import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { Forecast } from './forecast.tsx';
import { VersionChanges } from './version-changes.tsx';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

const WORDS = { title: 'Moonrise', conditions: 'Cash is never locked.', terms: 'All of it' };
const DRAFT: CampaignDraft = {
  ...{ kind: 'match', trigger: 'depositApproved', nth: 1, claimMode: 'auto', budgetE4: '1000000', audience: null },
  terms: {
    ...{ matchBps: 10_000, maxAmountE4: '100000000', minDepositE4: '10000000', amountE4: '0', count: 0, unitE4: '0', wageringX100: 1_000 },
    ...{ maxBetE4: null, maxConvertE4: null, contribution: null, playDays: 30, queueDays: 30 },
    ...{ limit: { count: 1, per: 'total' }, oncePer: [], startsAtMs: null, endsAtMs: null },
  },
  texts: { EN: WORDS, MY: WORDS, CN: WORDS },
};
const LAW = { category: 'RNG', playedBps: 10_000, returnBps: 9_600, completesBps: 9_810, convertedBps: 9_502 };
const FORECAST = {
  ...{ currency: 'MMK', fromDay: '2026-10-31', toDay: '2026-11-29', members: 12_000, read: 5_000, qualified: 300, gifts: 310 },
  ...{ wantedE4: '2000000', givenE4: '1000000', convertedE4: '950000', worstE4: '1000000', resultE4: '9500000', laws: [LAW] },
};

function Builder() {
  const [draft, setDraft] = useState(DRAFT);
  return (
    <>
      <button type="button" onClick={() => setDraft({ ...DRAFT, budgetE4: '5' })}>
        change
      </button>
      <Forecast draft={draft} />
    </>
  );
}

test('a forecast is asked for, and says what it takes for granted; of a draft that was changed since it says so', async () => {
  server.on(forecastCampaign, () => FORECAST);
  renderAtDesk(<Builder />);
  const part = await screen.findByRole('region', { name: 'Forecast' });
  expect(part.textContent).not.toContain('95.00');
  fireEvent.click(within(part).getByRole('button', { name: 'Reckon by last month' }));
  expect(await within(part).findByText('300 of 12,000 members')).toBeTruthy();
  expect(part.textContent).toContain('100.00, 310 times');
  expect(part.textContent).toContain('95.00');
  expect(part.textContent).toContain('10.00 % of it');
  expect(part.textContent).toContain('100 % of play, pays back 96 %: 98.1 % complete it, 95.02 % becomes cash');
  expect(part.textContent).toContain('without one it would have been 200.00');
  expect(part.textContent).toContain('5,000 of 12,000 were read');
  expect(part.textContent).not.toContain('reckon again');
  fireEvent.click(screen.getByRole('button', { name: 'change' }));
  expect(part.textContent).toContain('reckon again');
});

test('what a version changed is read in words, and what stayed is not', async () => {
  const audience = { all: [{ fact: 'level', op: 'ge', value: 2 }, { not: { fact: 'deposits.sum', op: 'lt', value: '10000' } }] } as const;
  const after = {
    ...DRAFT,
    ...{ audience: audience as never, budgetE4: '5000000', texts: { ...DRAFT.texts, MY: { ...WORDS, title: 'လ' } } },
    terms: { ...DRAFT.terms, wageringX100: 500, contribution: { RNG: 10_000 } },
  };
  server.on(campaignVersion, ({ params }) => ({ draft: params.version === '2' ? after : { ...DRAFT, budgetE4: null } }));
  renderAtDesk(<VersionChanges campaign={{ campaignId: '3', title: 'Moonrise' }} version={2} onClose={() => undefined} />);
  expect((await screen.findByText('Wagering, times the bonus')).parentElement?.textContent).toContain('× 10× 5');
  const said = screen.getByText(/For whom/).parentElement?.textContent;
  expect(said).toContain('everybodyall of (Level at least 2; not (Deposits, sum less than 1.00))');
  expect(screen.getByText('Title · MY').parentElement?.textContent).toContain('Moonriseလ');
  expect(screen.getByText(/What a stake counts.* · Fish/).parentElement?.textContent).toContain('100%closed');
  expect(screen.getByText('Budget').parentElement?.textContent).toContain('nothing500.00');
  expect(screen.queryByText('Largest bet')).toBeNull();
});
