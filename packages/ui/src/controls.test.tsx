import { amount } from '@fairhall/money/amount';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { BalanceText } from './balance-text.tsx';
import { Button } from './button.tsx';
import { DiceRow } from './die.tsx';
import { Field } from './field.tsx';
import { Keypad } from './keypad.tsx';
import { OptionCell } from './option-cell.tsx';
import { StatusSteps } from './status-steps.tsx';
import { Stepper } from './stepper.tsx';
import { clearToast, toast } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

function PlaceBet({ send }: { send: () => void }) {
  const [busy, setBusy] = useState(false);
  const place = () => {
    setBusy(true);
    send();
  };
  return (
    <Button busy={busy} onClick={place}>
      Place bet
    </Button>
  );
}

describe('button', () => {
  test('sends once for a double tap: busy swallows the second', () => {
    const send = vi.fn();
    render(<PlaceBet send={send} />);
    fireEvent.click(screen.getByRole('button', { name: 'Place bet' }));
    fireEvent.click(screen.getByRole('button', { name: 'Place bet' }));
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });

  test('busy in a form does not submit it again', () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('field', () => {
  test('ties its error to the input', () => {
    render(<Field label="Password" error="Too short" hint="8 or more" />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too short');
  });

  test('shows and hides a password', () => {
    render(<Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />);
    const input = screen.getByLabelText('Password') as HTMLInputElement;
    expect(input.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.type).toBe('password');
  });
});

function Stake() {
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState(0);
  return (
    <>
      <output>{value}</output>
      <p>refused {refused}</p>
      <Keypad
        value={value}
        onChange={setValue}
        fits={(text) => Number(text) <= 5_000}
        onRefused={() => setRefused((count) => count + 1)}
        fractionDigits={2}
        label="Stake"
        pointLabel="Point"
        deleteLabel="Delete"
        clearLabel="Clear"
        done={<Button>Done</Button>}
      />
    </>
  );
}

describe('keypad', () => {
  test('writes what is tapped and takes it back', () => {
    render(<Stake />);
    for (const name of ['1', '2', 'Point', '5', 'Delete', '0', '7']) fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('status').textContent).toBe('12.07');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('heeds a physical keyboard, but not its shortcuts', () => {
    render(<Stake />);
    const key = screen.getByRole('button', { name: '1' });
    fireEvent.keyDown(key, { key: '4' });
    fireEvent.keyDown(key, { key: '2', ctrlKey: true });
    fireEvent.keyDown(key, { key: '.' });
    fireEvent.keyDown(key, { key: '5' });
    expect(screen.getByRole('status').textContent).toBe('4.5');
  });

  test('refuses the key that would pass the most, whole zeros too, and what is typed stays', () => {
    render(<Stake />);
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    for (const name of ['5', '0', '0', '0']) press(name);
    expect(screen.getByText('refused 0')).toBeTruthy();
    for (const name of ['1', '00']) press(name);
    expect(screen.getByRole('status').textContent).toBe('5000');
    expect(screen.getByText('refused 2')).toBeTruthy();
    press('Delete');
    expect(screen.getByRole('status').textContent).toBe('500');
    fireEvent.keyDown(screen.getByRole('button', { name: '1' }), { key: '1' });
    expect(screen.getByText('refused 3')).toBeTruthy();
  });
});

test('a stepper stays within its bounds', () => {
  const onChange = vi.fn();
  render(<Stepper value={5} min={1} max={6} step={4} onChange={onChange} label="Multiple" decreaseLabel="Less" increaseLabel="More" />);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'Less' }));
  expect(onChange.mock.calls).toEqual([[6], [1]]);
});

test('an option says whether it is chosen, and gives its id back', () => {
  const onToggle = vi.fn();
  render(<OptionCell id="sum-11" name="11" odds="7.76" selected onToggle={onToggle} />);
  const cell = screen.getByRole('button', { pressed: true });
  fireEvent.click(cell);
  expect(onToggle).toHaveBeenCalledWith('sum-11');
});

describe('balance', () => {
  const words = { symbol: '₱', hiddenLabel: 'Balance hidden', loadingLabel: 'Loading balance' };

  test('is written to the display digits', () => {
    const { container } = render(<BalanceText {...words} amount={amount(124_805_000n)} hidden={false} />);
    expect(container.textContent).toBe('₱12,480.50');
  });

  test('hidden, it shows six stars whatever it is and is read out as hidden', () => {
    const { container, rerender } = render(<BalanceText {...words} amount={amount(1n)} hidden />);
    const small = container.innerHTML;
    rerender(<BalanceText {...words} amount={amount(99_999_999_990_000n)} hidden />);
    expect(container.innerHTML).toBe(small);
    expect(container.textContent).toBe('Balance hidden******');
  });

  test('unknown, it says that it is loading and shows no figure', () => {
    const { container } = render(<BalanceText {...words} amount={null} hidden={false} />);
    expect(container.textContent).toBe('Loading balance');
  });
});

test('dice are one image with one name', () => {
  render(<DiceRow faces={[2, 5, 4]} label="2, 5 and 4, sum 11" landing />);
  expect(screen.getByRole('img', { name: '2, 5 and 4, sum 11' }).querySelectorAll('circle')).toHaveLength(11);
});

test('steps mark the present one', () => {
  const states = { done: 'done', current: 'now', waiting: 'to come', failed: 'failed' };
  render(
    <StatusSteps
      label="Deposit"
      stateLabels={states}
      steps={[
        { id: 'a', label: 'Created', state: 'done' },
        { id: 'b', label: 'Review', state: 'current' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
});

test('toasts speak through regions that were there before them', () => {
  render(<ToastHost />);
  const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => toast('Saved'));
  expect(status.textContent).toBe('Saved');
  act(() => toast('Refused', { kind: 'danger' }));
  expect([status.textContent, alert.textContent]).toEqual(['', 'Refused']);
  act(clearToast);
  expect(alert.textContent).toBe('');
});
