import { SLIP_BYTES_MAX } from '@fairhall/contract/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { OpenDeposit } from './open-deposit.tsx';
import { depositOf, LIST } from './testing.ts';

const created = depositOf('created');
const PAID = `${LIST}/${created.transId}/paid`;

type Upload = {
  url: string;
  body: Blob;
  progress: (share: number) => void;
  answer: (status: number, body: unknown) => void;
  lose: () => void;
};

/** Stands in for uploads, each held until the test answers it. */
function fakeUploads(): Upload[] {
  const uploads: Upload[] = [];
  class FakeRequest {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    url = '';
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    abort(): void {
      this.onabort();
    }
    send(body: Blob): void {
      uploads.push({
        url: this.url,
        body,
        progress: (share) => this.upload.onprogress?.({ lengthComputable: true, loaded: share * 100, total: 100 }),
        answer: (status, reply) => {
          this.status = status;
          this.responseText = JSON.stringify(reply);
          this.onload();
        },
        lose: () => this.onerror(),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}

const picture = (name: string, type: 'png' | 'jpeg' = 'png') =>
  new File([new Uint8Array(type === 'png' ? [0x89, 0x50, 0x4e, 0x47, 1] : [0xff, 0xd8, 0xff, 1])], name, { type: `image/${type}` });

const choose = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files } });
};
const pictures = () => screen.getByRole('region', { name: 'Pictures of the transfer' });
const pay = () => fireEvent.click(screen.getByRole('button', { name: /I have paid/ }));

beforeEach(async () => {
  await freshApp();
  loginAs();
  // jsdom draws nothing: what matters here is what is sent, and when.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3200, height: 1600, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: vi.fn(), drawImage: vi.fn() } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done, type) {
    done(new Blob([`${this.width}x${this.height}`], type ? { type } : {}));
  });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('pictures are drawn anew, stay removable until sent, and are sent before the deposit is said to be paid', async () => {
  const uploads = fakeUploads();
  const server = fakeServer({ [`POST ${PAID}`]: () => ({ body: depositOf('paid') }) });
  renderApp(<OpenDeposit deposit={created} />);
  choose(picture('one.png'), picture('two.jpg', 'jpeg'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove two.jpg' }));
  expect(within(pictures()).queryByText('two.jpg')).toBeNull();
  expect(uploads).toHaveLength(0);

  pay();
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.url).toBe(`/api/deposits/${created.transId}/slips?name=one.jpg`);
  expect([uploads[0]?.body.type, await uploads[0]?.body.text()]).toEqual(['image/jpeg', '1600x800']);
  act(() => uploads[0]?.progress(0.4));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending' }).value).toBe(40);
  expect(server.of(PAID)).toHaveLength(0);
  await act(async () => uploads[0]?.answer(200, depositOf('created', { slips: [{ fileId: '1', name: 'one.jpg', bytes: 219_136 }] })));
  await waitFor(() => expect(server.of(PAID)).toHaveLength(1));
});

test('a double tap sends a picture once', async () => {
  const uploads = fakeUploads();
  fakeServer({});
  renderApp(<OpenDeposit deposit={created} />);
  choose(picture('one.png'));
  await screen.findByText(/Ready to send/);
  pay();
  pay();
  await waitFor(() => expect(uploads).toHaveLength(1));
});

test('a picture that did not arrive stays, says so, and nothing is said to be paid', async () => {
  const uploads = fakeUploads();
  const server = fakeServer({ [`POST ${PAID}`]: () => ({ body: depositOf('paid') }) });
  renderApp(<OpenDeposit deposit={created} />);
  choose(picture('one.png'));
  await screen.findByText(/Ready to send/);
  pay();
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.lose());
  expect(await screen.findByText('Not confirmed. Send it again.')).toBeTruthy();
  expect(server.of(PAID)).toHaveLength(0);
  pay();
  await waitFor(() => expect(uploads).toHaveLength(2));
});

test('files that are no pictures, too large, or one too many are named with the reason', async () => {
  fakeUploads();
  fakeServer({});
  renderApp(<OpenDeposit deposit={created} />);
  const large = new File([new Uint8Array(SLIP_BYTES_MAX + 1)], 'large.png', { type: 'image/png' });
  choose(new File(['%PDF'], 'notes.png', { type: 'image/png' }), large, picture('a.png'), picture('b.png'));
  expect(await screen.findByText('notes.png: Use a PNG or JPEG picture.')).toBeTruthy();
  expect(screen.getByText('large.png: At most 5 MB.')).toBeTruthy();
  expect(screen.getByText('b.png: At most 3 pictures.')).toBeTruthy();
  expect(screen.getByText('a.jpg')).toBeTruthy();
});

test('with three pictures there is no place for another', () => {
  fakeServer({});
  const slips = ['1', '2', '3'].map((fileId) => ({ fileId, name: `${fileId}.jpg`, bytes: 2_048 }));
  renderApp(<OpenDeposit deposit={depositOf('created', { slips })} />);
  expect(screen.getAllByText('Uploaded, 2 KB')).toHaveLength(3);
  expect(document.querySelector('input[type=file]')).toBeNull();
});
