import { consoleGames } from '@fairhall/contract/console/draws';
import {
  type EditableSettings,
  merchantSettings,
  restoreSettings,
  saveSettings,
  settingsHistory,
} from '@fairhall/contract/console/merchant-settings';
import { addPicture } from '@fairhall/contract/console/pictures';
import { SKINS } from '@fairhall/ui/skins';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeServer, Lost, startFakeServer } from '../../testing/fake-server.ts';
import { type ServedSettings, serveSettings, settingsOf } from '../../testing/merchant-settings.ts';
import { DESK, prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
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
  server.on(consoleGames, () => []);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function Open({ section }: { section: Section }) {
  const [view, setView] = useState<MerchantView>({ section, page: 0 });
  return <MerchantPage view={view} onView={setView} />;
}

const open = (section: Section) => renderAtDesk(<Open section={section} />);
const goTo = (name: RegExp) => fireEvent.click(within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', { name }));
const hotGames = () => screen.findByRole('switch', { name: 'Hot games' });

async function saveWith(reason: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Why'), { target: { value: reason } });
  // While one saving is on its way its sign stands before the words.
  const save = await screen.findByRole('button', { name: /Save as next version$/ });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  fireEvent.click(save);
}

describe('a change', () => {
  test('is marked as a draft, told in words before it is saved with its reason, and the draft is empty then', async () => {
    open('switches');
    fireEvent.click(await hotGames());
    expect(screen.getByText('In draft')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
    expect(await screen.findByText('Hot games')).toBeTruthy();
    expect(desk.saved).toEqual([]);
    await saveWith('  they are chosen now ');
    expect(await screen.findByText('Saved as version 8.')).toBeTruthy();
    expect(desk.saved).toEqual([{ changes: { flags: { GAMELOHOT3: true } }, expectedVersion: 7, reason: 'they are chosen now' }]);
    expect(await screen.findByText('The draft is empty.')).toBeTruthy();
    expect(window.sessionStorage.length).toBe(0);
  });

  test('outlives a reload of the tab', async () => {
    const { unmount } = open('switches');
    fireEvent.click(await hotGames());
    unmount();
    forgetDrafts();
    open('switches');
    expect((await hotGames()).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('button', { name: 'Review 1 change' })).toBeTruthy();
  });

  test('without a reason is not sent', async () => {
    open('switches');
    fireEvent.click(await hotGames());
    goTo(/^Review/);
    await saveWith('   ');
    expect((await screen.findByRole('alert')).textContent).toBe('Please give a reason.');
    expect(server.calls(saveSettings)).toBe(0);
  });

  test('over a version that somebody else saved is refused with what changed, and goes on over the new one', async () => {
    open('switches');
    fireEvent.click(await hotGames());
    goTo(/^Review/);
    desk.moveOn({ author: 'sam', reason: 'old clients are back', changes: [{ path: 'flags.OLDSEAL3', before: false, after: true }] });
    await saveWith('they are chosen');
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('sam saved version 8');
    expect(within(refusal).getByText('Accepts the old sealing scheme of existing clients')).toBeTruthy();
    fireEvent.click(within(refusal).getByRole('button', { name: 'Go on over the new version' }));
    await saveWith('they are chosen');
    await waitFor(() => expect(desk.saved).toMatchObject([{ expectedVersion: 8, changes: { flags: { GAMELOHOT3: true } } }]));
  });

  test('begun before somebody else saved says so, and can go on over what was saved', async () => {
    const { unmount } = open('switches');
    fireEvent.click(await hotGames());
    unmount();
    serveSettings(server, settingsOf({ version: 9 }));
    open('switches');
    expect(await screen.findByText('Your draft was begun on version 7; version 9 has been saved since.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go on over the new version' }));
    await waitFor(() => expect(screen.queryByText(/Your draft was begun/)).toBeNull());
    expect((await hotGames()).getAttribute('aria-checked')).toBe('true');
  });

  test.each([
    ['kept, when the newest version is this one’s', 'nora', /Saved as version 8/, 0],
    ['not kept, when it is somebody else’s', 'sam', /nothing was saved/, 1],
  ])('whose answer is lost is looked up: %s', async (_name, author, words, drafts) => {
    open('switches');
    fireEvent.click(await hotGames());
    goTo(/^Review/);
    server.on(saveSettings, () => {
      server.on(merchantSettings, () => settingsOf({ version: 8 }));
      server.on(settingsHistory, () => ({
        version: 8,
        list: [{ version: 8, author, reason: 'they are chosen', atMs: 0, changes: [] }],
        ...{ page: 0, totalPages: 1, total: 1 },
      }));
      throw new Lost();
    });
    await saveWith('they are chosen');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.calls(saveSettings)).toBe(1);
    expect(window.sessionStorage.length).toBe(drafts);
  });
});

describe('sections', () => {
  test('switches are found by code and meaning, and shown by state', async () => {
    open('switches');
    await hotGames();
    fireEvent.change(screen.getByLabelText('Code or meaning'), { target: { value: 'captcha' } });
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Captcha after a failed login and at registration',
    ]);
    fireEvent.change(screen.getByLabelText('Code or meaning'), { target: { value: 'oldseal3' } });
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Code or meaning'), { target: { value: '' } });
    fireEvent.click(screen.getByText('Off'));
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Hot games',
      'Accepts the old sealing scheme of existing clients',
    ]);
    fireEvent.click(screen.getByText('Changed'));
    expect(screen.getByText('No switch fits.')).toBeTruthy();
  });

  test('the last language stays on, and one that is the default passes that on', async () => {
    open('languages');
    const toggle = (name: string) => screen.getByRole('switch', { name });
    await screen.findByRole('switch', { name: 'English' });
    fireEvent.click(toggle('မြန်မာ'));
    expect(screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toHaveLength(1);
    fireEvent.click(toggle('简体中文'));
    expect(toggle('English')).toHaveProperty('disabled', true);
    goTo(/^Review/);
    await saveWith('English only');
    await waitFor(() => expect(desk.saved[0]?.changes).toEqual({ languages: { list: ['EN'], default: 'EN' } }));
  });

  test('languages are put in order', async () => {
    open('languages');
    fireEvent.click(await screen.findByRole('button', { name: 'Move up: English' }));
    goTo(/^Review/);
    await saveWith('English first');
    await waitFor(() => expect(desk.saved[0]?.changes.languages?.list).toEqual(['EN', 'MY', 'CN']));
  });

  test('a colour that can not be read is told with its pairs, mended, and refused until it is', async () => {
    open('skin');
    fireEvent.change(await screen.findByLabelText('Quiet text'), { target: { value: '#4A5268' } });
    expect(screen.getByText(/3 of \d+ pairs too faint/)).toBeTruthy();
    expect(screen.getByText('Quiet text on Card')).toBeTruthy();
    goTo(/^Review/);
    const problems = await screen.findByRole('alert');
    expect(problems.textContent).toContain('Quiet text on Page is too faint');
    expect(screen.getByRole('button', { name: 'Save as next version' })).toHaveProperty('disabled', true);
    fireEvent.click(within(problems).getAllByRole('button', { name: 'Go there' })[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: /Mend Quiet text/ }));
    expect(screen.getByText(/All \d+ pairs can be read/)).toBeTruthy();
  });

  test('the phone wears a draft at once, and keeps it while a value is half typed', async () => {
    open('skin');
    const brand = await screen.findByLabelText('Brand', { selector: 'input[maxlength]' });
    const phone = () => screen.getByRole('complementary', { name: 'Preview' }).querySelector<HTMLElement>('[style*="--c-brand"]');
    fireEvent.change(brand, { target: { value: '#FFD480' } });
    expect(phone()?.style.getPropertyValue('--c-brand')).toBe('#FFD480');
    fireEvent.change(brand, { target: { value: '#FF' } });
    expect(phone()?.style.getPropertyValue('--c-brand')).toBe('#FFD480');
    fireEvent.click(screen.getByRole('button', { name: /Daylight/ }));
    expect(phone()?.style.getPropertyValue('--c-bg')).toBe(SKINS.daylight.bg);
  });

  test('a notice needs words in every language that is spoken, and an end after its begin', async () => {
    open('notices');
    fireEvent.click(await screen.findByRole('button', { name: 'Add notice' }));
    const dialog = await screen.findByRole('dialog');
    const keep = within(dialog).getByRole('button', { name: 'Keep in draft' });
    expect(keep).toHaveProperty('disabled', true);
    const type = async (field: HTMLElement, value: string) => {
      fireEvent.change(field, { target: { value } });
      await waitFor(() => expect(field).toHaveProperty('value', value));
    };
    for (const language of ['မြန်မာ', 'English', '简体中文']) {
      fireEvent.click(within(dialog).getByRole('tab', { name: new RegExp(language) }));
      const panel = await within(dialog).findByRole('tabpanel', { name: new RegExp(language) });
      await type(within(panel).getByLabelText(/^Title/), `title ${language}`);
      await type(within(panel).getByLabelText('Text'), `text ${language}`);
    }
    await type(within(dialog).getByLabelText('From'), '2026-11-21T14:30');
    await type(within(dialog).getByLabelText('To'), '2026-11-21T14:00');
    expect(await within(dialog).findByText('The end must come after the begin.')).toBeTruthy();
    await type(within(dialog).getByLabelText('To'), '2026-11-22T14:00');
    await waitFor(() => expect(keep).toHaveProperty('disabled', false));
    fireEvent.click(keep);
    goTo(/^Review/);
    await screen.findByLabelText('Why');
    const kept = JSON.parse(window.sessionStorage.getItem('fairhall.console.draft.nora.lotus') ?? '{}');
    expect(kept.changes.notices).toMatchObject([
      { title: { EN: 'title English' }, fromMs: Date.UTC(2026, 10, 21, 8), toMs: Date.UTC(2026, 10, 22, 7, 30) },
      { id: 'n1' },
    ]);
  });

  test('a picture is uploaded, chosen, and asks for words for those who cannot see it', async () => {
    server.on(addPicture, () => ({ hash: 'a'.repeat(32), url: `/pictures/${'a'.repeat(32)}/960.webp` }));
    open('banners');
    fireEvent.click(await screen.findByRole('button', { name: 'Add banner' }));
    const dialog = await screen.findByRole('dialog');
    const file = new File(['png'], 'b.png', { type: 'image/png' });
    fireEvent.change(within(dialog).getByLabelText('Upload picture'), { target: { files: [file] } });
    expect(await within(dialog).findByRole('button', { name: 'Own picture 1', pressed: true })).toBeTruthy();
    expect(within(dialog).getAllByLabelText(/What the picture shows/).length).toBeGreaterThan(0);
    expect(within(dialog).queryByLabelText('Line below')).toBeNull();
  });

  test('a limit out of bounds is told beside it', async () => {
    open('limits');
    fireEvent.change(await screen.findByLabelText('Lowest age'), { target: { value: '17' } });
    expect(screen.getByText('Only 18 to 99.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Smallest deposit'), { target: { value: '1,00' } });
    expect(screen.getByText('Write it like 1000.00.')).toBeTruthy();
  });

  test('the newest version is undone by going back to the one before, once its changes were seen and a reason is given', async () => {
    open('history');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Hot games')).toBeTruthy();
    const go = within(dialog).getByRole('button', { name: 'Save as next version' });
    fireEvent.click(go);
    expect(within(dialog).getByRole('alert').textContent).toBe('Please give a reason.');
    expect(server.calls(restoreSettings)).toBe(0);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'too early' } });
    fireEvent.click(go);
    expect(await screen.findByText('Saved as version 8.')).toBeTruthy();
  });
});

test('whoever may only look is offered nothing to change', async () => {
  const role = DESK.merchant.role;
  DESK.merchant.role = 'support';
  open('switches');
  expect(await hotGames()).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /Review/ })).toBeNull();
  expect(screen.getByText(/Only an owner may change them/)).toBeTruthy();
  DESK.merchant.role = role;
});

test('a value of the merchant’s own is taken back to the preset', async () => {
  const flags: EditableSettings['flags'] = { ...settingsOf().flags, GAMELOHOT3: { on: true, preset: false, source: 'override' } };
  desk = serveSettings(server, settingsOf({ flags }));
  open('switches');
  await hotGames();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the preset: Hot games' }));
  expect((await hotGames()).getAttribute('aria-checked')).toBe('false');
  goTo(/^Review/);
  await screen.findByLabelText('Why');
  expect(JSON.parse(window.sessionStorage.getItem('fairhall.console.draft.nora.lotus') ?? '{}')).toEqual({
    version: 7,
    changes: { reset: ['flags.GAMELOHOT3'] },
  });
});
