import {
  type AnnouncementDraft,
  type DeskAnnouncement,
  deskAnnouncements,
  publishAnnouncement,
  saveAnnouncement,
} from '@fairhall/contract/console/announcements';
import { consoleGames } from '@fairhall/contract/console/draws';
import { ownPictures } from '@fairhall/contract/console/pictures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { serveSettings } from '../../testing/merchant-settings.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';
import { draftOf, NEW_FORM } from './draft.ts';

let server: FakeServer;
let kept: DeskAnnouncement[];
let asked: object[];
let drafts: AnnouncementDraft[];

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  serveSettings(server);
  kept = [];
  asked = [];
  drafts = [];
  server.on(consoleGames, () => []);
  server.on(ownPictures, () => ({ list: [] }));
  server.on(deskAnnouncements, () => ({ list: kept, page: 0, totalPages: 1, total: kept.length }));
  server.on(saveAnnouncement, ({ params, body: { draft, expectedVersion, reason } }) => {
    drafts.push(draft);
    asked.push({ kind: 'save', expectedVersion, reason, texts: draft.texts });
    if (expectedVersion !== (kept[0]?.version ?? 0)) throw new Refused(409, 'CHANGED_MEANWHILE', { message: 'Somebody changed this.' });
    const saved: DeskAnnouncement = { ...draft, id: params.id, version: expectedVersion + 1, state: 'draft', createdAtMs: 1, fromMs: 1 };
    kept = [saved];
    return saved;
  });
  server.on(publishAnnouncement, ({ body: { published, expectedVersion, reason } }) => {
    asked.push({ kind: published ? 'publish' : 'withdraw', expectedVersion, reason });
    const [one] = kept;
    if (!one) throw new Refused(404, 'NOT_FOUND');
    const done: DeskAnnouncement = { ...one, version: one.version + 1, state: published ? 'shown' : 'withdrawn' };
    kept = [done];
    return done;
  });
});

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an announcement is written, seen as its reader will, saved with a reason, then published', async () => {
  renderAtDesk(<AnnouncementsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Write an announcement' }));
  type('Title', 'New lobby');
  type('Text', 'Come in.');
  expect(screen.getByRole('region', { name: 'What a reader of English sees' }).textContent).toContain('New lobbyCome in.');
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  press('Save');
  expect(asked).toEqual([]);
  type('Reason', 'it opens today');
  press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false));
  press('Publish');
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  const texts = { EN: { title: 'New lobby', content: '<p>Come in.</p>' } };
  expect(asked).toEqual([
    { kind: 'save', expectedVersion: 0, reason: 'it opens today', texts },
    { kind: 'publish', expectedVersion: 1, reason: 'it opens today' },
  ]);
  expect((await screen.findAllByText('Shown')).length).toBeGreaterThan(0);
});

test('who saves over a newer version is told so, and keeps what was typed', async () => {
  const draft = draftOf({ ...NEW_FORM, texts: { ...NEW_FORM.texts, EN: { title: 'Old', content: '', action: '' } } });
  kept = [{ ...draft, id: 'a', version: 3, state: 'draft', createdAtMs: 1, fromMs: 1 }];
  renderAtDesk(<AnnouncementsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Old' }));
  kept = [{ ...draft, id: 'a', version: 4, state: 'draft', createdAtMs: 1, fromMs: 1 }];
  type('Title', 'Mine');
  type('Reason', 'because');
  press('Save');
  expect(await screen.findByText('Somebody changed this.')).toBeTruthy();
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
});

test('a banner has the scene that is chosen, drawn in its preview, and leads where it says', async () => {
  const words = { title: 'Banner', content: '', action: '' };
  const draft = draftOf({ ...NEW_FORM, type: 'B', link: '/m/notice', texts: { ...NEW_FORM.texts, EN: words } });
  kept = [{ ...draft, id: 'a', version: 3, state: 'draft', createdAtMs: 1, fromMs: 1 }];
  renderAtDesk(<AnnouncementsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Banner' }));
  const preview = screen.getByRole('region', { name: 'What a reader of English sees' });
  const before = preview.querySelector('img')?.src;
  expect(screen.getByRole('button', { name: 'Scene: lotus' }).getAttribute('aria-pressed')).toBe('true');
  press('Scene: harbour');
  expect(preview.querySelector('img')?.src).not.toBe(before);
  expect(screen.getByText('Notices')).toBeTruthy();
  fireEvent.mouseDown(screen.getByLabelText('A tap leads to'));
  fireEvent.click(await screen.findByText('Registration'));
  type('Reason', 'another harbour');
  press('Save');
  await waitFor(() => expect(drafts).toHaveLength(1));
  expect(drafts[0]).toMatchObject({ type: 'B', groupName: 'm_home', scene: 'harbor', link: '/m/register' });
});

test('a promotion bears the codes of its kind, of signs that every client takes', async () => {
  const words = { title: 'Gift', content: '', action: '' };
  const draft = draftOf({ ...NEW_FORM, type: 'PR', texts: { ...NEW_FORM.texts, EN: words } });
  kept = [{ ...draft, id: 'a', version: 3, state: 'draft', createdAtMs: 1, fromMs: 1 }];
  renderAtDesk(<AnnouncementsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Gift' }));
  type('Promotion category', 'SLOTS week!');
  type('Kind of promotion', 'first_deposit');
  type('Reason', 'new');
  press('Save');
  await waitFor(() => expect(drafts).toHaveLength(1));
  expect(drafts[0]).toMatchObject({ category: 'SLOTSweek', promotionType: 'first_deposit', scene: '' });
});
