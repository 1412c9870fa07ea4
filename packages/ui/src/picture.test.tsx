import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BannerCard } from './banner-card.tsx';
import { Picture } from './picture.tsx';
import { SKINS } from './skins.ts';

const SOURCE = { src: '/pictures/a/960.webp', avif: '/pictures/a/720.avif 720w', webp: '/pictures/a/720.webp 720w' };

test('a picture that is gone leaves no broken one behind; another in its place is tried', () => {
  const one = (source: { src: string }) => <Picture source={source} width={9} height={4} sizes="100px" alt="Feast" />;
  const { rerender } = render(one(SOURCE));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  rerender(one({ src: 'https://elsewhere.example/feast.png' }));
  expect(screen.getByRole('img').getAttribute('src')).toBe('https://elsewhere.example/feast.png');
});

test('a picture from elsewhere is its address and no more', () => {
  const { container } = render(<Picture source={{ src: '/feast.png' }} width={9} height={4} sizes="100px" />);
  expect(container.querySelectorAll('source')).toHaveLength(0);
});

test('a banner whose picture is gone says its words over its scene', () => {
  render(<BannerCard scene="lotus" skin={SKINS.gilded} picture={SOURCE} title="Feast of lights" text="Three days" onSelect={() => {}} />);
  expect(screen.queryByText('Three days')).toBeNull();
  fireEvent.error(screen.getByRole('img', { name: 'Feast of lights' }));
  expect(screen.getByText('Feast of lights')).toBeDefined();
  expect(screen.getByText('Three days')).toBeDefined();
});
