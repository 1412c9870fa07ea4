import { expect, test } from 'vitest';
import { readAddress } from './address.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://vendor.test');
  return readAddress({ pathname, search });
};

test.each([
  ['/game/S5?lang=MY', { page: 'slot', game: 'S5', language: 'MY' }],
  ['/game/TABLE-1?lang=zh-CN', { page: 'table', table: 'TABLE-1', language: 'CN' }],
  ['/game/TABLE-1?room=VIP', { page: 'table', room: 'VIP' }],
  ['/game/TABLE-1?room=ATTIC', { page: 'table', room: null }],
  ['/report/TABLE-2?lang=my', { page: 'table-report', table: 'TABLE-2', language: 'MY' }],
  ['/report/SH', { page: 'report', game: 'SH', language: null }],
  ['/game/CARDS-3?lang=en', { page: 'cards', code: 'CARDS-3', at: 'game' }],
  ['/report/CARDS-1?currency=MMK', { page: 'cards', code: 'CARDS-1', at: 'report', currency: 'MMK' }],
  ['/verify?game=CARDS-2', { page: 'cards', code: 'CARDS-2', at: 'verify' }],
  ['/game/CARDS-4', { page: 'nothing' }],
  ['/game/SPORTS-1?lang=my', { page: 'sports', game: 'SPORTS-1', at: 'game', language: 'MY' }],
  ['/game/SPORTS-1?room=sr:match:1024', { page: 'sports', at: 'game', fixture: 'sr:match:1024' }],
  ['/game/SPORTS-1?room=%3Cb%3E', { page: 'sports', at: 'game', fixture: null }],
  ['/rules/ESPORTS-1', { page: 'sports', game: 'ESPORTS-1', at: 'rules' }],
  ['/report/SPORTS-1', { page: 'sports', at: 'report' }],
  ['/rules/S3', { page: 'nothing' }],
  ['/game/FISH-1?lang=my', { page: 'fish', language: 'MY' }],
  ['/report/FISH-1?lang=zh', { page: 'fish-report', language: 'CN' }],
  ['/verify?game=S3', { page: 'verify' }],
  ['/game/S4', { page: 'nothing' }],
  ['/game/constructor', { page: 'nothing' }],
])('%s', (address, page) => {
  expect(at(address)).toMatchObject(page);
});
