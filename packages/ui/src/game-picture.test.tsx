import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GamePicture } from './game-picture.tsx';

const ART = { seed: '1', category: 'RNG', name: 'Royal Crown' };
const OWN = { src: '/pictures/a/360.webp', avif: '/pictures/a/240.avif 240w', webp: '/pictures/a/240.webp 240w' };

function shown(picture: typeof OWN | undefined) {
  const view = render(<GamePicture art={ART} picture={picture} sizes="100px" />);
  const { container } = view;
  return {
    image: () => container.querySelector('img'),
    types: () => [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => [type, srcset, sizes]),
    drawn: () => container.querySelector('svg') !== null,
    become: (next: typeof OWN) => view.rerender(<GamePicture art={ART} picture={next} sizes="100px" />),
  };
}

test('a game without a picture of its own is drawn, and nothing is fetched', () => {
  const tile = shown(undefined);
  expect([tile.drawn(), tile.image()]).toEqual([true, null]);
});

test('one with its own is drawn until that is there: the better type first, its room kept, not before it is near', () => {
  const tile = shown(OWN);
  expect(tile.drawn()).toBe(true);
  expect(tile.types()).toEqual([
    ['image/avif', OWN.avif, '100px'],
    ['image/webp', OWN.webp, '100px'],
  ]);
  expect(['width', 'height', 'loading', 'alt'].map((name) => tile.image()?.getAttribute(name))).toEqual(['200', '200', 'lazy', '']);
  fireEvent.load(tile.image() as Element);
  expect([tile.drawn(), tile.image()?.getAttribute('src')]).toEqual([false, OWN.src]);
});

test('a picture that is gone leaves the drawn one, and another picture is tried anew', () => {
  const tile = shown(OWN);
  fireEvent.error(tile.image() as Element);
  expect([tile.drawn(), tile.image()]).toEqual([true, null]);
  tile.become({ ...OWN, src: '/pictures/b/360.webp' });
  expect(tile.image()?.getAttribute('src')).toBe('/pictures/b/360.webp');
});
