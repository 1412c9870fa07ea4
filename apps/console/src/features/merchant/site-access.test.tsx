import { type TriedVisitor, tryVisitor } from '@fairhall/contract/console/try-visitor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { type ServedSettings, serveSettings } from '../../testing/merchant-settings.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { forgetDrafts } from './draft-store.ts';
import { MerchantPage, type MerchantView } from './merchant-page.tsx';
import type { Section } from './sections.ts';

let server: FakeServer;
let desk: ServedSettings;

beforeEach(async () => {
  await prepareBrowser();
  window.sessionStorage.clear();
  forgetDrafts();
  server = startFakeServer();
  desk = serveSettings(server);
});

function Open({ section }: { section: Section }) {
  const [view, setView] = useState<MerchantView>({ section, page: 0 });
  return <MerchantPage view={view} onView={setView} />;
}

const open = (section: Section) => renderAtDesk(<Open section={section} />);
const part = async (name: string) => within(await screen.findByRole('region', { name }));

async function save(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Review \d/ }));
  fireEvent.change(await screen.findByLabelText('Why'), { target: { value: 'as agreed' } });
  const button = await screen.findByRole('button', { name: 'Save as next version' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  expect(await screen.findByText('Saved as version 8.')).toBeTruthy();
}

test('a closing is switched on with its hours, on the merchant’s clocks, and its words', async () => {
  open('maintenance');
  expect(await screen.findByText('Open now')).toBeTruthy();
  const closing = await part('Closing');
  fireEvent.click(closing.getByRole('switch', { name: 'Close the site' }));
  fireEvent.change(closing.getByLabelText('From'), { target: { value: '2026-11-22T02:00' } });
  fireEvent.change(closing.getByLabelText('To'), { target: { value: '2026-11-22T01:00' } });
  expect(closing.getByText('The end must come after the begin.')).toBeTruthy();
  fireEvent.change(closing.getByLabelText('To'), { target: { value: '2026-11-22T03:00' } });
  fireEvent.click(closing.getByRole('tab', { name: /English/ }));
  fireEvent.change(await closing.findByRole('textbox', { name: 'What players read' }), { target: { value: 'A new lobby is put in.' } });
  await save();
  const [{ changes } = { changes: {} }] = desk.saved;
  const text = { EN: 'A new lobby is put in.', MY: '', CN: '' };
  const hours = { fromMs: Date.parse('2026-11-21T19:30:00Z'), toMs: Date.parse('2026-11-21T20:30:00Z') };
  expect(changes).toEqual({ maintenance: { on: true, ...hours, text } });
});

test('links, looks and names of the site are typed row by row; a row is taken out again', async () => {
  open('site');
  const looks = await part('Looks of pages');
  fireEvent.click(looks.getByText('Classic list'));
  const contents = await part('Contents');
  fireEvent.click(contents.getByRole('button', { name: 'Add: Apps and social links' }));
  fireEvent.change(contents.getByRole('textbox', { name: 'Link 1' }), { target: { value: 'https://lotus.example/t' } });
  fireEvent.click(contents.getByRole('button', { name: 'Add: Partners' }));
  fireEvent.change(contents.getByRole('textbox', { name: 'Name 1' }), { target: { value: 'North Studio' } });
  fireEvent.click(contents.getByRole('button', { name: 'Add: Partners' }));
  fireEvent.click(contents.getByRole('button', { name: 'Remove: Partners 2' }));
  await save();
  const [{ changes } = { changes: {} }] = desk.saved;
  expect(changes).toMatchObject({
    template: { mem_cen: '0', dep_func: '1' },
    site: { resources: [{ resourceType: 'TELEGRAM', url: 'https://lotus.example/t' }], partners: [{ name: 'North Studio' }] },
  });
});

test('networks are read line by line, and the draft’s rules are tried on an address before they are saved', async () => {
  const tried: unknown[] = [];
  server.on(tryVisitor, ({ body }) => {
    tried.push(body);
    const told: TriedVisitor = { turned: 'ip', country: 'SG', because: 'blocked', network: '203.0.113.0/24' };
    return told;
  });
  open('access');
  fireEvent.change(await screen.findByLabelText('Blocked addresses'), { target: { value: '203.0.113.0/24\n\n192.0.2.7, 192.0.2.7' } });
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: ' 203.0.113.9 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(await screen.findByText('Is turned away. It lies in 203.0.113.0/24, which is blocked.')).toBeTruthy();
  const blocked = ['203.0.113.0/24', '192.0.2.7'];
  expect(tried).toEqual([{ ip: '203.0.113.9', access: { blocked, allowed: [], countries: { rule: 'all', list: [] } } }]);
  expect(desk.saved).toEqual([]);
});
