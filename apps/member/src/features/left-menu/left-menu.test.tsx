import { currentToast } from '@fairhall/ui/toast';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { siteOf } from '../../testing/site.ts';
import { LeftMenu } from './left-menu.tsx';

const SITE = 'GET /wps/system/templates';

beforeEach(() => freshApp());

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open the side strip' }));
const share = () => fireEvent.click(screen.getByRole('button', { name: 'Share' }));

test('holds the places that the merchant has a link for, once it is opened', async () => {
  fakeServer({
    [SITE]: () =>
      wps(
        siteOf([
          { resourceType: 'VIBER', url: 'https://v.example.test/' },
          { resourceType: 'FACEBOOK', url: 'https://f.example.test/' },
          { resourceType: 'Android', url: 'https://a.example.test/' },
        ]),
      ),
  });
  renderApp(<LeftMenu onGo={vi.fn()} />);
  expect(screen.queryByRole('link')).toBeNull();
  open();
  await screen.findByRole('link', { name: 'Viber' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Facebook', 'Viber']);
});

test('sharing leads a guest to login, an agent to open an account', () => {
  fakeServer({ [SITE]: () => wps(siteOf()) });
  const onGo = vi.fn();
  const guest = renderApp(<LeftMenu onGo={onGo} />);
  open();
  share();
  expect(onGo).toHaveBeenLastCalledWith('/login');
  guest.unmount();
  loginAs({ customerType: 41 });
  renderApp(<LeftMenu onGo={onGo} />);
  open();
  share();
  expect(onGo).toHaveBeenLastCalledWith('/agentRegister');
});

test('where nobody is referred, a member is told whom to ask', () => {
  fakeServer({ [SITE]: () => wps(siteOf()) });
  loginAs();
  const onGo = vi.fn();
  renderApp(<LeftMenu onGo={onGo} />);
  open();
  share();
  expect(onGo).not.toHaveBeenCalled();
  expect(currentToast()?.text).toBe('Please ask customer service about this.');
});
