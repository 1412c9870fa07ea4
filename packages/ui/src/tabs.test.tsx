import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Segmented } from './segmented.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const ITEMS = [
  { id: 'sum', label: 'Sum' },
  { id: 'pair', label: 'Pairs' },
  { id: 'triple', label: 'Triples', count: 2 },
] as const;

type Id = (typeof ITEMS)[number]['id'];

function Board() {
  const [value, setValue] = useState<Id>('sum');
  return (
    <>
      <Tabs label="Plays" items={ITEMS} value={value} onChange={setValue} idBase="plays" />
      <TabPanel idBase="plays" value={value}>
        shows {value}
      </TabPanel>
    </>
  );
}

describe('tabs', () => {
  test('put only the chosen tab in the tab order', () => {
    render(<Board />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  test.each([
    ['ArrowRight', 'Pairs'],
    ['ArrowLeft', 'Triples2'],
    ['End', 'Triples2'],
    ['Home', 'Sum'],
  ])('%s moves focus and choice to %s', (key, label) => {
    render(<Board />);
    const first = screen.getByRole('tab', { name: 'Sum' });
    first.focus();
    fireEvent.keyDown(first, { key });
    expect(document.activeElement?.textContent).toBe(label);
    expect(screen.getByRole('tab', { selected: true })).toBe(document.activeElement);
  });

  test('name their panel, and the panel follows', () => {
    render(<Board />);
    fireEvent.click(screen.getByRole('tab', { name: 'Pairs' }));
    const panel = screen.getByRole('tabpanel', { name: 'Pairs' });
    expect(panel.textContent).toBe('shows pair');
    expect(screen.getByRole('tab', { name: 'Pairs' }).getAttribute('aria-controls')).toBe(panel.id);
  });

  test('without a panel point at none', () => {
    render(<Tabs label="Plays" items={ITEMS} value="sum" onChange={() => {}} />);
    expect(screen.getAllByRole('tab').some((tab) => tab.hasAttribute('aria-controls'))).toBe(false);
  });

  test('leave keys that are not theirs alone', () => {
    render(<Board />);
    const first = screen.getByRole('tab', { name: 'Sum' });
    first.focus();
    expect(fireEvent.keyDown(first, { key: 'a' })).toBe(true);
    expect(document.activeElement).toBe(first);
  });
});

describe('segmented choice', () => {
  test('is a radio group whose arrows move and choose, around the end', () => {
    const onChange = vi.fn();
    render(<Segmented label="Mode" items={ITEMS} value="triple" onChange={onChange} />);
    const chosen = screen.getByRole('radio', { checked: true });
    chosen.focus();
    fireEvent.keyDown(chosen, { key: 'ArrowDown' });
    expect(onChange).toHaveBeenCalledWith('sum');
    expect(document.activeElement?.textContent).toBe('Sum');
  });
});
